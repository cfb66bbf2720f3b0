import './sdk-document.js';
import './sdk-capabilities.js';
import './sdk-manifest.js';
import './sdk-verify.js';
import './sdk-transport.js';
import './sdk-store.js';
import './sdk-actions.js';
import './sdk-session.js';

declare const reasonByCode: {
  readonly 'wire/count-too-large': 'parse';
  readonly 'wire/integer-out-of-range': 'parse';
  readonly 'wire/invalid-float': 'parse';
  readonly 'wire/invalid-utf8': 'parse';
  readonly 'wire/map-keys': 'parse';
  readonly 'wire/not-shortest': 'parse';
  readonly 'wire/too-deep': 'parse';
  readonly 'wire/trailing-bytes': 'parse';
  readonly 'wire/truncated': 'parse';
  readonly 'wire/unsupported-type': 'parse';
  readonly 'wire/wrong-type': 'parse';
  readonly 'wire/cbor': 'parse';
  readonly 'wire/duplicate-key': 'parse';
  readonly 'wire/json': 'parse';
  readonly 'wire/protobuf': 'parse';
  readonly 'document/duplicate-name': 'parse';
  readonly 'document/duplicate-state': 'parse';
  readonly 'document/end': 'parse';
  readonly 'document/explicit-default': 'parse';
  readonly 'document/expression': 'parse';
  readonly 'document/grammar': 'parse';
  readonly 'document/image': 'parse';
  readonly 'document/item-count': 'parse';
  readonly 'document/invalid-value': 'parse';
  readonly 'document/limit': 'parse';
  readonly 'document/magic': 'parse';
  readonly 'document/misplaced': 'parse';
  readonly 'document/missing-field': 'parse';
  readonly 'document/newer-than-api': 'parse';
  readonly 'document/opcode': 'parse';
  readonly 'document/out-of-range': 'parse';
  readonly 'document/parameter': 'parse';
  readonly 'document/path': 'parse';
  readonly 'document/reference': 'parse';
  readonly 'document/root': 'parse';
  readonly 'document/state-use': 'parse';
  readonly 'document/table-order': 'parse';
  readonly 'document/too-deep': 'parse';
  readonly 'document/top-level': 'parse';
  readonly 'document/unclosed': 'parse';
  readonly 'document/unknown-field': 'parse';
  readonly 'document/unknown-name': 'parse';
  readonly 'document/unused-entry': 'parse';
  readonly 'document/unused-parameter': 'parse';
  readonly 'document/not-representable': 'parse';
  readonly 'document/too-large': 'too-large';
  readonly 'document/unsupported-action': 'unsupported';
  readonly 'document/unsupported-api': 'unsupported';
  readonly 'document/unsupported-argument': 'unsupported';
  readonly 'document/unsupported-enum-value': 'unsupported';
  readonly 'document/unsupported-function': 'unsupported';
  readonly 'document/unsupported-modifier': 'unsupported';
  readonly 'document/unsupported-operation': 'unsupported';
  readonly 'document/unsupported-profile': 'unsupported';
  readonly 'document/unsupported-variable': 'unsupported';
  readonly 'negotiate/capabilities-unknown': 'http';
  readonly 'negotiate/structured-field': 'parse';
  readonly 'verify/media-type': 'unsupported';
  readonly 'verify/manifest-missing': 'parse';
  readonly 'verify/manifest-syntax': 'parse';
  readonly 'verify/manifest-field': 'parse';
  readonly 'verify/body-missing': 'parse';
  readonly 'verify/surface': 'mismatch';
  readonly 'verify/format': 'unsupported';
  readonly 'verify/format-mismatch': 'mismatch';
  readonly 'verify/too-large': 'too-large';
  readonly 'verify/digest': 'digest';
  readonly 'verify/digest-unavailable': 'digest';
  readonly 'verify/contract-version': 'version';
  readonly 'verify/document-api': 'version';
  readonly 'verify/profile': 'version';
  readonly 'verify/min-app-build': 'version';
  readonly 'verify/signature': 'signature';
  readonly 'verify/signature-key': 'signature';
  readonly 'verify/signature-missing': 'signature';
  readonly 'verify/signature-syntax': 'signature';
  readonly 'verify/signature-unavailable': 'signature';
  readonly 'verify/clock': 'clock';
  readonly 'verify/expired': 'expired';
  readonly 'verify/rolled-back': 'rolled-back';
  readonly 'verify/rejected-before': 'parse';
  readonly 'verify/component-not-allowed': 'unsupported';
  readonly 'verify/action-not-allowed': 'unsupported';
  readonly 'verify/manifest-document': 'mismatch';
  readonly 'verify/not-modified-digest': 'digest';
  readonly 'render/ended-last-visit': 'render';
  readonly 'render/failed': 'render';
  readonly 'render/no-canvas': 'render';
  readonly 'render/no-document': 'render';
  readonly 'render/over-budget': 'render';
  readonly 'render/too-costly': 'render';
  readonly 'render/unsupported': 'unsupported';
  readonly 'store/aborted': 'store';
  readonly 'store/blocked': 'store';
  readonly 'store/corrupted': 'store';
  readonly 'store/key-reused': 'store';
  readonly 'store/newer': 'store';
  readonly 'store/quota': 'store';
  readonly 'store/signed-out': 'store';
  readonly 'store/timeout': 'store';
  readonly 'store/unavailable': 'store';
  readonly 'host/action-definition': 'unsupported';
  readonly 'host/action-name': 'unsupported';
  readonly 'host/busy': 'unsupported';
  readonly 'host/invalid-command': 'unsupported';
  readonly 'host/invalid-parameter': 'unsupported';
  readonly 'host/invalid-value': 'unsupported';
  readonly 'host/no-actions': 'unsupported';
  readonly 'host/no-confirmation': 'unsupported';
  readonly 'host/not-authorized': 'auth';
  readonly 'host/port-failed': 'render';
  readonly 'host/too-many-waiting': 'unsupported';
  readonly 'host/unknown-action': 'unsupported';
  readonly 'host/unknown-intent': 'unsupported';
  readonly 'transport/aborted': 'network';
  readonly 'transport/capabilities-unknown': 'http';
  readonly 'transport/forbidden': 'auth';
  readonly 'transport/gone': 'http';
  readonly 'transport/network': 'network';
  readonly 'transport/redirect': 'http';
  readonly 'transport/rejected': 'http';
  readonly 'transport/status': 'http';
  readonly 'transport/timeout': 'timeout';
  readonly 'transport/too-large': 'too-large';
  readonly 'transport/unauthorized': 'auth';
  readonly 'transport/unexpected-not-modified': 'http';
  readonly 'transport/url': 'network';
  readonly 'transport/use-fallback': 'server-fallback';
};
type ErrorCode = keyof typeof reasonByCode;

