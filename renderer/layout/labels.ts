// The components that show text, as data: which field, in which type, with how much room around it, in dp.
// Must not know widths of text.

import {
  BadgeField,
  ButtonField,
  CheckboxField,
  ListItemField,
  NodeKind,
  RadioGroupField,
  TabsField,
  TextField,
  listItem,
  listLength,
  readPool,
} from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { BADGE, BUTTON, CHOICE, INNER_GAP, SWITCH, TABS, typeScale } from './component-metrics.ts';
import type { TypeStyle } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';
import { intOf, poolOf } from './node-fields.ts';

/** How a component shows its text, or each of its options. */
export interface Label {
  /** Position of the field: a string, or a list of options. */
  readonly field: number;
  readonly type: TypeStyle;
  /** Room beside the text, and above and below it. */
  readonly before: number;
  readonly after: number;
  readonly insetY: number;
  /** Room below all of that. */
  readonly below: number;
  /** The least size with a text. */
  readonly width: number;
  readonly height: number;
  /** Where lines stand in their room: 0 start or top, 0.5 middle. */
  readonly alignX: number;
  readonly alignY: number;
  /** Size without a text; 0: an empty text is still one. */
  readonly bare: readonly [number, number];
}

/** A text of a box. */
export interface TextPart {
  /** `TextFragment.part`. */
  readonly part: number;
  /** Index in the document's strings. */
  readonly string: number;
  readonly label: Label;
}

/** Also that of `text` and `richText`, which have types of their own. */
const plain: Label = {
  field: TextField.text,
  type: typeScale.option,
  before: 0,
  after: 0,
  insetY: 0,
  below: 0,
  width: 0,
  height: 0,
  alignX: 0,
  alignY: 0,
  bare: [0, 0],
};
const headline: Label = { ...plain, field: ListItemField.headline, type: typeScale.headline, alignY: 0.5 };
const supporting: Label = { ...headline, field: ListItemField.supporting, type: typeScale.supporting };
const choice: Label = {
  ...plain,
  field: CheckboxField.label,
  before: CHOICE.insetX + CHOICE.mark + CHOICE.gap,
  after: CHOICE.insetX,
  insetY: CHOICE.insetY,
  height: CHOICE.height,
  alignY: 0.5,
  bare: [CHOICE.height, CHOICE.height],
};
const caption: Label = { ...plain, field: RadioGroupField.label, type: typeScale.caption, below: INNER_GAP };
const centered: Label = { ...plain, type: typeScale.label, alignX: 0.5, alignY: 0.5 };

const labels: Readonly<Record<number, Label>> = {
  [NodeKind.text]: plain,
  [NodeKind.richText]: plain,
  [NodeKind.listItem]: headline,
  [NodeKind.button]: {
    ...centered,
    field: ButtonField.label,
    insetY: BUTTON.insetY,
    width: BUTTON.leastWidth,
    height: BUTTON.height,
  },
  [NodeKind.checkbox]: choice,
  [NodeKind.toggle]: { ...choice, before: 0, after: SWITCH.size[0] + SWITCH.gap },
  [NodeKind.radioGroup]: { ...choice, field: RadioGroupField.options },
  [NodeKind.tabs]: {
    ...centered,
    field: TabsField.options,
    before: TABS.tight,
    after: TABS.tight,
    insetY: TABS.inset,
    height: TABS.height,
  },
  [NodeKind.badge]: {
    ...centered,
    field: BadgeField.text,
    type: typeScale.badge,
    before: BADGE.insetX,
    after: BADGE.insetX,
    height: BADGE.height,
    bare: [BADGE.dot, BADGE.dot],
  },
};

/** How a kind shows text; `undefined` when it shows none. */
export function labelOf(kind: number): Label | undefined {
  return labels[kind];
}

/** The runs of a richText, as nodes: its texts, by part. */
export function runsOf({ nodes }: PlayerDocument, node: number): number[] {
  const runs: number[] = [];
  for (let run = node + 1; run < nodes.next[node]; run = nodes.next[run]) {
    if (nodes.kinds[run] === NodeKind.run) runs.push(run);
  }
  return runs;
}

/** Whether a kind shows a list of options. */
export function hasOptions(kind: number): boolean {
  return kind === NodeKind.radioGroup || kind === NodeKind.tabs;
}

/** The options of a radioGroup or of tabs, as indices in the document's strings: their field stands at the same place. */
export function optionsOf(document: PlayerDocument, node: number): number[] {
  const list = readPool(document.nodes, node, TabsField.options);
  return Array.from({ length: listLength(document, list) }, (_, option) => listItem(document, list, option));
}

/** How many options a box has. */
export function optionCount(tables: LayoutTables, box: number): number {
  return hasOptions(tables.kind[box])
    ? listLength(tables.document, poolOf(tables, tables.node[box], TabsField.options))
    : 0;
}

/** How much larger marks and switches are: they grow with their labels, as far as those still have room beside them. */
export function markScale({ environment }: LayoutTables): number {
  return Math.min(2, environment.fontScale);
}

/** A button's label stands beside its icon, which grows with it. */
function buttonLabel(tables: LayoutTables, node: number, label: Label): Label {
  const inset = intOf(tables, node, ButtonField.variant) === 3 ? BUTTON.textInsetX : BUTTON.insetX;
  const icon = poolOf(tables, node, ButtonField.icon) > 0 ? BUTTON.icon * tables.environment.fontScale + INNER_GAP : 0;
  return { ...label, before: inset + icon, after: inset };
}

/** The texts of a box in reading order. The caption of a radioGroup comes first, and has the number after its options. */
export function partsOf(tables: LayoutTables, box: number): readonly TextPart[] {
  const kind = tables.kind[box];
  const node = tables.node[box];
  let label = labelOf(kind);
  if (label === undefined) return [];
  const scale = markScale(tables);
  if (scale !== 1) label = { ...label, before: label.before * scale, after: label.after * scale };
  const pool = poolOf(tables, node, label.field);
  if (hasOptions(kind)) {
    const options = optionsOf(tables.document, node).map((string, part) => ({ part, string, label }));
    const own = kind === NodeKind.radioGroup ? poolOf(tables, node, RadioGroupField.label) : 0;
    return own > 0 ? [{ part: options.length, string: own, label: caption }, ...options] : options;
  }
  if (pool === 0 && label.bare[0] > 0) return [];
  const first = { part: 0, string: pool, label: kind === NodeKind.button ? buttonLabel(tables, node, label) : label };
  const second = kind === NodeKind.listItem ? poolOf(tables, node, ListItemField.supporting) : 0;
  return second > 0 ? [first, { part: 1, string: second, label: supporting }] : [first];
}
