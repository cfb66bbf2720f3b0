// The seam between formats of documents and the shell that shows them: an engine plays one format, the player brings
// elements, focus, selection, scrolling, images and frames for all. Must not know any format.

import type { DocumentEngine, PlayableDocument, PlayerError, Result } from 'pantograph';
import type { ImageResource } from 'pantograph/internal';
import type { Meter } from './cost/meter.ts';
import type { Environment } from './environment.ts';
import type { InputTarget } from './input/input-port.ts';
import type { Hit } from './layout/hit-test.ts';
import type { ScrollOffsets } from './layout/layout-result.ts';
import type { InteractionState } from './paint/interaction-state.ts';
import type { PaintTarget } from './paint/paint-target.ts';
import type { PressedControl, StateUpdater } from './player/host-actions.ts';
import type { ReportDetails, Reporter } from './player/player-report.ts';
import type { PlaceTable } from './semantics/place-table.ts';
import type { ImageLookup, SceneOptions } from './scene-options.ts';
import type { SemanticsTree } from './semantics/semantics-tree.ts';
import type { TextMeasurer } from './text/text-measurer.ts';

/** When a scene wants its next frame, if nothing else changes: never, at once, or after some time. */
export type FrameDemand = 'none' | 'next' | { readonly afterMs: number };

/** The time of a frame, in milliseconds of the page's clock. */
export interface FrameClock {
  readonly timeMs: number;
}

/** What a document hands to the one that takes its place. */
export interface CarriedState {
  /** States by name. */
  readonly states: Readonly<Record<string, number>>;
  /** How far what scrolls is scrolled from its start, in dp, by key; `undefined` is the viewport. */
  readonly scrolled: ReadonlyMap<string | undefined, readonly [x: number, y: number]>;
}

/** Everything impure that a scene may use. The player hands it in. */
export interface ScenePorts {
  /** The host's options. `initialStates` holds where nothing is carried. */
  readonly options: SceneOptions;
  readonly carried: CarriedState | undefined;
  /** Tells the host, each time. */
  readonly report: Reporter;
  /** Tells the host once for each code and details, when the frame is done. */
  readonly reportOnce: Reporter;
  /** What actions of the host read and set. */
  readonly states: StateUpdater;
  /** The page's measurer at a density. */
  readonly measurerAt: (density: number) => TextMeasurer;
  /** Charged by the passes where they spend. The player begins a step with each task of the page. */
  readonly meter: Meter;
  /** The pictures of a document, decoded when they are first painted; `invalidate` follows. */
  readonly loadImages: (bytes: Uint8Array, images: readonly ImageResource[]) => ImageLookup;
  /** Runs an action of the host. What it throws is reported with these details. [H1] */
  readonly hostAction: (
    name: string,
    value: number | boolean | undefined,
    pressed: PressedControl,
    details: ReportDetails,
  ) => void;
  /** Runs code of the host that paints: what it asks of the player waits for the end of the frame. */
  readonly whileHostPaints: (paint: () => void) => void;
  /** Asks for a frame: once, however often. */
  readonly invalidate: () => void;
}

/** One document being shown. */
export interface Scene {
  readonly document: PlayableDocument;
  /** What it is laid out for. */
  readonly environment: Environment;
  /** Where things lie now. The same object as before: nothing has moved. */
  readonly places: PlaceTable;
  /** What is told of them. */
  readonly tree: SemanticsTree;
  readonly offsets: ScrollOffsets;
  /** Lays out for surroundings, and for the values as they are. */
  update(environment: Environment): void;
  paint(target: PaintTarget, interaction: InteractionState, frame: FrameClock): FrameDemand;
  /** What lies at a point of the viewport, in dp. */
  hit(x: number, y: number): Hit | undefined;
  /** Operates a target as a press does; one that is disabled does nothing. */
  activate(target: InputTarget): void;
  /**
   * Gives a slider a value, as the platform moved it: by pointer, finger, keys or assistive technology; `isDone` once it is let go.
   *
   * @returns gives the state its value from before, for a press that ends in `pointercancel`. Undefined: nothing has moved
   */
  move(target: InputTarget, value: number, isDone: boolean): (() => void) | undefined;
  /** Takes over how far the element of a scroll container is scrolled; node -1 is the viewport. @returns whether it is another place */
  scrollTo(node: number, x: number, y: number): boolean;
  /** The elements of scroll containers stand where `offsets` say. */
  scrollsFollowed(): void;
  getState(name: string): number | undefined;
  /** @returns whether there is such a state. Throws for what is no number */
  setState(name: string, value: number): boolean;
  carry(): CarriedState;
  /** What identifies a node in other documents, if anything does. */
  keyOf(node: number): string | undefined;
  /** The node with a key; -1: there is none. */
  nodeWithKey(key: string): number;
  dispose(): void;
}

/** What a smoke check did. */
export interface SmokeReport {
  /** Layouts and frames that were recorded. */
  readonly frames: number;
  /** Microseconds that they are charged for, as a slow machine takes them. */
  readonly work: number;
}

/** Plays documents of one format. */
export interface Playback<D extends PlayableDocument = PlayableDocument> extends DocumentEngine<D> {
  /** Lays a document out; throws when that cannot be done. */
  createScene(document: D, environment: Environment, ports: ScenePorts): Scene;
}

/** Plays documents of one format: what a player and a session take in `engines`. */
export interface Engine<D extends PlayableDocument = PlayableDocument> extends Playback<D> {
  /** Plays a document on no screen, within a budget. Pure. [A1] */
  smokeCheck(
    document: D,
    environment: Environment,
    maxWork?: number,
    maxFrameMs?: number,
  ): Result<SmokeReport, PlayerError>;
}
