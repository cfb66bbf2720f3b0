// The player alone, for a script tag: what a page needs to show a document, and nothing that makes it ready for one (`prewarm`).

import { playDocument as play } from './player/player-controls.ts';
import type { PlayerControls } from './player/player-controls.ts';
import type { PlayerOptions } from './player/player-options.ts';

export { isPlayerError } from 'pantograph';

/** Plays a document in an element: its bytes, since nothing here decodes one for the page. */
export const playDocument: (
  element: Element,
  source: Uint8Array | ArrayBuffer,
  options?: PlayerOptions,
) => PlayerControls<Uint8Array | ArrayBuffer> = play;
