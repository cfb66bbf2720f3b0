// Places its children below each other.

import { ColumnField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import type { ComponentParts } from './component.ts';

export const column: ComponentParts = {
  container: container({
    mode: BoxMode.COLUMN,
    align: [ColumnField.align, -Align.START],
    gap: ColumnField.gap,
    arrangement: ColumnField.arrangement,
  }),
};
