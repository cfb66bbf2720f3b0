// Parts of the inspector for the playground of this repository, which has its own layout.
// Not public: it is no entry of the published package, and changes without notice.

export { documentLines, treeRows } from './document-lines.ts';
export { followSurface } from './follow-surface.ts';
export { createHighlight, scaleOf } from './highlight.ts';
export { shownScene } from './inspected-surface.ts';
export type { ShownScene } from './inspected-surface.ts';
export { boxesByNode, placeInPlayer as placeOnSurface } from './place-in-player.ts';
