// The player of a mount: one document takes the place of the other, and keeps its place or begins anew. [D3]
// Must not know sessions, nor contents that stand in for a document.

import { playDocument } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import type { MountedContent } from './mount-state.ts';

/** The options of a mounted player, and the listeners that hear of it. */
export interface MountedPlayerPorts {
  /** Read whenever the player reads its options. */
  readonly options: PlayerOptions;
  /** Names the place at which a person is, where rows that moved could make another one of it; see `SurfaceOptions`. */
  readonly placeOf: () => ((player: PlayerControls) => string | undefined) | undefined;
  readonly onPlayed: () => void;
  /** The document cannot be played; an earlier document stays on the screen until `clear`. */
  readonly onRefused: (cause: unknown) => void;
}

/** A player that comes with the first document, and ends with `clear`. */
export interface MountedPlayer {
  /** Shows a document; a document that is there already is left alone. */
  show(content: MountedContent): void;
  /** The document on screen. While a newer document loads, presses still belong to this document. [H6] */
  readonly played: MountedContent | undefined;
  readonly controls: PlayerControls | undefined;
  /** A document is on the screen: its first frame is drawn before the promise of its player is kept. */
  readonly isShowing: boolean;
  /** Ends the player. */
  clear(): void;
}

/** A player that is as large as `element`. */
export function createMountedPlayer(element: Element, ports: MountedPlayerPorts): MountedPlayer {
  let controls: PlayerControls | undefined;
  let wanted: MountedContent | undefined;
  let played: MountedContent | undefined;

  async function replace(player: PlayerControls, { document, start }: MountedContent): Promise<void> {
    if (start === 'reset') return player.load(document);
    const placeOf = ports.placeOf();
    const before = placeOf?.(player);
    await player.load(document, { keepState: true });
    // A newer document may have come meanwhile.
    if (wanted?.document !== document) return undefined;
    // Rows may have moved: a place that would become another row's is left, before anybody acts on the wrong thing.
    return before !== undefined && placeOf?.(player) !== before ? player.load(document) : undefined;
  }

  function play(content: MountedContent): Promise<void> {
    if (controls !== undefined) return replace(controls, content);
    played = content;
    const made = playDocument(element, content.document, ports.options);
    // A component of the host may have ended the surface, or asked for another document, while the first frame was painted.
    if (wanted === content) controls = made;
    else made.dispose();
    return made.ready;
  }

  return {
    show(content) {
      if (content === wanted) return;
      const isSame = content.document === wanted?.document && content.start === 'keep';
      wanted = content;
      if (played?.document === content.document) played = content;
      if (isSame) return;
      play(content).then(
        () => {
          if (wanted?.document !== content.document) return;
          played = wanted;
          ports.onPlayed();
        },
        (cause: unknown) => {
          if (wanted === content) ports.onRefused(cause);
        },
      );
    },
    get played() {
      return played;
    },
    get controls() {
      return controls;
    },
    get isShowing() {
      return controls !== undefined && controls.frameCount > 0;
    },
    clear() {
      controls?.dispose();
      controls = wanted = played = undefined;
    },
  };
}
