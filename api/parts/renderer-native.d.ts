import { MapValue, PlayerDocument } from './sdk-document.js';
import { Environment, SceneOptions, Scene, Engine } from '../renderer.js';
import { MountedComponent } from './renderer-hosted.js';
import { SentValue } from './sdk-actions.js';
import { Variables } from './sdk-expression.js';
import { LayoutResult } from './renderer-layout.js';
import { Reporter, ReportDetails } from './renderer-player.js';
import { LayoutSemantics } from './renderer-semantics.js';

interface HostPaint {
  readonly fields: ReadonlyMap<string, MapValue>;
  readonly width: number;
  readonly height: number;
  readonly environment: Environment;
}
interface HostComponent {
  readonly versions?: readonly [min: number, max: number] | undefined;
  readonly paint: (context: CanvasRenderingContext2D, component: HostPaint) => void;
}
type HostComponents = Readonly<Record<string, HostComponent | MountedComponent>>;

interface ElementFacts {
  readonly failed: Set<number>;
  readonly heights: Map<number, number>;
  readonly errors: Map<number, string>;
}
type Dispatch = (name: string, value: SentValue | undefined, node: number, details: ReportDetails) => void;
interface ElementPorts {
  readonly document: PlayerDocument;
  readonly variables: Variables;
  readonly layout: () => LayoutResult;
  readonly options: SceneOptions;
  readonly facts: ElementFacts;
  readonly factsChanged: () => void;
  readonly invalidate: () => void;
  readonly report: Reporter;
  readonly reportOnce: Reporter;
  readonly focusNode: (node: number) => void;
  readonly dispatch: Dispatch;
}

interface NativeScene extends Scene {
  readonly document: PlayerDocument;
  readonly layout: LayoutResult;
  readonly values: Variables;
  readonly tree: LayoutSemantics;
}

declare const nativeEngine: Engine<PlayerDocument>;

export { nativeEngine };
export type { ElementPorts, HostComponent, HostComponents, HostPaint, NativeScene };
