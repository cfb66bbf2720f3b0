// A scroll container with its children in a row along the axis that scrolls.

import { ScrollField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import type { ComponentParts } from './component.ts';

export const scroll: ComponentParts = {
  container: container({
    mode: BoxMode.VERTICAL_SCROLL,
    align: [-Align.STRETCH, -Align.STRETCH],
    gap: ScrollField.gap,
    scrollAxis: ScrollField.axis,
  }),
  measure: { fillsWidth: () => true },
};
