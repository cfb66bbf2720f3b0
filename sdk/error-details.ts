// Which details each error has, by its code. Types only. Must not know where errors are made.

import type { ErrorCode } from './error-codes.ts';

/** No details: the sentence says all. */
type None = object;

/** Where a fault of a document is, as far as it is known, and how what is there differs from what belongs there. */
export interface DocumentPlace {
  /** Into the bytes; of ProtoBuf and MessagePack. */
  byteOffset?: number | undefined;
  /** Index of the operation, the name of its component and of the field. */
  operationIndex?: number | undefined;
  operation?: string | undefined;
  field?: string | undefined;
  got?: string | number | undefined;
  expected?: string | number | undefined;
  /** Into a tree, as a JSON Pointer (RFC 6901). */
  pointer?: string | undefined;
  /** What the bytes are instead: `html`, `json` and others. */
  looksLike?: string | undefined;
}

/** An opcode that this player does not know. */
interface UnknownOpcode extends DocumentPlace {
  opcode?: number | undefined;
}

/** What is wrong with a header of structured fields (RFC 9651). */
interface HeaderPlace {
  /** How long the header's text is. */
  length?: number | undefined;
}

/** What was asked. */
interface Asked {
  /** Without its query; undefined where the transport of a host does not tell. */
  address?: string | undefined;
}

/** Headers that a browser hides from a page of another origin. */
interface HiddenHeaders extends Asked {
  isCrossOrigin?: boolean | undefined;
  /** The names of those that it may have hidden, with spaces between; undefined where the server has exposed them. */
  notReadable?: string | undefined;
}

/** What a server said that refused a request. */
interface RefusedAnswer extends Asked {
  /** Of HTTP; undefined where no answer came. */
  status?: number | undefined;
  /** What follows `urn:pantograph:problem:` in the `type` of a problem (RFC 9457). */
  problem?: string | undefined;
  fallbackKey?: string | undefined;
  retryAfterMs?: number | undefined;
}

/**
 * The details of each code: counts, ids and offsets, never text of a document. What is not optional is always there. In the
 * order of `reasonByCode`.
 */
export interface DetailsByCode {
  'wire/count-too-large': DocumentPlace;
  'wire/integer-out-of-range': DocumentPlace;
  'wire/invalid-float': DocumentPlace;
  'wire/invalid-utf8': DocumentPlace;
  'wire/map-keys': DocumentPlace;
  'wire/not-shortest': DocumentPlace;
  'wire/too-deep': DocumentPlace;
  'wire/trailing-bytes': DocumentPlace;
  'wire/truncated': DocumentPlace;
  'wire/unsupported-type': DocumentPlace;
  'wire/wrong-type': DocumentPlace;

  'wire/cbor': DocumentPlace;
  'wire/duplicate-key': DocumentPlace;
  'wire/json': DocumentPlace;
  'wire/protobuf': DocumentPlace;

  'document/duplicate-name': DocumentPlace;
  'document/duplicate-state': DocumentPlace;
  'document/end': DocumentPlace;
  'document/explicit-default': DocumentPlace;
  'document/expression': DocumentPlace;
  'document/grammar': DocumentPlace;
  'document/image': DocumentPlace;
  'document/item-count': DocumentPlace;
  /** The range of a number, the character that is wrong (`position` in path data), and what an identifier has to follow. */
  'document/invalid-value': DocumentPlace & {
    min?: number | undefined;
    max?: number | undefined;
    index?: number | undefined;
    position?: number | undefined;
    grammar?: string | undefined;
  };
  /** `limit` is a name of `Limits`. */
  'document/limit': DocumentPlace & { limit: string; count?: number | undefined; max?: number | undefined };
  'document/magic': DocumentPlace;
  'document/misplaced': DocumentPlace;
  'document/missing-field': DocumentPlace;
  /** The level that it came with, that of the document or the reader, and the names of all that this cannot say. */
  'document/newer-than-api': UnknownOpcode & {
    since?: number | undefined;
    documentApi?: number | undefined;
    lost?: string | undefined;
  };
  'document/opcode': UnknownOpcode;
  'document/out-of-range': DocumentPlace;
  'document/parameter': DocumentPlace;
  'document/path': DocumentPlace;
  'document/reference': DocumentPlace;
  'document/root': DocumentPlace;
  'document/table-order': DocumentPlace;
  'document/too-deep': DocumentPlace;
  'document/top-level': DocumentPlace;
  'document/unclosed': DocumentPlace;
  'document/unknown-field': DocumentPlace;
  'document/unknown-name': DocumentPlace;
  /** `table` is the index of the resource table. */
  'document/unused-entry': DocumentPlace & { table?: number | undefined };
  'document/unused-parameter': DocumentPlace;

  /** `record` is an index into the nodes of the document. */
  'document/not-representable': { record: number };

  'document/too-large': DocumentPlace;
  'document/unsupported-action': UnknownOpcode;
  'document/unsupported-api': DocumentPlace;
  'document/unsupported-argument': UnknownOpcode;
  'document/unsupported-enum-value': UnknownOpcode;
  'document/unsupported-function': UnknownOpcode;
  'document/unsupported-modifier': UnknownOpcode;
  'document/unsupported-operation': UnknownOpcode;
  'document/unsupported-profile': DocumentPlace & { profile: string };
  'document/unsupported-variable': UnknownOpcode;

  /** Whether each list is known. */
  'negotiate/capabilities-unknown': { components: boolean; actions: boolean };
  'negotiate/structured-field': HeaderPlace;

