import { DocumentFormat, PlayerDocument } from './index.js';
export { OPERATION_FORMAT_ID } from './parts/sdk-document.js';
export {
  AcceptedDocuments,
  Capabilities,
  CapabilityHashes,
  CapabilityHeaders,
  ClientIdentity,
  DeclaredCapabilities,
  DeclaredDocuments,
  DeclaredNames,
  HeaderReader,
  KnownDocuments,
  KnownNames,
  Preferences,
  ResolvedCapabilities,
  VersionRange,
  Viewport,
  canonicalNames,
  contractVersionRange,
  decodeCapabilities,
  encodeCapabilities,
  hashNames,
  resolveCapabilities,
} from './parts/sdk-capabilities.js';
import { Catalogue, Variant } from './parts/sdk-negotiate.js';
export {
  DescribeOptions,
  DocumentNeeds,
  Loss,
  Negotiation,
  NegotiationRequest,
  Obstacle,
  VariantLoss,
  describeDocument,
  mediaTypes,
  negotiateVariant,
} from './parts/sdk-negotiate.js';
export {
  Envelope,
  EnvelopeOptions,
  createEnvelope,
  decodeEnvelope,
  encodeEnvelope,
  encodeManifestHeader,
  entityTagOf,
  parseManifestHeader,
  writeTimestamp,
} from './parts/sdk-manifest.js';
export { encodeSignatureHeader, signedManifestBytes, toHex, webDigest } from './parts/sdk-verify.js';
export {
  FunctionRow,
  Row,
  RowTable,
  actionRows,
  documentApiRange,
  functionRows,
  modifierRows,
  operationRows,
  systemVariables,
} from './parts/sdk-vocabulary.js';
import { IncomingMessage, ServerResponse } from 'node:http';

declare class Problem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly retryAfter: number | undefined;
  constructor(code: string, status: number, title: string, retryAfter?: number);
}
declare const problems: {
  readonly 'arguments-invalid': readonly [422, 'An argument is missing or of another type.'];
  readonly 'body-too-large': readonly [413, 'The body is larger than 16 KiB.'];
  readonly 'body-unparsable': readonly [400, 'The body is not valid JSON.'];
  readonly 'capabilities-unknown': readonly [412, 'The hash of a list is not known here. Repeat with the lists.'];
  readonly 'command-timeout': readonly [
    503,
    'The command took too long, and may still take effect. Repeat it with its key.',
    10,
  ];
  readonly 'command-unknown': readonly [422, 'There is no such command.'];
  readonly 'field-unknown': readonly [422, 'The body has a field that is not known.'];
  readonly forbidden: readonly [403, 'This user may not do that.'];
  readonly 'generation-timeout': readonly [503, 'The document took too long to make. Come back later.', 10];
  readonly 'idempotency-key-invalid': readonly [400, 'Idempotency-Key must be a UUID.'];
  readonly 'idempotency-key-missing': readonly [400, 'The header Idempotency-Key is missing.'];
  readonly 'idempotency-key-reused': readonly [422, 'The key was used for another command.'];
  readonly 'in-progress': readonly [409, 'A command with this key is under way.', 1];
  readonly internal: readonly [500, 'The server failed.'];
  readonly 'method-not-allowed': readonly [405, 'This address does not support the method.'];
  readonly 'not-acceptable': readonly [406, 'Accept allows none of the media types of this surface.'];
  readonly 'not-found': readonly [404, 'There is nothing at this address.'];
  readonly 'payload-limit': readonly [500, 'The document would be larger than 512 KiB.'];
  readonly 'too-many-streams': readonly [503, 'There are too many event streams. Come back later.', 10];
  readonly unauthorized: readonly [401, 'Say who you are.'];
  readonly 'unknown-surface': readonly [404, 'There is no such surface.'];
  readonly 'unsupported-media-type': readonly [415, 'The body must be application/json, without a content coding.'];
  readonly 'users-unavailable': readonly [503, 'Nobody can be recognised at the moment. Come back later.', 10];
  readonly 'use-fallback': readonly [406, 'No document suits this client. Use the bundled fallback.'];
};
type ProblemCode = keyof typeof problems;
interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
declare function problemParts(
  problem: ProblemCode | Problem,
  members?: Readonly<Record<string, unknown>>,
): RecordedAnswer;
declare class ProblemResponse extends Response {
  readonly code: string;
  constructor(code: string, { body, ...init }: RecordedAnswer);
}
declare function problemResponse(
  problem: ProblemCode | Problem,
  headers?: Readonly<Record<string, string>>,
  members?: Readonly<Record<string, unknown>>,
): ProblemResponse;

