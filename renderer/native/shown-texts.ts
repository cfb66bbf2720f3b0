// What a document shows beside a control, for a host to quote when it asks a person. Untrusted. [H4] Must not know hosts.

import type { LayoutResult } from '../layout/layout-result.ts';
import { textsOf } from '../semantics/accessible-name.ts';

/** As many, and as long, as a person reads before they confirm. */
const MAX_TEXTS = 4;
const MAX_LENGTH = 200;
/** How many containers around a control are looked into: a row, and what is around its parts. */
const MAX_CLIMB = 3;

function shortened(text: string): string {
  const characters = [...text.slice(0, 2 * MAX_LENGTH + 2)];
  return characters.length <= MAX_LENGTH ? text : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}

/** The texts of a box and of what is in it, but for those of `control`, in reading order. */
function textsIn({ document, next, node }: LayoutResult, outer: number, control: number): string[] {
  const texts: string[] = [];
  for (let box = outer; box < next[outer] && texts.length < MAX_TEXTS; box += 1) {
    // What the control itself is called is one of its texts only where it holds others.
    if (box === control && box !== outer) continue;
    texts.push(...textsOf(document, node[box]).filter((text) => text.trim() !== ''));
  }
  return texts.slice(0, MAX_TEXTS).map(shortened);
}

/**
 * The texts that are shown with a control: its own when it holds several, as a row that can be pressed does, else those of the
 * nearest container that has any beside it.
 *
 * @param control - the document's node that was pressed
 */
export function shownTextsBeside(layout: LayoutResult, control: number): readonly string[] {
  const { count, node, next, parent } = layout;
  let pressed = 0;
  while (pressed < count && node[pressed] !== control) pressed += 1;
  if (pressed === count) return [];
  const isRow = next[pressed] > pressed + 1 || textsOf(layout.document, control).length > 1;
  let outer = isRow ? pressed : parent[pressed];
  for (let climbed = 0; outer >= 0 && climbed < MAX_CLIMB; climbed += 1) {
    const texts = textsIn(layout, outer, pressed);
    if (texts.length > 0) return texts;
    outer = parent[outer];
  }
  return [];
}
