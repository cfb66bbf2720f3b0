// The door of `pantograph/testkit`: what a producer team, in any language, checks its documents with.
// It exports each type that it names, as the producer's does.

export { checkCommand } from './checks/check-command.ts';
export type { CheckCommandOptions } from './checks/check-command.ts';
export { checkDeterminism } from './checks/check-determinism.ts';
export type { CheckDeterminismOptions, DocumentProducer } from './checks/check-determinism.ts';
export { checkDocument } from './checks/check-document.ts';
export type { CheckDocumentOptions } from './checks/check-document.ts';
export type { CheckFinding, CheckReport } from './checks/check-report.ts';
export { bytesOfHex } from './corpus/corpus-case.ts';
export { corpus } from './corpus/corpus.ts';
export type { CorpusCase, CorpusExpectation } from './corpus/corpus-case.ts';
export { expectGolden, folderStore } from './golden/folder-store.ts';
export { compareGolden } from './golden/golden.ts';
export type { GoldenOptions, GoldenResult, GoldenStore } from './golden/golden.ts';
export { createRecordingTarget } from './golden/recorder.ts';
// With what it is made of: declarations that took it from the renderer would need the DOM.
export type { PaintGradient, PaintTarget, RecordingTarget } from './golden/recorder.ts';
export type { Limits } from 'pantograph';
