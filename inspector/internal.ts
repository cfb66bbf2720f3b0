// What only the packages of this repository share: parts of the inspector for the playground, which has a layout of its own.
// Not public: it is no entry of the published package, and changes without notice.

export { documentLines, treeRows } from './document-lines.ts';
export { followSurface } from './follow-surface.ts';
export { createHighlight, scaleOf } from './highlight.ts';
export { shownScene } from './inspected-surface.ts';
export type { ShownScene } from './inspected-surface.ts';
export { boxesByNode, placeInPlayer as placeOnSurface } from './place-in-player.ts';
