// The recorder for painters: what a canvas would be told, as text to compare with a golden. Must not know goldens.

export { createRecordingTarget } from 'pantograph/renderer-internal';
export type { PaintGradient, PaintTarget, RecordingTarget } from 'pantograph/renderer-internal';
