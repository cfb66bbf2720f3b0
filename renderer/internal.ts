// The passes from a PlayerDocument to a painted frame, for the bench, the stories and the testkit of this repository.
// Not public: it is no entry of the published package, and changes without notice.

export { createMeter } from './cost/meter.ts';
export { weights as paintWeights } from './cost/weights.ts';
export { createVariables } from './environment.ts';
export { layoutDocument } from './layout/layout-document.ts';
export { buildDisplayList } from './paint/build-display-list.ts';
export { dumpDisplayList } from './paint/dump-display-list.ts';
export { paintDisplayList } from './paint/paint-display-list.ts';
export type { PaintGradient, PaintTarget } from './paint/paint-target.ts';
export { createRecordingTarget } from './paint/recording-target.ts';
export type { RecordingTarget } from './paint/recording-target.ts';
export { systemColors } from './player/page-environment.ts';