type MaybePromise<T> = T | Promise<T>;
interface Principal {
  readonly id: string;
  readonly expiresAt?: number | undefined;
}
type VariantEncoding = 'operations' | 'json' | 'cbor' | 'protobuf';
interface SurfaceVariant {
  readonly as?: VariantEncoding;
  readonly documentApi?: number;
}
interface VariantToMake extends Required<SurfaceVariant> {
  readonly id: string;
}
interface SurfacePolicy extends Pick<Catalogue, 'unknownClient'> {
  readonly fallbackKey?: string;
  readonly validSeconds?: number;
  readonly contractVersion?: number;
  readonly minAppBuild?: number;
  readonly producerVersion?: string;
}
type CommandWork = (signal: AbortSignal) => MaybePromise<Problem | undefined>;
interface SurfaceCommand<P extends Principal = Principal> {
  readonly fields: readonly string[];
  allows?(principal: P): boolean;
  read(given: Readonly<Record<string, unknown>>, principal: P): CommandWork | Problem | undefined;
}
interface Surface<Input = unknown, P extends Principal = Principal> {
  readonly name: string;
  readonly variants?: readonly SurfaceVariant[];
  readonly samples?: readonly Input[];
  readonly policy?: SurfacePolicy;
  readonly commands?: Readonly<Record<string, SurfaceCommand<P>>>;
  scope?(principal: P): string;
  audience?(principal: P): string;
  revision(principal: P): MaybePromise<number>;
  load(principal: P): MaybePromise<Input>;
  generate(input: Input, variant: VariantToMake): MaybePromise<object>;
}
declare function defineSurface<Input, P extends Principal = Principal>(surface: Surface<Input, P>): Surface<Input, P>;

interface CommandKey {
  readonly owner: string;
  readonly key: string;
  readonly digest: string;
}
type OnceOutcome =
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer }
  | { readonly kind: 'other-command' }
  | { readonly kind: 'in-progress' };
interface AnswerStore {
  runOnce(command: CommandKey, work: () => MaybePromise<RecordedAnswer>): MaybePromise<OnceOutcome>;
}
declare const KEEP_SECONDS: number;

interface PreparedWork {
  readonly ok: true;
  readonly asked: readonly [address: string, body?: Uint8Array];
  readonly work: (signal: AbortSignal) => MaybePromise<RecordedAnswer>;
}
type Prepared = PreparedWork | { readonly ok: false; readonly problem: Response };
interface OnceOptions {
  readonly owner: string;
  readonly needsKey: boolean;
}

type EncodeTree = (tree: never, options: { readonly as: VariantEncoding; readonly api: number }) => Uint8Array;
interface DocumentTools {
  readonly encode?: EncodeTree | undefined;
  readonly formats?: readonly DocumentFormat<PlayerDocument>[] | undefined;
  readonly profiles?: readonly string[] | undefined;
}
interface ServedVariant extends Variant {
  readonly producerVersion: string;
  readonly toMake: VariantToMake;
}
declare class DocumentTooLarge extends Error {
  readonly name = 'DocumentTooLarge';
}

interface ContentCoding {
  readonly name: string;
  readonly encode: (bytes: Uint8Array) => Promise<Uint8Array>;
}
declare const gzipCoding: ContentCoding;

declare class ServedContent {
  #private;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly etag: string;
  private constructor();
  static of(bytes: Uint8Array): Promise<ServedContent>;
  inCoding(coding: ContentCoding): Promise<Uint8Array>;
}
declare function matchesAny(ifNoneMatch: string | null, tag: string): boolean;

interface ServedDocument {
  readonly surface: string;
  readonly content: ServedContent;
  readonly variant: ServedVariant;
  readonly revision: number;
  readonly manifest: { second: number; headers: Promise<Readonly<Record<string, string>>> | undefined };
}
interface DocumentReport {
  readonly surface: string;
  readonly variant: string;
  readonly isKept: boolean;
  readonly durationMs: number;
}

type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

type AllowedOrigins = readonly string[] | undefined;

type Methods<P extends Principal> = Readonly<
  Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', (principal: P) => MaybePromise<Response>>>
>;
interface AnswerReport {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly problem: string | undefined;
  readonly durationMs: number;
}
interface FaultReport {
  readonly path: string;
  readonly error: unknown;
}
interface ResourceOptions<P extends Principal> {
  readonly authenticate?: ((request: Request) => MaybePromise<P | null | undefined>) | undefined;
  readonly guest: P;
  readonly credentialHeaders: readonly string[];
  readonly allowedOrigins: AllowedOrigins;
  readonly now: () => Date;
  readonly onAnswer?: ((report: AnswerReport) => void) | undefined;
  readonly onFault?: ((report: FaultReport) => void) | undefined;
}
declare function unauthorized(isGiven: boolean): Response;

