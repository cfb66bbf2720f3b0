// The player alone, for a script tag: what a page needs to show a document.

export { isPlayerError } from 'pantograph';
export { playWithoutDumps as playDocument } from './player/player-controls.ts';
export { prewarm } from './player/prewarm.ts';
