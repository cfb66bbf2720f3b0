// Places its children beside each other, or below each other if large words have no room.

import { RowField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import type { ComponentParts } from './component.ts';

export const row: ComponentParts = {
  container: container({
    mode: BoxMode.ROW,
    align: [-Align.START, RowField.align],
    gap: RowField.gap,
    arrangement: RowField.arrangement,
  }),
};
