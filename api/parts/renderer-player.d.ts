import { NativeScene } from './renderer-native.js';
import { StateValue, SceneOptions, Playback, HostImage, RoleColors } from '../renderer.js';
import { DeclaredEnvironment } from './sdk-capabilities.js';
import { PlayableDocument } from './sdk-document.js';
import { SentValue } from './sdk-actions.js';

type PlayerReportCode =
  | 'document-notice'
  | 'expression-fault'
  | 'screen-out-of-range'
  | 'key-repeated'
  | 'state-unknown'
  | 'host-action-failed'
  | 'more-unhandled'
  | 'more-failed'
  | 'host-action-unhandled'
  | 'actions-too-deep'
  | 'link-unknown'
  | 'component-unknown'
  | 'component-failed'
  | 'component-refused'
  | 'component-restless'
  | 'component-covered'
  | 'components-missing'
  | 'control-unnamed'
  | 'target-small'
  | 'canvas-degraded'
  | 'height-restless'
  | 'text-cut'
  | 'paths-cut'
  | 'elements-cut'
  | 'too-costly'
  | 'motion-stopped'
  | 'canvas-lost'
  | 'images-cut'
  | 'image-broken'
  | 'image-missing'
  | 'field-refused'
  | 'check-unknown'
  | 'check-failed'
  | 'submit-without-form'
  | 'fields-missing';
type ReportDetails = Readonly<Record<string, string | number | boolean | undefined>>;
interface PlayerReport {
  readonly code: PlayerReportCode;
  readonly message: string;
  readonly details: ReportDetails;
  readonly cause?: unknown;
}
type PlayerReportListener = (report: PlayerReport) => void;
type Reporter = (code: PlayerReportCode, details?: ReportDetails, cause?: unknown) => void;

interface StateUpdater {
  readonly get: (name: string) => StateValue | undefined;
  readonly set: (name: string, value: StateValue) => boolean;
}
interface PressedControl {
  readonly untrustedTexts: readonly string[];
}
type HostActionListener = (
  name: string,
  value: SentValue | undefined,
  states: StateUpdater,
  pressed: PressedControl,
) => unknown;

interface HistoryPort extends StateUpdater {
  readonly view: Window;
  readonly signal: AbortSignal;
}
type PlayerHistory = (port: HistoryPort) => () => void;
type JoinedStates = Readonly<Record<string, number>>;
interface BrowserHistoryOptions {
  readonly states: readonly string[];
  readonly addressOf?: ((states: JoinedStates) => string) | undefined;
  readonly key?: string | undefined;
}
declare function browserHistory({ states, addressOf, key }: BrowserHistoryOptions): PlayerHistory;

type DocumentSource = Uint8Array | ArrayBuffer | PlayableDocument;
interface PlayerOptions extends SceneOptions {
  readonly engines?: readonly Playback[] | undefined;
  readonly onHostAction?: HostActionListener | undefined;
  readonly onReport?: PlayerReportListener | undefined;
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly fontScale?: number | undefined;
  readonly density?: number | undefined;
  readonly scale?: number | 'fit' | undefined;
  readonly height?: 'design' | 'content' | undefined;
  readonly onHeightChange?: ((height: number) => void) | undefined;
  readonly history?: PlayerHistory | undefined;
  readonly fontFamily?: string | undefined;
  readonly fonts?: Readonly<Record<string, string>> | undefined;
  readonly images?: Readonly<Record<string, HostImage>> | undefined;
  readonly assetUrl?: ((sha256: string) => string | URL | undefined) | undefined;
  readonly links?: Readonly<Record<string, string>> | undefined;
  readonly colors?: { readonly light?: RoleColors; readonly dark?: RoleColors } | undefined;
  readonly locale?: string | undefined;
}
interface LoadOptions {
  readonly keepState?: boolean | undefined;
}

type PlayerStep = 'decode' | 'layout' | 'paint' | 'mirror';
interface TimedStep {
  readonly step: PlayerStep;
  readonly startMs: number;
  readonly durationMs: number;
}
interface PlayerWatch {
  readonly onStep?: ((step: TimedStep) => void) | undefined;
  readonly onReport?: ((report: PlayerReport) => void) | undefined;
}

interface PlayerControls<Source = DocumentSource> {
  readonly ready: Promise<void>;
  readonly frameCount: number;
  load(source: Source, options?: LoadOptions): Promise<void>;
  getState(name: string): StateValue | undefined;
  setState(name: string, value: StateValue): boolean;
  find(text: string): boolean;
  refresh(): void;
  setOptions(options: PlayerOptions): void;
  dispose(): void;
}
declare function playDocument(element: Element, source: DocumentSource, options?: PlayerOptions): PlayerControls;
type PlayedScene = Pick<NativeScene, 'document' | 'layout' | 'values' | 'offsets' | 'tree'>;
declare function sceneOf(controls: PlayerControls): PlayedScene;
declare function surfaceElementOf(controls: PlayerControls): HTMLElement | undefined;
declare function watchPlayer(controls: PlayerControls, watch: PlayerWatch): () => void;

interface PrewarmOptions {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly density?: number | undefined;
}
declare function prewarm({ width, height, density }?: PrewarmOptions): Promise<void>;

type GivenEnvironment = Pick<PlayerOptions, 'theme' | 'direction' | 'fontScale' | 'density' | 'scale' | 'locale'> &
  Partial<Pick<DeclaredEnvironment, 'platform' | 'os' | 'osApi'>>;
interface ObservedEnvironment {
  readonly getSnapshot: () => DeclaredEnvironment;
  readonly subscribe: (listener: () => void) => () => void;
}
declare function observeEnvironment(element: HTMLElement, given?: GivenEnvironment): ObservedEnvironment;

export { browserHistory, observeEnvironment, playDocument, prewarm, sceneOf, surfaceElementOf, watchPlayer };
export type {
  BrowserHistoryOptions,
  DocumentSource,
  GivenEnvironment,
  HistoryPort,
  HostActionListener,
  JoinedStates,
  LoadOptions,
  ObservedEnvironment,
  PlayedScene,
  PlayerControls,
  PlayerHistory,
  PlayerOptions,
  PlayerReport,
  PlayerReportCode,
  PlayerReportListener,
  PlayerStep,
  PlayerWatch,
  PressedControl,
  PrewarmOptions,
  ReportDetails,
  Reporter,
  StateUpdater,
  TimedStep,
};
