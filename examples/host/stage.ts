// The place where a document is played. The only module that knows the player.
import { isPlayerError } from 'pantograph';
import { playDocument } from 'pantograph/renderer';
import type { PlayerHandle, PlayerOptions } from 'pantograph/renderer';
import { Failure } from './reason.ts';
import type { Reason } from './reason.ts';

export interface Stage {
  /**
   * Plays a document in place of the one before, from its first screen, scrolled to the top. [D3]
   * @throws Failure when it cannot be read or drawn
   */
  play(bytes: Uint8Array, onHostAction: (name: string) => void): Promise<void>;
  /** CSS pixels per dp. */
  setScale(scale: number): void;
  /** Ends the player. */
  clear(): void;
}

/** A stage that is as large as `element`. */
export function createStage(element: HTMLElement, options: PlayerOptions): Stage {
  let player: PlayerHandle | undefined;
  let scale = 1;
  let listener: (name: string) => void = () => undefined;
  const playerOptions: PlayerOptions = {
    ...options,
    // Read by the player whenever its size changes, and the size changes with the scale.
    get scale() {
      return scale;
    },
    onHostAction: (name) => listener(name),
  };
  const clear = () => {
    player?.dispose();
    player = undefined;
  };
  return {
    async play(bytes, onHostAction) {
      listener = onHostAction;
      try {
        if (player === undefined) {
          player = playDocument(element, bytes, playerOptions);
          await player.ready;
        } else {
          await player.load(bytes);
        }
      } catch (error) {
        clear();
        throw isPlayerError(error) ? new Failure(reasonOf(error.code), { cause: error }) : error;
      }
    },
    setScale(next) {
      scale = next;
    },
    clear,
  };
}

/** The reason that a fault of the player counts as. [F1] */
function reasonOf(code: string): Reason {
  if (code === 'document/unsupported-api') return 'version';
  if (code.startsWith('document/unsupported')) return 'unsupported';
  if (code.startsWith('render/')) return 'render';
  return 'parse';
}
