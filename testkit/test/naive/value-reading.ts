// Values of a document as a player must judge them, on whole values of MessagePack. Must not know the order of a document's parts.
import { ExpressionReading } from './expression-reading.ts';
import {
  COLORS,
  LISTS,
  PATHS,
  STRINGS,
  USE,
  bytesOf,
  fieldsOf,
  grammatical,
  integer,
  list,
  must,
  rowOf,
  tableOf,
  vocabulary,
} from './vocabulary.ts';
import type { NaiveField, NaiveRow, Rows } from './vocabulary.ts';

/** A reading of the values of a document: texts, fields and lists. */
export class ValueReading extends ExpressionReading {
  text(value: unknown): string {
    if (typeof value === 'number') {
      const text = this.tables[STRINGS][this.reference(STRINGS, value) - 1] as string;
      this.work.text += bytesOf(text);
      return text;
    }
    must(typeof value === 'string' && bytesOf(value) <= 16_384);
    this.work.text += bytesOf(value);
    return value;
  }

  parts(value: unknown): void {
    const before = this.template?.seen.filter(Boolean).length;
    let hasParameter = false;
    for (const part of list(value, 1, 16)) {
      if (typeof part === 'number') {
        must(['text', 'integer'].includes(this.parameter(part)));
        hasParameter = true;
      } else must(typeof part === 'string' && bytesOf(part) <= 16_384);
    }
    must(hasParameter && before !== undefined);
  }

  private scalar(field: NaiveField, value: unknown): void {
    const { kind, min = -Infinity, max = Infinity } = field;
    if (kind !== 'int' && kind !== 'enum' && Array.isArray(value)) {
      this.dynamic(value, 'number');
      return;
    }
    if (kind === 'value') {
      must(typeof value === 'number' || typeof value === 'boolean');
      return;
    }
    if (kind === 'boolean') {
      must(typeof value === 'boolean');
      this.notDefault(value === field.default);
      return;
    }
    must(typeof value === 'number' && (kind === 'number' || Number.isInteger(value)));
    if (kind === 'enum') {
      const { values = [] } = field;
      this.notDefault(values[value] !== undefined && values[value] === field.default);
      if (value < values.length) {
        must(value >= 0);
        return;
      }
      if (field.ifUnknown === 'reject' || field.ifUnknown === undefined) this.meet(true);
      return;
    }
    const isDefault =
      typeof field.default === 'number' && (value === field.default || value === Math.fround(field.default));
    this.notDefault(isDefault);
    must(isDefault || (value >= min && value <= max));
  }

  private field(field: NaiveField, value: unknown): void {
    const { kind, grammar } = field;
    if (kind === 'string' && grammar === undefined && this.textExpression(value)) return;
    if (this.template !== undefined && Array.isArray(value) && !this.isExpanded) {
      if (kind === 'string') {
        this.parts(value);
        return;
      }
      if (['int', 'color', 'path', 'image'].includes(kind)) {
        must(fieldsOf[this.parameter(list(value, 1, 1)[0])].includes(kind));
        return;
      }
      const [token] = value as readonly unknown[];
      if (
        ['number', 'boolean', 'value'].includes(kind) &&
        value.length === 1 &&
        Array.isArray(token) &&
        token[0] === USE
      ) {
        this.dynamic(value, 'number');
        must(fieldsOf[this.parameter(token[1])].includes(kind));
        return;
      }
    }
    switch (kind) {
      case 'string': {
        const text = this.text(value);
        if (grammar !== undefined) grammatical(text, grammar);
        else this.notDefault(text === '' && field.required !== true);
        return;
      }
      case 'state':
        must(this.state(value) === (field.holds ?? 'number'));
        return;
      case 'color':
      case 'path':
      case 'image':
      case 'font': {
        const entry = this.reference(tableOf[kind], value);
        if (kind === 'path') this.work.values += (this.tables[PATHS][entry - 1] as readonly unknown[]).length;
        return;
      }
      case 'strings':
      case 'colors':
      case 'numbers':
        for (const item of list(value, Math.max(1, field.minItems ?? 0), field.maxItems)) {
          if (kind === 'strings') this.text(item);
          else if (kind === 'colors') this.reference(COLORS, item);
          else must(typeof item === 'number' && item >= (field.min ?? -Infinity) && item <= (field.max ?? Infinity));
        }
        return;
      case 'actions':
        for (const item of list(value, Math.max(1, field.minItems ?? 0), Math.min(16, field.maxItems ?? 16)))
          this.listed(vocabulary.actions, item);
        return;
      case 'modifiers':
        return void this.modifiers(value, true);
      case 'map':
        this.map(field, value);
        return;
      default:
        this.scalar(field, value);
    }
  }

