// Decides which modifier lists stand in the table of shared lists. Must not know modifiers.
// A group, or a whole list, is shared when it occurs more than once; a group that occurs once is part of its list.

import type { ModifierGroup, RecordForm } from './form.ts';
import { ModifierListForm, ModifierRun } from './form.ts';
import type { Pools } from './pools.ts';

/** True if a group may be shared at its place. A whole list always may. */
function isCandidate(list: ModifierListForm, group: ModifierGroup): boolean {
  return !group.standsInline && (group.shareable || list.groups.length === 1);
}

function modifierListsOf(operations: readonly RecordForm[]): readonly ModifierListForm[] {
  const lists: ModifierListForm[] = [];
  for (const operation of operations) {
    for (const argument of operation) if (argument instanceof ModifierListForm) lists.push(argument);
  }
  return lists;
}

/** Makes single modifiers of each group that occurs once, so that a tree that was read back gives the same bytes. */
function dissolveSingleUses(list: ModifierListForm, pools: Pools): void {
  const groups: ModifierGroup[] = [];
  for (const { run, shareable: mayBeShared, standsInline: isInline } of list.groups) {
    const shareable = mayBeShared && run.uses !== 1;
    const last = groups.at(-1);
    if (last === undefined || last.shareable || shareable) groups.push({ run, shareable, standsInline: isInline });
    else {
      const records = [...last.run.records, ...run.records];
      const standsInline = last.standsInline || isInline;
      const merged = standsInline ? new ModifierRun(records) : pools.internRun(records);
      groups[groups.length - 1] = { run: merged, shareable, standsInline };
    }
  }
  list.groups = groups;
}

/** Decides the groups of all lists, numbers the shared runs, and returns them in order of first use. */
export function shareModifiers(operations: readonly RecordForm[], pools: Pools): readonly ModifierRun[] {
  const lists = modifierListsOf(operations);
  for (const list of lists) {
    for (const group of list.groups) if (isCandidate(list, group)) group.run.uses += 1;
  }
  for (const list of lists) {
    if (list.groups.length === 1) continue;
    dissolveSingleUses(list, pools);
    // Whole lists are counted after the groups, because a list may only now be whole.
    if (list.groups.length === 1) list.groups[0].run.uses += 1;
  }
  const shared: ModifierRun[] = [];
  for (const list of lists) {
    for (const group of list.groups) {
      const { run } = group;
      if (run.uses > 1 && run.reference === 0 && isCandidate(list, group)) run.reference = shared.push(run);
    }
  }
  return shared;
}

/** Position of a group in the table of shared lists, from 1; 0 if it stands inline. */
export function sharedReference(list: ModifierListForm, group: ModifierGroup): number {
  return isCandidate(list, group) ? group.run.reference : 0;
}
