// The entry `pantograph`: from bytes and HTTP to a verified, immutable PlayerDocument. Exports for our own packages alone stand
// in internal.ts.

export { isPlayerError, PlayerError } from './errors.ts';
export type { DetailsByCode, ErrorCode, ErrorDetails, ErrorPhase } from './errors.ts';
export type { Result } from './result.ts';
export { limits } from './limits.ts';
export type { Limits } from './limits.ts';
export { decodeDocument } from './document/decode-document.ts';
export { dumpDocument } from './document/dump-document.ts';
export type { DocumentEngine } from './document/document-engine.ts';
export { operationFormat } from './document/format.ts';
export type { DocumentFormat } from './document/format.ts';
export type { PlayableDocument } from './document/model.ts';
export { traceNodes } from './document/trace-node.ts';
export type { NodeOrigin } from './document/trace-node.ts';
export type { DocumentNotice, PlayerDocument } from './document/model.ts';
export type { Capabilities, ClientIdentity, Preferences, Viewport } from './capabilities/capabilities.ts';
export { builtInComponents, capabilitiesFrom } from './capabilities/capabilities-from.ts';
export type { DeclaredComponent, DeclaredEnvironment, HostDeclaration } from './capabilities/capabilities-from.ts';
export type { Manifest } from './manifest/manifest.ts';
export type { Digest } from './verify/digest.ts';
export { fallbackReasons } from './verify/fallback-reason.ts';
export type { FallbackReason } from './verify/fallback-reason.ts';
export { reasonOf } from './verify/reason-of.ts';
export type { TrustedKey } from './verify/signature.ts';
export type { SmokeCheck } from './verify/verify-document.ts';
export { apiKey, bearer, jwt } from './transport/auth.ts';
export type { ApiKeyOptions, AuthProvider, BearerOptions, Credentials, TokenSource } from './transport/auth.ts';
export type { CommandRequest } from './transport/command.ts';
export { systemClock } from './transport/clock.ts';
export type { Clock, Random } from './transport/clock.ts';
export type { FetchFunction, TransportTimeouts } from './transport/exchange.ts';
export type { RetryPolicy } from './transport/retry.ts';
export { createTransport } from './transport/transport.ts';
export type { Transport, TransportOptions } from './transport/transport.ts';
export type { DocumentStore } from './store/document-store.ts';
export { createIndexedDbStore } from './store/indexed-db-store.ts';
export type { IndexedDbStoreOptions } from './store/indexed-db-store.ts';
export { createMemoryStore } from './store/memory-store.ts';
export type { AuditEvent } from './actions/action-audit.ts';
export type { ActionOutcome, ConfirmationRequest } from './actions/action-ports.ts';
export { defineActions, formAction } from './actions/action-registry.ts';
export type {
  ActionDefinition,
  ActionRegistry,
  CommandArguments,
  DangerLevel,
  TypedCommand,
} from './actions/action-registry.ts';
export {
  booleanValue,
  fileValue,
  numberValue,
  oneOf,
  optionalValue,
  positiveInteger,
  slug,
  textListValue,
  textValue,
} from './actions/parameter.ts';
export type { FieldValue, FormRecord, SentValue } from './actions/parameter.ts';
export { createSession } from './session/session.ts';
export type { Session } from './session/session.ts';
export { publishedUrls } from './session/published-surface.ts';
export type { DocumentAsking } from './session/document-asking.ts';
export { contractUrls } from './session/session-options.ts';
export type {
  BundledFallback,
  CommandDelivery,
  EnvelopeSource,
  SessionOptions,
  SurfaceUrls,
} from './session/session-options.ts';
export { sdkVersion } from './session/sdk-version.ts';
export type { Surface } from './session/surface.ts';
export type { SurfacePolicy } from './session/surface-policy.ts';
export type {
  ActionFault,
  ShownDocument,
  StaleReason,
  SurfaceEventsState,
  SurfaceFault,
  SurfaceSnapshot,
} from './session/surface-snapshot.ts';
export type { TelemetryEvent } from './session/telemetry.ts';
