// The one-call door: plays a document in an element. Must not know how.

import { dumpDocument as documentText } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { dumpLayout as layoutText } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { dumpDisplayList as displayListText } from '../paint/dump-display-list.ts';
import { dumpSemantics as semanticsText } from '../semantics/dump-semantics.ts';
import { DocumentPlayer } from './document-player.ts';
import { findText } from './find-text.ts';
import type { LoadOptions, PlayerOptions } from './player-options.ts';
import type { Stage } from './stage.ts';

/** A document that is being played. */
export interface PlayerHandle {
  /** Fulfilled when the first frame is drawn. Rejected with a PlayerError when the bytes are bad; the element is as it was then. */
  readonly ready: Promise<void>;
  /** Frames drawn so far. It stands still while nothing changes. */
  readonly frameCount: number;
  /**
   * Shows another document in place: states at their first values and scrolled to the top, unless `keepState`. [D3]
   * Rejected with a PlayerError when the bytes are bad; what was shown stays.
   */
  load(source: Uint8Array | PlayerDocument, options?: LoadOptions): Promise<void>;
  /** The value of a state; `undefined` when the document has none of this name. */
  getState(name: string): number | undefined;
  /** Sets a state, rounded and clamped to 32 bits; shown with the next frame. @returns whether there is such a state */
  setState(name: string, value: number): boolean;
  /**
   * Scrolls to the next text on the screen that is shown which holds these words, letter case aside, in very long lists
   * too, where the browser's own search sees only a part. @returns whether there is one
   */
  find(text: string): boolean;
  /** The document as stable text. The dumps throw `render/no-document` when nothing is shown. */
  dumpDocument(): string;
  dumpLayout(): string;
  dumpDisplayList(): string;
  dumpSemantics(): string;
  /** Ends playing and frees everything; the element is as it was before. May be called again. */
  dispose(): void;
}

/** A stage whose layout follows its states also between frames. */
function current(player: DocumentPlayer): Stage {
  const { stage } = player;
  stage.update();
  return stage;
}

function createFinder(player: DocumentPlayer): (text: string) => boolean {
  let last = 0;
  return (text) => {
    if (!player.hasStage) return false;
    const stage = current(player);
    const { tree } = stage.scene;
    const index = findText(tree, text, last < tree.count ? last : 0);
    if (index < 0) return false;
    last = index;
    stage.mirror.ensure(index)?.element.scrollIntoView({ block: 'center', inline: 'nearest' });
    return true;
  };
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
  const player = new DocumentPlayer(element, options);
  const attempt = async (start: () => void): Promise<void> => start();
  return {
    ready: attempt(() => player.load(source)),
    get frameCount() {
      return player.frameCount;
    },
    load: (next, loadOptions) => attempt(() => player.load(next, loadOptions)),
    getState: (name) => player.getState(name),
    setState: (name, value) => player.setState(name, value),
    find: createFinder(player),
    dumpDocument: () => documentText(player.stage.scene.document),
    dumpLayout: () => layoutText(current(player).scene.layout),
    dumpDisplayList: () => {
      const { scene } = current(player);
      return displayListText(buildDisplayList(scene.layout, scene.store.values, scene.offsets));
    },
    dumpSemantics: () => semanticsText(current(player).scene.tree),
    dispose: () => player.dispose(),
  };
}
