// The one-call door: plays a document in an element, and prints what it shows. Must not know how.

import { dumpDocument, PlayerError } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { dumpLayout } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { dumpDisplayList } from '../paint/dump-display-list.ts';
import { dumpSemantics } from '../semantics/dump-semantics.ts';
import { createPlayer } from './document-player.ts';
import type { DocumentPlayer } from './document-player.ts';
import { startPlayer } from './player-controls.ts';
import type { PlayerControls } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';
import type { Scene } from './scene.ts';

/** A document that is being played, and what it looks like as stable text; the dumps throw `render/no-document` when nothing is shown. */
export interface PlayerHandle extends PlayerControls {
  dumpDocument(): string;
  dumpLayout(): string;
  dumpDisplayList(): string;
  dumpSemantics(): string;
}

/** What is shown, laid out for the states as they are, also between frames. */
function currentScene({ stage }: DocumentPlayer): Scene {
  if (stage === undefined) throw new PlayerError('render/no-document', 'the player shows no document: wait for `ready`, and call nothing after `dispose`');
  stage.update();
  return stage.scene;
}

/**
 * Plays a document in an element. The element gets one child of ours, as large as it; an element without a height gets
 * the document's design height.
 *
 * The first frame is drawn before this returns, when the bytes are good.
 *
 * @param element - where to show it; its other children are left alone
 * @param source - the bytes of a document, which are decoded and checked, or a decoded one
 */
export function playDocument(element: Element, source: Uint8Array | PlayerDocument, options: PlayerOptions = {}): PlayerHandle {
  const player = createPlayer(element, options);
  // Assigned, not spread: `frameCount` is to stay a getter.
  return Object.assign(startPlayer(player, source), {
    dumpDocument: () => dumpDocument(currentScene(player).document),
    dumpLayout: () => dumpLayout(currentScene(player).layout),
    dumpDisplayList: () => {
      const { layout, values, offsets } = currentScene(player);
      return dumpDisplayList(buildDisplayList(layout, values, offsets));
    },
    dumpSemantics: () => dumpSemantics(currentScene(player).tree),
  });
}
