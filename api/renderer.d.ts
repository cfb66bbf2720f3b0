import { Reporter, StateUpdater, PressedControl, ReportDetails } from './parts/renderer-player.js';
export {
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
  PrewarmOptions,
  TimedStep,
  browserHistory,
  observeEnvironment,
  playDocument,
  prewarm,
  sceneOf,
  surfaceElementOf,
  watchPlayer,
} from './parts/renderer-player.js';
import { HostComponents } from './parts/renderer-native.js';
export { HostComponent, HostPaint, nativeEngine } from './parts/renderer-native.js';
import { CarriedHosted, SceneHosted } from './parts/renderer-hosted.js';
export { ComponentFields, MountContext, MountedComponent, defineComponent } from './parts/renderer-hosted.js';
import { Limits, Result, PlayerError } from './index.js';
import { ImageResource } from './parts/sdk-document.js';
import { PlayableDocument, DocumentEngine } from './index.js';
export {
  MapValue,
  RecordTable,
  collectModifiers,
  initialVariables,
  itemAt,
  listLength,
  listNumber,
  readBoolean,
  readMap,
  readNumber,
  readPool,
  readState,
  readString,
  readText,
  readValue,
} from './parts/sdk-document.js';
import { SentValue } from './index.js';
import { Meter } from './parts/renderer-cost.js';
import { colorRoles } from './parts/sdk-vocabulary.js';
import { InputTarget } from './parts/renderer-input.js';
import { ScrollOffsets, Hit } from './parts/renderer-layout.js';
export { LayoutNotice, LayoutResult, Rectangle, TextFragment, dumpLayout, hitTest } from './parts/renderer-layout.js';
import { PaintTarget, InteractionState } from './parts/renderer-paint.js';
export { InteractionTarget, PaintGradient } from './parts/renderer-paint.js';
import { FieldOptions, CarriedFields, SceneFields } from './parts/renderer-fields.js';
import { PlaceTable, SemanticsTree } from './parts/renderer-semantics.js';
export {
  PaintedLines,
  ScrollTable,
  SemanticFlag,
  SemanticRole,
  SemanticSlot,
  SemanticsValue,
  SemanticsWords,
  dumpSemantics,
  roleNames,
} from './parts/renderer-semantics.js';
import { TextMeasurer } from './parts/renderer-text.js';
export {
  FontMetrics,
  FontSpec,
  MeasureTarget,
  createCanvasMeasurer,
  createFixedMeasurer,
} from './parts/renderer-text.js';
import { SurfaceElement } from './parts/renderer-surface.js';
export {
  HostActionCall,
  HostActionDetail,
  MountedSnapshot,
  MountedSurface,
  MountedView,
  PageSessionOptions,
  PerformedCall,
  SurfaceElementEventMap,
  SurfaceOptions,
  SurfaceSettings,
  SurfaceWords,
  createPageSession,
  defineSurface,
  englishWords,
  mountSurface,
  pageSession,
} from './parts/renderer-surface.js';
export {
  ConfirmationOptions,
  ConfirmationWords,
  PointerPlace,
  PressWatch,
  requestConfirmation,
  watchPresses,
} from './parts/renderer-confirmation.js';
import { DeclaredEnvironment } from './index.js';
export { TextFormats, Variables } from './parts/sdk-expression.js';

type StateValue = number | string;

type ColorRoleName = keyof typeof colorRoles;
type RoleColors = Readonly<Partial<Record<ColorRoleName, number>>>;
interface ForcedColors extends RoleColors {
  readonly disabled?: number;
  readonly onFocus?: number;
}
interface ImageSize {
  readonly width: number;
  readonly height: number;
}
interface Environment {
  readonly density: number;
  readonly fontScale: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  readonly followsContent?: boolean | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  readonly forcedColors?: ForcedColors | undefined;
  readonly reducedMotion: boolean;
  readonly locale: string;
  readonly fontFamily: string;
  readonly fonts: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>> | undefined;
  readonly colors?: RoleColors | undefined;
  readonly assetSizes?: Readonly<Record<string, ImageSize>> | undefined;
  readonly hostHeights?: Readonly<Record<number, number>> | undefined;
  readonly fieldErrors?: Readonly<Record<number, string>> | undefined;
}
declare const plainEnvironment: Environment;