type None = object;
interface DocumentPlace {
  byteOffset?: number | undefined;
  operationIndex?: number | undefined;
  operation?: string | undefined;
  field?: string | undefined;
  got?: string | number | undefined;
  expected?: string | number | undefined;
  pointer?: string | undefined;
  looksLike?: string | undefined;
}
interface UnknownOpcode extends DocumentPlace {
  opcode?: number | undefined;
}
interface HeaderPlace {
  length?: number | undefined;
}
interface Asked {
  address?: string | undefined;
}
interface HiddenHeaders extends Asked {
  isCrossOrigin?: boolean | undefined;
  notReadable?: string | undefined;
}
interface RefusedAnswer extends Asked {
  status?: number | undefined;
  problem?: string | undefined;
  fallbackKey?: string | undefined;
  retryAfterMs?: number | undefined;
}
interface OwnDetails {
  'wire/invalid-utf8': DocumentPlace;
  'document/invalid-value': DocumentPlace & {
    min?: number | undefined;
    max?: number | undefined;
    index?: number | undefined;
    position?: number | undefined;
    grammar?: string | undefined;
  };
  'document/limit': DocumentPlace & { limit: string; count?: number | undefined; max?: number | undefined };
  'document/newer-than-api': UnknownOpcode & {
    since?: number | undefined;
    documentApi?: number | undefined;
    lost?: string | undefined;
  };
  'document/opcode': UnknownOpcode;
  'document/unused-entry': DocumentPlace & { table?: number | undefined };
  'document/not-representable': { record: number };
  'document/unsupported-action': UnknownOpcode;
  'document/unsupported-argument': UnknownOpcode;
  'document/unsupported-enum-value': UnknownOpcode;
  'document/unsupported-function': UnknownOpcode;
  'document/unsupported-modifier': UnknownOpcode;
  'document/unsupported-operation': UnknownOpcode;
  'document/unsupported-profile': DocumentPlace & { profile: string };
  'document/unsupported-variable': UnknownOpcode;
  'negotiate/capabilities-unknown': { components: boolean; actions: boolean };
  'negotiate/structured-field': HeaderPlace;
  'verify/media-type': Asked & { known?: string | undefined; got: string };
  'verify/manifest-missing': HiddenHeaders;
  'verify/manifest-syntax': HeaderPlace & Asked;
  'verify/manifest-field': HiddenHeaders & { field: string; missing: boolean; expected: string };
  'verify/surface': { expected: string; surface: string };
  'verify/format': { format: string };
  'verify/format-mismatch': { format: string; typed: string };
  'verify/too-large': { maxBytes: number; byteLength: number };
  'verify/digest': { expected: string; computed: string; byteLength: number };
  'verify/contract-version': { contractVersion: number; min: number; max: number };
  'verify/document-api': { documentApi: number; min: number; max: number };
  'verify/profile': { profile: string };
  'verify/min-app-build': { minAppBuild: number; build: number };
  'verify/signature': { keyId: string };
  'verify/signature-key': { keys: number };
  'verify/signature-missing': HiddenHeaders & { manifestHeader: boolean };
  'verify/clock': { aheadSeconds: number; offsetSeconds: number };
  'verify/expired': { expiresAt: string; offsetSeconds: number };
  'verify/rolled-back': { promotedRevision: number | undefined; revision: number | undefined };
  'verify/rejected-before': { code: ErrorCode; sha256: string };
  'verify/component-not-allowed': { component: string; node: number };
  'verify/action-not-allowed': { action: number };
  'verify/manifest-document': { documentApi: number; manifestDocumentApi: number; sameProfile: boolean };
  'verify/not-modified-digest': { expected: string; sha256: string };
  'render/ended-last-visit': { visitsEnded: number };
  'render/failed': { frames?: number | undefined; work?: number | undefined };
  'render/over-budget': { work: number; maxWork: number };
  'render/too-costly': { subject: number; nodeMs: number; costMs: number; maxFrameMs: number };
  'render/unsupported': { format?: string | undefined; profile?: string | undefined; feature?: string | undefined };
  'store/aborted': { name?: string | undefined };
  'host/port-failed': { port?: string | undefined };
  'transport/capabilities-unknown': RefusedAnswer;
  'transport/forbidden': RefusedAnswer;
  'transport/gone': RefusedAnswer;
  'transport/network': Asked & { phase?: 'head' | 'body' | undefined; isCrossOrigin?: boolean | undefined };
  'transport/redirect': Asked & { status?: number | undefined };
  'transport/rejected': RefusedAnswer;
  'transport/status': RefusedAnswer;
  'transport/timeout': Asked & { phase?: 'head' | 'body' | 'silence' | undefined; expired?: number | undefined };
  'transport/too-large': Asked & { maxBytes?: number | undefined; readBytes?: number | undefined };
  'transport/unauthorized': RefusedAnswer & { scheme?: string | undefined };
  'transport/unexpected-not-modified': Asked & { status?: number | undefined };
  'transport/use-fallback': RefusedAnswer & {
    obstacles?: string | undefined;
    minAppBuild?: number | undefined;
    build?: number | undefined;
  };
}
type DetailsByCode = {
  [Code in ErrorCode]: Code extends keyof OwnDetails
    ? OwnDetails[Code]
    : Code extends `${'wire' | 'document'}/${string}`
      ? DocumentPlace
      : None;
};
type Names<Details> = Details extends unknown ? keyof Details : never;
type AnyName = Names<DetailsByCode[ErrorCode]>;
type Readable<Details> = Details extends unknown
  ? Readonly<Details> & {
      readonly [Name in Exclude<AnyName, keyof Details>]?: undefined;
    }
  : never;
