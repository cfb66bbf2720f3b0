export {
  CheckDocumentOptions,
  CheckFinding,
  CheckReport,
  DocumentProducer,
  checkDeterminism,
  checkDocument,
} from './parts/testkit-checks.js';
export { GoldenOptions, expectGolden } from './parts/testkit-golden.js';
export { Limits } from './parts/sdk.js';
export { PaintGradient, PaintTarget, RecordingTarget, createRecordingTarget } from './parts/renderer-paint.js';
