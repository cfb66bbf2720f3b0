// The player alone, for a script tag: what a page needs to show a document.

export { decodeDocument, isPlayerError, PlayerError } from 'pantograph';
export { playDocument } from './player/play-document.ts';
export { prewarm } from './player/prewarm.ts';
export { defineSurface } from './player/surface-element.ts';
