// References, and expressions with the types of their values, as a player must judge them. Must not know fields.
import {
  ALTERNATIVES,
  Dropped,
  EXPRESSIONS,
  TEMPLATES,
  USE,
  bytesOf,
  depthOf,
  integer,
  isCritical,
  isHint,
  list,
  must,
  rangeOf,
  rowOf,
  vocabulary,
} from './vocabulary.ts';
import type { ValueType } from './vocabulary.ts';

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

/** The types that a token takes from the stack, and the type that it leaves. */
interface Signature {
  readonly takes: readonly ValueType[];
  readonly gives: ValueType;
}

/** A container that is open, and the place in the kept records where it begins. */
export interface Open {
  readonly opcode: number;
  /** State before the current child. */
  child?: { readonly open: number; readonly kept: number; readonly work: Work };
}

/** A reading of references and expressions. */
export class ExpressionReading {
  api = 0;
  /** The kind of each state. */
  readonly states: ValueType[] = [];
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

  parameter(value: unknown): string {
    const { template } = this;
    must(template !== undefined);
    const number = integer(value, 1, template.types.length) - 1;
    template.seen[number] = true;
    return template.types[number];
  }

  /** Checks an expression, which gives this type; a table has expressions of both. */
  expression(tokens: readonly unknown[], wanted?: ValueType): void {
    must(tokens.length <= 64);
    const stack: ValueType[] = [];
    let isKnown = true;
    for (const token of tokens) {
      const signature = Array.isArray(token) ? this.function(list(token, 1)) : this.literal(token);
      isKnown &&= signature !== undefined;
      if (!isKnown || signature === undefined) continue;
      const { takes, gives } = signature;
      must(takes.length <= stack.length);
      const given = stack.splice(stack.length - takes.length);
      must(takes.every((type, index) => type === given[index]));
      must(stack.push(gives) <= 16);
    }
    if (!isKnown) return;
    must(stack.length === 1 && (tokens.length > 1 || Array.isArray(tokens[0])));
    must(wanted === undefined || stack[0] === wanted);
    this.count(tokens);
  }

  private count(tokens: readonly unknown[]): void {
    this.work.values += tokens.length;
    for (const token of tokens) {
      if (typeof token === 'string') this.work.text += bytesOf(token);
      if (this.isTextState(token)) this.work.text += 768;
    }
  }

  /** The kind of a state by its reference. */
  state(reference: unknown): ValueType {
    return this.states[integer(reference, 1, this.states.length) - 1];
  }

  private isTextState(token: unknown): boolean {
    if (!Array.isArray(token) || token[0] !== 1) return false;
    return this.state(token[1]) === 'text';
  }

  private literal(token: unknown): Signature {
    if (typeof token === 'string') {
      must(this.api >= 3 && bytesOf(token) <= 16_384);
      return { takes: [], gives: 'text' };
    }
    must(typeof token === 'number');
    must(!Number.isInteger(token) || (token | 0) === token);
    return { takes: [], gives: 'number' };
  }

  /** The types of a function; undefined for an unknown function. */
  private function([first, ...rest]: readonly unknown[]): Signature | undefined {
    const opcode = integer(first, -Infinity);
    const row = rowOf(vocabulary.functions, opcode);
    if (row === undefined) {
      must(rest.every((value) => depthOf(value) <= 16));
      this.meetOpcode(opcode, false);
      return undefined;
    }
    this.level(row.since, opcode);
    must(rest.length === (opcode === 1 || opcode === 2 || opcode === USE ? 1 : 0));
    if (opcode === 1) return { takes: [], gives: this.state(rest[0]) };
    if (opcode === USE) {
      const type = this.parameter(rest[0]);
      must(['text', 'integer', 'number', 'boolean'].includes(type));
      return { takes: [], gives: type === 'text' ? 'text' : 'number' };
    }
    if (opcode === 2 && integer(rest[0], 1) > 4) {
      this.meet(true);
      return undefined;
    }
    const { arity = 0, gives = 'number' } = row;
    return { takes: row.takes ?? Array.from({ length: arity }, () => 'number' as const), gives };
  }

  dynamic(value: readonly unknown[], wanted: ValueType): void {
    if (value.length !== 1 || !Number.isInteger(value[0])) {
      this.expression(value, wanted);
      return;
    }
    const entry = this.reference(EXPRESSIONS, value[0]);
    const tokens = this.tables[EXPRESSIONS][entry - 1] as readonly unknown[];
    this.count(tokens);
    if (!this.pendingOf.has(`${EXPRESSIONS}:${entry}`)) must(this.typeOf(tokens) === wanted);
  }

  /** The type of an expression of the table, which its last token gives. */
  private typeOf(tokens: readonly unknown[]): ValueType {
    const last = tokens.at(-1);
    if (this.isTextState(last)) return 'text';
    const [opcode] = list(last, 1);
    return rowOf(vocabulary.functions, opcode as number)?.gives ?? 'number';
  }

  /** True if a text is an expression: an array of an array. */
  textExpression(value: unknown): boolean {
    if (!Array.isArray(value) || value.length !== 1 || !Array.isArray(value[0])) return false;
    const [tokens] = value as readonly (readonly unknown[])[];
    must(this.api >= 3);
    // A parameter alone needs no expression.
    must(tokens.length !== 1 || !Array.isArray(tokens[0]) || tokens[0][0] !== USE);
    this.dynamic(tokens, 'text');
    return true;
  }
}
