// Decides which modifier lists stand in the table of shared lists. Must not know what a modifier is.
// A group, or a whole list, is shared when it occurs more than once; a group that occurs once is part of its list.

import type { ModifierGroup, RecordForm } from './form.ts';
import { groupOf, ModifierListForm } from './form.ts';

/** The shared lists of a document, in order of first use. */
export interface SharedLists {
  readonly groups: readonly ModifierGroup[];
  /** Position of a group in the table, from 1; 0 when it stands inline. */
  referenceOf(list: ModifierListForm, group: ModifierGroup): number;
}

/** Whether a group may be shared where it stands: a whole list may, whoever wrote it as one. */
function isCandidate(list: ModifierListForm, group: ModifierGroup): boolean {
  return !group.isUnknown && (group.shareable || list.groups.length === 1);
}

function modifierListsOf(operations: readonly RecordForm[]): readonly ModifierListForm[] {
  const lists: ModifierListForm[] = [];
  for (const operation of operations) {
    for (const argument of operation) if (argument instanceof ModifierListForm) lists.push(argument);
  }
  return lists;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Groups that occur once become single modifiers again, so that a tree that was read back gives the same bytes. */
function dissolveSingleUses(list: ModifierListForm, counts: ReadonlyMap<string, number>): void {
  const groups: ModifierGroup[] = [];
  for (const group of list.groups) {
    const shareable = group.shareable && counts.get(group.key) !== 1;
    const last = groups.at(-1);
    if (last !== undefined && !last.shareable && !shareable) {
      const records = [...last.records, ...group.records];
      groups[groups.length - 1] = groupOf(records, false, last.isUnknown || group.isUnknown);
    } else groups.push(shareable === group.shareable ? group : groupOf(group.records, shareable, group.isUnknown));
  }
  list.groups = groups;
}

/** Settles the groups of all lists and numbers the shared ones. */
export function shareModifiers(operations: readonly RecordForm[]): SharedLists {
  const lists = modifierListsOf(operations);
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const group of list.groups) if (isCandidate(list, group)) count(counts, group.key);
  }
  for (const list of lists) {
    if (list.groups.length === 1) continue;
    dissolveSingleUses(list, counts);
    // Only now a whole list: it counts for every list that comes to the same.
    if (list.groups.length === 1) count(counts, list.groups[0].key);
  }
  const references = new Map<string, number>();
  const groups: ModifierGroup[] = [];
  for (const list of lists) {
    for (const group of list.groups) {
      if (!isCandidate(list, group) || (counts.get(group.key) ?? 0) < 2 || references.has(group.key)) continue;
      groups.push(group);
      references.set(group.key, groups.length);
    }
  }
  return { groups, referenceOf: (list, group) => (isCandidate(list, group) ? (references.get(group.key) ?? 0) : 0) };
}
