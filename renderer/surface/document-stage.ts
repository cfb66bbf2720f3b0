// Plays what is delivered, one document after the other: keeps the place of the one before or begins anew. [D3]
// Must not know sessions, nor what is shown instead.

import { isPlayerError, PlayerError } from 'pantograph';
import type { ShownDocument } from 'pantograph';
import { playDocument } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';

/** What a stage tells. */
export interface StagePorts {
  /** Read whenever the player reads its options. */
  readonly options: PlayerOptions;
  /** The document cannot be played; the stage is empty. */
  readonly onBroken: (error: PlayerError) => void;
  /** Names the place at which a person is, where rows that moved could make another one of it; see `SurfaceOptions`. */
  readonly placeOf: () => ((player: PlayerControls) => string | undefined) | undefined;
}

/** A stage. */
export interface DocumentStage {
  /** Shows a document; the one that is there already is left alone. */
  show(content: ShownDocument): void;
  /** What is played, which is not what is to be shown while that is still loading: what is pressed is of this one. [H6] */
  readonly played: ShownDocument | undefined;
  readonly player: PlayerControls | undefined;
  readonly isEmpty: boolean;
  /** Ends the player. */
  clear(): void;
}

/** A stage that is as large as `element`. */
export function createDocumentStage(element: Element, ports: StagePorts): DocumentStage {
  let player: PlayerControls | undefined;
  let shown: ShownDocument | undefined;
  let played: ShownDocument | undefined;

  function clear(): void {
    player?.dispose();
    player = shown = played = undefined;
  }

  async function replace(controls: PlayerControls, { document }: ShownDocument): Promise<void> {
    const placeOf = ports.placeOf();
    const before = placeOf?.(controls);
    await controls.load(document, { keepState: true });
    // Another one may have come meanwhile.
    if (shown?.document !== document) return;
    // Rows may have moved: a place that would become another one's is left, before anybody acts on the wrong thing.
    if (before !== undefined && placeOf?.(controls) !== before) await controls.load(document);
  }

  function mount(content: ShownDocument): Promise<void> {
    if (player !== undefined)
      return content.start === 'reset' ? player.load(content.document) : replace(player, content);
    played = content;
    const made = playDocument(element, content.document, ports.options);
    // A component of the host may have ended the surface while the first frame was painted.
    if (shown === content) player = made;
    else made.dispose();
    return made.ready;
  }

  return {
    show(content) {
      if (content === shown) return;
      const isSame = content.document === shown?.document && content.start === 'keep';
      shown = content;
      if (played?.document === content.document) played = content;
      if (isSame) return;
      mount(content).then(
        () => {
          if (shown?.document === content.document) played = shown;
        },
        (cause: unknown) => {
          if (shown !== content) return;
          clear();
          if (!isPlayerError(cause)) reportError(cause);
          ports.onBroken(
            isPlayerError(cause) ? cause : new PlayerError('render/failed', 'the document cannot be played'),
          );
        },
      );
    },
    get played() {
      return played;
    },
    get player() {
      return player;
    },
    get isEmpty() {
      return shown === undefined;
    },
    clear,
  };
}