type ErrorDetails<Code extends ErrorCode = ErrorCode> = Readable<DetailsByCode[Code]>;
type PlainCode = {
  [Code in ErrorCode]: None extends DetailsByCode[Code] ? Code : never;
}[ErrorCode];

type ErrorPhase = ErrorCode extends `${infer Phase}/${string}` ? Phase : never;
interface CodedError<Code extends ErrorCode> extends Error {
  readonly name: 'PlayerError';
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
}
interface PlayerErrorConstructor {
  readonly prototype: PlayerError;
  new <Code extends PlainCode>(
    code: Code,
    message: string,
    details?: ErrorDetails<Code>,
    options?: { readonly cause?: unknown },
  ): PlayerError<Code>;
  new <Code extends ErrorCode>(
    code: Code,
    message: string,
    details: ErrorDetails<Code>,
    options?: { readonly cause?: unknown },
  ): PlayerError<Code>;
}
type PlayerError<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: CodedError<One>;
}[Code];
declare const PlayerError: PlayerErrorConstructor;
declare function isPlayerError(value: unknown): value is PlayerError;

type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

interface Limits {
  readonly maxBytes: number;
  readonly maxOperations: number;
  readonly maxDepth: number;
  readonly maxValueDepth: number;
  readonly maxComponents: number;
  readonly maxDrawOperations: number;
  readonly maxStrings: number;
  readonly maxStringBytes: number;
  readonly maxTotalStringBytes: number;
  readonly maxExpandedTextBytes: number;
  readonly maxExpressions: number;
  readonly maxExpressionTokens: number;
  readonly maxExpressionStack: number;
  readonly maxStates: number;
  readonly maxStateUnits: number;
  readonly maxActions: number;
  readonly maxResources: number;
  readonly maxTemplates: number;
  readonly maxModifiers: number;
  readonly maxExpandedModifiers: number;
  readonly maxExpandedValues: number;
  readonly maxPathValues: number;
  readonly maxImagePixels: number;
  readonly maxTotalImagePixels: number;
  readonly maxNotices: number;
  readonly maxSmokeWork: number;
  readonly maxFrameMs: number;
}
declare const limits: Limits;

declare function explainBytes(value: unknown, wanted?: 'bytes' | 'Uint8Array'): string | undefined;

export { PlayerError, explainBytes, isPlayerError, limits };
export type { DetailsByCode, ErrorCode, ErrorDetails, ErrorPhase, Limits, Result };
