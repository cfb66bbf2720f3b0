// Paints frames of a scene: the document's own boxes, then the components of the host. Must not know elements or events.

import { isWritten, NodeKind, ProgressField } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import type { InteractionState } from '../paint/interaction-state.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { componentOf, paintComponent } from './host-components.ts';
import type { ImageLookup } from './image-loader.ts';
import type { PlayerOptions } from './player-options.ts';
import type { Reporter } from './player-report.ts';
import type { Scene } from './scene.ts';

/** One turn of an indeterminate progress, in milliseconds. */
const TURN_MS = 1_400;

function boxesOfKind({ count, kind }: LayoutResult, wanted: number): number[] {
  const boxes: number[] = [];
  for (let box = kind.indexOf(wanted); box >= 0 && box < count; box = kind.indexOf(wanted, box + 1)) boxes.push(box);
  return boxes;
}

/** Whether an indeterminate progress can be seen. */
function isMoving({ layout, offsets }: Scene): boolean {
  const { document, environment, node, scroller, scrolls, y, height } = layout;
  return !environment.reducedMotion && boxesOfKind(layout, NodeKind.progress).some((box) => {
    const scroll = scroller[box];
    const top = y[box] - offsets[2 * scroll + 1];
    return !isWritten(document.nodes, node[box], ProgressField.value) && top < scrolls.viewHeight[scroll] && top + height[box] > 0;
  });
}

/** Paints a frame into a context. @returns whether the next frame looks different, if only because time goes on */
export type Painter = (context: CanvasRenderingContext2D, interaction: InteractionState, timeMs: number) => boolean;

/** @param report - hears of components that throw, and of images that cannot be drawn */
export function createPainter(scene: Scene, { components }: PlayerOptions, image: ImageLookup, report: Reporter): Painter {
  const onRefused = (index: number, cause: unknown): void => report('image-broken', { image: index }, cause);
  return (context, interaction, timeMs) => {
    const { document, layout, offsets, values } = scene;
    const { reducedMotion } = layout.environment;
    const list = buildDisplayList(layout, values, offsets, {
      interaction, phase: reducedMotion ? undefined : (timeMs % TURN_MS) / TURN_MS,
      isHostPainted: (box) => componentOf(layout, components, box) !== undefined,
    });
    if (!paintDisplayList(list, context, { paths: document.paths, image, onRefused })) report('paths-cut');
    for (const box of boxesOfKind(layout, NodeKind.custom)) {
      try {
        paintComponent(context, scene, box, componentOf(layout, components, box));
      } catch (cause) {
        report('component-failed', { subject: layout.node[box] }, cause);
      }
    }
    return isMoving(scene);
  };
}
