// Builds a document: records, nesting, limits, notices and totals. Must not know bytes on the wire.

import type { Limits } from '../limits.ts';
import { NodeKind } from '../vocabulary/emitted.ts';
import { fail } from '../wire/fault.ts';
import type { DecoderVocabulary } from './decoder-vocabulary.ts';
import type { ExpandedWork } from './expanded-work.ts';
import { noWork } from './expanded-work.ts';
import type { Grammar } from './grammar.ts';
import { followsGrammar } from './grammar.ts';
import type { DocumentHeader, DocumentNotice, PlayerDocument, TemplatePool, UseTable } from './model.ts';
import { OperandTag } from './model.ts';
import type { ModelRoom } from './model-writers.ts';
import { returnRoom, takeRoom } from './model-writers.ts';
import { heldGroup, isContainer, parentWords, requiredParent } from './nesting.ts';
import { copied, grown, RecordWriter } from './record-writer.ts';
import type { ListWriter } from './record-writer.ts';
import { ResourceWriter } from './resource-writer.ts';
import { createByteStrings } from './string-table.ts';
import type { StringWriter } from './string-table.ts';
import type { ParametricParts, TemplateDraft } from './template-draft.ts';

/** The target of nodes: the document's tree, or the bodies of its templates. */
export interface NodeTarget {
  readonly nodes: RecordWriter;
  /** For each node the index after its subtree. While the node is open, the `open` before it. */
  next: Uint32Array;
  /** Uses of templates: their kinds are template numbers, their operands arguments; and the first node of each. */
  readonly uses: RecordWriter<undefined>;
  readonly useNodes: number[];
  /** Number of nodes before the current tree. */
  rootAt: number;
}

/** The state before a child of `alternatives`. */
interface Checkpoint {
  readonly open: number;
  readonly depth: number;
  readonly lengths: readonly number[];
  readonly expanded: ExpandedWork;
}

/** The parts of a document beside its tree. */
type ModelHead = DocumentHeader & Pick<PlayerDocument, 'bytes' | 'format'>;

const featureKinds = Object.entries({
  alternatives: NodeKind.alternatives,
  canvas: NodeKind.canvas,
  custom: NodeKind.custom,
  richText: NodeKind.richText,
});

function featuresOf(kinds: Uint8Array, expressions: number, images: number): string[] {
  const features = featureKinds.filter(([, kind]) => kinds.includes(kind)).map(([name]) => name);
  if (expressions > 1) features.push('expressions');
  if (images > 1) features.push('images');
  return features.sort();
}

const digits = new TextEncoder();

function createTarget(nodes: RecordWriter, next: Uint32Array): NodeTarget {
  return { nodes, next, uses: new RecordWriter(undefined, 4), useNodes: [], rootAt: 0 };
}

function finishUses({ uses, useNodes }: NodeTarget): UseTable {
  const { kinds, length, operandStart, tags, values } = uses.finish();
  return { template: kinds, length, operandStart, tags, values, node: new Uint32Array(useNodes) };
}

/** A document that is being built. */
export class ModelBuilder {
  readonly bytes: Uint8Array;
  readonly limits: Limits;
  /** The document's tree, the bodies of its templates, and the current target among both. */
  readonly tree: NodeTarget;
  readonly bodies: NodeTarget;
  target: NodeTarget;
  readonly modifiers: RecordWriter;
  readonly actions: RecordWriter;
  readonly lists: ListWriter;
  readonly strings: StringWriter;
  /** Each expression is a record whose operands are its tokens. Expression 0 is empty. */
  readonly expressions: RecordWriter<undefined>;
  /** States and expressions with a text as their value, and the bytes of the texts in an expression. */
  readonly textStates = new Set<number>();
  readonly textExpressions = new Set<number>();
  readonly expressionBytes = new Map<number, number>();
  readonly wideIntegers: number[] = [];
  readonly resources = new ResourceWriter();
  readonly notices: DocumentNotice[] = [];
  noticeCount = 0;
  stateCount = 0;
  operationCount = 0;
  /** Index of the current operation; -1 in header and resources. */
  operationIndex = -1;

  /** Operations of the stream and of bodies, and those of expanded uses. */
  operationTotal = 0;
  expanded = noWork();
  /** The templates so far, and the parts of their bodies with parameters. */
  readonly templates: TemplateDraft[] = [];
  readonly parametric: ParametricParts = {
    expressions: new Set(),
    lists: new Set(),
    modifiers: new Set(),
    actions: new Set(),
  };
  /** Each shared list, and the work of a use of it. */
  readonly sharedLists: number[] = [0];
  readonly sharedWork: ExpandedWork[] = [this.expanded];

