// Decodes the stream of operations into nodes in pre-order, and decides what becomes of operations that this player
// does not know. Must not know header and resources.

import { NodeKind } from '../vocabulary/emitted.ts';
import { END, opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { Demand, disqualified } from './decode-context.ts';
import { decodeFields, decodeOpcode, skipArguments } from './decode-record.ts';
import { heldGroup, isContainer, requiredParent } from './nesting.ts';

/** Lengths of everything that is written, at the start of a child of `alternatives`. */
interface Checkpoint {
  readonly depth: number;
  readonly nodes: number;
  readonly modifiers: number;
  readonly actions: number;
  readonly lists: number;
  readonly strings: number;
  readonly expressions: number;
  readonly wideIntegers: number;
  readonly expandedTextBytes: number;
  readonly expandedModifiers: number;
}

/** Where each node came from: filled only when a node is traced. */
export interface NodeOrigins {
  readonly operationIndex: Uint32Array;
  readonly byteOffset: Uint32Array;
}

/** The stream that is being decoded. */
export class OperationStream {
  readonly count: number;
  readonly next: Uint32Array;
  readonly #context: DecodeContext;
  readonly #origins: NodeOrigins | undefined;
  /** Nodes of the open containers. */
  readonly #open: Int32Array;
  /** For each open `alternatives`, the state before its current child. */
  readonly #checkpoints: Checkpoint[] = [];
  #depth = 0;
  /** What the innermost open container holds: 0 for components. */
  #group = 0;
  #rootSeen = false;
  #components = 0;
  #drawOperations = 0;
  /** Where the current record starts. */
  #recordStart = 0;

  /** Reads the header of the stream. */
  constructor(context: DecodeContext, origins?: NodeOrigins) {
    const { cursor, limits } = context;
    const at = cursor.position;
    this.#context = context;
    this.#origins = origins;
    context.rows = undefined;
    this.count = cursor.readArrayHeader();
    context.limit('maxOperations', this.count, at);
    this.next = new Uint32Array(this.count);
    this.#open = new Int32Array(limits.maxDepth);
  }

  /** Reads all operations. */
  decode(): void {
    const context = this.#context;
    context.operationIndex = 0;
    while (context.operationIndex < this.count) {
      try {
        this.#decodeRun();
      } catch (thrown) {
        if (thrown !== disqualified) throw thrown;
        this.#dropChild();
      }
    }
    context.rows = undefined;
    if (this.#depth > 0) fail('document/unclosed', `${this.#depth} more ends`, 'none', context.cursor.position);
    if (!this.#rootSeen) fail('document/root', 'one root component', 'none', context.cursor.position);
  }

  /** Reads operations until the last one, or until a child of `alternatives` is disqualified. */
  #decodeRun(): void {
    const context = this.#context;
    const { cursor, nodes } = context;
    const { kindOf } = nodes.rows;
    while (context.operationIndex < this.count) {
      context.rows = undefined;
      const at = cursor.position;
      this.#recordStart = at;
      const argumentCount = decodeOpcode(context);
      const { opcode } = context;
      const kind = opcode > 0 && opcode < kindOf.length ? kindOf[opcode] : 0;
      if (kind !== 0) this.#decodeNode(kind, argumentCount, at);
      else if (opcode === END) this.#close(argumentCount, at);
      else this.#decodeUnknown(opcode, argumentCount, at);
      context.operationIndex += 1;
    }
  }

  #decodeNode(kind: number, argumentCount: number, at: number): void {
    const context = this.#context;
    const { nodes } = context;
    if (requiredParent[kind] !== this.#group) this.#misplaced(kind, at);
    if (requiredParent[kind] === NodeKind.canvas) this.#drawOperations += 1;
    else this.#components += 1;
    const node = this.#begin(kind, argumentCount, at);
    decodeFields(context, nodes, kind, argumentCount);
    if (context.unsupported !== undefined) this.#leavePlaceholder(node, isContainer[kind] === 1);
    else if (isContainer[kind] === 1) this.#push(node, kind, at);
    else this.next[node] = node + 1;
  }

  #misplaced(kind: number, at: number): never {
    const { names } = this.#context.nodes.rows;
    return fail('document/misplaced', this.#group === 0 ? 'a component' : `a child of ${names[this.#group]}`, names[kind], at);
  }

  /** Begins a node: the root, or a child of the innermost open container. */
  #begin(kind: number, argumentCount: number, at: number): number {
    const context = this.#context;
    const { limits, nodes } = context;
    if (this.#depth === 0) {
      if (this.#rootSeen) fail('document/root', 'one root component', 'a second one', at);
      this.#rootSeen = true;
    } else if (nodes.kinds[this.#open[this.#depth - 1]] === NodeKind.alternatives) this.#mark();
    if (this.#components > limits.maxComponents) context.limit('maxComponents', this.#components, at);
    if (this.#drawOperations > limits.maxDrawOperations) context.limit('maxDrawOperations', this.#drawOperations, at);
    const node = nodes.begin(kind, argumentCount);
    if (this.#origins !== undefined) {
      this.#origins.operationIndex[node] = context.operationIndex;
      this.#origins.byteOffset[node] = at;
    }
    return node;
  }

  #push(node: number, kind: number, at: number): void {
    const context = this.#context;
    if (this.#depth >= context.limits.maxDepth) fail('document/too-deep', `at most ${this.#depth} open containers`, 'more', at);
    this.#open[this.#depth] = node;
    this.#depth += 1;
    this.#group = heldGroup[kind];
    if (kind === NodeKind.alternatives) context.alternatives += 1;
  }

  #close(argumentCount: number, at: number): void {
    const context = this.#context;
    if (argumentCount !== 0) fail('document/end', 'end without arguments', argumentCount, at);
    if (this.#depth === 0) fail('document/end', 'an open container', 'none', at);
    this.#depth -= 1;
    const node = this.#open[this.#depth];
    this.next[node] = context.nodes.length;
    if (context.nodes.kinds[node] === NodeKind.alternatives) context.alternatives -= 1;
    this.#group = this.#depth === 0 ? 0 : heldGroup[context.nodes.kinds[this.#open[this.#depth - 1]]];
  }

  /** An operation that this player does not know: rejects, leaves a placeholder, or is skipped. [F2] */
  #decodeUnknown(opcode: number, argumentCount: number, at: number): void {
    const context = this.#context;
    const demanded = opcodeClass(opcode);
    if (demanded === undefined) fail('document/opcode', 'the opcode of an operation', opcode, at);
    if (demanded === 'hint') {
      context.notice('unknown-hint', opcode, at);
      skipArguments(context, argumentCount);
      if (opensContainer(opcode)) this.#skipUntilClosed();
      return;
    }
    if (this.#depth > 0 && context.nodes.kinds[this.#open[this.#depth - 1]] === NodeKind.alternatives) this.#mark();
    const demand = demanded === 'critical' ? Demand.REJECT : Demand.PLACEHOLDER;
    context.meet({ demand, code: 'document/unsupported-operation', opcode, byteOffset: at }, 'unknown-component');
    this.#components += 1;
    const node = this.#begin(0, 0, at);
    skipArguments(context, argumentCount);
    this.#leavePlaceholder(node, opensContainer(opcode));
  }

  /** Makes a node a placeholder without children, because of something unknown in it. */
  #leavePlaceholder(node: number, hasChildren: boolean): void {
    const context = this.#context;
    context.nodes.forget(node);
    context.unsupported = undefined;
    this.next[node] = node + 1;
    if (hasChildren) this.#skipUntilClosed();
  }

  /** Skips the rest of a container whose opening record is the current one, its `end` included. */
  #skipUntilClosed(): void {
    this.#skipRecords(1);
  }

  /** Reads past records until as many containers as were open are closed; the last record becomes the current one. */
  #skipRecords(open: number): void {
    const context = this.#context;
    const { cursor, limits } = context;
    let level = open;
    context.rows = undefined;
    while (level > 0) {
      if (this.#depth + level > limits.maxDepth) fail('document/too-deep', `at most ${limits.maxDepth} open containers`, 'more', cursor.position);
      if (context.operationIndex + 1 >= this.count) fail('document/unclosed', `${level} more ends`, 'none', cursor.position);
      context.operationIndex += 1;
      level += this.#skipRecord();
    }
  }

  /** Reads past one record; returns 1 when it opens a container, -1 when it closes one, else 0. */
  #skipRecord(): number {
    const context = this.#context;
    const at = context.cursor.position;
    const argumentCount = decodeOpcode(context);
    const { opcode } = context;
    if (opcode === END) {
      if (argumentCount !== 0) fail('document/end', 'end without arguments', argumentCount, at);
      return -1;
    }
    if (opcodeClass(opcode) === undefined) fail('document/opcode', 'the opcode of an operation', opcode, at);
    skipArguments(context, argumentCount);
    return opensContainer(opcode) ? 1 : 0;
  }

  /** Remembers the state before a child of the innermost `alternatives`. */
  #mark(): void {
    const context = this.#context;
    this.#checkpoints[context.alternatives - 1] = {
      depth: this.#depth, nodes: context.nodes.length, modifiers: context.modifiers.length, actions: context.actions.length, lists: context.lists.length,
      strings: context.strings.length, expressions: context.expressions.length, wideIntegers: context.wideIntegers.length,
      expandedTextBytes: context.expandedTextBytes, expandedModifiers: context.expandedModifiers,
    };
  }

  /** Drops the child of the innermost `alternatives` in which the current record stands, with all that it wrote. */
  #dropChild(): void {
    const context = this.#context;
    const { cursor, nodes } = context;
    const checkpoint = this.#checkpoints[context.alternatives - 1];
    const open = this.#depth - checkpoint.depth;
    this.#depth = checkpoint.depth;
    context.unsupported = undefined;
    nodes.truncate(checkpoint.nodes);
    context.modifiers.truncate(checkpoint.modifiers);
    context.actions.truncate(checkpoint.actions);
    context.lists.length = checkpoint.lists;
    context.strings.truncate(checkpoint.strings);
    context.expressions.truncate(checkpoint.expressions);
    context.wideIntegers.length = checkpoint.wideIntegers;
    context.expandedTextBytes = checkpoint.expandedTextBytes;
    context.expandedModifiers = checkpoint.expandedModifiers;
    cursor.position = this.#recordStart;
    const at = this.#recordStart;
    const change = this.#skipRecord();
    context.notice('alternative-skipped', context.opcode, at);
    this.#skipRecords(open + change);
    this.#group = 0;
    context.operationIndex += 1;
  }
}
