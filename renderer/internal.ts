// The passes from a PlayerDocument to a painted frame, for the bench, the stories and the testkit of this repository.
// Not public: it is no entry of the published package, and changes without notice.

export { createMeter } from './cost/meter.ts';
export { weights as paintWeights } from './cost/weights.ts';
export { createVariables } from './environment.ts';
export { Outline } from './cost/outline.ts';
export { layoutDocument } from './layout/layout-document.ts';
export type { LayoutResult } from './layout/layout-result.ts';
export { boundsOf, IDENTITY, mapBounds, rotated, scaled, shared, translated } from './matrix.ts';
export type { Bounds, Matrix } from './matrix.ts';
export { screenPlays, scrollPlaces } from './native/record-screens.ts';
export { buildDisplayList } from './paint/build-display-list.ts';
export { BoxNumbers, DisplayOp } from './paint/display-list.ts';
export type { DisplayList, Operation } from './paint/display-list.ts';
export { dumpDisplayList } from './paint/dump-display-list.ts';
export { paintDisplayList } from './paint/paint-display-list.ts';
export type { PaintGradient, PaintTarget } from './paint/paint-target.ts';
export { createRecordingTarget } from './paint/recording-target.ts';
export type { RecordingTarget } from './paint/recording-target.ts';
export { traceArc, tracePath, traceRect } from './paint/trace-shapes.ts';
export { systemColors } from './player/page-environment.ts';
export { buildSemantics } from './semantics/build-semantics.ts';
export { isOpen, rectangleOf } from './semantics/semantics-tree.ts';