  /** Number of open containers, and of open `alternatives`. */
  depth = 0;
  alternatives = 0;
  /** The innermost open container, from 1; 0 for none. */
  private open = 0;
  /** For each open `alternatives` the state before its current child. */
  private readonly checkpoints: Checkpoint[] = [];
  /** Text that templates composed, which follows the document's bytes. */
  composed = new Uint8Array();
  composedLength = 0;
  /** Everything written beside nodes, which can be dropped from some length on. */
  private readonly written: readonly { length: number }[];
  private readonly room: ModelRoom;

  /** @param bytes - the document's: strings lie in them, and their number gives the first sizes of arrays */
  constructor(bytes: Uint8Array, limits: Limits, vocabulary: DecoderVocabulary) {
    this.bytes = bytes;
    this.limits = limits;
    this.room = takeRoom(bytes.byteLength, vocabulary);
    const [nodes, ...others] = this.room.writers;
    [this.modifiers, this.actions, this.expressions, this.lists, this.strings] = others;
    this.tree = createTarget(nodes, this.room.next);
    this.bodies = createTarget(new RecordWriter(vocabulary.operations, 4), new Uint32Array());
    this.target = this.tree;
    this.written = [...others, this.wideIntegers];
  }

  /** Records of the current target. */
  get nodes(): RecordWriter {
    return this.target.nodes;
  }

  /** Refuses a count above a limit. */
  limit(limit: keyof Limits, count: number, byteOffset: number): void {
    if (count > this.limits[limit]) fail('document/limit', byteOffset, count, this.limits[limit], { limit });
  }

  /** Records an unknown thing that is left out. */
  notice(code: DocumentNotice['code'], opcode: number, byteOffset: number): void {
    this.noticeCount += 1;
    if (this.notices.length >= this.limits.maxNotices) return;
    // The notice is recorded before its node begins.
    const hasNode = code === 'unknown-component' && this.nodes === this.tree.nodes;
    const node = hasNode ? { node: this.nodes.length } : {};
    this.notices.push({ code, opcode, operationIndex: this.operationIndex, byteOffset, ...node });
  }

  /** Adds a string in the document's bytes; returns its id. */
  addString(start: number, length: number, byteOffset: number): number {
    // Looking up the limit by its name is too slow for the number of strings.
    if (length > this.limits.maxStringBytes) this.limit('maxStringBytes', length, byteOffset);
    return this.strings.add(start, length);
  }

  /** True if a string follows a grammar. */
  isIdentifier(grammar: Grammar, id: number): boolean {
    const { bytes, composed, strings } = this;
    const isComposed = strings.starts[id] >= bytes.length;
    const start = strings.starts[id] - (isComposed ? bytes.length : 0);
    return followsGrammar(grammar, isComposed ? composed : bytes, start, start + strings.lengths[id]);
  }

