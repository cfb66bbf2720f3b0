// Plays a document in an element: what a host can do with it while it is shown. Must not know how, or dumps.

import type { PlayerDocument } from 'pantograph';
import { createPlayer, dispose, load, refresh } from './document-player.ts';
import type { DocumentPlayer } from './document-player.ts';
import { findText } from './find-text.ts';
import type { LoadOptions, PlayerOptions } from './player-options.ts';

/** A document that is being played. `Source` is what it can be given. */
export interface PlayerControls<Source = Uint8Array | PlayerDocument> {
  /** Fulfilled when the first frame is on the screen, and its elements are in the page. Rejected with a PlayerError when the bytes are bad; the element is as it was then. */
  readonly ready: Promise<void>;
  /** Frames drawn so far. It stands still while nothing changes. */
  readonly frameCount: number;
  /**
   * Shows another document in place: states at their first values and scrolled to the top, unless `keepState`. [D3]
   * Rejected with a PlayerError when the bytes are bad; what was shown stays.
   */
  load(source: Source, options?: LoadOptions): Promise<void>;
  /** The value of a state; `undefined` when the document has none of this name. */
  getState(name: string): number | undefined;
  /** Sets a state, rounded and clamped to 32 bits; shown with the next frame. @returns whether there is such a state */
  setState(name: string, value: number): boolean;
  /**
   * Scrolls to the next text on the screen that is shown which holds these words, letter case aside, in very long lists
   * too, where the browser's own search sees only a part. @returns whether there is one
   */
  find(text: string): boolean;
  /**
   * Reads the options again that a page does not announce, such as another font scale, theme or direction, and lays out
   * for them with the next frame. States and scroll positions stay.
   */
  refresh(): void;
  /** Ends playing and frees everything; the element is as it was before. May be called again. */
  dispose(): void;
}

function createFinder(player: DocumentPlayer): (text: string) => boolean {
  let last = 0;
  return (text) => {
    const { stage } = player;
    if (stage === undefined) return false;
    stage.update();
    const { tree } = stage.scene;
    const index = findText(tree, text, last < tree.count ? last : 0);
    if (index < 0) return false;
    last = index;
    stage.mirror.ensure(index)?.element.scrollIntoView({ block: 'center', inline: 'nearest' });
    return true;
  };
}

/** Whether a host has played a document on this page. */
export let hasPlayed = false;

/** Controls over a player that starts with a document. */
export function startPlayer(player: DocumentPlayer, source: Uint8Array | PlayerDocument): PlayerControls {
  hasPlayed = true;
  const attempt: PlayerControls['load'] = (next, options) => load(player, next, options);
  return {
    ready: attempt(source),
    get frameCount() {
      return player.frameCount;
    },
    load: attempt,
    getState: player.states.get,
    setState: player.states.set,
    find: createFinder(player),
    refresh: () => refresh(player, false),
    dispose: () => dispose(player),
  };
}

/** `playDocument` without the dumps, which take a twentieth of the player's size. */
export function playWithoutDumps(element: Element, source: Uint8Array | PlayerDocument, options: PlayerOptions = {}): PlayerControls {
  return startPlayer(createPlayer(element, options), source);
}
