import { Result, PlayerError, ErrorDetails } from './sdk.js';
import {
  UnknownAction,
  AuditEvent,
  ActionRunnerPorts,
  ActionRegistry,
  CommandMessage,
  PageLocks,
  SentValue,
  ActionOutcome,
} from './sdk-actions.js';
import { Capabilities } from './sdk-capabilities.js';
import { DocumentStore } from './sdk-store.js';
import {
  DocumentRequest,
  Transport,
  DocumentAnswer,
  EventStreamStatus,
  TransportOptions,
  CommandAnswer,
  Clock,
  Random,
} from './sdk-transport.js';
import { Manifest } from './sdk-manifest.js';
import { VerificationInput, FallbackReason } from './sdk-verify.js';
import { PlayableDocument } from './sdk-document.js';

type DocumentAsking = (
  request: DocumentRequest,
  client: {
    readonly transport: Transport;
    readonly capabilities: Capabilities;
    readonly held: Manifest | undefined;
    readonly needsSignature: boolean;
  },
) => Promise<Result<DocumentAnswer, PlayerError>>;

interface Signal {
  readonly isOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}
interface PageVisits extends Signal {
  readonly begin: (name: string) => () => void;
  readonly stateOf: (name: string) => Promise<VisitState>;
}
type VisitState = 'under-way' | 'ended-in-order' | 'cut-off';

type Judgement = Pick<VerificationInput, 'engines' | 'formats' | 'limits' | 'permitted' | 'digest'> & {
  readonly keys: VerificationInput['keys'];
  readonly smokeCheck: VerificationInput['smokeCheck'];
};

interface SurfacePolicy {
  readonly whenExpired: 'last-known-good' | 'bundled-fallback';
  readonly pollMs: number | undefined;
  readonly retriesAlone: boolean;
  readonly fallbackKey: string | undefined;
}

interface ShownDocument {
  readonly document: PlayableDocument;
  readonly manifest: Manifest;
  readonly start: 'keep' | 'reset';
}
interface SurfaceFault {
  readonly reason: FallbackReason;
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
  readonly at: number;
  readonly status?: number | undefined;
}
interface ActionFault extends SurfaceFault {
  readonly key: string | undefined;
  readonly pattern: string | undefined;
  readonly isForgotten?: boolean | undefined;
}
type StaleReason = FallbackReason | 'revalidating';
type SurfaceEventsState = 'none' | 'lost' | Exclude<EventStreamStatus, 'waiting'>;
interface Nothing {
  readonly shown: 'nothing';
}
interface Fresh {
  readonly shown: 'fresh';
  readonly content: ShownDocument;
}
interface Stale {
  readonly shown: 'stale';
  readonly content: ShownDocument;
  readonly why: StaleReason;
}
interface Bundled {
  readonly shown: 'bundled';
  readonly content: ShownDocument | undefined;
  readonly fallbackKey: string;
  readonly why: FallbackReason;
}
interface Failed {
  readonly shown: 'error';
  readonly why: FallbackReason;
}
interface Circumstances {
  readonly surface: string;
  readonly since: number;
  readonly activity: 'idle' | 'loading';
  readonly nextTryAt: number | undefined;
  readonly rejected: SurfaceFault | undefined;
  readonly storeFault: SurfaceFault | undefined;
  readonly actionFault: ActionFault | undefined;
  readonly actionFaults: readonly ActionFault[];
  readonly isHeld: boolean;
  readonly isOnline: boolean;
  readonly events: SurfaceEventsState;
  readonly eventsLostSince: number | undefined;
  readonly confirmedAt: number | undefined;
}
type SurfaceSnapshot = Circumstances & (Nothing | Fresh | Stale | Bundled | Failed);

type FetchCause =
  | 'open'
  | 'retry'
  | 'backoff'
  | 'event'
  | 'mutation'
  | 'poll'
  | 'expiry'
  | 'visible'
  | 'online'
  | 'capabilities'
  | 'reset';

