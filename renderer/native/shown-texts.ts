// The texts beside a control, which a host may quote in a confirmation. Untrusted. [H4] Must not know hosts.

import type { LayoutResult } from '../layout/layout-result.ts';
import { textsOf } from '../semantics/accessible-name.ts';

/** Limits of texts and of characters of each, for a person to read before they confirm. */
const MAX_TEXTS = 4;
const MAX_LENGTH = 200;
/** The most containers around a control to search: a row, and containers around its parts. */
const MAX_CLIMB = 3;

function shortened(text: string): string {
  const characters = [...text.slice(0, 2 * MAX_LENGTH + 2)];
  return characters.length <= MAX_LENGTH ? text : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}

/** The texts in a box, in reading order, without those of `control`. */
function textsIn({ next, node, tables }: LayoutResult, outer: number, control: number): string[] {
  const texts: string[] = [];
  for (let box = outer; box < next[outer] && texts.length < MAX_TEXTS; box += 1) {
    // The control's own text counts only if the control itself is searched.
    if (box === control && box !== outer) continue;
    texts.push(...textsOf(tables, node[box]).filter((text) => text.trim() !== ''));
  }
  return texts.slice(0, MAX_TEXTS).map(shortened);
}

/**
 * The texts shown with a control: its own if it holds several, as a row that can be pressed does, else those of the
 * nearest container that has texts beside it.
 *
 * @param control - the node of the document that was pressed
 */
export function shownTextsBeside(layout: LayoutResult, control: number): readonly string[] {
  const { count, node, next, parent } = layout;
  let pressed = 0;
  while (pressed < count && node[pressed] !== control) pressed += 1;
  if (pressed === count) return [];
  const isRow = next[pressed] > pressed + 1 || textsOf(layout.tables, control).length > 1;
  let outer = isRow ? pressed : parent[pressed];
  for (let climbed = 0; outer >= 0 && climbed < MAX_CLIMB; climbed += 1) {
    const texts = textsIn(layout, outer, pressed);
    if (texts.length > 0) return texts;
    outer = parent[outer];
  }
  return [];
}
