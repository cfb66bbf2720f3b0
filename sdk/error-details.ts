// The details of each error, by its code. Types only. Must not know where errors are made.

import type { ErrorCode } from './error-codes.ts';

/** No details: the message is complete. */
type None = object;

/** The place of a fault in a document, as far as it is known, with expected and got. */
export interface DocumentPlace {
  /** Offset into the bytes; of ProtoBuf and MessagePack. */
  byteOffset?: number | undefined;
  /** Index of the operation, the name of its component and of the field. */
  operationIndex?: number | undefined;
  operation?: string | undefined;
  field?: string | undefined;
  got?: string | number | undefined;
  expected?: string | number | undefined;
  /** Place in a tree, as a JSON Pointer (RFC 6901). */
  pointer?: string | undefined;
  /** Kind of the bytes that came instead: `html`, `json` and others. */
  looksLike?: string | undefined;
}

/** An opcode that this player does not know. */
interface UnknownOpcode extends DocumentPlace {
  opcode?: number | undefined;
}

/** A fault of a header of structured fields (RFC 9651). */
interface HeaderPlace {
  /** Length of the header's text, in characters. */
  length?: number | undefined;
}

/** The request of a fault. */
interface Asked {
  /** Address without its query; undefined where the transport of a host does not name it. */
  address?: string | undefined;
}

/** Headers that a browser hides from a page of another origin. */
interface HiddenHeaders extends Asked {
  isCrossOrigin?: boolean | undefined;
  /** Names of the headers that may be hidden, with spaces between; undefined where the server has exposed them. */
  notReadable?: string | undefined;
}

/** A server's answer that refuses a request. */
interface RefusedAnswer extends Asked {
  /** Status of HTTP; undefined where no answer came. */
  status?: number | undefined;
  /** The part after `urn:pantograph:problem:` in the `type` of a problem (RFC 9457). */
  problem?: string | undefined;
  fallbackKey?: string | undefined;
  retryAfterMs?: number | undefined;
}

/** The details of codes that have their own, in the order of `reasonByCode`. Required members are always there. */
interface OwnDetails {
  'wire/invalid-utf8': DocumentPlace;

  /** The range of a number, the place of a wrong character (`position` in path data), and the grammar of an identifier. */
  'document/invalid-value': DocumentPlace & {
    min?: number | undefined;
    max?: number | undefined;
    index?: number | undefined;
    position?: number | undefined;
    grammar?: string | undefined;
  };
  /** `limit` is a name of `Limits`. */
  'document/limit': DocumentPlace & { limit: string; count?: number | undefined; max?: number | undefined };
  /** The level that brought the operation, the level of the document or reader, and the names that this level lacks. */
  'document/newer-than-api': UnknownOpcode & {
    since?: number | undefined;
    documentApi?: number | undefined;
    lost?: string | undefined;
  };
  'document/opcode': UnknownOpcode;
  /** `table` is the index of the resource table. */
  'document/unused-entry': DocumentPlace & { table?: number | undefined };

  /** `record` is an index into the nodes of the document. */
  'document/not-representable': { record: number };

  'document/unsupported-action': UnknownOpcode;
  'document/unsupported-argument': UnknownOpcode;
  'document/unsupported-enum-value': UnknownOpcode;
  'document/unsupported-function': UnknownOpcode;
  'document/unsupported-modifier': UnknownOpcode;
  'document/unsupported-operation': UnknownOpcode;
  'document/unsupported-profile': DocumentPlace & { profile: string };
  'document/unsupported-variable': UnknownOpcode;

  /** True for each list that is known. */
  'negotiate/capabilities-unknown': { components: boolean; actions: boolean };
  'negotiate/structured-field': HeaderPlace;

