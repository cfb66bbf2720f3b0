// The components that show text, as data: which field, in which type, with how much room around it, in dp.
// Must not know widths of text.

import { BadgeField, ButtonField, CheckboxField, ListItemField, NodeKind, RadioGroupField, TabsField, TextField } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { BADGE, BUTTON, CHOICE, INNER_GAP, SWITCH, TABS, typeScale } from './component-metrics.ts';
import type { TypeStyle } from './component-metrics.ts';
import type { LayoutTables } from './layout-tables.ts';
import { intOf, isGiven, poolOf } from './node-fields.ts';

/** How a component shows its text, or each of its options. */
export interface Label {
  /** Position of the field: a string, or a list of options. */
  readonly field: number;
  readonly type: TypeStyle;
  /** Room beside the text, above it and below it. */
  readonly before: number;
  readonly after: number;
  readonly insetY: number;
  /** The least size with a text. */
  readonly width: number;
  readonly height: number;
  /** Where lines stand in their room: 0 start, 0.5 middle. */
  readonly align: number;
  /** Size when there is no text. */
  readonly bare: readonly [number, number];
}

const plain: Label = {
  field: TextField.text, type: typeScale.option, before: 0, after: 0, insetY: 0, width: 0, height: 0, align: 0, bare: [0, 0],
};
const choice: Label = {
  ...plain, field: CheckboxField.label, before: CHOICE.insetX + CHOICE.mark + CHOICE.gap, after: CHOICE.insetX,
  insetY: CHOICE.insetY, height: CHOICE.height, bare: [CHOICE.height, CHOICE.height],
};

const labels: Readonly<Record<number, Label>> = {
  [NodeKind.listItem]: { ...plain, field: ListItemField.headline, type: typeScale.headline },
  [NodeKind.button]: {
    ...plain, field: ButtonField.label, type: typeScale.label, insetY: BUTTON.insetY, width: BUTTON.leastWidth, height: BUTTON.height, align: 0.5,
  },
  [NodeKind.checkbox]: choice,
  [NodeKind.toggle]: { ...choice, before: 0, after: SWITCH.width + SWITCH.gap, bare: [SWITCH.width, CHOICE.height] },
  [NodeKind.radioGroup]: { ...choice, field: RadioGroupField.options },
  [NodeKind.tabs]: {
    ...plain, field: TabsField.options, type: typeScale.label, before: TABS.inset, after: TABS.inset, insetY: TABS.inset,
    height: TABS.height, align: 0.5,
  },
  [NodeKind.badge]: {
    ...plain, field: BadgeField.text, type: typeScale.badge, before: BADGE.insetX, after: BADGE.insetX, height: BADGE.height,
    align: 0.5, bare: [BADGE.dot, BADGE.dot],
  },
};

/** Whether a kind shows text that stands in a room of its own. */
export function isLabelled(kind: number): boolean {
  return kind in labels;
}

/** How a box shows its text; a `text` has no room around it. */
export function labelOf(tables: LayoutTables, box: number): Label {
  const kind = tables.kind[box];
  const label = labels[kind] ?? plain;
  if (kind !== NodeKind.button) return label;
  const node = tables.node[box];
  const inset = intOf(tables, node, ButtonField.variant) === 3 ? BUTTON.textInsetX : BUTTON.insetX;
  // The icon grows with the label beside it.
  const icon = poolOf(tables, node, ButtonField.icon) > 0 ? BUTTON.icon * tables.environment.fontScale + INNER_GAP : 0;
  return { ...label, before: inset + icon, after: inset };
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

/** Options of a radioGroup or of tabs: their field stands at the same place. */
export function optionCount(tables: LayoutTables, box: number): number {
  return tables.document.lists[poolOf(tables, tables.node[box], TabsField.options)];
}

/**
 * The texts of a box as parts (`TextFragment.part`), in reading order. The caption of a radioGroup comes first, and has
 * the number after its options.
 */
export function partsOf(tables: LayoutTables, box: number): number[] {
  const kind = tables.kind[box];
  const node = tables.node[box];
  if (hasOptions(kind)) {
    const count = optionCount(tables, box);
    const options = Array.from({ length: count }, (_, index) => index);
    return kind === NodeKind.radioGroup && isGiven(tables, node, RadioGroupField.label) ? [count, ...options] : options;
  }
  if (kind === NodeKind.listItem && isGiven(tables, node, ListItemField.supporting)) return [0, 1];
  if (kind === NodeKind.checkbox || kind === NodeKind.toggle || kind === NodeKind.badge) {
    return isGiven(tables, node, labels[kind].field) ? [0] : [];
  }
  return isLabelled(kind) || kind === NodeKind.text || kind === NodeKind.richText ? [0] : [];
}

/** The field that holds a part, and its type. */
export function partSource(tables: LayoutTables, box: number, part: number): Pick<Label, 'field' | 'type'> {
  const kind = tables.kind[box];
  if (part === 1 && kind === NodeKind.listItem) return { field: ListItemField.supporting, type: typeScale.supporting };
  if (isCaption(tables, box, part)) return { field: RadioGroupField.label, type: typeScale.caption };
  return labels[kind] ?? plain;
}

/** Whether a part is the caption above the options of a radioGroup. */
export function isCaption(tables: LayoutTables, box: number, part: number): boolean {
  return tables.kind[box] === NodeKind.radioGroup && part === optionCount(tables, box);
}
