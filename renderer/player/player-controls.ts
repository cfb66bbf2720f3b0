// The door of the player: plays a document in an element, and gives the host its controls. Must not know how.

import { PlayerError } from 'pantograph';
import { isNativeScene } from '../native/native-scene.ts';
import type { NativeScene } from '../native/native-scene.ts';
import { attempt, createPlayer, dispose, load, refresh } from './document-player.ts';
import type { DocumentPlayer } from './document-player.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';
import type { StateValue } from '../state-value.ts';
import { forgetWarm } from './measuring.ts';
import type { DocumentSource, LoadOptions, PlayerOptions } from './player-options.ts';
import type { PlayerWatch } from './player-watch.ts';

/** A document that is being played. `Source` is the type of its documents. An argument of a wrong type is refused with `host/invalid-value`, and changes nothing. */
export interface PlayerControls<Source = DocumentSource> {
  /**
   * Fulfilled when the first frame is on the screen, and its elements are in the page. Rejected with a PlayerError when the bytes are bad, or the element or an
   * option is of a wrong type (`host/invalid-value`); the element is as it was then.
   */
  readonly ready: Promise<void>;
  /** Frames drawn so far. It stands still while nothing changes. */
  readonly frameCount: number;
  /**
   * Shows another document in place: states at their first values and scrolled to the top, unless `keepState`. [D3]
   * Rejected with a PlayerError when the bytes are bad; the former document stays.
   */
  load(source: Source, options?: LoadOptions): Promise<void>;
  /** The value of a state; `undefined` when the document has none of this name. */
  getState(name: string): StateValue | undefined;
  /**
   * Sets a state, which is shown with the next frame: an integer state to a number, rounded and clamped to 32 bits, a text state to a
   * text of at most 256 UTF-16 units. Another kind and a longer text are refused with `host/invalid-value`. @returns whether there is such a state
   */
  setState(name: string, value: StateValue): boolean;
  /**
   * Scrolls to the next text of the shown screen that holds these words, whatever their letter case. It searches all rows of very
   * long lists; the browser's own search sees only mirrored texts. @returns whether there is such a text
   */
  find(text: string): boolean;
  /**
   * Reads options again whose changes no event announces, such as font scale, theme or direction, and lays out anew with the next
   * frame. Fonts are measured anew, also those that came into the page already loaded. States and scroll positions stay.
   */
  refresh(): void;
  /**
   * Changes options, and does as `refresh` does: those that are named here go before those that the player was made with, from now on.
   * An option that is `undefined` here has its default again. Refused with `host/invalid-value`, and then none of them is changed.
   */
  setOptions(options: PlayerOptions): void;
  /** Ends playing and frees everything; the element is as it was before. May be called again. */
  dispose(): void;
}

/**
 * The next node after `start` whose text holds `text`, letter case aside, from the top again after the end; -1: none.
 * Linear in the text of the screen.
 */
function findText(tree: SemanticsTree, text: string, start: number): number {
  const wanted = text.toLowerCase();
  for (let step = 1; step <= tree.count; step += 1) {
    const index = (start + step) % tree.count;
    if (wanted !== '' && tree.children[index] === 0 && tree.words.text(index).toLowerCase().includes(wanted))
      return index;
  }
  return -1;
}

function createFinder(player: DocumentPlayer): (text: string) => boolean {
  let last = 0;
  return (text) => {
    const { played } = player;
    if (played === undefined) return false;
    played.update();
    const { tree } = played.scene;
    const index = findText(tree, text, last);
    const found = played.mirror.ensure(index);
    if (found === undefined) return false;
    last = index;
    found.element.scrollIntoView({ block: 'center', inline: 'nearest' });
    // Tab goes on from there, unless the focus is elsewhere, where somebody may type the words.
    if (document.hasFocus() && (played.focus.current() ?? document.activeElement === document.body)) {
      played.focus.focus(tree, index);
      found.content.blur();
    }
    return true;
  };
}

/** Gives an object values of its own. Inherited properties may be getters, or frozen: they cannot be assigned over. */
function setAll(changed: object, values: object): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(changed, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Whether a host has played a document on this page. */
export let hasPlayed = false;

const players = new WeakMap<PlayerControls, DocumentPlayer>();

/**
 * Plays a document in an element. The element gets one child of ours, as large as it. An element without a height gets the
 * document's design height. One that is as wide as its content gets the design width, or the room there is.
 *
 * The first frame is drawn before this returns, when the bytes are good.
 *
 * @param element - the place of the player, which shows its children: an `img` does not, and is refused; its other children are left alone. An element that is moved to another page, such as a frame's, needs another player
 * @param source - bytes are decoded and checked
 */
export function playDocument(element: Element, source: DocumentSource, options: PlayerOptions = {}): PlayerControls {
  hasPlayed = true;
  // Options that are set later go before the given options, which are read as they are then.
  const changed = (Object(options) === options ? Object.create(options) : options) as Record<string, unknown>;
  const player = createPlayer(element, changed);
  const show: PlayerControls['load'] = (next, more) => load(player, next, more);
  const find = createFinder(player);
  const controls: PlayerControls = {
    ready: show(source),
    get frameCount() {
      return player.frameCount;
    },
    load: show,
    getState: player.states.get,
    setState: player.states.set,
    find: (text) => attempt(() => find(text)),
    // Fonts that were loaded before they came into the page are announced by nothing.
    refresh: () => attempt(() => refresh(player, 'fonts')),
    setOptions(more) {
      const before = { ...changed };
      try {
        attempt(() => setAll(changed, more));
        attempt(() => refresh(player, 'fontFamily' in more || 'fonts' in more ? 'fonts' : 'surroundings'));
      } catch (error) {
        for (const name of Object.keys(changed)) Reflect.deleteProperty(changed, name);
        setAll(changed, before);
        throw error;
      }
    },
    dispose() {
      forgetWarm();
      dispose(player);
    },
  };
  players.set(controls, player);
  return controls;
}

/** The scene of a player, with the arguments of `dumpDocument`, `dumpLayout` and `dumpSemantics`. */
export type PlayedScene = Pick<NativeScene, 'document' | 'layout' | 'values' | 'offsets' | 'tree'>;

/** The scene of a player, laid out for the states as they are, also between frames. @throws `render/no-document` when nothing is shown, or another engine than the native one plays */
export function sceneOf(controls: PlayerControls): PlayedScene {
  const played = players.get(controls)?.played;
  if (played === undefined)
    throw new PlayerError(
      'render/no-document',
      'the player shows no document: wait for `ready`, and call nothing after `dispose`',
    );
  const { scene } = played;
  if (!isNativeScene(scene))
    throw new PlayerError(
      'render/no-document',
      'the player shows a document that another engine than the native one plays',
    );
  played.update();
  return scene;
}

/** The element of ours that a player draws into, as large as its surface; undefined while it shows nothing. For tools, which leave it as it is. */
export function surfaceElementOf(controls: PlayerControls): HTMLElement | undefined {
  return players.get(controls)?.elements?.element;
}

/** Hears of a player's reports beside its `onReport`, and of how long its steps take. For tools. @returns ends it */
export function watchPlayer(controls: PlayerControls, watch: PlayerWatch): () => void {
  return players.get(controls)?.watches.add(watch) ?? (() => undefined);
}
