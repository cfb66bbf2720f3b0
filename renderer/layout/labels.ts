// The texts of boxes, as their components list them. Must not know widths of text.

import { isDynamic, itemAt, listLength, NodeKind, readPool } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { componentOf, isOmitted } from './layout-tables.ts';
import type { LayoutTables } from './layout-tables.ts';
import { displayText } from '../text/display-text.ts';
import { poolOf, textOf } from './node-fields.ts';
import type { Label, TextPart } from './text-part.ts';

/** The runs of a richText, as nodes: its texts, by part. */
export function runsOf({ nodes }: PlayerDocument, node: number): number[] {
  const runs: number[] = [];
  for (let run = node + 1; run < nodes.next[node]; run = nodes.next[run]) {
    if (nodes.kinds[run] === NodeKind.run) runs.push(run);
  }
  return runs;
}

/** The options that a field of a node lists, as indices in the document's strings. */
export function optionsOf(document: PlayerDocument, node: number, field: number): number[] {
  const list = readPool(document.nodes, node, field);
  return Array.from({ length: listLength(document, list) }, (_, option) => itemAt(document, list, option));
}

/** The number of a box's options. A placeholder has none, because thousands of options may be the reason for it. */
export function optionCount(tables: LayoutTables, box: number): number {
  const { options } = componentOf(tables, box);
  return options > 0 && !isOmitted(tables, box)
    ? listLength(tables.document, poolOf(tables, tables.node[box], options))
    : 0;
}

/** The factor by which marks and switches are larger. They grow with letters, up to twice, so that labels have room. */
export function markScale({ environment }: LayoutTables): number {
  return Math.min(2, environment.fontScale);
}

/** The string of a text field of a node: the document's, or a computed text, which has a number after those. 0 is none. */
export function stringOf(tables: LayoutTables, node: number, field: number): number {
  return isDynamic(tables.document.nodes, node, field)
    ? computedString(tables, `${node} ${field}`, textOf(tables, node, field))
    : poolOf(tables, node, field);
}

/** The number of a text that the document does not have; 0 for an empty text. `key` tells it from other computed texts. */
export function computedString({ computed, document }: LayoutTables, key: string, given: string): number {
  let string = computed.numbers.get(key);
  if (string === undefined) {
    const text = displayText(given);
    string = text === '' ? 0 : document.strings.length + computed.texts.push(text) - 1;
    computed.numbers.set(key, string);
  }
  return string;
}

/** True for the number of a text that an expression gave. */
export function isComputed({ document: { strings } }: LayoutTables, string: number): boolean {
  return string >= strings.length;
}

/** The text of a component that has one. */
export function oneText(tables: LayoutTables, node: number, label: Label): readonly TextPart[] {
  const string = stringOf(tables, node, label.field);
  return string === 0 && label.bare[0] > 0 ? [] : [{ part: 0, string, label }];
}

/** A text for each option that the label's field lists. */
export function optionTexts({ document }: LayoutTables, node: number, label: Label): readonly TextPart[] {
  return optionsOf(document, node, label.field).map((string, part) => ({ part, string, label }));
}

/** The texts of a box in reading order. */
export function partsOf(tables: LayoutTables, box: number): readonly TextPart[] {
  const { label, texts } = componentOf(tables, box);
  if (label === undefined || isOmitted(tables, box)) return [];
  const scale = markScale(tables);
  return texts(
    tables,
    tables.node[box],
    scale === 1 ? label : { ...label, before: label.before * scale, after: label.after * scale },
  );
}
