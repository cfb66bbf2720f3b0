// The entry `pantograph/testkit`: checks of documents for producer teams in any language.
// It exports each type that it names, as the producer's entry does.

export { checkDeterminism } from './checks/check-determinism.ts';
export type { DocumentProducer } from './checks/check-determinism.ts';
export { checkDocument } from './checks/check-document.ts';
export type { CheckDocumentOptions } from './checks/check-document.ts';
export type { CheckFinding, CheckReport } from './checks/check-report.ts';
export { expectGolden } from './golden/golden.ts';
export type { GoldenOptions } from './golden/golden.ts';
export { createRecordingTarget } from './golden/recorder.ts';
// With the types that it names: the renderer's declarations would need the DOM.
export type { PaintGradient, PaintTarget, RecordingTarget } from './golden/recorder.ts';
export type { Limits } from 'pantograph';
