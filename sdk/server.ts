// The sdk's part of `pantograph/server`, which adds the handler: an answer made and checked. Negotiation, manifest, envelope, signature, and the reading of what a player sends.

export { OPERATION_FORMAT_ID } from './document/decode-document.ts';
export { decodeCapabilities } from './capabilities/decode-capabilities.ts';
export type { HeaderReader } from './capabilities/decode-capabilities.ts';
export { encodeCapabilities } from './capabilities/encode-capabilities.ts';
export type { CapabilityHashes, CapabilityHeaders } from './capabilities/encode-capabilities.ts';
export { canonicalNames, hashNames } from './capabilities/names-hash.ts';
export { resolveCapabilities } from './capabilities/resolve-names.ts';
export type { KnownNames, ResolvedCapabilities } from './capabilities/resolve-names.ts';
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
export { encodeManifestHeader, parseManifestHeader } from './manifest/manifest-header.ts';
export { writeTimestamp } from './manifest/timestamp.ts';
export { toHex, webDigest } from './verify/digest.ts';
export { encodeSignatureHeader, signedManifestBytes } from './verify/signature.ts';
export type {
  AcceptedDocuments,
  Capabilities,
  ClientIdentity,
  DeclaredCapabilities,
  DeclaredDocuments,
  DeclaredNames,
  KnownDocuments,
  Preferences,
  Viewport,
} from './capabilities/capabilities.ts';
export {
  actionRows,
  documentApiRange,
  functionRows,
  modifierRows,
  operationRows,
  systemVariables,
} from './vocabulary/table.ts';
export type { FunctionRow, Row, RowTable } from './vocabulary/row.ts';
