import { SessionOptions, Session, SurfaceFault, SurfaceSnapshot, TelemetryEvent } from './sdk-session.js';
import {
  PlayerOptions,
  PressedControl,
  StateUpdater,
  PlayerControls,
  DocumentSource,
  PlayerReport,
} from './renderer-player.js';
import { HostDeclaration } from './sdk-capabilities.js';
import { FallbackReason } from './sdk-verify.js';
import { DangerLevel, SentValue, ActionRegistry, ActionOutcome } from './sdk-actions.js';
import { ConfirmationWords } from './renderer-confirmation.js';
import { PlayerError } from './sdk.js';

interface SurfaceWords {
  readonly loading: string;
  readonly retry: string;
  readonly dismiss: string;
  readonly details: string;
  readonly errors: Readonly<Record<FallbackReason, string>>;
  readonly stale: string;
  readonly staleUndated: string;
  readonly bundled: string;
  readonly actionFaults: {
    readonly notOffered: string;
    readonly notAllowed: string;
    readonly notDone: string;
    readonly refused: string;
    readonly unsure: string;
    readonly enterAgain: string;
  };
  readonly confirmations: Readonly<Record<Exclude<DangerLevel, 'none'>, ConfirmationWords>>;
  readonly quoted: string;
}
declare const englishWords: SurfaceWords;

interface PageSessionOptions extends Partial<Omit<SessionOptions, 'baseUrl'>> {
  readonly base?: string | undefined;
  readonly published?: string | undefined;
  readonly app?: Partial<Omit<HostDeclaration, 'actions' | 'customComponents'>> | undefined;
  readonly words?: Partial<Pick<SurfaceWords, 'confirmations' | 'quoted'>> | undefined;
  readonly isFrameTrusted?: boolean | undefined;
}
declare function createPageSession(element: HTMLElement, given?: PageSessionOptions, player?: PlayerOptions): Session;

type MountedView = 'loading' | 'document' | 'fallback' | 'error';
interface MountedSnapshot {
  readonly view: MountedView;
  readonly reason: FallbackReason | undefined;
  readonly fault: SurfaceFault | undefined;
  readonly delivery: SurfaceSnapshot | undefined;
  readonly broken: SurfaceFault | undefined;
  readonly isRetrying: boolean;
  readonly isActing: boolean;
  readonly isAwaitingChange: boolean;
  readonly isForeign: boolean;
}

interface HostActionCall extends PressedControl {
  readonly name: string;
  readonly value: SentValue | undefined;
  readonly states: StateUpdater;
}
type PerformedCall = Pick<HostActionCall, 'name' | 'value'> & Partial<Pick<HostActionCall, 'untrustedTexts'>>;
interface SurfaceSettings {
  readonly player?: Omit<PlayerOptions, 'onHostAction'> | undefined;
  readonly onHostAction?: ((call: HostActionCall) => boolean | undefined) | undefined;
  readonly actions?: Pick<ActionRegistry, 'resolve'> | undefined;
  readonly loading?: Node | undefined;
  readonly fallback?: Node | undefined;
  readonly error?: Node | undefined;
  readonly stale?: Node | undefined;
  readonly fault?: Node | undefined;
  readonly notices?: boolean | undefined;
  readonly owner?: string | undefined;
  readonly words?: Partial<SurfaceWords> | undefined;
  readonly placeOf?: ((player: PlayerControls) => string | undefined) | undefined;
  readonly dev?: boolean | undefined;
}
interface SurfaceOptions extends SurfaceSettings {
  readonly session:
    | Session
    | ((
        element: HTMLElement,
        player: PlayerOptions,
        surface: Pick<SurfaceSettings, 'words'>,
      ) => Session | Promise<Session>);
  readonly surface: string;
  readonly prewarm?: boolean | undefined;
}
interface MountedSurface {
  readonly getSnapshot: () => MountedSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  readonly update: (settings: SurfaceSettings) => void;
  readonly retry: () => void;
  readonly reset: () => Promise<void>;
  readonly hold: () => () => void;
  readonly perform: (call: PerformedCall) => Promise<ActionOutcome | undefined>;
  readonly retryAction: (key: string) => Promise<ActionOutcome | undefined>;
  readonly dismissAction: (key?: string) => void;
  readonly fail: (error: PlayerError) => void;
  readonly player: PlayerControls | undefined;
  readonly dispose: () => void;
}

interface ElementProperties {
  document: DocumentSource | undefined;
  options: PlayerOptions | undefined;
  session: Session | undefined;
  sessionOptions: PageSessionOptions | undefined;
  settings: Omit<SurfaceSettings, 'player' | 'loading' | 'fallback' | 'error' | 'stale' | 'fault'> | undefined;
}

type HostActionDetail = HostActionCall;
interface SurfaceElementEventMap extends HTMLElementEventMap {
  readonly statechange: CustomEvent<MountedSnapshot | undefined>;
  readonly hostaction: CustomEvent<HostActionDetail>;
  readonly report: CustomEvent<PlayerReport>;
}
interface SurfaceElement extends HTMLElement {
  get document(): DocumentSource | undefined;
  set document(source: DocumentSource | undefined);
  get options(): PlayerOptions;
  set options(options: PlayerOptions | undefined);
  session: Session | undefined;
  sessionOptions: PageSessionOptions | undefined;
  settings: ElementProperties['settings'];
  readonly snapshot: MountedSnapshot | undefined;
  readonly player: PlayerControls | undefined;
  readonly mount: MountedSurface | undefined;
  addEventListener<Type extends keyof SurfaceElementEventMap>(
    type: Type,
    listener: (this: SurfaceElement, event: SurfaceElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof SurfaceElementEventMap>(
    type: Type,
    listener: (this: SurfaceElement, event: SurfaceElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
declare function defineSurface(tag?: string): void;

declare function mountSurface(element: HTMLElement, options: SurfaceOptions): MountedSurface;

declare function pageSession(
  options?: PageSessionOptions,
): (element: HTMLElement, player: PlayerOptions, surface?: Pick<SurfaceSettings, 'words'>) => Promise<Session>;

export { createPageSession, defineSurface, englishWords, mountSurface, pageSession };
export type {
  HostActionCall,
  HostActionDetail,
  MountedSnapshot,
  MountedSurface,
  MountedView,
  PageSessionOptions,
  PerformedCall,
  SurfaceElement,
  SurfaceElementEventMap,
  SurfaceOptions,
  SurfaceSettings,
  SurfaceWords,
};