  /** Adds composed text; returns its id. `parts` are strings of the document and integers, as alternating tags and values. */
  composeText(parts: readonly number[], byteOffset: number): number {
    const { bytes, strings, wideIntegers } = this;
    const start = this.composedLength;
    for (let part = 0; part < parts.length; part += 2) {
      const value = parts[part + 1];
      const isText = parts[part] === OperandTag.POOL;
      const text = isText
        ? bytes.subarray(strings.starts[value], strings.starts[value] + strings.lengths[value])
        : digits.encode(String(parts[part] === OperandTag.WIDE ? wideIntegers[value] : value));
      this.composed = grown(this.composed, this.composedLength + text.length);
      this.composed.set(text, this.composedLength);
      this.composedLength += text.length;
    }
    return this.addString(bytes.length + start, this.composedLength - start, byteOffset);
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

  /** Begins a stream of `count` operations. */
  beginOperations(count: number, byteOffset: number): void {
    this.countOperations(count, byteOffset);
    this.operationCount = count;
    this.operationIndex = 0;
  }

  /** Counts operations, before they are read or written. */
  countOperations(count: number, byteOffset: number): void {
    this.operationTotal += count;
    this.limit('maxOperations', this.operationTotal, byteOffset);
  }

  /** Kind of the innermost open container; 0 if none is open, or if its kind is unknown. */
  private openKind(): number {
    return this.open === 0 ? 0 : this.nodes.kinds[this.open - 1];
  }

  /** Refuses a node in a wrong container. The root of a template's body is checked at each use. */
  requirePlace(kind: number, byteOffset: number): void {
    if (this.open === 0 && this.target === this.bodies) return;
    if (requiredParent[kind] === heldGroup[this.openKind()]) return;
    fail('document/misplaced', byteOffset, this.nodes.rows.kindNames[kind], parentWords[kind]);
  }

  /** Begins a node: the root, or a child of the innermost open container; returns its index. */
  beginNode(kind: number, operands: number, byteOffset: number): number {
    this.requireRoom(byteOffset);
    this.mark();
    const { target } = this;
    const node = target.nodes.begin(kind, operands);
    if (node >= target.next.length) target.next = grown(target.next, node + 1);
    return node;
  }

  /** Refuses a second root. */
  requireRoom(byteOffset: number): void {
    const { nodes, rootAt } = this.target;
    if (this.open === 0 && nodes.length > rootAt) fail('document/root', byteOffset);
  }

  /** Ends a node with its operands. A container stays open for its children. */
  endNode(node: number, kind: number, byteOffset: number): void {
    if (isContainer[kind] === 1) {
      if (this.depth >= this.limits.maxDepth) fail('document/too-deep', byteOffset, this.depth + 1, this.depth);
      this.target.next[node] = this.open;
      this.open = node + 1;
      this.depth += 1;
      if (kind === NodeKind.alternatives) this.alternatives += 1;
    } else this.target.next[node] = node + 1;
  }

  /** Makes the last node a placeholder without children. */
  leavePlaceholder(node: number): void {
    this.nodes.forget();
    this.target.next[node] = node + 1;
  }

  /** Closes the innermost open container. */
  close(byteOffset: number): void {
    if (this.open === 0) fail('document/end', byteOffset);
    if (this.openKind() === NodeKind.alternatives) this.alternatives -= 1;
    const node = this.open - 1;
    this.depth -= 1;
    this.open = this.target.next[node];
    this.target.next[node] = this.nodes.length;
  }

  /** Remembers the state before a child of `alternatives`. */
  mark(): void {
    if (this.openKind() !== NodeKind.alternatives) return;
    const { depth, expanded, open } = this;
    const { nodes, uses, useNodes } = this.target;
    this.checkpoints[this.alternatives - 1] = {
      open,
      depth,
      lengths: [nodes, uses, useNodes, ...this.written].map(({ length }) => length),
      expanded: { ...expanded },
    };
  }

  /** Drops the current child of the innermost `alternatives`; returns the number of containers that were open in it. */
  dropChild(): number {
    const { depth, expanded, lengths, open } = this.checkpoints[this.alternatives - 1];
    const { nodes, uses, useNodes } = this.target;
    const left = this.depth - depth;
    [nodes, uses, useNodes, ...this.written].forEach((writer, index) => (writer.length = lengths[index]));
    this.open = open;
    this.depth = depth;
    this.expanded = expanded;
    return left;
  }

  /** Checks the work of the whole document for a player, without dropped children of `alternatives`. */
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

  /** Refuses an incomplete tree. */
  requireWhole(byteOffset: number): void {
    if (this.depth > 0) fail('document/unclosed', byteOffset, this.depth, 0);
    if (this.nodes.length === this.target.rootAt) fail('document/root', byteOffset);
  }

  /** The document's bytes, followed by composed texts. */
  private stringBytes(): Uint8Array {
    const { bytes, composed, composedLength } = this;
    if (composedLength === 0) return bytes;
    const all = new Uint8Array(bytes.length + composedLength);
    all.set(bytes);
    all.set(composed.subarray(0, composedLength), bytes.length);
    return all;
  }

  private finishTemplates(): TemplatePool {
    const { bodies, templates, tree } = this;
    const nodes = bodies.nodes.finish();
    return {
      definitions: templates.map(({ name, parameters, firstNode, endNode, byteOffset }) => ({
        name,
        parameters,
        firstNode,
        endNode,
        byteOffset,
      })),
      nodes: { ...nodes, next: bodies.next.slice(0, nodes.length) },
      uses: finishUses(tree),
      nestedUses: finishUses(bodies),
    };
  }

  /** Releases the arrays for the next builder. The document has copies. */
  release(): void {
    this.room.next = this.tree.next;
    returnRoom(this.room);
  }

  /** The document. @param byteOffset - end of its content */
  finish(head: ModelHead, byteOffset: number): PlayerDocument {
    const { lists, notices, noticeCount, operationCount, stateCount, strings, tree } = this;
    const nodes = tree.nodes.finish();
    this.checkTotals(nodes.kinds, byteOffset);
    const [nextOf, items, starts, lengths] = copied(
      tree.next.subarray(0, nodes.length),
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
      strings: createByteStrings(this.stringBytes(), starts, lengths),
      expressions: { length, start, codes, values },
      ...resources,
      lists: items,
      sharedModifierLists: new Uint32Array(this.sharedLists.slice(1)),
      templates: this.finishTemplates(),
      wideIntegers: new Float64Array(this.wideIntegers),
      features: featuresOf(nodes.kinds, length, resources.images.length),
      notices,
      noticeCount,
      operationCount,
    };
  }
}
