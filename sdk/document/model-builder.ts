// Builds a document: records, nesting, limits, notices and totals. Whoever drives it says what comes and where that was
// found. Must not know bytes on the wire.

import type { Limits } from '../limits.ts';
import { NodeKind } from '../vocabulary/emitted.ts';
import { fail } from '../wire/fault.ts';
import type { DecoderVocabulary } from './decoder-vocabulary.ts';
import type { DocumentNotice, PlayerDocument } from './model.ts';
import { takeWriters } from './model-writers.ts';
import { heldGroup, isContainer, requiredParent } from './nesting.ts';
import { copied, grown } from './record-writer.ts';
import type { ListWriter, RecordWriter } from './record-writer.ts';
import { ResourceWriter } from './resource-writer.ts';
import { createByteStrings } from './string-table.ts';
import type { StringWriter } from './string-table.ts';

/** Work that nodes ask for, whatever is shared counted at every use. [A4] */
export interface ExpandedWork {
  textBytes: number;
  modifiers: number;
  /** Values of paths and tokens of expressions. */
  values: number;
}

/** What was written before a child of `alternatives`. */
interface Checkpoint {
  readonly open: number;
  readonly depth: number;
  readonly lengths: readonly number[];
  readonly expanded: ExpandedWork;
}

/** What a document says beside its tree. */
export type DocumentHead = Pick<
  PlayerDocument,
  | 'bytes'
  | 'format'
  | 'documentApi'
  | 'profile'
  | 'designWidth'
  | 'designHeight'
  | 'lang'
  | 'direction'
  | 'title'
  | 'variables'
>;

/** Kinds that are model features. */
const featureKinds = Object.entries({
  alternatives: NodeKind.alternatives,
  canvas: NodeKind.canvas,
  custom: NodeKind.custom,
  richText: NodeKind.richText,
});

/** Model features in use, by name. */
function featuresOf(kinds: Uint8Array, expressions: number, images: number): string[] {
  const features = featureKinds.filter(([, kind]) => kinds.includes(kind)).map(([name]) => name);
  if (expressions > 1) features.push('expressions');
  if (images > 1) features.push('images');
  return features.sort();
}

// Grown once and used by every decoding, as the writers are.
let next = new Uint32Array();

/** A document that is being built. */
export class ModelBuilder {
  readonly limits: Limits;
  readonly nodes: RecordWriter;
  readonly modifiers: RecordWriter;
  readonly actions: RecordWriter;
  readonly lists: ListWriter;
  readonly strings: StringWriter;
  /** Each is a record, whose operands are its tokens. Expression 0 is empty. */
  readonly expressions: RecordWriter<undefined>;
  readonly wideIntegers: number[] = [];
  readonly resources = new ResourceWriter();
  readonly notices: DocumentNotice[] = [];
  noticeCount = 0;
  stateCount = 0;
  operationCount = 0;
  /** Index of the operation that is being read; -1 in header and resources. */
  operationIndex = -1;

  expanded: ExpandedWork = { textBytes: 0, modifiers: 0, values: 0 };
  /** Each shared list, and the work that one use of it is. */
  readonly sharedLists: number[] = [0];
  readonly sharedWork: ExpandedWork[] = [this.expanded];

  /** How many containers are open, and how many of them are `alternatives`. */
  depth = 0;
  alternatives = 0;
  /** The innermost open container, from 1; 0 is none. */
  private open = 0;
  /** For each `alternatives` that is open the state before its current child. */
  private readonly checkpoints: Checkpoint[] = [];
  /** Everything that is written, to be dropped from some length on. */
  private readonly written: readonly { length: number }[];

  /** @param room - bytes of the document, from which it is guessed how much it holds */
  constructor(room: number, limits: Limits, vocabulary: DecoderVocabulary) {
    this.limits = limits;
    const writers = takeWriters(room, vocabulary);
    [this.nodes, this.modifiers, this.actions, this.expressions, this.lists, this.strings] = writers;
    this.written = [...writers, this.wideIntegers];
  }

  /** Refuses a count above a limit. */
  limit(limit: keyof Limits, count: number, byteOffset: number): void {
    if (count > this.limits[limit]) fail('document/limit', byteOffset, count, this.limits[limit], { limit });
  }

  /** Records something that this player does not know and does without. */
  notice(code: DocumentNotice['code'], opcode: number, byteOffset: number): void {
    this.noticeCount += 1;
    if (this.notices.length < this.limits.maxNotices)
      this.notices.push({ code, opcode, operationIndex: this.operationIndex, byteOffset });
  }

  /** Adds a string that lies in the bytes; returns its id. */
  addString(start: number, length: number, byteOffset: number): number {
    // The name is for messages only: strings are too many to look up limits by name.
    if (length > this.limits.maxStringBytes) this.limit('maxStringBytes', length, byteOffset);
    return this.strings.add(start, length);
  }

  /** Counts one use of a shared list; returns the list. */
  useSharedList(number: number): number {
    const { expanded } = this;
    const work = this.sharedWork[number];
    expanded.textBytes += work.textBytes;
    expanded.modifiers += work.modifiers;
    expanded.values += work.values;
    return this.sharedLists[number];
  }

