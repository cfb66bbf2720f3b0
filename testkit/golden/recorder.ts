// The recorder for painters: calls of a canvas as text, for goldens. Must not know goldens.

export { createRecordingTarget } from 'pantograph/renderer-internal';
export type { PaintGradient, PaintTarget, RecordingTarget } from 'pantograph/renderer-internal';
