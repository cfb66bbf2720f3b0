// Paints frames of a scene: the document's boxes, and the host's components among them. Must not know elements or events.

import { lowerLimits } from 'pantograph/internal';
import type { ScenePorts } from '../engine.ts';
import { boundFrame } from '../cost/bound-frame.ts';
import type { BoundedFrame } from '../cost/bound-frame.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import type { InteractionState } from '../paint/interaction-state.ts';
import type { DisplayList } from '../paint/display-list.ts';
import type { Change } from '../paint/frame.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import type { PaintTarget } from '../paint/paint-target.ts';
import type { ImageLookup } from '../scene-options.ts';
import { paintComponent } from './host-components.ts';
import type { SceneLayout } from './scene-layout.ts';
import { createTransitions } from './transitions.ts';

/** One turn of an indeterminate progress, in milliseconds. */
const TURN_MS = 1_400;

/** A millisecond in nanoseconds, the unit of costs. */
const MILLISECOND = 1_000_000;
const toMs = (cost: number): number => Math.round(cost / MILLISECOND);

/** The share of the frame budget for a frame of a motion, which the next frame follows at once. */
const MOVING_SHARE = 0.1;

/** Paints a frame. @returns true if the next frame differs, because something moves */
export type Painter = (target: PaintTarget, interaction: InteractionState, timeMs: number) => boolean;

/** True if a target is a canvas, on which the host's components can paint. */
function isCanvas(target: PaintTarget): target is CanvasRenderingContext2D {
  return 'canvas' in target;
}

/**
 * Makes the painter of a scene. It reports components that throw, and images that cannot be drawn.
 *
 * @param onPainted - called with each frame once it is painted. Default: nobody hears of it
 */
export function createPainter(
  scene: SceneLayout,
  {
    meter,
    options,
    reportOnce: report,
    whileHostPaints,
  }: Pick<ScenePorts, 'meter' | 'options' | 'reportOnce' | 'whileHostPaints'>,
  image: ImageLookup,
  onPainted: (list: DisplayList) => void = () => undefined,
): Painter {
  const onRefused = (index: number, cause: unknown): void => report('image-broken', { image: index }, cause);
  const bound = lowerLimits(options.limits).maxFrameMs * MILLISECOND;
  const changeAt = createTransitions(scene);
  return (target, interaction, timeMs) => {
    const { document, layout, offsets, values } = scene;
    const { reducedMotion } = layout.environment;
    const phase = reducedMotion ? undefined : (timeMs % TURN_MS) / TURN_MS;
    const frameOf = (change: Change | undefined): BoundedFrame =>
      boundFrame(
        (without) => buildDisplayList(layout, values, offsets, { interaction, phase, omitted: without, change }),
        document.paths,
        meter,
        bound,
      );
    const change = changeAt(scene, timeMs);
    let frame = frameOf(change);
    if (change !== undefined && frame.wholeCost > bound * MOVING_SHARE) {
      if (frame.list.isMoving)
        report('motion-stopped', { costMs: toMs(frame.wholeCost), boundMs: toMs(bound * MOVING_SHARE) });
      frame = frameOf(undefined);
    }
    const { list, cost, wholeCost, omitted, dearest } = frame;
    meter.node = layout.node[dearest] ?? -1;
    meter.spend(cost);
    const texts = layout.tables.cache.omitted;
    if (texts.size > 0) report('too-costly', { subject: [...texts][0], omitted: texts.size });
    if (omitted.size > 0)
      report('too-costly', {
        subject: layout.node[dearest],
        costMs: toMs(wholeCost),
        boundMs: toMs(bound),
        omitted: omitted.size,
      });
    const host = (box: number, x: number, y: number): void => {
      if (!isCanvas(target)) return;
      whileHostPaints(() => {
        try {
          paintComponent(target, layout, options.components, box, x, y);
        } catch (cause) {
          report('component-failed', { subject: layout.node[box] }, cause);
        }
      });
    };
    const { letterScale } = layout.tables.cache.fonts.measurer;
    if (!paintDisplayList(list, target, { paths: document.paths, image, letterScale, onRefused, host }))
      report('paths-cut');
    onPainted(list);
    const isCheap = cost <= bound * MOVING_SHARE;
    if (list.isMoving && !isCheap)
      report('motion-stopped', { costMs: toMs(cost), boundMs: toMs(bound * MOVING_SHARE) });
    return list.isMoving && isCheap && !reducedMotion;
  };
}
