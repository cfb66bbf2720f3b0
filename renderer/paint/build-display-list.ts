// From boxes to the operations of one frame, of what is visible only. Must not know canvases.

import { PlayerError } from 'pantograph';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import type { DisplayList } from './display-list.ts';
import type { InteractionState } from './interaction-state.ts';

/** Settings of one frame. */
export interface FrameOptions {
  /** Default: nothing pressed, hovered or focused. */
  readonly interaction?: InteractionState | undefined;
  /** A list to fill again; default: a new one. */
  readonly into?: DisplayList | undefined;
  /** Angle of indeterminate progress, 0 to 1; default 0.25, which is also what reduced motion shows. */
  readonly phase?: number | undefined;
  /** Boxes that the host paints itself: `custom` components that it has. Default: none. */
  readonly isHostPainted?: ((box: number) => boolean) | undefined;
}

/** The operations of one frame of the whole viewport, background included. Cost grows with what is visible. */
export function buildDisplayList(
  layout: LayoutResult, variables: Float64Array, offsets: ScrollOffsets, options: FrameOptions = {},
): DisplayList {
  throw new PlayerError('render/unfinished', `build ${layout.count} ${variables.length} ${offsets.length} ${typeof options}`);
}
