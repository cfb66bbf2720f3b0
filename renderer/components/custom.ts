// A component that the host paints. If the host lacks it, its children show instead, or a placeholder.

import { NodeKind } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import type { Choice, Choosing } from '../layout/layout-tables.ts';
import type { ComponentParts } from './component.ts';

function chooseFallback({ document: { nodes }, lacks, addNotice }: Choosing, node: number): Choice {
  const first = node + 1;
  const end = nodes.next[node];
  if (!lacks(node, first)) return [first, end];
  addNotice('unknown-component', node);
  return first === end ? [first, end, NodeKind.unknown] : [first, end];
}

export const custom: ComponentParts = {
  container: container({ mode: BoxMode.COLUMN, align: [-Align.STRETCH, -Align.START] }),
  choose: chooseFallback,
  host: 'painted',
};
