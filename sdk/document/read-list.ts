// Walks the lists of a document for renderers: strings, colours, numbers, actions, modifiers, maps.
// Must not know bytes on the wire.

import { floatOfBits } from '../expression/evaluate.ts';
import { OperandTag } from './model.ts';
import type { PlayerDocument } from './model.ts';
import { MODIFIERS } from '../vocabulary/field-kinds.ts';
import { readPool } from './read-operand.ts';

/** Number of items of a list; 0 for list 0, the list of an absent field, and 1 for `~action`. */
export function listLength(document: PlayerDocument, list: number): number {
  return list < 0 ? 1 : document.lists[list];
}

/** Item of a list: a string id, a colour reference, or the index of an action. */
export function itemAt(document: PlayerDocument, list: number, index: number): number {
  return list < 0 ? ~list : document.lists[list + 1 + index];
}

/** Item of a list of numbers. */
export function listNumber(document: PlayerDocument, list: number, index: number): number {
  return floatOfBits(document.lists[list + 1 + index]);
}

/** Number of a shared modifier list in its table, from 1; 0 for any other list. */
export function sharedListNumber({ sharedModifierLists }: PlayerDocument, list: number): number {
  let low = 0;
  let high = sharedModifierLists.length;
  // The shared lists stand in `lists` in their own order.
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sharedModifierLists[middle] < list) low = middle + 1;
    else high = middle;
  }
  return sharedModifierLists[low] === list ? low + 1 : 0;
}

/** The list of a node's modifiers, which may be shared; 0 without modifiers. Draw operations, runs and placeholders have no modifiers. */
export function modifierListOf(document: PlayerDocument, node: number): number {
  const {
    nodes,
    nodes: { rows, kinds },
  } = document;
  // A kind without fields sees the first field of the next kind, but has no operand there.
  return rows.fieldKind[rows.fieldStart[kinds[node]]] === MODIFIERS ? readPool(nodes, node, 0) : 0;
}

function collect(document: PlayerDocument, list: number, into: number[] | Int32Array, count: number): number {
  const { lists } = document;
  let written = count;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    if (value >= 0) into[written++] = value;
    else written = collect(document, ~value, into, written);
  }
  return written;
}

/**
 * Writes a node's modifiers, outermost first and with shared lists spliced in place, as indices into
 * `document.modifiers`.
 *
 * @param into - receives the indices from position 0; room for `limits.maxModifiers` always suffices
 * @returns the number of modifiers
 */
export function collectModifiers(document: PlayerDocument, node: number, into: number[] | Int32Array): number {
  return collect(document, modifierListOf(document, node), into, 0);
}

function findIn(document: PlayerDocument, list: number, kind: number): number {
  const { lists, modifiers } = document;
  let found = -1;
  for (let item = list + 1, end = item + lists[list]; item < end; item += 1) {
    const value = lists[item];
    const candidate = value < 0 ? findIn(document, ~value, kind) : modifiers.kinds[value] === kind ? value : -1;
    if (candidate >= 0) found = candidate;
  }
  return found;
}

/** The node's last modifier of a kind (`ModifierKind`), as an index into `document.modifiers`; -1 if there is none. */
export function findModifier(document: PlayerDocument, node: number, kind: number): number {
  return findIn(document, modifierListOf(document, node), kind);
}

/** The value of a map's entry. */
export type MapValue = number | boolean | string;

/** The fields of a `custom` component, by name, in the order of their bytes. */
export function readMap(document: PlayerDocument, list: number): ReadonlyMap<string, MapValue> {
  const { lists, strings } = document;
  const result = new Map<string, MapValue>();
  for (let entry = list + 1, end = entry + 3 * lists[list]; entry < end; entry += 3) {
    result.set(strings.get(lists[entry]), mapValue(document, lists[entry + 1], lists[entry + 2]));
  }
  return result;
}

function mapValue(document: PlayerDocument, tag: number, value: number): MapValue {
  switch (tag) {
    case OperandTag.POOL:
      return document.strings.get(value);
    case OperandTag.BOOLEAN:
      return value !== 0;
    case OperandTag.FLOAT:
      return floatOfBits(value);
    case OperandTag.WIDE:
      return document.wideIntegers[value];
    default:
      return value;
  }
}
