// Turns normal forms into wire values: chooses what stands in a table, numbers it, and splices the rest in place.
// Must not know fields or rows.

import type { Form, PoolName, RecordForm, WireValue } from './form.ts';
import { isList, ModifierListForm, PoolEntry, POOLS } from './form.ts';
import type { SharedLists } from './modifier-sharing.ts';
import { shareModifiers } from './modifier-sharing.ts';

/** The two parts of a document that hold its tree. */
export interface WireParts {
  readonly resources: readonly WireValue[];
  readonly operations: readonly WireValue[];
}

/** Writes one document's forms; entries are numbered as they are come by, so that tables stand in order of first use. */
class FormWriter {
  readonly tables: Readonly<Record<PoolName, WireValue[]>> = {
    strings: [],
    colors: [],
    expressions: [],
    paths: [],
    images: [],
    fonts: [],
  };
  readonly #shared: SharedLists;

  constructor(shared: SharedLists) {
    this.#shared = shared;
  }

  /** Counts the uses of every entry, before any is written. */
  count(items: readonly Form[]): void {
    for (const item of items) {
      if (item instanceof PoolEntry) item.uses += 1;
      else if (item instanceof ModifierListForm) {
        for (const group of item.groups) if (this.#shared.referenceOf(item, group) === 0) this.count(group.records);
      } else if (isList(item)) this.count(item);
    }
  }

  write(items: readonly Form[]): readonly WireValue[] {
    const values: WireValue[] = [];
    for (const item of items) values.push(this.#value(item));
    return values;
  }

  #value(form: Form): WireValue {
    if (form === null || typeof form !== 'object') return form;
    if (form instanceof PoolEntry) return this.#entry(form);
    if (form instanceof ModifierListForm) return this.#modifiers(form);
    return isList(form) ? this.write(form) : form.map;
  }

  #entry(entry: PoolEntry): WireValue {
    const { pool } = entry;
    const isInline = pool === 'strings' || pool === 'expressions';
    // Strings and expressions that occur once stand inline; everything else of a pool is always a reference.
    if (isInline && entry.uses === 1) return entry.value;
    if (entry.reference === 0) entry.reference = this.tables[pool].push(entry.value);
    return pool === 'expressions' ? [entry.reference] : entry.reference;
  }

  #modifiers(list: ModifierListForm): WireValue {
    const values: WireValue[] = [];
    for (const group of list.groups) {
      const reference = this.#shared.referenceOf(list, group);
      if (reference > 0) values.push(reference);
      else for (const record of group.records) values.push(this.write(record));
    }
    return values;
  }
}

/** The wire values of a stream of operations, with its tables in order of first use. */
export function toWireParts(operations: readonly RecordForm[]): WireParts {
  const shared = shareModifiers(operations);
  const writer = new FormWriter(shared);
  for (const { records } of shared.groups) writer.count(records);
  writer.count(operations);
  // Resources are read before operations: the shared lists come first.
  const lists = shared.groups.map(({ records }) => writer.write(records));
  const written = writer.write(operations);
  return { resources: [...POOLS.map((pool) => writer.tables[pool]), lists], operations: written };
}
