// The entry `pantograph`: from bytes and HTTP to a verified, immutable PlayerDocument. Exports for our own packages alone stand
// in internal.ts.

export { isPlayerError, PlayerError } from './errors.ts';
export type { DetailsByCode, ErrorCode, ErrorDetails, ErrorPhase, PlainCode } from './errors.ts';
export { explainBytes } from './explain-bytes.ts';
export type { Result } from './result.ts';
export { limits } from './limits.ts';
export type { Limits } from './limits.ts';
export { decodeDocument, OPERATION_FORMAT_ID } from './document/decode-document.ts';
export { dumpDocument } from './document/dump-document.ts';
export { engineOf, engineOfBytes } from './document/document-engine.ts';
export type { DocumentEngine } from './document/document-engine.ts';
export { findFormat, isPlayerDocument, operationFormat } from './document/format.ts';
export type { DocumentFormat, PlayableDocument } from './document/format.ts';
export type { Permitted } from './document/check-permitted.ts';
export { traceNode, traceNodes } from './document/trace-node.ts';
export type { NodeOrigin } from './document/trace-node.ts';
// The renderer's declarations need the pool of paths.
export type { DocumentNotice, PathPool, PlayerDocument } from './document/model.ts';
export type {
  ActionBuilders,
  ActionValue,
  ArgumentValue,
  BooleanValue,
  ColorRoleName,
  ColorValue,
  ComponentNode,
  DrawOperation,
  Expression,
  ExpressionBuilders,
  ExpressionValue,
  HostActionValue,
  ImageValue,
  ModifierBuilders,
  ModifierList,
  ModifierValue,
  NumberValue,
  OperationBuilders,
  OperationNode,
  ParameterDefinition,
  ParameterExpression,
  PathValue,
  TemplateDefinition,
  TemplateUse,
  TextValue,
} from './vocabulary/emitted.ts';
export { documentApiRange, functionRows, modelFeatures, profiles, systemVariables } from './vocabulary/table.ts';
export { actionRows, modifierRows, operationRows } from './vocabulary/table.ts';
export type { ApiRange, PlayedDocuments } from './vocabulary/support.ts';
export type * from './vocabulary/row.ts';
export * from './capabilities/capabilities.ts';
export { builtInComponents, capabilitiesFrom, customComponentName } from './capabilities/capabilities-from.ts';
export type { DeclaredComponent, DeclaredEnvironment, HostDeclaration } from './capabilities/capabilities-from.ts';
export { decodeCapabilities } from './capabilities/decode-capabilities.ts';
export type { HeaderReader } from './capabilities/decode-capabilities.ts';
export { diffCapabilities, encodeCapabilities } from './capabilities/encode-capabilities.ts';
export type { CapabilityHashes, CapabilityHeader, CapabilityHeaders } from './capabilities/encode-capabilities.ts';
export { canonicalNames, hashNames } from './capabilities/names-hash.ts';
export { resolveCapabilities } from './capabilities/resolve-names.ts';
export type { KnownNames, ResolvedCapabilities } from './capabilities/resolve-names.ts';
export { variesOn } from './capabilities/varies-on.ts';
export { contractVersionRange } from './capabilities/version-range.ts';
export type { VersionRange } from './capabilities/version-range.ts';
export type { Catalogue, Variant } from './negotiate/catalogue.ts';
export { describeDocument } from './negotiate/describe-document.ts';
export type { DescribeOptions, DocumentNeeds } from './negotiate/describe-document.ts';
export type { Loss, Obstacle, VariantLoss } from './negotiate/loss.ts';
export { mediaTypes } from './negotiate/media-type.ts';
export { negotiateVariant } from './negotiate/negotiate-variant.ts';
export type { Negotiation, NegotiationRequest } from './negotiate/negotiate-variant.ts';
export { createEnvelope } from './manifest/create-envelope.ts';
export type { EnvelopeOptions } from './manifest/create-envelope.ts';
export { decodeEnvelope, encodeEnvelope } from './manifest/envelope.ts';
export type { Envelope } from './manifest/envelope.ts';
export { entityTagOf } from './manifest/manifest.ts';
export type { Manifest } from './manifest/manifest.ts';
export { encodeManifestHeader, parseManifestHeader } from './manifest/manifest-header.ts';
export { readTimestamp, writeTimestamp } from './manifest/timestamp.ts';
export type { ClockReading } from './verify/check-freshness.ts';
export type { VersionSupport } from './verify/check-version.ts';
export { fromHex, toHex, webDigest } from './verify/digest.ts';
export type { Digest } from './verify/digest.ts';
export { fallbackReasons } from './verify/fallback-reason.ts';
export type { FallbackReason } from './verify/fallback-reason.ts';
export { reasonOf, reasonOfCode } from './verify/reason-of.ts';
export { encodeSignatureHeader, signedManifestBytes, webSignatureVerifier } from './verify/signature.ts';
export type { ManifestProof, SignatureVerifier, TrustedKey } from './verify/signature.ts';
export { verifyDocument } from './verify/verify-document.ts';
export type {
  Delivery,
  RejectionMemory,
  SmokeCheck,
  VerificationInput,
  VerifiedDocument,
} from './verify/verify-document.ts';
export { verifyNotModified } from './verify/verify-not-modified.ts';
export type { NotModifiedInput, RenewedDocument } from './verify/verify-not-modified.ts';
export { apiKey, bearer, jwt } from './transport/auth.ts';
export type {
  ApiKeyOptions,
  AuthProvider,
  BearerOptions,
  Credentials,
  JwtOptions,
  TokenSource,
} from './transport/auth.ts';
export { systemClock } from './transport/clock.ts';
export type { Clock, Random } from './transport/clock.ts';
export type { CommandAnswer, CommandRequest } from './transport/command.ts';
export type { EventStreamListener, EventStreamStatus } from './transport/event-stream.ts';
export type { FetchFunction, TransportTimeouts } from './transport/exchange.ts';
export type { RetryPolicy } from './transport/retry.ts';
export { createTransport } from './transport/transport.ts';
export type {
  DocumentAnswer,
  DocumentHead,
  DocumentRequest,
  Transport,
  TransportOptions,
} from './transport/transport.ts';
export { createDocumentStore } from './store/document-store.ts';
export type {
  DocumentStore,
  DocumentStorePorts,
  LoadedDocument,
  PromoteOptions,
  PromoteOutcome,
} from './store/document-store.ts';
export { createIndexedDbStore } from './store/indexed-db-store.ts';
export type { IndexedDbStoreOptions } from './store/indexed-db-store.ts';
export type { Intent, IntentJournal } from './store/intent-journal.ts';
export { createMemoryStore } from './store/memory-store.ts';
export type { Owner, Partition } from './store/partition.ts';
export type { Rejection, RejectionJournal } from './store/rejection-journal.ts';
export type { Showing, ShowingJournal } from './store/showing-journal.ts';
export type { Renewal, StoredDocument } from './store/sealed-record.ts';
export type { TableBackend, TableEntry, TableKey, TableName, TableTransaction } from './store/tables.ts';
export type { AuditEvent, AuditStep } from './actions/action-audit.ts';
export type { ActionOutcome, CommandMessage, ConfirmationRequest, SeenDocument } from './actions/action-ports.ts';
export { defineActions } from './actions/action-registry.ts';
export type {
  ActionDefinition,
  ActionRegistry,
  CommandArguments,
  CommandScalar,
  DangerLevel,
  GivenInput,
  ParameterValues,
  ResolvedAction,
  SegmentParameters,
  TypedCommand,
} from './actions/action-registry.ts';
export type { PageLocks } from './actions/intent-claims.ts';
export type { UnknownAction } from './actions/unknown-actions.ts';
export { booleanValue, numberValue, oneOf, positiveInteger, slug } from './actions/parameter.ts';
export type { SegmentParameter, ValueParameter } from './actions/parameter.ts';
export { createSession } from './session/session.ts';
export type { Session } from './session/session.ts';
export { contractUrls } from './session/session-options.ts';
export type {
  BundledFallback,
  CommandDelivery,
  EnvelopeSource,
  SessionOptions,
  SignOutChannel,
  SurfaceUrls,
} from './session/session-options.ts';
export type { PageVisits, Signal, VisitState } from './session/signal.ts';
export { sdkVersion } from './session/sdk-version.ts';
export type { Surface } from './session/surface.ts';
export type { FetchCause } from './session/surface-event.ts';
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
