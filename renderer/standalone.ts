// The player alone, for a script tag. It leaves out `prewarm`.

import { playDocument as play } from './player/player-controls.ts';
import type { PlayerControls } from './player/player-controls.ts';
import type { PlayerOptions } from './player/player-options.ts';

export { isPlayerError } from 'pantograph';

/** Plays a document in an element. The source is bytes, because this file exports no decoder. */
export const playDocument: (
  element: Element,
  source: Uint8Array | ArrayBuffer,
  options?: PlayerOptions,
) => PlayerControls<Uint8Array | ArrayBuffer> = play;
