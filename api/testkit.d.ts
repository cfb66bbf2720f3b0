export {
  CheckCommandOptions,
  CheckDeterminismOptions,
  CheckDocumentOptions,
  CheckFinding,
  CheckReport,
  DocumentProducer,
  checkCommand,
  checkDeterminism,
  checkDocument,
} from './parts/testkit-checks.js';
export { FakePlayer, FakePlayerOptions, fakePlayer, fakePlayerFaults } from './parts/testkit-cli.js';
export { FakeServer, FakeServerFault, FakeServerOptions, fakeServer, fakeServerFaults } from './parts/testkit-fakes.js';
export {
  GoldenOptions,
  GoldenResult,
  GoldenStore,
  compareGolden,
  expectGolden,
  folderStore,
} from './parts/testkit-golden.js';
export { Limits } from './parts/sdk.js';
export { PaintGradient, PaintTarget, RecordingTarget, createRecordingTarget } from './parts/renderer-paint.js';
