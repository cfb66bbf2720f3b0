// The state of a decoding, shared by every step: cursor, model, position, use of tables, and the handling of unknown
// things. Must not know the layout of header, resources or operations.

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

/** Nil, which is a single byte. */
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

/** Thrown when a child of `alternatives` needs something that this player lacks. Created once, because hostile documents may need many. */
export const disqualified = new Error('disqualified');

/** The code of an unknown thing that rejects. */
function unsupported(thing: UnknownThing): UnsupportedCode {
  return thing === 'component' ? 'document/unsupported-operation' : `document/unsupported-${thing}`;
}

export class DecodeContext extends WireCursor {
  readonly vocabulary: DecoderVocabulary;
  /** Profiles that documents may have. */
  readonly profiles: readonly string[];
  /** For each kind true if the host does not allow it. */
  private readonly refused: readonly boolean[] | undefined;
  readonly model: ModelBuilder;

  /** Number of entries of each resource table, and the last used entry of each. */
  readonly entries = new Int32Array(TABLES);
  readonly used = new Int32Array(TABLES);
  /** The unknown thing in the entry of a table, at `TABLES * entry + table`. */
  readonly unsupportedEntries: (Unsupported | undefined)[] = [];
  /** The thing in the entry of a table that is newer than the document, at the same places. */
  readonly newerEntries: (NewerThing | undefined)[] = [];
  /** False once a part with unknown references was skipped: then the order of first use cannot be checked. */
  ordered = true;

  /** The level that the header declares. */
  documentApi = 0;
  /**
   * Start of the current operation, number of operations in its stream or body, and number of those left, including the
   * current operation.
   */
  operationStart = 0;
  recordCount = 0;
  recordsLeft = 0;
  /** The template whose body is being read. */
  template: TemplateDraft | undefined = undefined;

  /** The current record and field, for messages. */
  rows: PackedRows | undefined = undefined;
  kind = 0;
  field = -1;
  opcode = 0;
  /** The last operand, if a function returns its tag. */
  value = 0;
  /** The worst unknown thing in the current part. The owner of the part reads and clears it. */
  unsupported: Unsupported | undefined = undefined;
  /** A thing in the current entry that is newer than the document. The owner of the entry reads and clears it. */
  newer: NewerThing | undefined = undefined;

  /** @param vocabulary - the known rows: those of the table, except in tests of future levels */
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

  /** Returns a number from `min` to `max`, which was read at `at`. Fails with the code for any other number. */
  within(code: PlainFaultCode, value: number, min: number, max: number, at: number): number {
    if (value < min || value > max) fail(code, at, value, `${min} to ${max}`);
    return value;
  }

  /** Reads an integer from `min` to `max`. Fails with the code for any other number. */
  integer(code: PlainFaultCode, min: number, max: number): number {
    const at = this.position;
    return this.within(code, this.readInteger(), min, max, at);
  }

  /** Reads a reference into a table. The entry must exist, and entries are used in order. An unknown thing in the entry is handled here. */
  reference(table: number): number {
    const at = this.position;
    const value = this.integer('document/reference', 1, this.entries[table]);
    if (value > this.used[table]) {
      // Templates stand in the order of the tree, so that each may use the templates before it.
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

  /** Skips the nil of an absent value, which must not be the last; returns true if it did. */
  skipNil(isLast: boolean): boolean {
    if (this.peek() !== NIL) return false;
    if (isLast) this.explicitDefault(this.position);
    this.position += 1;
    return true;
  }

  /** Refuses a written default. */
  explicitDefault(byteOffset: number): never {
    return fail('document/explicit-default', byteOffset);
  }

  /** Handles an opcode without a row according to its class; returns true for a hint, which is reported. */
  meetOpcode(thing: UnknownThing, opcode: number, byteOffset: number): boolean {
    const demanded = opcodeClass(opcode);
    if (demanded === undefined) fail('document/opcode', byteOffset, opcode);
    // Functions have no hints, because a number is needed either way. An action is never dropped silently. [F2]
    const isHint = demanded === 'hint' && (thing === 'component' || thing === 'modifier');
    if (isHint) this.model.notice(thing === 'component' ? 'unknown-hint' : 'unknown-modifier', opcode, byteOffset);
    else this.meet({ thing, opcode, byteOffset, rejects: demanded === 'critical', code: unsupported(thing) });
    return isHint;
  }

  /**
   * Refuses a critical thing that is newer than the document's declared level, because players of that level reject it.
   * A child of `alternatives` is dropped instead. In resources it counts at each use.
   */
  requireLevel(since: number, opcode: number, byteOffset: number): void {
    const { documentApi, model } = this;
    if (since <= documentApi || model.alternatives > 0 || opcodeClass(opcode) !== 'critical') return;
    if (model.operationIndex < 0) this.newer ??= { opcode, since };
    else fail('document/newer-than-api', byteOffset, since, documentApi, { opcode, since, documentApi });
  }

  /**
   * Drops a child of `alternatives` with a component that the host does not allow. Elsewhere `checkPermitted` refuses
   * the document. A template counts at each use.
   */
  avoidRefused(isRefused: boolean): void {
    if (!isRefused) return;
    this.model.mark();
    if (this.model.alternatives > 0) throw disqualified;
    if (this.template !== undefined) this.template.isRefused = true;
  }

  /** True if the host does not allow this kind of component. */
  refuses(kind: number): boolean {
    return this.refused?.[kind] === true;
  }

  /** Moves to the next record of the stream or body. */
  nextRecord(): void {
    this.recordsLeft -= 1;
    if (this.template === undefined) this.model.operationIndex += 1;
  }

  /** Handles an unknown thing without which the document cannot be played. */
  reject(thing: UnknownThing, opcode: number, byteOffset: number, code: UnsupportedCode = unsupported(thing)): void {
    this.meet({ thing, opcode, byteOffset, rejects: true, code });
  }

  /**
   * Handles an unknown thing that must not be ignored. In resources it is kept for the users of the entry. A child of
   * `alternatives` is disqualified. Elsewhere it rejects, or leaves a placeholder and is reported.
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
