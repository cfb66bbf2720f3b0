// One document on one surface: brings layout, canvas, mirror and input together, and repaints when something changed.
// Must not know where documents come from.

import type { PlayableDocument } from 'pantograph';
import type { CarriedState, FrameDemand, Playback, Scene, ScenePorts } from '../engine.ts';
import { createMeter } from '../cost/meter.ts';
import type { PlaceTable } from '../semantics/place-table.ts';
import { resize, setAttribute } from '../semantics/mirror-lines.ts';
import { forgetFrame, inNextFrame } from './frame-loop.ts';
import { createHostActions } from './host-actions.ts';
import type { StateUpdater } from './host-actions.ts';
import { createImageLoader } from './image-loader.ts';
import type { Measurers } from './measuring.ts';
import { createMeasurers } from './measuring.ts';
import { createMirroring } from './mirroring.ts';
import type { PlayerEnvironment } from './page-environment.ts';
import type { PlayerOptions } from './player-options.ts';
import { reportOnce } from './player-report.ts';
import type { Reporter } from './player-report.ts';
import type { PlayerWatches } from './player-watch.ts';
import { listenToPeople } from './stage-input.ts';
import type { OperatedStage } from './stage-input.ts';
import type { SurfaceElements } from './surface.ts';

/** What the documents of a player share. */
export interface StagePlayer {
  readonly options: PlayerOptions;
  /** While a component of the host paints: what it asks for waits for the end of the frame. */
  isPainting: boolean;
  readonly states: StateUpdater;
  readonly report: Reporter;
  readonly watches: PlayerWatches;
  frameCount: number;
}

/** A document, and what plays it. */
export interface Played {
  readonly document: PlayableDocument;
  readonly engine: Playback;
}

/** A document that is shown. */
export interface Stage extends OperatedStage {
  /** What it is to be laid out for; shown with the next frame, which is asked for by `invalidate`. */
  environment: PlayerEnvironment;
  readonly measurers: Measurers;
  /** Paints what was laid out, and listens from now on. @returns when it is mirrored too: in the frame after */
  start(): Promise<void>;
  /** Brings layout and mirror up to date. */
  update(): void;
  dispose(): void;
}

/** Gives a canvas its size, at which it forgets what it shows, even when it had that size. */
function fitCanvas(
  { canvas: { element: canvas } }: SurfaceElements,
  { canvasWidth, canvasHeight }: PlayerEnvironment,
): void {
  if (canvas.width !== canvasWidth) canvas.width = canvasWidth;
  if (canvas.height !== canvasHeight) canvas.height = canvasHeight;
}

/** Gives the other elements of a surface the sizes of a layout. */
function fitElements(
  { tree, content }: SurfaceElements,
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

/** @returns calls back once an element can be seen, at the end of this frame or later, until `signal` aborts */
function createSight(element: Element, onSeen: () => void, signal: AbortSignal): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== true) return;
    observer.disconnect();
    onSeen();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => observer.observe(element);
}

/** After the frame that comes next is on the screen; at once when the page has no frames. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else inNextFrame(() => setTimeout(resolve));
  });
}

/** @returns asks for the frames that scenes demand, until `signal` aborts */
function createDemands(onDemand: () => void, signal: AbortSignal): (demand: FrameDemand) => void {
  let timer = 0;
  const forget = (): void => clearTimeout(timer);
  signal.addEventListener('abort', forget);
  return (demand) => {
    forget();
    if (demand === 'next') onDemand();
    else if (demand !== 'none') timer = window.setTimeout(onDemand, demand.afterMs);
  };
}

/**
 * A document, laid out but not shown yet: what is bad about it comes out here.
 *
 * @param carried - what the document before hands over. Default: nothing, and the host's initial states hold
 */
export function createStage(
  player: StagePlayer,
  { document, engine }: Played,
  surface: SurfaceElements,
  environment: PlayerEnvironment,
  carried?: CarriedState,
): Stage {
  const { options, states, report, watches } = player;
  const ending = new AbortController();
  const { signal } = ending;
  const once = reportOnce(report);
  const invalidate = (): void => inNextFrame(draw);
  const measurers = createMeasurers(surface.parent.ownerDocument, signal);
  const ports: ScenePorts = {
    meter: createMeter(),
    options,
    carried,
    report,
    reportOnce: once,
    states,
    measurerAt: measurers.at,
    invalidate,
    hostAction: createHostActions(options, states, report),
    loadImages: (bytes, images) => createImageLoader(bytes, images, options, invalidate, once, signal),
    whileHostPaints(paint) {
      player.isPainting = true;
      try {
        paint();
      } finally {
        player.isPainting = false;
      }
    },
  };
  // A scene is laid out when it is made.
  const scene = watches.measure('layout', () => engine.createScene(document, environment.environment, ports));
  const { mirror, focus, isShown, show } = createMirroring(surface, scene, ports.meter, once, signal);
  let fitted: PlaceTable | undefined;
  const fit = (): void => {
    if (scene.places !== fitted) fitElements(surface, scene, stage.environment);
    fitted = scene.places;
  };
  const layOut = (): void => {
    ports.meter.begin();
    watches.measure('layout', () => scene.update(stage.environment.environment));
    fitCanvas(surface, stage.environment);
  };
  const invalidateWhenSeen = createSight(surface.tree, invalidate, signal);
  const meet = createDemands(invalidateWhenSeen, signal);
  const drawFrame = (timeMs: number): void => {
    layOut();
    meet(watches.measure('paint', () => scene.paint(surface.canvas.context, stage.interaction, { timeMs })));
    player.frameCount += 1;
    // Not before: a canvas that is given a font waits for the style of what was written.
    fit();
  };
  const follow = (): void => {
    if (!signal.aborted && !isShown()) stage.update();
  };
  const draw = (timeMs: number): void => {
    if (signal.aborted) return;
    drawFrame(timeMs);
    // Elements of something else follow in the frame after: this one does not wait for them.
    if (isShown()) stage.update();
    else inNextFrame(follow);
  };
  const stage: Stage = {
    scene,
    mirror,
    environment,
    activated: undefined,
    interaction: {},
    measurers,
    focus,
    start() {
      listenToPeople(stage, surface, signal);
      drawFrame(performance.now());
      return afterPaint().then(follow);
    },
    invalidate,
    update() {
      layOut();
      fit();
      watches.measure('mirror', () => show(stage.activated, stage.environment.wanted));
      stage.activated = undefined;
    },
    dispose() {
      ending.abort();
      scene.dispose();
      forgetFrame(draw);
    },
  };
  return stage;
}
