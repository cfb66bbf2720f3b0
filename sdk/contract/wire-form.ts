// Turns normal forms into wire values: decides which values stand in a table, numbers them, and splices the rest in
// place.
// Must not know fields or rows.

import type { Form, PoolName, RecordForm, TemplateForm, WireValue } from './form.ts';
import { isList, ModifierListForm, PoolEntry, POOLS } from './form.ts';
import { sharedReference, shareModifiers } from './modifier-sharing.ts';
import type { Pools } from './pools.ts';
import type { Trace } from './trace.ts';

/** The two parts of a document that hold its tree. */
export interface WireParts {
  readonly resources: readonly WireValue[];
  readonly operations: readonly WireValue[];
}

/** Replaces the forms of one document by wire values in place. */
class FormWriter {
  /** Tables in order of first use: an entry gets its number at its first use. */
  readonly tables: Readonly<Record<PoolName, PoolEntry[]>> = {
    strings: [],
    colors: [],
    expressions: [],
    paths: [],
    images: [],
    fonts: [],
  };

  /** Counts the uses of every entry, before any is written. */
  count(items: readonly Form[]): void {
    for (const item of items) {
      if (item === null || typeof item !== 'object') continue;
      if (item instanceof PoolEntry) item.uses += 1;
      else if (item instanceof ModifierListForm) {
        for (const group of item.groups) if (sharedReference(item, group) === 0) this.count(group.run.records);
      } else if (isList(item)) this.count(item);
    }
  }

  /** Writes the items in place. A run of several lists is written once, because wire values stay as they are. */
  write(items: readonly Form[]): readonly WireValue[] {
    const values = items as (Form | WireValue)[];
    for (let index = 0; index < values.length; index += 1) {
      const form = items[index];
      if (form === null || typeof form !== 'object') continue;
      if (form instanceof PoolEntry) values[index] = this.#entry(form);
      else if (form instanceof ModifierListForm) values[index] = this.#modifiers(form);
      else if (isList(form)) this.write(form);
      else if ('map' in form) values[index] = form.map;
    }
    return values as readonly WireValue[];
  }

  #entry(entry: PoolEntry): WireValue {
    const { pool } = entry;
    const isInline = pool === 'strings' || pool === 'expressions';
    // Strings and expressions that occur once stand inline. Every other pooled value is a reference.
    if (isInline && (entry.uses === 1 || entry.standsInline)) return entry.value;
    if (entry.reference === 0) entry.reference = this.tables[pool].push(entry);
    return pool === 'expressions' ? [entry.reference] : entry.reference;
  }

  #modifiers(list: ModifierListForm): WireValue {
    const values: WireValue[] = [];
    for (const group of list.groups) {
      const reference = sharedReference(list, group);
      if (reference > 0) values.push(reference);
      else values.push(...this.write(group.run.records));
    }
    return values;
  }
}

/** The wire values of templates and a stream of operations, with tables in order of first use. Consumes the forms. */
export function toWireParts(
  templates: readonly TemplateForm[],
  operations: readonly RecordForm[],
  pools: Pools,
  trace: Trace | undefined,
): WireParts {
  const bodies = templates.flatMap(({ body }) => body);
  const shared = shareModifiers([...bodies, ...operations], pools);
  const writer = new FormWriter();
  for (const { records } of shared) writer.count(records);
  writer.count(bodies);
  writer.count(operations);
  // Resources are read before operations: the shared lists come first.
  const lists = shared.map(({ records }) => writer.write(records));
  const written = templates.map(({ name, parameters, body }, index) => {
    const value = [name, parameters.length === 0 ? null : parameters, writer.write(body)];
    trace?.note(value, `/templates/${index}`, ['name', 'parameters', 'root']);
    return value;
  });
  trace?.note(written, '/templates');
  const streams = writer.write(operations);
  const tables = POOLS.map((pool) => {
    const entries = writer.tables[pool];
    const values = entries.map(({ value }) => value);
    trace?.note(
      values,
      '',
      entries.map(({ pointer }) => pointer.slice(1)),
    );
    return values;
  });
  return { operations: streams, resources: [...tables, lists, written] };
}
