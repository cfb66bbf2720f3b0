// The interface between the player and the engine of a document format. The player has elements, focus, selection, scrolling,
// images and frames. Must not know any format.

import type { DocumentEngine, PlayableDocument, PlayerError, Result, SentValue } from 'pantograph';
import type { ImageResource } from 'pantograph/internal';
import type { Meter } from './cost/meter.ts';
import type { Environment } from './environment.ts';
import type { InputTarget } from './input/input-port.ts';
import type { Hit } from './layout/hit-test.ts';
import type { ScrollOffsets } from './layout/layout-result.ts';
import type { InteractionState } from './paint/interaction-state.ts';
import type { PaintTarget } from './paint/paint-target.ts';
import type { CarriedFields, SceneFields } from './fields/field-ports.ts';
import type { CarriedHosted, SceneHosted } from './hosted/hosted-ports.ts';
import type { PressedControl, StateUpdater } from './player/host-actions.ts';
import type { ReportDetails, Reporter } from './player/player-report.ts';
import type { PlaceTable } from './semantics/place-table.ts';
import type { ImageLookup, SceneOptions } from './scene-options.ts';
import type { SemanticsTree } from './semantics/semantics-tree.ts';
import type { StateValue } from './state-value.ts';
import type { TextMeasurer } from './text/text-measurer.ts';

/** Whether a scene asks for the next frame, if nothing else changes. */
export type FrameDemand = 'none' | 'next';

/** The time of a frame, in milliseconds of the page's clock. */
export interface FrameClock {
  readonly timeMs: number;
}

/** The state that a document hands to its successor. */
export interface CarriedState {
  /** States by name. */
  readonly states: Readonly<Record<string, StateValue>>;
  /** Distances of scroll containers from their start, in dp, by key; `undefined` is the viewport. */
  readonly scrolled: ReadonlyMap<string | undefined, readonly [x: number, y: number]>;
  /** Texts of fields; `undefined` if the document has no field. */
  readonly fields?: CarriedFields | undefined;
  /** Lists that have asked for more. */
  readonly asked?: Set<string> | undefined;
  /** Elements of the host that have a key; `undefined` if the document has none. */
  readonly hosted?: CarriedHosted | undefined;
}

/** The impure functions that the player gives to a scene. */
export interface ScenePorts {
  /** The host's options. `initialStates` applies only if no state is carried. */
  readonly options: SceneOptions;
  readonly carried: CarriedState | undefined;
  /** Reports to the host, each time. */
  readonly report: Reporter;
  /** Reports to the host once for each code and details, after the frame. */
  readonly reportOnce: Reporter;
  /** Reads and sets states, for actions of the host. */
  readonly states: StateUpdater;
  /** The page's measurer at a density. */
  readonly measurerAt: (density: number) => TextMeasurer;
  /** Passes charge it for their work. The player begins a step with each task of the page. */
  readonly meter: Meter;
  /** Looks up the images of a document. It decodes them when they are first painted, then calls `invalidate`. */
  readonly loadImages: (bytes: Uint8Array, images: readonly ImageResource[]) => ImageLookup;
  /** Runs an action of the host. A thrown error is reported with these details. [H1] */
  readonly hostAction: (
    name: string,
    value: SentValue | undefined,
    pressed: PressedControl,
    details: ReportDetails,
  ) => void;
  /** Runs painting code of the host. Its calls to the player wait for the end of the frame. */
  readonly whileHostPaints: (paint: () => void) => void;
  /** Moves the focus to a node, and scrolls it into view. */
  readonly focusNode: (node: number) => void;
  /** Requests a frame; several calls request a single frame. */
  readonly invalidate: () => void;
}

/** A document as an engine plays it. */
export interface Scene {
  readonly document: PlayableDocument;
  /** The environment of the current layout. */
  readonly environment: Environment;
  /** The height that the content takes where it may have any, in dp. Default: the surface has the design height. */
  readonly naturalHeight?: number;
  /** The current places. The same object as before if nothing has moved. */
  readonly places: PlaceTable;
  /** The semantics of the current layout. */
  readonly tree: SemanticsTree;
  readonly offsets: ScrollOffsets;
  /** The fields that a person types into; `undefined` if the document has none. */
  readonly fields?: SceneFields | undefined;
  /** The elements of the host; `undefined` if the document has none. */
  readonly hosted?: SceneHosted | undefined;
  /** Lays out for an environment and the current values. */
  update(environment: Environment): void;
  /** Takes a step, of some milliseconds, towards the layout of all and its tree. @returns whether steps may be left. Default: none are */
  advance?(): boolean;
  paint(target: PaintTarget, interaction: InteractionState, frame: FrameClock): FrameDemand;
  /** The hit at a point of the viewport, in dp. */
  hit(x: number, y: number): Hit | undefined;
  /** Operates a target as a press does; a disabled target does nothing. */
  activate(target: InputTarget): void;
  /**
   * Sets the value of a slider that a pointer, keys or assistive technology moved; `isDone` once it is released.
   *
   * @returns a function that restores the old value, for a press that ends in `pointercancel`; undefined if nothing has moved
   */
  move(target: InputTarget, value: number, isDone: boolean): (() => void) | undefined;
  /** Takes the scroll position of a container's element; node -1 is the viewport. @returns true if it differs */
  scrollTo(node: number, x: number, y: number): boolean;
  /** Called once the elements of scroll containers stand at `offsets`. */
  scrollsFollowed(): void;
  getState(name: string): StateValue | undefined;
  /** @returns false if there is no such state. Throws for a value that is no number */
  setState(name: string, value: StateValue): boolean;
  carry(): CarriedState;
  /** The key that identifies a node across documents, if it has a key. */
  keyOf(node: number): string | undefined;
  /** The node with a key; -1 if there is none. */
  nodeWithKey(key: string): number;
  dispose(): void;
}

/** The result of a smoke check. */
export interface SmokeReport {
  /** Number of recorded frames. */
  readonly frames: number;
  /** Charged work, in microseconds of a slow machine. */
  readonly work: number;
}

/** Plays documents of one format. */
export interface Playback<D extends PlayableDocument = PlayableDocument> extends DocumentEngine<D> {
  /** Lays a document out; throws if that fails. */
  createScene(document: D, environment: Environment, ports: ScenePorts): Scene;
}

/** Plays and checks documents of one format, for `engines` of a player and of a session. */
export interface Engine<D extends PlayableDocument = PlayableDocument> extends Playback<D> {
  /** Plays a document out of sight, within a budget. Pure. [A1] */
  smokeCheck(
    document: D,
    environment: Environment,
    maxWork?: number,
    maxFrameMs?: number,
  ): Result<SmokeReport, PlayerError>;
}
