// The entry `pantograph/server`: surfaces behind a handler, and the parts of an answer for servers of their own making.

export * from 'pantograph/sdk-server';
export { createSurfaces } from './create-surfaces.ts';
export type { Surfaces, SurfacesApi } from './create-surfaces.ts';
export { publishSurfaces } from './publish-surfaces.ts';
export type { PublishedFile, PublishOptions } from './publish-surfaces.ts';
export type { ServingLimits, SurfacesOptions } from './serving-options.ts';
export { servingLimits } from './serving-options.ts';
export { defineSurface } from './surface.ts';
export type {
  CommandWork,
  MaybePromise,
  Principal,
  Surface,
  SurfaceCommand,
  SurfacePolicy,
  SurfaceVariant,
  VariantEncoding,
  VariantToMake,
} from './surface.ts';
export { DocumentTooLarge } from './catalogue.ts';
export type { DocumentTools, EncodeTree, ServedVariant } from './catalogue.ts';
export type { SignManifest } from './document-manifest.ts';
export type { DocumentReport, ServedDocument } from './document-source.ts';
export { gripMessage } from './grip.ts';
export type { GripMessage } from './grip.ts';
export { gzipCoding } from './content-coding.ts';
export type { ContentCoding } from './content-coding.ts';
export { matchesAny } from './content-answer.ts';
export type { ServedContent } from './content-answer.ts';
export { readJsonBody } from './json-body.ts';
export type { JsonBody } from './json-body.ts';
export { Problem, problemParts, problemResponse, problems } from './problem.ts';
export type { ProblemCode, ProblemResponse, RecordedAnswer } from './problem.ts';
export { unauthorized } from './resource.ts';
export type { AnswerReport, FaultReport, Methods, ResourceOptions } from './resource.ts';
export { KEEP_SECONDS } from './answer-store.ts';
export type { AnswerStore, CommandKey, OnceOutcome } from './answer-store.ts';
export type { OnceOptions, Prepared, PreparedWork } from './answer-once.ts';
