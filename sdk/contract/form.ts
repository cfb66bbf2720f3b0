// The normal form of a tree between reading and writing: wire values in which every pooled value is one shared object.
// Must not know fields or rows.

import type { WireValue } from '../wire/message-pack-writer.ts';

/** The resource tables, in wire order. */
export const POOLS = ['strings', 'colors', 'expressions', 'paths', 'images', 'fonts'] as const;

export type PoolName = (typeof POOLS)[number];

export type { WireValue };

/** A distinct pooled value. Every use in the document is the same object. */
export class PoolEntry {
  readonly pool: PoolName;
  /** Unique among the entries of a pool. It is part of the keys of modifier runs and is never written. */
  readonly id: number;
  readonly value: WireValue;
  /** First place of the value in the tree, if places are traced. */
  readonly pointer: string;
  /** True if the entry has parameters of a template, so that no table may hold it. */
  standsInline = false;
  uses = 0;
  /** Position in the written table, from 1; 0 without a position. */
  reference = 0;

  constructor(pool: PoolName, id: number, value: WireValue, pointer: string) {
    this.pool = pool;
    this.id = id;
    this.value = value;
    this.pointer = pointer;
  }
}

/** A record in normal form: `[opcode, ...arguments]`, without the defaults at its end. */
export type RecordForm = readonly Form[];

/** A template in normal form. */
export interface TemplateForm {
  readonly name: string;
  /** Name and type of each parameter, as written. */
  readonly parameters: readonly (readonly [name: string, type: number])[];
  readonly body: readonly RecordForm[];
}

/** Consecutive modifier records. Equal runs of a document are one object, unless they stand inline. */
export class ModifierRun {
  readonly records: readonly RecordForm[];
  /** Number of places at which the run may be shared. */
  uses = 0;
  /** Position in the table of shared lists, from 1; 0 without a position. */
  reference = 0;

  constructor(records: readonly RecordForm[]) {
    this.records = records;
  }
}

/** A run at its place: a group, a whole list, or single modifiers between groups. */
export interface ModifierGroup {
  readonly run: ModifierRun;
  /** True if the run may become a shared list. */
  readonly shareable: boolean;
  /** True if the run must stand inline: it has a parameter, or an unknown name whose place is reported. [F2] */
  readonly standsInline: boolean;
}

/** The modifiers field of one operation. */
export class ModifierListForm {
  groups: readonly ModifierGroup[];

  constructor(groups: readonly ModifierGroup[]) {
    this.groups = groups;
  }
}

/** A value in normal form. `null` stands for a default. */
export type Form =
  | null
  | number
  | boolean
  | string
  | PoolEntry
  | ModifierListForm
  | readonly Form[]
  | { readonly map: Readonly<Record<string, number | boolean | string>> };

/** `Array.isArray` does not narrow read-only lists. */
export function isList<T>(form: T): form is Extract<T, readonly unknown[]> {
  return Array.isArray(form);
}

/** A key that is equal for equal forms. Modifier lists have no key, because records do not nest them. */
export function keyOf(form: Form): string {
  if (typeof form === 'number') return String(form);
  if (form === null) return '';
  if (form instanceof PoolEntry) return form.pool + String(form.id);
  if (!isList(form)) return JSON.stringify(form);
  let key = '[';
  for (const item of form) key += `${keyOf(item)},`;
  return `${key}]`;
}

/** Arguments without the defaults at their end. */
export function withoutTrailingDefaults<T>(args: readonly T[]): readonly T[] {
  let length = args.length;
  while (length > 0 && args[length - 1] === null) length -= 1;
  return length === args.length ? args : args.slice(0, length);
}
