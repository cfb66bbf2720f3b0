// One document in a player: brings layout, canvas, mirror and input together, and repaints when something changed.
// Must not know where documents come from.

import type { PlayableDocument } from 'pantograph';
import { callIsolated } from 'pantograph/internal';
import type { CarriedState, Playback, Scene, ScenePorts } from '../engine.ts';
import { createMeter } from '../cost/meter.ts';
import type { PlaceTable } from '../semantics/place-table.ts';
import { resize, setAttribute } from '../semantics/mirror-lines.ts';
import { afterPaint, createSight, forgetFrame, inNextFrame, isAwaited, takeSteps } from './frame-loop.ts';
import { createContentFollower } from './follow-content.ts';
import { createHostActions } from './host-actions.ts';
import type { StateUpdater } from './host-actions.ts';
import { createImageLoader } from './image-loader.ts';
import type { Measurers } from './measuring.ts';
import { createMeasurers } from './measuring.ts';
import { createMirroring } from './mirroring.ts';
import { readEnvironment } from './page-environment.ts';
import type { PlayerEnvironment } from './page-environment.ts';
import type { PlayerOptions } from './player-options.ts';
import { reportOnce } from './player-report.ts';
import type { Reporter } from './player-report.ts';
import type { PlayerWatches } from './player-watch.ts';
import { findTarget } from '../semantics/semantics-tree.ts';
import { listenToPeople } from './player-input.ts';
import type { OperatedDocument } from './player-input.ts';
import type { PlayerElements } from './player-elements.ts';

/** The parts of a player that its documents share. */
export interface PlayedDocumentPorts {
  readonly options: PlayerOptions;
  /** A component of the host paints: its calls wait for the end of the frame. */
  isPainting: boolean;
  readonly states: StateUpdater;
  readonly report: Reporter;
  readonly watches: PlayerWatches;
  frameCount: number;
}

export interface DecodedDocument {
  readonly document: PlayableDocument;
  readonly engine: Playback;
}

export interface PlayedDocument extends OperatedDocument {
  /** The environment of the next frame, for which `invalidate` asks. */
  environment: PlayerEnvironment;
  /** True once fetched images have sizes that `environment` lacks. */
  hasNewSizes: boolean;
  readonly measurers: Measurers;
  /** Tells the history of the host that states may have changed. */
  statesChanged: (() => void) | undefined;
  /** Paints the layout, and listens from now on. @returns when it is mirrored too: in the frame after */
  start(): Promise<void>;
  /** Brings layout and mirror up to date. */
  update(): void;
  dispose(): void;
}

/** Joins the states of a document to the history of the host, whose exceptions cost no frame. */
function joinHistory(
  { scene }: PlayedDocument,
  { view }: PlayerElements,
  { history }: PlayerOptions,
  signal: AbortSignal,
): (() => void) | undefined {
  const follow = history?.({
    get: (name) => scene.getState(name),
    set: (name, value) => scene.setState(name, value),
    view,
    signal,
  });
  return follow && (() => callIsolated(follow));
}

/** Gives the elements of a player the sizes of its layout, where that is another one. */
function createFitter(elements: PlayerElements, played: () => PlayedDocument): () => void {
  let fitted: PlaceTable | undefined;
  return () => {
    const { environment, scene } = played();
    if (scene.places !== fitted) fitElements(elements, scene, environment);
    fitted = scene.places;
  };
}

/** Runs painting code of the host, during which its calls to the player wait. */
function paintForHost(player: PlayedDocumentPorts, paint: () => void): void {
  player.isPainting = true;
  try {
    paint();
  } finally {
    player.isPainting = false;
  }
}

/** Moves the focus to a node, and scrolls it into view. */
function showFocused(played: PlayedDocument, node: number): void {
  played.update();
  const { focus, mirror, scene } = played;
  const index = findTarget(scene.tree, node);
  focus.focus(scene.tree, index);
  mirror.at(index)?.element.scrollIntoView({ block: 'center' });
}

/** Gives a canvas its size, at which it forgets what it shows, even when it had that size. */
function fitCanvas(
  { canvas: { element: canvas } }: PlayerElements,
  { canvasWidth, canvasHeight }: PlayerEnvironment,
): void {
  if (canvas.width !== canvasWidth) canvas.width = canvasWidth;
  if (canvas.height !== canvasHeight) canvas.height = canvasHeight;
}

/** Gives the other elements of a player the sizes of a layout. */
function fitElements(
  { tree, content }: PlayerElements,
  { environment, places }: Scene,
  { scale }: PlayerEnvironment,
): void {
  const {
    contentWidth: [width],
    contentHeight: [height],
    viewWidth,
    viewHeight,
  } = places.scrolls;
  resize(tree, environment.viewportWidth, environment.viewportHeight);
  resize(content, width, height);
  // Written only when it differs: the browser would find the style of all elements again, and a canvas waits for it.
  // Along one axis alone: a scrollbar takes room, and would ask for the other.
  const axes = (height > viewHeight[0] ? ' v' : '') + (width > viewWidth[0] ? ' h' : '');
  setAttribute(tree, 'class', axes === '' ? 'tree' : `tree s${axes}`);
  tree.style.transform = scale === 1 ? '' : `scale(${scale})`;
}

