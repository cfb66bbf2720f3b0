// Places its children beside each other, in as many lines as they need.

import { FlowField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import type { ComponentParts } from './component.ts';

export const flow: ComponentParts = {
  container: container({
    mode: BoxMode.FLOW,
    align: [-Align.START, FlowField.align],
    gap: FlowField.gap,
    arrangement: FlowField.arrangement,
  }),
};
