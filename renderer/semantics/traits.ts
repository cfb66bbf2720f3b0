// What modifiers make of the boxes of a layout: pressed, described, with other controls inside.
// Must not know roles.

import { ModifierKind, modifierListOf, NodeKind } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';

/** Per box: the last `clickable` and `semantics` modifier (index into `document.modifiers`, -1 none). */
export interface BoxTraits {
  readonly clickable: Int32Array;
  readonly semantics: Int32Array;
  /** 1 for boxes with a `visibleIf`. */
  readonly conditional: Uint8Array;
  /** Number of boxes before each that a person can operate; one entry more than boxes. */
  readonly operableBefore: Uint32Array;
}

/** Whether a person operates a node of this kind, whatever its modifiers. */
export function isControl(kind: number): boolean {
  return kind >= NodeKind.button && kind <= NodeKind.tabs;
}

function readList(document: PlayerDocument, list: number, box: number, traits: BoxTraits): void {
  const { lists, modifiers } = document;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    // A shared list holds no references: this goes one level deep.
    if (value < 0) readList(document, ~value, box, traits);
    else if (modifiers.kinds[value] === ModifierKind.clickable) traits.clickable[box] = value;
    else if (modifiers.kinds[value] === ModifierKind.semantics) traits.semantics[box] = value;
    else if (modifiers.kinds[value] === ModifierKind.visibleIf) traits.conditional[box] = 1;
  }
}

/** Reads the traits of every box, in one pass. */
export function readTraits(layout: LayoutResult): BoxTraits {
  const { count, document, kind, node } = layout;
  const traits: BoxTraits = {
    clickable: new Int32Array(count).fill(-1),
    semantics: new Int32Array(count).fill(-1),
    conditional: new Uint8Array(count),
    operableBefore: new Uint32Array(count + 1),
  };
  for (let box = 0; box < count; box += 1) {
    const list = modifierListOf(document, node[box]);
    if (list !== 0) readList(document, list, box, traits);
    const operable = isControl(kind[box]) || traits.clickable[box] >= 0;
    traits.operableBefore[box + 1] = traits.operableBefore[box] + (operable ? 1 : 0);
  }
  return traits;
}

/** Whether something inside a box, not the box itself, can be operated. */
export function hasOperableInside(layout: LayoutResult, traits: BoxTraits, box: number): boolean {
  return traits.operableBefore[layout.next[box]] > traits.operableBefore[box + 1];
}