  /** `known` is what a session takes. */
  'verify/media-type': Asked & { known?: string | undefined; got: string };
  'verify/manifest-missing': HiddenHeaders;
  'verify/manifest-syntax': HeaderPlace & Asked;
  'verify/manifest-field': HiddenHeaders & { field: string; missing: boolean; expected: string };
  'verify/body-missing': None;
  'verify/surface': { expected: string; surface: string };
  'verify/format': { format: string };
  /** `typed` is the format of the media type. */
  'verify/format-mismatch': { format: string; typed: string };
  'verify/too-large': { maxBytes: number; byteLength: number };
  /** SHA-256 of the manifest and of the body. */
  'verify/digest': { expected: string; computed: string; byteLength: number };
  'verify/digest-unavailable': None;
  'verify/contract-version': { contractVersion: number; min: number; max: number };
  'verify/document-api': { documentApi: number; min: number; max: number };
  'verify/profile': { profile: string };
  'verify/min-app-build': { minAppBuild: number; build: number };
  'verify/signature': { keyId: string };
  /** How many keys the host trusts. */
  'verify/signature-key': { keys: number };
  /** Whether there is a manifest to sign. */
  'verify/signature-missing': HiddenHeaders & { manifestHeader: boolean };
  'verify/signature-syntax': None;
  'verify/signature-unavailable': None;
  /** `offsetSeconds` is how far this device's clock is behind the server's. */
  'verify/clock': { aheadSeconds: number; offsetSeconds: number };
  'verify/expired': { expiresAt: string; offsetSeconds: number };
  'verify/rolled-back': { promotedRevision: number | undefined; revision: number | undefined };
  /** `code` is that of the first rejection. [A7] */
  'verify/rejected-before': { code: ErrorCode; sha256: string };
  'verify/component-not-allowed': { component: string; node: number };
  /** `action` is an index into the actions of the document. */
  'verify/action-not-allowed': { action: number };
  'verify/manifest-document': { documentApi: number; manifestDocumentApi: number; sameProfile: boolean };
  'verify/not-modified-digest': { expected: string; sha256: string };

  'render/ended-last-visit': { visitsEnded: number };
  /** How far the smoke check came. */
  'render/failed': { frames?: number | undefined; work?: number | undefined };
  'render/no-canvas': None;
  'render/no-document': None;
  'render/over-budget': { work: number; maxWork: number };
  /** `subject` is the dearest node; the times are those of the cost model. */
  'render/too-costly': { subject: number; nodeMs: number; costMs: number; maxFrameMs: number };
  /** The one that no engine plays. */
  'render/unsupported': { format?: string | undefined; profile?: string | undefined; feature?: string | undefined };

  /** `name` is that of the browser's exception. */
  'store/aborted': { name?: string | undefined };
  'store/blocked': None;
  'store/corrupted': None;
  'store/key-reused': None;
  'store/newer': None;
  'store/quota': None;
  'store/signed-out': None;
  'store/timeout': None;
  'store/unavailable': None;

  'host/action-definition': None;
  'host/action-name': None;
  'host/busy': None;
  'host/invalid-command': None;
  'host/invalid-parameter': None;
  'host/invalid-value': None;
  'host/no-actions': None;
  'host/no-confirmation': None;
  'host/not-authorized': None;
  /** Which function of the host threw. */
  'host/port-failed': { port?: string | undefined };
  'host/too-many-waiting': None;
  'host/unknown-action': None;
  'host/unknown-intent': None;

  'transport/aborted': None;
  'transport/capabilities-unknown': RefusedAnswer;
  'transport/forbidden': RefusedAnswer;
  'transport/gone': RefusedAnswer;
  /** `isCrossOrigin`: the page is of another origin, so that the server may have refused to be read by it. */
  'transport/network': Asked & { phase?: 'head' | 'body' | undefined; isCrossOrigin?: boolean | undefined };
  'transport/redirect': Asked & { status?: number | undefined };
  'transport/rejected': RefusedAnswer;
  'transport/status': RefusedAnswer;
  /** What was awaited, and for how many ms. */
  'transport/timeout': Asked & { phase?: 'head' | 'body' | 'silence' | undefined; expired?: number | undefined };
  'transport/too-large': Asked & { maxBytes?: number | undefined; readBytes?: number | undefined };
  /** `scheme` is how the host says who asks. */
  'transport/unauthorized': RefusedAnswer & { scheme?: string | undefined };
  'transport/unexpected-not-modified': Asked & { status?: number | undefined };
  'transport/url': None;
  /** Why there is no document: names of `Obstacle` with spaces between, the build that the server wants, and the one that the application says. */
  'transport/use-fallback': RefusedAnswer & {
    obstacles?: string | undefined;
    minAppBuild?: number | undefined;
    build?: number | undefined;
  };
}

type Names<Details> = Details extends unknown ? keyof Details : never;

/** The name of any detail. */
type AnyName = Names<DetailsByCode[ErrorCode]>;

/** Details in which every other name reads as undefined, so that one can be asked for before the code is known. */
type Readable<Details> = Details extends unknown
  ? Readonly<Details> & { readonly [Name in Exclude<AnyName, keyof Details>]?: undefined }
  : never;

/** The details of an error of this code, of one of these, or of any. */
export type ErrorDetails<Code extends ErrorCode = ErrorCode> = Readable<DetailsByCode[Code]>;

/** Codes that have no details, or none that is always there. */
export type PlainCode = { [Code in ErrorCode]: None extends DetailsByCode[Code] ? Code : never }[ErrorCode];