  private map({ maxItems = Infinity }: NaiveField, value: unknown): void {
    must(typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array));
    const entries = Object.entries(value);
    must(entries.length >= 1 && entries.length <= maxItems);
    for (const [key, item] of entries) {
      grammatical(key, 'name');
      if (typeof item === 'string') must(bytesOf(item) <= 16_384);
      else must(typeof item === 'number' || typeof item === 'boolean');
    }
  }

  private listed(rows: Rows, record: unknown): void {
    const [first, ...args] = list(record, 1);
    const opcode = integer(first, -Infinity);
    const row = rowOf(rows, opcode);
    if (row === undefined) {
      this.meetOpcode(opcode, rows === vocabulary.modifiers);
      this.skip(args);
      return;
    }
    this.level(row.since, opcode);
    this.fields(row, args, rows === vocabulary.actions);
    const [name, id] = args;
    const length =
      typeof name === 'string'
        ? bytesOf(name)
        : typeof name === 'number'
          ? bytesOf(String(this.tables[STRINGS][name - 1]))
          : 0;
    if (rows === vocabulary.actions && Object.hasOwn(row.fields, 'id') && typeof id === 'number' && id !== 0)
      must(length + 1 + String(id).length <= 128);
  }

  /** Checks modifiers; returns their number, those of shared lists included. */
  modifiers(value: unknown, canShare: boolean): number {
    let total = 0;
    for (const item of list(value, 1)) {
      if (canShare && Number.isInteger(item)) {
        const work = this.listWork[this.reference(LISTS, item) - 1];
        total += work.modifiers;
        for (const name of ['text', 'modifiers', 'values'] as const) this.work[name] += work[name];
      } else {
        total += 1;
        this.work.modifiers += 1;
        this.listed(vocabulary.modifiers, item);
      }
    }
    must(total <= 64);
    return total;
  }

  fields(row: NaiveRow, args: readonly unknown[], isAction: boolean): void {
    const fields = Object.entries(row.fields);
    fields.slice(0, args.length).forEach(([, field], index) => {
      const value = args[index];
      if (value !== null) {
        this.level(field.since ?? row.since, row.op);
        this.field(field, value);
        return;
      }
      must(field.required !== true);
      this.notDefault(index === args.length - 1);
    });
    must(fields.slice(args.length).every(([, { required }]) => required !== true));
    const unknown = args.slice(fields.length);
    if (unknown.length === 0) return;
    must(unknown.at(-1) !== null);
    this.skip(unknown);
    if (isAction) this.meet(true);
  }

  /** Checks that no state has a password, a one-time code or several options. */
  heldValue(row: NaiveRow, args: readonly unknown[]): void {
    const names = Object.keys(row.fields);
    const isSecret = Object.values(row.fields).some(
      ({ secrets, values }, index) => secrets?.includes(values?.[Number(args[index] ?? -1)] ?? '') === true,
    );
    const isMultiple = (args[names.indexOf('multiple')] ?? null) !== null;
    must(!(isSecret || isMultiple) || (args[names.indexOf('state')] ?? null) === null);
  }

  order(row: NaiveRow, args: readonly unknown[]): void {
    const names = Object.keys(row.fields);
    const valueOf = (name: string): unknown => args[names.indexOf(name)] ?? row.fields[name].default;
    for (const [name, { atMost }] of Object.entries(row.fields)) {
      if (atMost === undefined) continue;
      const [low, high] = [valueOf(name), valueOf(atMost)];
      must(typeof low !== 'number' || typeof high !== 'number' || low <= high);
    }
  }
}
