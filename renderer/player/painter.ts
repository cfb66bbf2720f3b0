// Paints frames of a scene: the document's own boxes, and the components of the host among them. Must not know elements or events.

import { lowerLimits } from 'pantograph/internal';
import { boundFrame } from '../cost/bound-frame.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import type { InteractionState } from '../paint/interaction-state.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { paintComponent } from './host-components.ts';
import type { ImageLookup } from './image-loader.ts';
import type { PlayerOptions } from './player-options.ts';
import type { Reporter } from './player-report.ts';
import type { Scene } from './scene.ts';

/** One turn of an indeterminate progress, in milliseconds. */
const TURN_MS = 1_400;

/** In nanoseconds. */
const MILLISECOND = 1_000_000;
const toMs = (cost: number): number => Math.round(cost / MILLISECOND);

/** Of what a frame may cost, what one may that is followed by another although nothing has changed. */
const MOVING_SHARE = 0.1;

/** Paints a frame into a context. @returns whether the next frame looks different, if only because time goes on */
export type Painter = (context: CanvasRenderingContext2D, interaction: InteractionState, timeMs: number) => boolean;

/** Whose components paint. */
export interface PaintingPlayer {
  readonly options: PlayerOptions;
  /** While a component of the host paints: what it asks for waits for the end of the frame. */
  isPainting: boolean;
}

/** @param report - hears of components that throw, and of images that cannot be drawn */
export function createPainter(scene: Scene, player: PaintingPlayer, image: ImageLookup, report: Reporter): Painter {
  const onRefused = (index: number, cause: unknown): void => report('image-broken', { image: index }, cause);
  const bound = lowerLimits(player.options.limits).maxFrameMs * MILLISECOND;
  return (context, interaction, timeMs) => {
    const { document, layout, offsets, values } = scene;
    const { reducedMotion } = layout.environment;
    const phase = reducedMotion ? undefined : (timeMs % TURN_MS) / TURN_MS;
    const { list, cost, wholeCost, omitted, dearest } = boundFrame(
      (without) => buildDisplayList(layout, values, offsets, { interaction, phase, omitted: without }),
      document.paths,
      bound,
    );
    if (omitted.size > 0)
      report('too-costly', {
        subject: layout.node[dearest],
        costMs: toMs(wholeCost),
        boundMs: toMs(bound),
        omitted: omitted.size,
      });
    const host = (box: number, x: number, y: number): void => {
      player.isPainting = true;
      try {
        paintComponent(context, layout, player.options.components, box, x, y);
      } catch (cause) {
        report('component-failed', { subject: layout.node[box] }, cause);
      }
      player.isPainting = false;
    };
    if (!paintDisplayList(list, context, { paths: document.paths, image, onRefused, host })) report('paths-cut');
    const isCheap = cost <= bound * MOVING_SHARE;
    if (list.isMoving && !isCheap)
      report('motion-stopped', { costMs: toMs(cost), boundMs: toMs(bound * MOVING_SHARE) });
    return list.isMoving && isCheap && !reducedMotion;
  };
}
