// One document on one surface: brings layout, canvas, mirror and input together, and repaints when something changed.
// Must not know where documents come from.

import type { PlayerDocument } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { resize, setAttribute } from '../semantics/mirror-lines.ts';
import { findComponent } from './host-components.ts';
import { forgetFrame, inNextFrame } from './frame-loop.ts';
import { createImageLoader } from './image-loader.ts';
import { createMirroring } from './mirroring.ts';
import type { PlayerEnvironment } from './page-environment.ts';
import { createPainter } from './painter.ts';
import type { PaintingPlayer } from './painter.ts';
import { reportOnce } from './player-report.ts';
import type { Reporter } from './player-report.ts';
import type { StateUpdater } from './run-actions.ts';
import { createScene } from './scene.ts';
import { shownTextsBeside } from './shown-texts.ts';
import type { Scene, ScrollPlaces } from './scene.ts';
import { listenToPeople } from './stage-input.ts';
import type { OperatedStage } from './stage-input.ts';
import type { MountedSurface } from './surface.ts';

/** What the documents of a player share. */
export interface StagePlayer extends PaintingPlayer {
  readonly states: StateUpdater;
  readonly report: Reporter;
  frameCount: number;
}

/** A document that is shown. */
export interface Stage extends OperatedStage {
  /** What it is to be laid out for; shown with the next frame, which is asked for by `invalidate`. */
  environment: PlayerEnvironment;
  /** Paints what was laid out, and listens from now on. @returns when it is mirrored too: in the frame after */
  start(): Promise<void>;
  /** Brings layout and mirror up to date. */
  update(): void;
  dispose(): void;
}

/** Gives a canvas its size, at which it forgets what it shows, even when it had that size. */
function fitCanvas(
  { canvas: { element: canvas } }: MountedSurface,
  { canvasWidth, canvasHeight }: PlayerEnvironment,
): void {
  if (canvas.width !== canvasWidth) canvas.width = canvasWidth;
  if (canvas.height !== canvasHeight) canvas.height = canvasHeight;
}

/** Gives the other elements of a surface the sizes of a layout. */
function fitElements({ tree, content }: MountedSurface, { layout }: Scene, { scale }: PlayerEnvironment): void {
  const {
    environment,
    scrolls: {
      contentWidth: [width],
      contentHeight: [height],
      viewWidth,
      viewHeight,
    },
  } = layout;
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

/**
 * A document, laid out but not shown yet: what is bad about it comes out here.
 *
 * @param initialStates - values of states by name. Default: those of the options; the document's own for others
 * @param scrolled - where its scroll containers are at first. Default: at their start
 */
export function createStage(
  player: StagePlayer,
  document: PlayerDocument,
  surface: MountedSurface,
  environment: PlayerEnvironment,
  initialStates = player.options.initialStates,
  scrolled: ScrollPlaces = new Map(),
): Stage {
  const { options, states, report } = player;
  const ending = new AbortController();
  const { signal } = ending;
  const once = reportOnce(report);
  const scene = createScene(
    document,
    environment.environment,
    initialStates,
    scrolled,
    (name, version) => findComponent(options.components, name, version) !== undefined,
  );
  const { mirror, focus, isShown, show } = createMirroring(surface, scene, once, signal);
  let fitted: LayoutResult | undefined;
  const fit = (): void => {
    if (scene.layout !== fitted) fitElements(surface, scene, stage.environment);
    fitted = scene.layout;
  };
  const layOut = (): void => {
    scene.update(stage.environment.environment);
    fitCanvas(surface, stage.environment);
  };
  const invalidateWhenSeen = createSight(surface.tree, () => stage.invalidate(), signal);
  const drawFrame = (timeMs: number): void => {
    layOut();
    if (paint(surface.canvas.context, stage.interaction, timeMs)) invalidateWhenSeen();
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
    focus,
    start() {
      listenToPeople(
        stage,
        surface,
        {
          document,
          values: scene.values,
          states,
          options,
          report,
          onExpressionFault: (fault, subject) => once('expression-fault', { subject, fault }),
          textsBeside: (node) => shownTextsBeside(scene.layout, node),
        },
        signal,
      );
      drawFrame(performance.now());
      return afterPaint().then(follow);
    },
    invalidate: () => inNextFrame(draw),
    update() {
      layOut();
      fit();
      show(stage.activated, stage.environment.wanted);
      stage.activated = undefined;
    },
    dispose() {
      ending.abort();
      forgetFrame(draw);
    },
  };
  const paint = createPainter(
    scene,
    player,
    createImageLoader(document, options, stage.invalidate, once, signal),
    once,
  );
  return stage;
}
