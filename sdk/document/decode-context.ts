// What every step of decoding shares: the cursor that it is, the model that it builds, where it is, the use of tables, and
// what becomes of unknown things. Must not know the layout of header, resources or operations.

import type { Limits } from '../limits.ts';
import { opcodeClass } from '../vocabulary/opcode-class.ts';
import type { PackedRows } from '../vocabulary/pack.ts';
import type { PlayedDocuments } from '../vocabulary/support.ts';
import { profiles as knownProfiles } from '../vocabulary/support.ts';
import { WireCursor } from '../wire/cursor.ts';
import type { PlainFaultCode } from '../wire/fault.ts';
import { fail } from '../wire/fault.ts';
import type { DecoderVocabulary } from './decoder-vocabulary.ts';
import { decoderVocabulary } from './decoder-vocabulary.ts';
import { refusedKinds } from './check-permitted.ts';
import { ModelBuilder } from './model-builder.ts';
import type { TemplateDraft } from './template-draft.ts';
import type { NewerThing, UnknownThing, Unsupported, UnsupportedCode } from './unknown-thing.ts';

/** The first byte of nil, which is all of it. */
export const NIL = 0xc0;

/** Resource tables by their place in the document. */
export const Table = {
  STRINGS: 0,
  COLORS: 1,
  EXPRESSIONS: 2,
  PATHS: 3,
  IMAGES: 4,
  FONTS: 5,
  MODIFIER_LISTS: 6,
  TEMPLATES: 7,
} as const;

/** Number of resource tables. */
export const TABLES = 8;

/** Thrown when a child of `alternatives` needs what this player lacks; made once, as hostile documents may need many. */
export const disqualified = new Error('disqualified');

/** The code of an unknown thing that rejects. */
function unsupported(thing: UnknownThing): UnsupportedCode {
  return thing === 'component' ? 'document/unsupported-operation' : `document/unsupported-${thing}`;
}

/** The state of one decoding. */
export class DecodeContext extends WireCursor {
  readonly vocabulary: DecoderVocabulary;
  /** Profiles that documents may have. */
  readonly profiles: readonly string[];
  /** For each kind whether the host does not allow it. */
  private readonly refused: readonly boolean[] | undefined;
  /** What is built of the bytes. */
  readonly model: ModelBuilder;

  /** Entries of each resource table, and the last one of each that was used. */
  readonly entries = new Int32Array(TABLES);
  readonly used = new Int32Array(TABLES);
  /** What is unknown in the entry of a table, at `TABLES * entry + table`. */
  readonly unsupportedEntries: (Unsupported | undefined)[] = [];
  /** What is newer than the document in the entry of a table, at the same places. */
  readonly newerEntries: (NewerThing | undefined)[] = [];
  /** False once something was skipped, whose references are not known: then the order of first use cannot be told. */
  ordered = true;

  /** The level that the header declares. */
  documentApi = 0;
  /** Where the operation that is being read starts, and how many there are in its stream or body, and how many
   * are left with it. */
  operationStart = 0;
  recordCount = 0;
  recordsLeft = 0;
  /** The template whose body is being read. */
  template: TemplateDraft | undefined = undefined;

  /** The record and field that are being read, for messages. */
  rows: PackedRows | undefined = undefined;
  kind = 0;
  field = -1;
  /** The opcode that was read last. */
  opcode = 0;
  /** The operand that was read last, where a function returns its tag. */
  value = 0;
  /** The worst unknown thing in what is being read; its owner looks and clears. */
  unsupported: Unsupported | undefined = undefined;
  /** Something newer than the document in the entry that is being read; its owner looks and clears. */
  newer: NewerThing | undefined = undefined;

  /** @param vocabulary - the rows that are known; the table's, but for tests of levels that it does not have yet */
  constructor(
    bytes: Uint8Array,
    limits: Limits,
    vocabulary = decoderVocabulary,
    { profiles = knownProfiles, components }: PlayedDocuments = {},
  ) {
    super(bytes);
    this.vocabulary = vocabulary;
    this.profiles = profiles;
    this.refused = components && refusedKinds(vocabulary.operations, components);
    this.model = new ModelBuilder(bytes, limits, vocabulary);
  }

  /** Returns a number from `min` to `max` that was read from `at` on; any other one has the code. */
  within(code: PlainFaultCode, value: number, min: number, max: number, at: number): number {
    if (value < min || value > max) fail(code, at, value, `${min} to ${max}`);
    return value;
  }

  /** Reads an integer from `min` to `max`; any other one has the code. */
  integer(code: PlainFaultCode, min: number, max: number): number {
    const at = this.position;
    return this.within(code, this.readInteger(), min, max, at);
  }