/** Follows a first frame in steps: the whole layout, its elements, and the code of fields and of the host's elements. */
async function mirrorNext(scene: Scene, advance: () => boolean, follow: () => void): Promise<void> {
  await afterPaint();
  await takeSteps(advance);
  follow();
  await Promise.all([scene.fields?.ready, scene.hosted?.ready]);
}

/** Paints an image that is there. An image that was fetched has a size from the next layout on. */
function showImage(played: PlayedDocument, isSized: boolean): void {
  played.hasNewSizes ||= isSized;
  played.invalidate();
}

/** Lays out, and once more where the element follows another height of the content: else the canvas would be drawn in the former height. */
function layOutPlayed(
  played: PlayedDocument,
  elements: PlayerElements,
  options: PlayerOptions,
  hasOtherHeight: ReturnType<typeof createContentFollower>,
): void {
  const { invalidate, scene } = played;
  if (played.hasNewSizes) played.environment = readEnvironment(scene.document, options, elements);
  played.hasNewSizes = false;
  scene.update(played.environment.environment);
  played.statesChanged?.();
  if (!hasOtherHeight(scene, played.environment.scale)) return;
  played.environment = readEnvironment(scene.document, options, elements);
  scene.update(played.environment.environment);
  invalidate();
}

/** Makes a scene, or ends the measurers, images and frames that it has asked for. */
function orEnd(ending: AbortController, make: () => Scene): Scene {
  try {
    return make();
  } catch (cause) {
    ending.abort();
    throw cause;
  }
}

/**
 * A document, laid out but not shown yet: a document that cannot be laid out throws here.
 *
 * @param carried - states and places of the document before. Default: nothing, and the host's initial states hold
 */
export function createPlayedDocument(
  player: PlayedDocumentPorts,
  { document, engine }: DecodedDocument,
  elements: PlayerElements,
  environment: PlayerEnvironment,
  carried?: CarriedState,
): PlayedDocument {
  const { options, states, report, watches } = player;
  const ending = new AbortController();
  const { signal } = ending;
  const once = reportOnce(report);
  const invalidate = (): void => inNextFrame(draw);
  const onImage = (isSized: boolean): void => showImage(played, isSized);
  const measurers = createMeasurers(elements.parent.ownerDocument, signal);
  const ports: ScenePorts = {
    meter: createMeter(),
    options,
    carried,
    report,
    reportOnce: once,
    states,
    measurerAt: measurers.at,
    invalidate,
    focusNode: (node) => showFocused(played, node),
    hostAction: createHostActions(options, states, report),
    loadImages: (bytes, images) => createImageLoader(bytes, images, options, onImage, once, signal),
    whileHostPaints: (paint) => paintForHost(player, paint),
  };
  // A scene is laid out when it is made, and may ask for a frame already.
  const scene = orEnd(ending, () =>
    watches.measure('layout', () => engine.createScene(document, environment.environment, ports)),
  );
  const { mirror, focus, isShown, show } = createMirroring(elements, scene, ports.meter, once, signal);
  const fit = createFitter(elements, () => played);
  const hasOtherHeight = createContentFollower(elements, options, once);
  const layOut = (): void => {
    ports.meter.begin();
    watches.measure('layout', () => layOutPlayed(played, elements, options, hasOtherHeight));
  };
  const invalidateWhenSeen = createSight(elements.tree, invalidate, signal);
  const paint = (timeMs: number): void => {
    fitCanvas(elements, played.environment);
    const demand = watches.measure('paint', () => scene.paint(elements.canvas.context, played.interaction, { timeMs }));
    if (demand === 'next') invalidateWhenSeen();
    player.frameCount += 1;
    // Not before: a canvas that is given a font waits for the style of changed elements.
    fit();
  };
  const follow = (): void => {
    if (!signal.aborted && !isShown()) played.update();
  };
  const advance = (): boolean => !signal.aborted && watches.measure('layout', () => scene.advance?.()) === true;
  function draw(timeMs: number): void {
    if (signal.aborted) return;
    layOut();
    paint(timeMs);
    // Elements of other screens follow in the next frame, so that this frame does not wait for them.
    if (isShown()) played.update();
    else inNextFrame(follow);
  }
  const played: PlayedDocument = {
    scene,
    mirror,
    environment,
    activated: undefined,
    interaction: {},
    hasNewSizes: false,
    measurers,
    statesChanged: undefined,
    focus,
    start() {
      listenToPeople(played, elements, signal);
      played.statesChanged = joinHistory(played, elements, options, signal);
      // The history may have set states.
      if (isAwaited(draw) || environment.environment.followsContent) layOut();
      // Else as it was laid out when it was made, which may be its first rows only.
      paint(performance.now());
      ports.meter.begin();
      return mirrorNext(scene, advance, follow);
    },
    invalidate,
    update() {
      layOut();
      fit();
      watches.measure('mirror', () => show(played.activated, played.environment.wanted));
      played.activated = undefined;
    },
    dispose() {
      ending.abort();
      scene.dispose();
      forgetFrame(draw);
    },
  };
  return played;
}
