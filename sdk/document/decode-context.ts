// What every step of decoding shares: cursor, limits, what is being written, where the decoder is, and how it speaks of
// faults and of unknown things. Must not know the layout of header, resources or operations.

import type { ErrorCode } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { PackedRows } from '../vocabulary/pack.ts';
import { packedActions, packedModifiers, packedOperations } from '../vocabulary/pack.ts';
import { WireCursor } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import { ExpressionWriter } from './expression-table.ts';
import type { DocumentNotice } from './model.ts';
import { ListWriter, RecordWriter } from './record-writer.ts';
import { StringWriter } from './string-table.ts';

const NIL = 0xc0;

/** Resource tables by their place in the document. */
export const Table = { STRINGS: 0, COLORS: 1, EXPRESSIONS: 2, PATHS: 3, IMAGES: 4, FONTS: 5, MODIFIER_LISTS: 6 } as const;

/** Names of the resource tables, for messages. */
export const TABLE_NAMES = ['strings', 'colors', 'expressions', 'paths', 'images', 'fonts', 'modifierLists'] as const;

/** What an unknown thing asks for: a placeholder in the node's place, or that the document is not played. [F2] */
export const Demand = { PLACEHOLDER: 1, REJECT: 2 } as const;

/** An unknown thing that a player must not ignore. */
export interface Unsupported {
  readonly demand: number;
  readonly code: ErrorCode;
  readonly opcode: number;
  readonly byteOffset: number;
}

/** Thrown when a child of `alternatives` needs what this player lacks; made once, as hostile documents may need many. */
export const disqualified = new Error('a child of alternatives is disqualified');

/** The state of one decoding. */
export class DecodeContext {
  readonly limits: Limits;
  readonly cursor: WireCursor;
  readonly nodes: RecordWriter;
  readonly modifiers: RecordWriter;
  readonly actions: RecordWriter;
  readonly lists: ListWriter;
  readonly strings: StringWriter;
  readonly expressions: ExpressionWriter;
  readonly wideIntegers: number[] = [];
  readonly notices: DocumentNotice[] = [];
  noticeCount = 0;

  /** Entries of each resource table, and the last one of each that was used. */
  readonly entries = new Int32Array(TABLE_NAMES.length);
  readonly used = new Int32Array(TABLE_NAMES.length);
  /** False once something was skipped, whose references are not known: then the order of first use cannot be told. */
  ordered = true;
  stateCount = 0;
  /** Work that nodes ask for, whatever is shared counted at every use. [A4] */
  expandedTextBytes = 0;
  expandedModifiers = 0;

  readonly sharedLists: number[] = [0];
  /** Modifiers in each shared list, and bytes of the strings in it. */
  readonly sharedCounts: number[] = [0];
  readonly sharedTextBytes: number[] = [0];
  readonly unsupportedLists = new Map<number, Unsupported>();
  readonly unsupportedExpressions = new Map<number, Unsupported>();

  /** Index of the operation that is being read; -1 in header and resources. */
  operationIndex = -1;
  /** The record and field that are being read, for messages. */
  rows: PackedRows | undefined = undefined;
  kind = 0;
  /** The opcode that was read last. */
  opcode = 0;
  field = -1;
  /** The operand that was read last, where a function returns its tag. */
  value = 0;
  /** How many open containers are `alternatives`. */
  alternatives = 0;
  /** The worst unknown thing in what is being read; its owner looks and clears. */
  unsupported: Unsupported | undefined = undefined;

  constructor(bytes: Uint8Array, limits: Limits) {
    const room = bytes.byteLength;
    this.limits = limits;
    this.cursor = new WireCursor(bytes);
    // First guesses from what documents usually hold; all of them grow.
    this.nodes = new RecordWriter(packedOperations, room >> 3, room >> 2);
    this.modifiers = new RecordWriter(packedModifiers, room >> 5, room >> 4);
    this.actions = new RecordWriter(packedActions, room >> 5, room >> 4);
    this.lists = new ListWriter(room >> 3);
    this.strings = new StringWriter(room >> 5);
    this.expressions = new ExpressionWriter();
  }

  /** Refuses a count above a limit. */
  limit(name: keyof Limits, count: number, byteOffset: number): void {
    if (count > this.limits[name]) fail('document/limit', `at most ${this.limits[name]} (${name})`, count, byteOffset);
  }

  /** Reads an integer from `min` to `max`; any other one has the code. */
  integer(code: ErrorCode, what: string, min: number, max: number): number {
    const at = this.cursor.position;
    const value = this.cursor.readInteger();
    if (value < min || value > max) fail(code, `${what} from ${min} to ${max}`, value, at);
    return value;
  }

  /** Reads a reference into a table: it exists, and entries are used in order. */
  reference(table: number): number {
    const at = this.cursor.position;
    const value = this.cursor.readInteger();
    if (value < 1 || value > this.entries[table]) fail('document/reference', `one of ${this.entries[table]} ${TABLE_NAMES[table]}`, value, at);
    if (value > this.used[table]) {
      if (this.ordered && value !== this.used[table] + 1) fail('document/table-order', `${TABLE_NAMES[table]} in order of first use`, value, at);
      this.used[table] = value;
    }
    return value;
  }

  /** Reads a reference to a state; returns its index among the variables. */
  state(): number {
    return this.integer('document/reference', 'a state', 1, this.stateCount) - 1;
  }

  /** Reads the header of a list of `min` to `max` items. */
  count(what: string, min: number, max: number): number {
    const at = this.cursor.position;
    const count = this.cursor.readArrayHeader();
    if (count < min || count > max) fail('document/item-count', `${min} to ${max} ${what}`, count, at);
    return count;
  }

  /** Moves past the nil of something that is not written, which must not be the last one; says whether it did. */
  skipNil(isLast: boolean): boolean {
    const { cursor } = this;
    if (cursor.peek() !== NIL) return false;
    if (isLast) this.explicitDefault(cursor.position);
    cursor.position += 1;
    return true;
  }

  /** Refuses what is a default: it must not be written. */
  explicitDefault(byteOffset: number): never {
    return fail('document/explicit-default', 'nothing', 'a default', byteOffset);
  }

  /** Records something that this player does not know and does without. */
  notice(code: DocumentNotice['code'], opcode: number, byteOffset: number): void {
    this.noticeCount += 1;
    if (this.notices.length < this.limits.maxNotices) this.notices.push({ code, opcode, operationIndex: this.operationIndex, byteOffset });
  }

  /**
   * Meets an unknown thing that must not be ignored. In resources it is kept for who uses them; a child of
   * `alternatives` is disqualified; else it rejects, or leaves a placeholder and is reported.
   */
  meet(unknown: Unsupported, notice: DocumentNotice['code']): void {
    const resources = this.operationIndex < 0;
    if (!resources && this.alternatives > 0) throw disqualified;
    if (!resources && unknown.demand === Demand.REJECT) {
      fail(unknown.code, 'what this player knows', `opcode or value ${unknown.opcode}`, unknown.byteOffset, { opcode: unknown.opcode });
    }
    if (this.unsupported === undefined || this.unsupported.demand < unknown.demand) this.unsupported = unknown;
    if (resources || this.unsupported === unknown) this.notice(notice, unknown.opcode, unknown.byteOffset);
  }
}