  /** Reads a reference into a table: it exists, and entries are used in order. What is unknown in the entry is met. */
  reference(table: number): number {
    const at = this.position;
    const value = this.integer('document/reference', 1, this.entries[table]);
    if (value > this.used[table]) {
      // Templates stand in the order of the tree, so that each may use those before it.
      if (this.ordered && table !== Table.TEMPLATES && value !== this.used[table] + 1)
        fail('document/table-order', at, value, this.used[table] + 1);
      this.used[table] = value;
    }
    const entry = TABLES * value + table;
    const newer = this.newerEntries[entry];
    if (newer !== undefined) this.requireLevel(newer.since, newer.opcode, at);
    const unknown = this.unsupportedEntries[entry];
    if (unknown !== undefined) this.meet(unknown);
    return value;
  }

  /** Reads a reference to a state; returns its index among the variables. */
  state(): number {
    return this.integer('document/reference', 1, this.model.stateCount) - 1;
  }

  /** Reads the header of a list of `min` to `max` items. */
  count(min: number, max: number): number {
    const at = this.position;
    return this.within('document/item-count', this.readArrayHeader(), min, max, at);
  }

  /** Moves past the nil of something that is not written, which must not be the last one; says whether it did. */
  skipNil(isLast: boolean): boolean {
    if (this.peek() !== NIL) return false;
    if (isLast) this.explicitDefault(this.position);
    this.position += 1;
    return true;
  }

  /** Refuses what is a default: it must not be written. */
  explicitDefault(byteOffset: number): never {
    return fail('document/explicit-default', byteOffset);
  }

  /** Meets an opcode that no row has, as its class says; returns whether it is a hint, which is reported. */
  meetOpcode(thing: UnknownThing, opcode: number, byteOffset: number): boolean {
    const demanded = opcodeClass(opcode);
    if (demanded === undefined) fail('document/opcode', byteOffset, opcode);
    // Functions have no hints, as a number is needed either way; an action is not dropped silently. [F2]
    const isHint = demanded === 'hint' && (thing === 'component' || thing === 'modifier');
    if (isHint) this.model.notice(thing === 'component' ? 'unknown-hint' : 'unknown-modifier', opcode, byteOffset);
    else this.meet({ thing, opcode, byteOffset, rejects: demanded === 'critical', code: unsupported(thing) });
    return isHint;
  }

  /**
   * Refuses what is critical and came after the level that the document declares: players of that level reject it. In a
   * child of `alternatives` they do without it. What is in resources counts where it is used.
   */
  requireLevel(since: number, opcode: number, byteOffset: number): void {
    const { documentApi, model } = this;
    if (since <= documentApi || model.alternatives > 0 || opcodeClass(opcode) !== 'critical') return;
    if (model.operationIndex < 0) this.newer ??= { opcode, since };
    else fail('document/newer-than-api', byteOffset, since, documentApi, { opcode, since, documentApi });
  }

  /**
   * Leaves out a child of `alternatives` with a component that the host does not allow. Elsewhere `checkPermitted` refuses
   * the document, and a template counts where it is used.
   */
  avoidRefused(isRefused: boolean): void {
    if (!isRefused) return;
    this.model.mark();
    if (this.model.alternatives > 0) throw disqualified;
    if (this.template !== undefined) this.template.isRefused = true;
  }

  /** Whether the host does not allow a kind of component. */
  refuses(kind: number): boolean {
    return this.refused?.[kind] === true;
  }

  /** Moves on to the next record of the stream or body. */
  nextRecord(): void {
    this.recordsLeft -= 1;
    if (this.template === undefined) this.model.operationIndex += 1;
  }

  /** Meets something without which the document cannot be played. */
  reject(thing: UnknownThing, opcode: number, byteOffset: number, code: UnsupportedCode = unsupported(thing)): void {
    this.meet({ thing, opcode, byteOffset, rejects: true, code });
  }

  /**
   * Meets an unknown thing that must not be ignored. In resources it is kept for who uses them; a child of
   * `alternatives` is disqualified; else it rejects, or leaves a placeholder and is reported.
   */
  meet(unknown: Unsupported): void {
    const { thing, opcode, byteOffset, rejects, code } = unknown;
    const { model } = this;
    const resources = model.operationIndex < 0;
    if (model.alternatives > 0) throw disqualified;
    if (!resources && rejects) fail(code, byteOffset, opcode, undefined, { opcode });
    if (this.unsupported === undefined || (rejects && !this.unsupported.rejects)) this.unsupported = unknown;
    if (resources || this.unsupported === unknown) model.notice(`unknown-${thing}`, opcode, byteOffset);
  }
}
