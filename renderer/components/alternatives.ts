// Shows the first of its children for which the host has all components.

import { NodeKind } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { container } from '../layout/container-rules.ts';
import type { Choice, Choosing } from '../layout/layout-tables.ts';
import type { ComponentParts } from './component.ts';

function chooseAlternative({ document: { nodes }, lacks, addNotice }: Choosing, node: number): Choice {
  const end = nodes.next[node];
  let child = node + 1;
  while (child < end && lacks(child, nodes.next[child])) child = nodes.next[child];
  if (child < end) return [child, nodes.next[child]];
  addNotice('no-alternative', node);
  return [end, end, NodeKind.unknown];
}

export const alternatives: ComponentParts = { container: container({ mode: BoxMode.BOX }), choose: chooseAlternative };
