// Shows the child whose position is the value of a state, or else the first child.

import { ScreensField, readState } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import type { Choice, Choosing } from '../layout/layout-tables.ts';
import type { ComponentParts } from './component.ts';

function chooseScreen({ document: { nodes }, variables, addNotice }: Choosing, node: number): Choice {
  const end = nodes.next[node];
  const active = variables.numbers[readState(nodes, node, ScreensField.state)];
  let screen = node + 1;
  for (let position = 0; screen < end && position !== active; position += 1) screen = nodes.next[screen];
  if (screen < end) return [screen, nodes.next[screen]];
  if (node + 1 === end) return [end, end];
  addNotice('screen-out-of-range', node);
  return [node + 1, nodes.next[node + 1]];
}

export const screens: ComponentParts = {
  container: container({ mode: BoxMode.BOX, align: [-Align.STRETCH, -Align.STRETCH] }),
  choose: chooseScreen,
  shownBy: ScreensField.state,
  measure: { fillsWidth: () => true },
};
