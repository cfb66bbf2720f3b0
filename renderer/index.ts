// The entry `pantograph/renderer`: from a PlayerDocument to layout, a display list, a canvas and semantics.
// Exports for our own packages stand in internal.ts. Import has no side effects.

export { playDocument, sceneOf, surfaceElementOf, watchPlayer } from './player/player-controls.ts';
export type { PlayedScene, PlayerControls } from './player/player-controls.ts';
export type { DocumentSource, LoadOptions, PlayerOptions } from './player/player-options.ts';
export type { PlayerStep, PlayerWatch, TimedStep } from './player/player-watch.ts';
export type { HostComponent, HostComponents, HostPaint } from './native/host-components.ts';
export { defineComponent } from './hosted/mounted-component.ts';
export type { ComponentFields, MountContext, MountedComponent } from './hosted/mounted-component.ts';
export { nativeEngine } from './native/native-engine.ts';
export type {
  CarriedState,
  Engine,
  FrameClock,
  FrameDemand,
  Playback,
  Scene,
  ScenePorts,
  SmokeReport,
} from './engine.ts';
export type { HostImage, ImageLookup, SceneOptions } from './scene-options.ts';
export { browserHistory } from './player/browser-history.ts';
export type { BrowserHistoryOptions, HistoryPort, JoinedStates, PlayerHistory } from './player/browser-history.ts';
export type { PlayerReport, PlayerReportCode, PlayerReportListener, ReportDetails } from './player/player-report.ts';
export type { StateValue } from './state-value.ts';
export type { HostActionListener, PressedControl, StateUpdater } from './player/host-actions.ts';
export { prewarm } from './player/prewarm.ts';
export type { PrewarmOptions } from './player/prewarm.ts';
export { observeEnvironment } from './player/observe-environment.ts';
export type { GivenEnvironment, ObservedEnvironment } from './player/observe-environment.ts';
export { defineSurface } from './surface/surface-element.ts';
export type { HostActionDetail, SurfaceElement, SurfaceElementEventMap } from './surface/surface-element.ts';
export { mountSurface } from './surface/mount-surface.ts';
export type { MountedSnapshot, MountedView } from './surface/mount-state.ts';
export type {
  HostActionCall,
  MountedSurface,
  PerformedCall,
  SurfaceOptions,
  SurfaceSettings,
} from './surface/surface-options.ts';
export { pageSession } from './surface/load-page-session.ts';
export { createPageSession } from './surface/page-session.ts';
export type { PageSessionOptions } from './surface/page-session.ts';
export { englishWords } from './surface/surface-words.ts';
export type { SurfaceWords } from './surface/surface-words.ts';
export { requestConfirmation } from './confirmation/request-confirmation.ts';
export type { ConfirmationOptions, ConfirmationWords } from './confirmation/request-confirmation.ts';
export { watchPresses } from './confirmation/watch-presses.ts';
export type { PointerPlace, PressWatch } from './confirmation/watch-presses.ts';
export { smokeCheck } from './smoke-check.ts';
export type { SmokeEnvironment } from './smoke-check.ts';

export { plainEnvironment } from './environment.ts';
export type { ColorRoleName, Environment, ImageSize, RoleColors } from './environment.ts';
export { createFixedMeasurer } from './text/text-measurer.ts';
export type { FontMetrics, FontSpec, TextMeasurer } from './text/text-measurer.ts';
export { createCanvasMeasurer } from './text/canvas-measurer.ts';
export type { MeasureTarget } from './text/canvas-measurer.ts';
export { dumpLayout, hitTest } from './layout/layout-document.ts';
export type { Hit } from './layout/layout-document.ts';
export type { LayoutNotice, LayoutResult, Rectangle, ScrollOffsets, TextFragment } from './layout/layout-result.ts';
export type { InteractionState, InteractionTarget } from './paint/interaction-state.ts';
export type { PaintGradient, PaintTarget } from './paint/paint-target.ts';
// Readers of a PlayerDocument, for an engine of one's own.
export {
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
} from 'pantograph/internal';
export type { MapValue, RecordTable, TextFormats, Variables } from 'pantograph/internal';
export type { PlaceTable, ScrollTable } from './semantics/place-table.ts';
export type { PaintedLines, SemanticsValue, SemanticsWords } from './semantics/semantics-words.ts';
export { dumpSemantics } from './semantics/dump-semantics.ts';
export { roleNames } from './semantics/semantic-role.ts';
export { SemanticFlag, SemanticRole, SemanticSlot } from './semantics/semantics-tree.ts';
export type { SemanticsTree } from './semantics/semantics-tree.ts';
