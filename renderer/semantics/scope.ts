// What the steps of building a semantics tree share. Must not know the steps.

import { readBoolean, readInt, SemanticsModifier, SemanticsRole } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { SemanticFlag, SemanticRole } from './semantics-tree.ts';
import type { BoxTraits } from './traits.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** How the boxes inside a box are told: as they are, not at all, as parts of a button, or seen but not spoken. */
export const Telling = { PLAIN: 0, HIDDEN: 1, IN_BUTTON: 2, UNSPOKEN: 3 } as const;

/** A tree in the making and what it is made from. */
export interface SemanticsScope {
  readonly layout: LayoutResult;
  readonly variables: Float64Array;
  readonly traits: BoxTraits;
  readonly builder: TreeBuilder;
  /** Per box: the node that its children belong to. */
  readonly owner: Int32Array;
  /** Per box: how its children are told (`Telling`). */
  readonly telling: Uint8Array;
  /** Per box: its index in `layout.scrolls`, 0 when it does not scroll. */
  readonly scrollOf: Uint16Array;
}

/** DISABLED when the `enabled` field of a record is false. */
export function enabledFlag(scope: SemanticsScope, table: 'nodes' | 'modifiers', record: number, field: number): number {
  const { document } = scope.layout;
  return readBoolean(document, document[table], record, field, scope.variables) ? 0 : SemanticFlag.DISABLED;
}

/** Values of the modifier's `role` that are roles whatever the component is; a button is what has actions. */
const roles: Readonly<Record<number, number>> = {
  [SemanticsRole.list]: SemanticRole.list, [SemanticsRole.listItem]: SemanticRole.listItem, [SemanticsRole.group]: SemanticRole.group,
  [SemanticsRole.link]: SemanticRole.link, [SemanticsRole.navigation]: SemanticRole.navigation, [SemanticsRole.main]: SemanticRole.main,
  [SemanticsRole.banner]: SemanticRole.banner, [SemanticsRole.status]: SemanticRole.status, [SemanticsRole.alert]: SemanticRole.alert,
  [SemanticsRole.toolbar]: SemanticRole.toolbar, [SemanticsRole.image]: SemanticRole.image,
};

/** The role that a box's `semantics` modifier names; `none` when it names none that stands by itself. */
export function namedRole(scope: SemanticsScope, box: number): number {
  const { document } = scope.layout;
  const modifier = scope.traits.semantics[box];
  if (modifier < 0) return SemanticRole.none;
  return roles[readInt(document, document.modifiers, modifier, SemanticsModifier.role)] ?? SemanticRole.none;
}