interface HostImage {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}
type ImageLookup = (index: number) => HostImage | undefined;
interface SceneOptions {
  readonly components?: HostComponents | undefined;
  readonly fields?: FieldOptions | undefined;
  readonly onMore?: ((name: string) => unknown) | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly initialStates?: Readonly<Record<string, StateValue>> | undefined;
}

type FrameDemand = 'none' | 'next';
interface FrameClock {
  readonly timeMs: number;
}
interface CarriedState {
  readonly states: Readonly<Record<string, StateValue>>;
  readonly scrolled: ReadonlyMap<string | undefined, readonly [x: number, y: number]>;
  readonly fields?: CarriedFields | undefined;
  readonly asked?: Set<string> | undefined;
  readonly hosted?: CarriedHosted | undefined;
}
interface ScenePorts {
  readonly options: SceneOptions;
  readonly carried: CarriedState | undefined;
  readonly report: Reporter;
  readonly reportOnce: Reporter;
  readonly states: StateUpdater;
  readonly measurerAt: (density: number) => TextMeasurer;
  readonly meter: Meter;
  readonly loadImages: (bytes: Uint8Array, images: readonly ImageResource[]) => ImageLookup;
  readonly hostAction: (
    name: string,
    value: SentValue | undefined,
    pressed: PressedControl,
    details: ReportDetails,
  ) => void;
  readonly whileHostPaints: (paint: () => void) => void;
  readonly focusNode: (node: number) => void;
  readonly invalidate: () => void;
}
interface Scene {
  readonly document: PlayableDocument;
  readonly environment: Environment;
  readonly naturalHeight?: number;
  readonly places: PlaceTable;
  readonly tree: SemanticsTree;
  readonly offsets: ScrollOffsets;
  readonly fields?: SceneFields | undefined;
  readonly hosted?: SceneHosted | undefined;
  update(environment: Environment): void;
  advance?(): boolean;
  paint(target: PaintTarget, interaction: InteractionState, frame: FrameClock): FrameDemand;
  hit(x: number, y: number): Hit | undefined;
  activate(target: InputTarget): void;
  move(target: InputTarget, value: number, isDone: boolean): (() => void) | undefined;
  scrollTo(node: number, x: number, y: number): boolean;
  scrollsFollowed(): void;
  getState(name: string): StateValue | undefined;
  setState(name: string, value: StateValue): boolean;
  carry(): CarriedState;
  keyOf(node: number): string | undefined;
  nodeWithKey(key: string): number;
  dispose(): void;
}
interface SmokeReport {
  readonly frames: number;
  readonly work: number;
}
interface Playback<D extends PlayableDocument = PlayableDocument> extends DocumentEngine<D> {
  createScene(document: D, environment: Environment, ports: ScenePorts): Scene;
}
interface Engine<D extends PlayableDocument = PlayableDocument> extends Playback<D> {
  smokeCheck(
    document: D,
    environment: Environment,
    maxWork?: number,
    maxFrameMs?: number,
  ): Result<SmokeReport, PlayerError>;
}

type SmokeEnvironment = Environment | { readonly getSnapshot: () => DeclaredEnvironment };
declare function smokeCheck(
  environment?: SmokeEnvironment,
  maxWork?: number,
  maxFrameMs?: number,
): (document: PlayableDocument, engine?: DocumentEngine) => Result<SmokeReport, PlayerError>;

declare global {
  interface HTMLElementTagNameMap {
    'pantograph-surface': SurfaceElement;
  }
}

export {
  Hit,
  HostComponents,
  InteractionState,
  PaintTarget,
  PlaceTable,
  PressedControl,
  ReportDetails,
  ScrollOffsets,
  SemanticsTree,
  StateUpdater,
  SurfaceElement,
  TextMeasurer,
  plainEnvironment,
  smokeCheck,
};
export type {
  CarriedState,
  ColorRoleName,
  Engine,
  Environment,
  FrameClock,
  FrameDemand,
  HostImage,
  ImageLookup,
  ImageSize,
  Playback,
  RoleColors,
  Scene,
  SceneOptions,
  ScenePorts,
  SmokeEnvironment,
  SmokeReport,
  StateValue,
};