  /** Makes room for the nodes of so many operations. */
  expectOperations(count: number, byteOffset: number): void {
    this.limit('maxOperations', count, byteOffset);
    this.operationCount = count;
    next = grown(next, count);
    this.operationIndex = 0;
  }

  /** Kind of the innermost open container; 0 when none is open, or an unknown one is. */
  private openKind(): number {
    return this.open === 0 ? 0 : this.nodes.kinds[this.open - 1];
  }

  /** Refuses a node where it cannot stand. */
  requirePlace(kind: number, byteOffset: number): void {
    if (requiredParent[kind] === heldGroup[this.openKind()]) return;
    fail('document/misplaced', byteOffset, this.nodes.rows.opcodeOf[kind]);
  }

  /** Begins a node: the root, or a child of the innermost open container; returns its index. */
  beginNode(kind: number, operands: number, byteOffset: number): number {
    if (this.open === 0 && this.nodes.length > 0) fail('document/root', byteOffset);
    this.mark();
    return this.nodes.begin(kind, operands);
  }

  /** Ends a node that has its operands: what follows is in it where it is a container, else beside it. */
  endNode(node: number, kind: number, byteOffset: number): void {
    if (isContainer[kind] === 1) {
      if (this.depth >= this.limits.maxDepth) fail('document/too-deep', byteOffset, this.depth + 1, this.depth);
      next[node] = this.open;
      this.open = node + 1;
      this.depth += 1;
      if (kind === NodeKind.alternatives) this.alternatives += 1;
    } else next[node] = node + 1;
  }

  /** Makes the last node a placeholder without children. */
  leavePlaceholder(node: number): void {
    this.nodes.forget();
    next[node] = node + 1;
  }

  /** Closes the innermost open container. */
  close(byteOffset: number): void {
    if (this.open === 0) fail('document/end', byteOffset);
    if (this.openKind() === NodeKind.alternatives) this.alternatives -= 1;
    const node = this.open - 1;
    this.depth -= 1;
    this.open = next[node];
    next[node] = this.nodes.length;
  }

  /** Remembers the state before a child of `alternatives`. */
  mark(): void {
    if (this.openKind() !== NodeKind.alternatives) return;
    const { depth, expanded, open } = this;
    this.checkpoints[this.alternatives - 1] = {
      open,
      depth,
      lengths: this.written.map(({ length }) => length),
      expanded: { ...expanded },
    };
  }

  /** Drops all of the child of the innermost `alternatives`; returns how many containers were open in it. */
  dropChild(): number {
    const { depth, expanded, lengths, open } = this.checkpoints[this.alternatives - 1];
    const left = this.depth - depth;
    this.written.forEach((writer, index) => (writer.length = lengths[index]));
    this.open = open;
    this.depth = depth;
    this.expanded = expanded;
    return left;
  }

  /** What the whole document asks of a player, children of `alternatives` that were dropped left out. */
  private checkTotals(kinds: Uint8Array, byteOffset: number): void {
    const { expanded, expressions, strings } = this;
    let draws = 0;
    for (let node = 0; node < kinds.length; node += 1) draws += Number(requiredParent[kinds[node]] === NodeKind.canvas);
    let bytes = 0;
    for (let id = 1; id < strings.length; id += 1) bytes += strings.lengths[id];
    const totals = {
      maxDrawOperations: draws,
      maxComponents: kinds.length - draws,
      maxExpressions: expressions.length - 1,
      maxStrings: strings.length - 1,
      maxTotalStringBytes: bytes,
      maxExpandedTextBytes: expanded.textBytes,
      maxExpandedModifiers: expanded.modifiers,
      maxExpandedValues: expanded.values,
    };
    for (const [limit, total] of Object.entries(totals)) this.limit(limit as keyof Limits, total, byteOffset);
  }

  /** Refuses a tree that is not whole. */
  requireWhole(byteOffset: number): void {
    if (this.depth > 0) fail('document/unclosed', byteOffset, this.depth, 0);
    if (this.nodes.length === 0) fail('document/root', byteOffset);
  }

  /** The document. @param byteOffset - where its content ends */
  finish(head: DocumentHead, byteOffset: number): PlayerDocument {
    const { lists, notices, noticeCount, operationCount, stateCount, strings } = this;
    const nodes = this.nodes.finish();
    this.checkTotals(nodes.kinds, byteOffset);
    const [nextOf, items, starts, lengths] = copied(
      next.subarray(0, nodes.length),
      lists.values.subarray(0, lists.length),
      strings.starts.subarray(0, strings.length),
      strings.lengths.subarray(0, strings.length),
    );
    const { length, operandStart: start, tags: codes, values } = this.expressions.finish();
    const resources = this.resources.finish();
    return {
      ...head,
      stateCount,
      nodes: { ...nodes, next: nextOf },
      modifiers: this.modifiers.finish(),
      actions: this.actions.finish(),
      strings: createByteStrings(head.bytes, starts, lengths),
      expressions: { length, start, codes, values },
      ...resources,
      lists: items,
      sharedModifierLists: new Uint32Array(this.sharedLists.slice(1)),
      wideIntegers: new Float64Array(this.wideIntegers),
      features: featuresOf(nodes.kinds, length, resources.images.length),
      notices,
      noticeCount,
      operationCount,
    };
  }
}
