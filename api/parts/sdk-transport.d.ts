import { PlayerError, Result } from './sdk.js';

interface Clock {
  readonly now: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
}
type Random = () => number;
declare const systemClock: Clock;

type TokenSource = string | (() => string | Promise<string>);

interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly generation: number;
}
interface AuthProvider {
  readonly scheme: string;
  current(): Promise<Credentials>;
  renew(refused: Credentials): Promise<Credentials | undefined>;
  forget?(): void;
}
interface BearerOptions {
  readonly token?: TokenSource;
  readonly refresh?: () => string | Promise<string>;
  readonly clock?: Clock | undefined;
}
declare function bearer(options: BearerOptions): AuthProvider;
declare function jwt(options: BearerOptions): AuthProvider;
interface ApiKeyOptions {
  readonly key: TokenSource;
  readonly header?: string;
  readonly clock?: Clock | undefined;
}
declare function apiKey({ key, header, clock }: ApiKeyOptions): AuthProvider;

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;
interface TransportTimeouts {
  readonly headMs: number;
  readonly wholeMs: number;
  readonly silenceMs: number;
}
interface ExchangePorts {
  readonly fetch: FetchFunction;
  readonly clock: Clock;
  readonly timeouts: TransportTimeouts;
  readonly credentials: 'omit' | 'same-origin' | 'include';
}

interface CommandRequest {
  readonly url: string;
  readonly method?: 'POST' | 'DELETE' | undefined;
  readonly idempotencyKey: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly tries?: number | undefined;
}
interface CommandAnswer {
  readonly status: number;
  readonly revision: number | undefined;
  readonly invalidates: readonly string[];
}

interface RetryPolicy {
  readonly tries: number;
  readonly baseMs: number;
  readonly capMs: number;
}

interface ServerSentEvent {
  readonly type: string;
  readonly data: string;
  readonly lastEventId: string;
}

type EventStreamStatus = 'connecting' | 'open' | 'waiting' | 'paused' | 'queued' | 'ended';
interface EventStreamListener {
  readonly onEvent: (event: ServerSentEvent) => void;
  readonly onStatus?: (status: EventStreamStatus, error?: PlayerError, heardAt?: number) => void;
}

interface TransportOptions {
  readonly baseUrl: string;
  readonly auth?: AuthProvider | undefined;
  readonly credentials?: ExchangePorts['credentials'] | undefined;
  readonly timeouts?: Partial<TransportTimeouts> | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  readonly maxEventStreams?: number | undefined;
  readonly fetch?: FetchFunction | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
}
interface DocumentRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly etag?: string | undefined;
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly tries?: number | undefined;
  readonly acceptHead?: ((head: DocumentHead) => PlayerError | undefined) | undefined;
}
interface DocumentHead {
  readonly kind: 'document' | 'not-modified';
  readonly headers: Headers;
}
interface DocumentAnswer extends DocumentHead {
  readonly body: Uint8Array;
  readonly address?: string | undefined;
  readonly isCrossOrigin?: boolean | undefined;
}
interface Transport {
  readonly getDocument: (request: DocumentRequest) => Promise<Result<DocumentAnswer, PlayerError>>;
  readonly sendCommand: (request: CommandRequest) => Promise<Result<CommandAnswer, PlayerError>>;
  readonly listen: (url: string, listener: EventStreamListener) => () => void;
  readonly pauseEvents: () => void;
  readonly resumeEvents: () => void;
  readonly dispose: () => void;
}
declare function createTransport(options: TransportOptions): Transport;

export { apiKey, bearer, createTransport, jwt, systemClock };
export type {
  ApiKeyOptions,
  AuthProvider,
  BearerOptions,
  Clock,
  CommandAnswer,
  CommandRequest,
  Credentials,
  DocumentAnswer,
  DocumentRequest,
  EventStreamStatus,
  FetchFunction,
  Random,
  RetryPolicy,
  TokenSource,
  Transport,
  TransportOptions,
  TransportTimeouts,
};
