// Values of a document as a player must judge them, on whole values of MessagePack. Must not know the order of a document's parts.
import {
  ALTERNATIVES,
  COLORS,
  Dropped,
  EXPRESSIONS,
  LISTS,
  PATHS,
  STRINGS,
  TEMPLATES,
  USE,
  bytesOf,
  depthOf,
  fieldsOf,
  grammatical,
  integer,
  isCritical,
  isHint,
  list,
  must,
  rangeOf,
  rowOf,
  tableOf,
  vocabulary,
} from './vocabulary.ts';
import type { NaiveField, NaiveRow, Rows } from './vocabulary.ts';

/** The work of something, which counts at each use. */
export interface Work {
  text: number;
  modifiers: number;
  values: number;
}
export interface Template {
  readonly types: readonly string[];
  readonly seen: boolean[];
  /** The records that a player keeps, and their number with those of other templates. */
  readonly records: (readonly unknown[])[];
  size: number;
  unsupported: Pending;
}
/** Something unknown that its owner handles. */
export type Pending = 'critical' | 'placeholder' | undefined;

/** A container that is open, and the place in the kept records where it begins. */
export interface Open {
  readonly opcode: number;
  /** State before the current child. */
  child?: { readonly open: number; readonly kept: number; readonly work: Work };
}

/** A reading of the values of a document: references, texts, expressions, fields and lists. */
export class ValueReading {
  api = 0;
  states = 0;
  isInOperations = false;
  ordered = true;
  readonly entries = Array.from({ length: 8 }, () => 0);
  readonly used = Array.from({ length: 8 }, () => 0);
  readonly pendingOf = new Map<string, Pending>();
  readonly newerOf = new Set<string>();
  readonly tables: unknown[][] = Array.from({ length: 8 }, () => []);
  readonly templates: Template[] = [];
  readonly usedTemplates = new Set<number>();
  readonly listWork: Work[] = [];
  pending: Pending;
  isNewer = false;
  template: Template | undefined;
  open: Open[] = [];
  kept: (readonly unknown[])[] = [];
  work: Work = { text: 0, modifiers: 0, values: 0 };
  operations = 0;
  /** True while an expansion is checked: nothing in it is a written default, and no order counts. */
  isExpanded = false;

  get hasAlternatives(): boolean {
    return this.open.some(({ opcode }) => opcode === ALTERNATIVES);
  }

  meet(rejects: boolean): void {
    if (this.isExpanded) return;
    if (this.hasAlternatives) throw new Dropped();
    must(!(this.isInOperations && rejects), 'unsupported');
    if (this.pending === undefined || rejects) this.pending = rejects ? 'critical' : 'placeholder';
  }

  meetOpcode(opcode: number, canBeHint: boolean): boolean {
    must(rangeOf(opcode) >= 0);
    if (canBeHint && isHint(opcode)) return true;
    this.meet(isCritical(opcode));
    return false;
  }

  level(since: number, opcode: number): void {
    if (since <= this.api || this.isExpanded || this.hasAlternatives || !isCritical(opcode)) return;
    must(!this.isInOperations);
    this.isNewer = true;
  }

  reference(table: number, value: unknown): number {
    const entry = integer(value, 1, this.entries[table]);
    if (this.isExpanded) return entry;
    if (entry > this.used[table]) {
      must(!this.ordered || table === TEMPLATES || entry === this.used[table] + 1);
      this.used[table] = entry;
    }
    const key = `${table}:${entry}`;
    if (this.newerOf.has(key)) this.level(Infinity, 1);
    const pending = this.pendingOf.get(key);
    if (pending !== undefined) this.meet(pending === 'critical');
    return entry;
  }

  skip(values: readonly unknown[]): void {
    if (values.length > 0) this.ordered = false;
    must(values.every((value) => depthOf(value) <= 16));
  }

  /** A default that is written; an argument that is the default counts as absent. */
  notDefault(isDefault: boolean): void {
    must(!isDefault || this.isExpanded);
  }

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

  parameter(value: unknown): string {
    const { template } = this;
    must(template !== undefined);
    const number = integer(value, 1, template.types.length) - 1;
    template.seen[number] = true;
    return template.types[number];
  }

  expression(tokens: readonly unknown[]): void {
    must(tokens.length <= 64);
    let depth = 0;
    let isKnown = true;
    for (const token of tokens) {
      let arity: number | undefined = 0;
      if (Array.isArray(token)) arity = this.function(list(token, 1));
      else {
        must(typeof token === 'number');
        must(!Number.isInteger(token) || (token | 0) === token);
      }
      if (arity === undefined) isKnown = false;
      must((arity ?? 0) <= depth);
      depth = isKnown ? depth + 1 - (arity ?? 0) : 64;
      must(!isKnown || depth <= 16);
    }
    must(!isKnown || (depth === 1 && (tokens.length > 1 || Array.isArray(tokens[0]))));
    this.work.values += isKnown ? tokens.length : 0;
  }

  /** The number of values that a function takes; undefined for an unknown function. */
  private function([first, ...rest]: readonly unknown[]): number | undefined {
    const opcode = integer(first, -Infinity);
    const row = rowOf(vocabulary.functions, opcode);
    if (row === undefined) {
      must(rest.every((value) => depthOf(value) <= 16));
      this.meetOpcode(opcode, false);
      return undefined;
    }
    this.level(row.since, opcode);
    must(rest.length === (opcode === 1 || opcode === 2 || opcode === USE ? 1 : 0));
    if (opcode === 1) integer(rest[0], 1, this.states);
    if (opcode === USE) must(['integer', 'number', 'boolean'].includes(this.parameter(rest[0])));
    if (opcode === 2 && integer(rest[0], 1) > 4) {
      this.meet(true);
      return undefined;
    }
    return row.arity ?? 0;
  }

  private dynamic(value: readonly unknown[]): void {
    if (value.length === 1 && Number.isInteger(value[0])) {
      const entry = this.reference(EXPRESSIONS, value[0]);
      this.work.values += (this.tables[EXPRESSIONS][entry - 1] as readonly unknown[]).length;
    } else this.expression(value);
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
      this.dynamic(value);
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
        this.dynamic(value);
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
        return void integer(value, 1, this.states);
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
    if (rows === vocabulary.actions && opcode !== 1 && typeof id === 'number' && id !== 0)
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

  order(row: NaiveRow, args: readonly unknown[]): void {
    const names = Object.keys(row.fields);
    const valueOf = (name: string): unknown => args[names.indexOf(name)] ?? row.fields[name].default;
    for (const [name, { atMost }] of Object.entries(row.fields)) {
      if (atMost === undefined) continue;
      const [low, high] = [valueOf(name), valueOf(atMost)];
      must(typeof low !== 'number' || typeof high !== 'number' || low <= high);
    }
  }

  /** Reads the records of the document, or of a template's body. */
}
