// Rules of a container for its children, as data: arrangement and fields. Must not know sizes of boxes.

import { BoxMode } from './box-modes.ts';
import type { ContainerRules } from './layout-tables.ts';
import { intOf, numberOf, wholeWhereThin } from './node-fields.ts';
import type { FieldSource } from './node-fields.ts';

/** Values of an alignment: `AlignHorizontal` and `AlignVertical`. */
export const Align = { START: 1, CENTER: 2, END: 3, STRETCH: 4 } as const;

/** Rules of a container. By default children stand at the start, without gap. `align` has fields, or negative values of `Align`. */
export function container(rules: Partial<ContainerRules> & Pick<ContainerRules, 'mode'>): ContainerRules {
  return {
    mode: rules.mode,
    align: rules.align ?? [-Align.START, -Align.START],
    gap: rules.gap ?? 0,
    fixedGap: rules.fixedGap ?? 0,
    arrangement: rules.arrangement ?? 0,
    scrollAxis: rules.scrollAxis ?? 0,
    heedsChildren: rules.heedsChildren ?? false,
  };
}

/** Rules of a node without children. */
export const LEAF = container({ mode: BoxMode.LEAF });

/** Arrangement of a container's children (`BoxMode`). */
export function modeOf(source: FieldSource, node: number, { mode, scrollAxis }: ContainerRules): number {
  return scrollAxis > 0 && intOf(source, node, scrollAxis) === 1 ? BoxMode.HORIZONTAL_SCROLL : mode;
}

/** Space between children along the container's axis. */
export function gapOf(source: FieldSource, node: number, { gap, fixedGap }: ContainerRules): number {
  return gap === 0 ? fixedGap : wholeWhereThin(source, numberOf(source, node, gap));
}

/** Alignment and arrangement of a container's children in one number, which `alignOf` and `arrangementOf` read. */
export function packAlignment(source: FieldSource, node: number, rules: ContainerRules): number {
  const {
    align: [x, y],
    arrangement,
  } = rules;
  const valueOf = (field: number): number => (field < 0 ? -field : intOf(source, node, field) + 1);
  return valueOf(x) | (valueOf(y) << 3) | ((arrangement === 0 ? 0 : intOf(source, node, arrangement)) << 6);
}

/** How children stand across the container's axis, or in a box (`Align`). */
export function alignOf(packed: number, axis: number): number {
  return (packed >> (3 * axis)) & 7;
}

/** The arrangement along the main axis, as the index of its value; of a listItem, the number of leading children. */
export function arrangementOf(packed: number): number {
  return packed >> 6;
}
