// Turns normal forms into wire values: chooses what stands in a table, numbers it, and splices the rest in place.
// Must not know fields or rows.

import type { Form, RecordForm, WireValue } from './form.ts';
import { ModifierListForm, PoolEntry, POOLS } from './form.ts';
import type { SharedLists } from './modifier-sharing.ts';
import { shareModifiers } from './modifier-sharing.ts';

/** The two parts of a document that hold its tree. */
export interface WireParts {
  readonly resources: readonly WireValue[];
  readonly operations: readonly WireValue[];
}

function visitEntries(form: Form, shared: SharedLists, visit: (entry: PoolEntry) => void): void {
  if (form instanceof PoolEntry) {
    visit(form);
  } else if (form instanceof ModifierListForm) {
    for (const group of form.groups) {
      if (shared.referenceOf(form, group) === 0)
        for (const record of group.records) visitEntries(record, shared, visit);
    }
  } else if (isList(form)) {
    for (const item of form) visitEntries(item, shared, visit);
  }
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(form: Form): form is readonly Form[] {
  return Array.isArray(form);
}

function toWire(form: Form, shared: SharedLists): WireValue {
  if (form === null || typeof form !== 'object') return form;
  if (form instanceof PoolEntry) {
    if (form.reference === 0) return form.value;
    return form.pool === 'expressions' ? [form.reference] : form.reference;
  }
  if (form instanceof ModifierListForm) {
    return form.groups.flatMap((group): readonly WireValue[] => {
      const reference = shared.referenceOf(form, group);
      return reference > 0 ? [reference] : group.records.map((record) => toWire(record, shared));
    });
  }
  return isList(form) ? form.map((item) => toWire(item, shared)) : form.map;
}

/** Strings and expressions that occur once stand inline; everything else of a pool is always a reference. */
function needsTable(entry: PoolEntry): boolean {
  return entry.uses > 1 || (entry.pool !== 'strings' && entry.pool !== 'expressions');
}

/** The wire values of a stream of operations, with its tables in order of first use. */
export function toWireParts(operations: readonly RecordForm[]): WireParts {
  const shared = shareModifiers(operations);
  const records = shared.groups.flatMap((group) => group.records);
  const visitAll = (visit: (entry: PoolEntry) => void): void => {
    // Resources are read before operations: the shared lists come first.
    for (const record of records) visitEntries(record, shared, visit);
    for (const operation of operations) visitEntries(operation, shared, visit);
  };
  visitAll((entry) => {
    entry.uses += 1;
  });
  const tables = new Map(POOLS.map((pool) => [pool, [] as WireValue[]]));
  visitAll((entry) => {
    if (entry.reference > 0 || !needsTable(entry)) return;
    entry.reference = tables.get(entry.pool)?.push(entry.value) ?? 0;
  });
  const lists = shared.groups.map((group) => group.records.map((record) => toWire(record, shared)));
  return {
    resources: [...tables.values(), lists],
    operations: operations.map((operation) => toWire(operation, shared)),
  };
}
