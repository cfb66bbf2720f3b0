// Stacks its children; the alignment of the box, or of the child, places each of them.

import { BoxField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { container } from '../layout/container-rules.ts';
import type { ComponentParts } from './component.ts';

export const box: ComponentParts = {
  container: container({ mode: BoxMode.BOX, align: [BoxField.horizontal, BoxField.vertical], heedsChildren: true }),
};
