// The door of `pantograph/testkit`: what a producer team, in any language, checks its documents with.

export { byteMutation } from './arbitraries/byte-mutation.ts';
export type { Mutation } from './arbitraries/byte-mutation.ts';
export { documentTree } from './arbitraries/document-tree.ts';
export { expression } from './arbitraries/expression.ts';
export { hostileBytes, hostileDocument } from './arbitraries/hostile-bytes.ts';
export type { HostileDocument } from './arbitraries/hostile-bytes.ts';
export { templatedTree } from './arbitraries/templated-tree.ts';
export type { TemplatedTree } from './arbitraries/templated-tree.ts';
export { text } from './arbitraries/text.ts';
export { valueMutation } from './arbitraries/value-mutation.ts';
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
export type { RecordingTarget } from './golden/recorder.ts';