type SignManifest = (manifestHeader: string) => MaybePromise<string>;

interface ServingLimits {
  readonly generateTimeoutMs: number;
  readonly commandTimeoutMs: number;
  readonly maxCachedBytes: number;
  readonly maxStreams: number;
  readonly heartbeatMs: number;
  readonly maxStreamAgeMs: number;
}
declare const servingLimits: ServingLimits;
interface SurfacesOptions<P extends Principal> extends DocumentTools, Partial<Omit<ResourceOptions<P>, 'guest'>> {
  readonly surfaces: readonly Surface<unknown, P>[];
  readonly basePath?: string;
  readonly guest?: P;
  readonly authSchemes?: readonly string[];
  readonly answers?: AnswerStore;
  readonly sign?: SignManifest | undefined;
  readonly codings?: readonly ContentCoding[];
  readonly onDocument?: ((report: DocumentReport) => void) | undefined;
  readonly grip?: boolean | undefined;
  readonly limits?: Partial<ServingLimits>;
}

interface Surfaces<P extends Principal = Principal> {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly node: NodeListener;
  readonly api: SurfacesApi<P>;
  readonly changed: (surface: string, scope?: string) => Promise<void>;
  readonly serve: (request: Request, methods: Methods<P>, options?: { readonly isOpen?: boolean }) => Promise<Response>;
  readonly answerOnce: (
    request: Request,
    options: OnceOptions,
    prepare: () => MaybePromise<Prepared>,
  ) => Promise<Response>;
  readonly streams: () => number;
  readonly close: () => void;
}
interface SurfacesApi<P extends Principal = Principal> {
  readonly render: (
    surface: string,
    principal: P,
    options?: { readonly variant?: string; readonly isFresh?: boolean },
  ) => Promise<ServedDocument>;
  readonly respond: (request: Request, served: ServedDocument) => Promise<Response>;
  readonly run: (
    surface: string,
    command: string,
    given: Readonly<Record<string, unknown>>,
    principal: P,
  ) => Promise<RecordedAnswer>;
}
declare function createSurfaces<P extends Principal = Principal>(options: SurfacesOptions<P>): Surfaces<P>;

interface PublishOptions<P extends Principal> extends DocumentTools {
  readonly surfaces: readonly Surface<unknown, P>[];
  readonly guest?: P;
  readonly now?: () => Date;
  readonly sign?: SignManifest | undefined;
}
interface PublishedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly cacheControl: string;
}
declare function publishSurfaces<P extends Principal = Principal>(
  options: PublishOptions<P>,
): Promise<readonly PublishedFile[]>;

interface GripMessage {
  readonly channel: string;
  readonly id: string;
  readonly 'prev-id': string;
  readonly formats: { readonly 'http-stream': { readonly content: string } };
}
declare function gripMessage(surface: string, scope: string, revision: number, previous: number): GripMessage;

type JsonBody =
  | { readonly ok: true; readonly value: unknown; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: Response };
declare function readJsonBody(request: Request, isStrict?: boolean): Promise<JsonBody>;

export {
  Catalogue,
  DocumentTooLarge,
  KEEP_SECONDS,
  Problem,
  ProblemResponse,
  ServedContent,
  Variant,
  createSurfaces,
  defineSurface,
  gripMessage,
  gzipCoding,
  matchesAny,
  problemParts,
  problemResponse,
  problems,
  publishSurfaces,
  readJsonBody,
  servingLimits,
  unauthorized,
};
export type {
  AnswerReport,
  AnswerStore,
  CommandKey,
  CommandWork,
  ContentCoding,
  DocumentReport,
  DocumentTools,
  EncodeTree,
  FaultReport,
  GripMessage,
  JsonBody,
  MaybePromise,
  Methods,
  OnceOptions,
  OnceOutcome,
  Prepared,
  PreparedWork,
  Principal,
  ProblemCode,
  PublishOptions,
  PublishedFile,
  RecordedAnswer,
  ResourceOptions,
  ServedDocument,
  ServedVariant,
  ServingLimits,
  SignManifest,
  Surface,
  SurfaceCommand,
  SurfacePolicy,
  SurfaceVariant,
  Surfaces,
  SurfacesApi,
  SurfacesOptions,
  VariantEncoding,
  VariantToMake,
};