  /** `known` has the media types that a session accepts. */
  'verify/media-type': Asked & { known?: string | undefined; got: string };
  'verify/manifest-missing': HiddenHeaders;
  'verify/manifest-syntax': HeaderPlace & Asked;
  'verify/manifest-field': HiddenHeaders & { field: string; missing: boolean; expected: string };
  'verify/surface': { expected: string; surface: string };
  'verify/format': { format: string };
  /** `typed` is the format of the media type. */
  'verify/format-mismatch': { format: string; typed: string };
  'verify/too-large': { maxBytes: number; byteLength: number };
  /** SHA-256 of the manifest and of the body. */
  'verify/digest': { expected: string; computed: string; byteLength: number };
  'verify/contract-version': { contractVersion: number; min: number; max: number };
  'verify/document-api': { documentApi: number; min: number; max: number };
  'verify/profile': { profile: string };
  'verify/min-app-build': { minAppBuild: number; build: number };
  'verify/signature': { keyId: string };
  /** Number of keys that the host trusts. */
  'verify/signature-key': { keys: number };
  /** `manifestHeader`: the answer has a manifest. */
  'verify/signature-missing': HiddenHeaders & { manifestHeader: boolean };
  /** `offsetSeconds` is the time of the server's clock less that of this device. */
  'verify/clock': { aheadSeconds: number; offsetSeconds: number };
  'verify/expired': { expiresAt: string; offsetSeconds: number };
  'verify/rolled-back': { promotedRevision: number | undefined; revision: number | undefined };
  /** `code` is the code of the first rejection. [A7] */
  'verify/rejected-before': { code: ErrorCode; sha256: string };
  'verify/component-not-allowed': { component: string; node: number };
  /** `action` is an index into the actions of the document. */
  'verify/action-not-allowed': { action: number };
  'verify/manifest-document': { documentApi: number; manifestDocumentApi: number; sameProfile: boolean };
  'verify/not-modified-digest': { expected: string; sha256: string };

  'render/ended-last-visit': { visitsEnded: number };
  /** Progress of the smoke check. */
  'render/failed': { frames?: number | undefined; work?: number | undefined };
  'render/over-budget': { work: number; maxWork: number };
  /** `subject` is the most expensive node; the times are those of the cost model. */
  'render/too-costly': { subject: number; nodeMs: number; costMs: number; maxFrameMs: number };
  /** The document that no engine plays. */
  'render/unsupported': { format?: string | undefined; profile?: string | undefined; feature?: string | undefined };

  /** `name` is that of the browser's exception. */
  'store/aborted': { name?: string | undefined };

  /** `port`: the function of the host that threw. */
  'host/port-failed': { port?: string | undefined };

  'transport/capabilities-unknown': RefusedAnswer;
  'transport/forbidden': RefusedAnswer;
  'transport/gone': RefusedAnswer;
  /** `isCrossOrigin`: the page is of another origin, so that the server may have refused to be read by it. */
  'transport/network': Asked & { phase?: 'head' | 'body' | undefined; isCrossOrigin?: boolean | undefined };
  'transport/redirect': Asked & { status?: number | undefined };
  'transport/rejected': RefusedAnswer;
  'transport/status': RefusedAnswer;
  /** `phase`: the awaited part. `expired`: the time limit in ms. */
  'transport/timeout': Asked & { phase?: 'head' | 'body' | 'silence' | undefined; expired?: number | undefined };
  'transport/too-large': Asked & { maxBytes?: number | undefined; readBytes?: number | undefined };
  /** `scheme`: the host's scheme of authentication. */
  'transport/unauthorized': RefusedAnswer & { scheme?: string | undefined };
  'transport/unexpected-not-modified': Asked & { status?: number | undefined };
  /** Reasons for the fallback: names of `Obstacle` with spaces between, the required build, and the application's build. */
  'transport/use-fallback': RefusedAnswer & {
    obstacles?: string | undefined;
    minAppBuild?: number | undefined;
    build?: number | undefined;
  };
}

/**
 * The details of each code: counts, ids and offsets, never text of a document. Codes of bytes have the place of their fault; other
 * codes without details of their own have none.
 */
export type DetailsByCode = {
  [Code in ErrorCode]: Code extends keyof OwnDetails
    ? OwnDetails[Code]
    : Code extends `${'wire' | 'document'}/${string}`
      ? DocumentPlace
      : None;
};

type Names<Details> = Details extends unknown ? keyof Details : never;

/** The name of any detail. */
type AnyName = Names<DetailsByCode[ErrorCode]>;

/** Details in which every other name reads as undefined, so that a detail can be read before the code is known. */
type Readable<Details> = Details extends unknown
  ? Readonly<Details> & { readonly [Name in Exclude<AnyName, keyof Details>]?: undefined }
  : never;

/** The details of an error of this code, of any of several codes, or of any code. */
export type ErrorDetails<Code extends ErrorCode = ErrorCode> = Readable<DetailsByCode[Code]>;

/** Codes without required details. */
export type PlainCode = { [Code in ErrorCode]: None extends DetailsByCode[Code] ? Code : never }[ErrorCode];