type ToldFault = Pick<SurfaceFault, 'code' | 'message' | 'details'>;
type TelemetryEvent =
  | {
      readonly kind: 'shown';
      readonly surface: string;
      readonly at: number;
      readonly shown: SurfaceSnapshot['shown'];
      readonly why: StaleReason | undefined;
    }
  | {
      readonly kind: 'fetched';
      readonly surface: string;
      readonly at: number;
      readonly cause: FetchCause;
      readonly outcome: 'verified' | 'renewed' | 'failed';
      readonly durationMs: number;
      readonly verifyMs: number | undefined;
      readonly bytes: number;
      readonly reason: FallbackReason | undefined;
      readonly code: string | undefined;
      readonly message: string | undefined;
      readonly details: ErrorDetails | undefined;
    }
  | ({ readonly kind: 'store'; readonly surface: string; readonly at: number } & ToldFault)
  | ({ readonly kind: 'bundle'; readonly surface: string; readonly at: number } & ToldFault)
  | ({
      readonly kind: 'unknown-action';
      readonly surface: string;
      readonly at: number;
      readonly message: string;
    } & UnknownAction)
  | { readonly kind: 'action'; readonly surface: string; readonly at: number; readonly audit: AuditEvent };

interface SurfaceUrls {
  readonly document: string;
  readonly actions?: string | undefined;
  readonly events?: string | undefined;
  readonly ask?: DocumentAsking | undefined;
}
type EnvelopeSource = Uint8Array | (() => Uint8Array | Promise<Uint8Array>);
type BundledFallback =
  | { readonly kind: 'envelope'; readonly bytes: EnvelopeSource }
  | EnvelopeSource
  | { readonly kind: 'host' };
interface SignOutChannel {
  readonly announce: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}
type CommandDelivery = (
  message: CommandMessage,
  key: string,
  transport: Transport,
  signal: AbortSignal,
) => Promise<Result<CommandAnswer, PlayerError>>;
interface SessionOptions
  extends Partial<Pick<ActionRunnerPorts, 'confirm' | 'authorize'>>, Omit<Judgement, 'keys' | 'smokeCheck'> {
  readonly baseUrl: string;
  readonly capabilities: () => Capabilities;
  readonly smokeCheck: Judgement['smokeCheck'];
  readonly urls?: ((surface: string) => SurfaceUrls) | undefined;
  readonly transport?: Transport | Omit<TransportOptions, 'baseUrl'> | undefined;
  readonly store?: DocumentStore | undefined;
  readonly user?: string | undefined;
  readonly actions?: ActionRegistry | undefined;
  readonly deliver?: CommandDelivery | undefined;
  readonly idempotentActions?: boolean | undefined;
  readonly maxWaitingActions?: number | undefined;
  readonly locks?: PageLocks | undefined;
  readonly policies?: Readonly<Record<string, Partial<SurfacePolicy>>> | undefined;
  readonly fallbacks?: Readonly<Record<string, BundledFallback>> | undefined;
  readonly keys?: Judgement['keys'] | undefined;
  readonly telemetry?: ((event: TelemetryEvent) => void) | undefined;
  readonly dev?: boolean | undefined;
  readonly visibility?: Signal | undefined;
  readonly visits?: PageVisits | 'unwatched' | undefined;
  readonly connectivity?: Signal | undefined;
  readonly signOuts?: SignOutChannel | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
  readonly uuid?: (() => string) | undefined;
}
declare function contractUrls(surface: string): SurfaceUrls;

interface Surface {
  readonly name: string;
  readonly getSnapshot: () => SurfaceSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  readonly retry: () => void;
  readonly perform: (
    name: string,
    value?: SentValue,
    pressed?: ShownDocument,
    untrustedTexts?: readonly string[],
  ) => Promise<ActionOutcome>;
  readonly retryAction: (key: string) => Promise<ActionOutcome>;
  readonly dismissAction: (key?: string) => void;
  readonly hold: () => () => void;
  readonly reset: () => Promise<Result<void, PlayerError>>;
  readonly close: () => void;
}

interface Session {
  readonly open: (surface: string) => Surface;
  readonly capabilitiesChanged: () => void;
  readonly signOut: () => Promise<Result<void, PlayerError>>;
  readonly dispose: () => void;
}
declare function createSession(options: SessionOptions): Session;

declare function publishedUrls(folder: string): (surface: string) => SurfaceUrls;

declare const sdkVersion = '1.0.0';

export { contractUrls, createSession, publishedUrls, sdkVersion };
export type {
  ActionFault,
  BundledFallback,
  CommandDelivery,
  DocumentAsking,
  EnvelopeSource,
  Session,
  SessionOptions,
  ShownDocument,
  StaleReason,
  Surface,
  SurfaceEventsState,
  SurfaceFault,
  SurfacePolicy,
  SurfaceSnapshot,
  SurfaceUrls,
  TelemetryEvent,
};
