// Decodes the stream of operations into nodes in pre-order, and decides what becomes of operations that this player
// does not know. Must not know header and resources.

import { NodeKind } from '../vocabulary/emitted.ts';
import { END, opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { disqualified } from './decode-context.ts';
import { decodeFields, decodeOpcode, kindOfOpcode, requireLevel, skipArguments } from './decode-record.ts';
import { heldGroup, isContainer, requiredParent } from './nesting.ts';
import { grown } from './record-writer.ts';

// Grown once and used by every decoding, as what it writes elsewhere.
let next = new Uint32Array();

/** Reads all operations. */
export function decodeOperations(context: DecodeContext): void {
  const at = context.position;
  context.rows = undefined;
  const count = context.readArrayHeader();
  context.limit('maxOperations', count, at);
  context.operationCount = count;
  context.next = next = grown(next, count);
  context.operationIndex = 0;
  while (context.operationIndex < count) {
    try {
      decodeRun(context);
    } catch (thrown) {
      if (thrown !== disqualified) throw thrown;
      dropChild(context);
    }
  }
  context.rows = undefined;
  if (context.depth > 0) fail('document/unclosed', context.position, context.depth, 0);
  if (context.nodes.length === 0) fail('document/root', context.position);
}

/** Reads operations until the last one, or until a child of `alternatives` is disqualified. */
function decodeRun(context: DecodeContext): void {
  const { nodes, operationCount } = context;
  while (context.operationIndex < operationCount) {
    context.rows = undefined;
    const at = (context.operationStart = context.position);
    const argumentCount = decodeOpcode(context);
    const kind = kindOfOpcode(context, nodes);
    if (kind !== 0) decodeNode(context, kind, argumentCount, at);
    else if (context.opcode === END) close(context, argumentCount, at);
    else decodeUnknown(context, argumentCount, at);
    context.operationIndex += 1;
  }
}

/** Kind of the innermost open container; 0 when none is open, or an unknown one is. */
function openKind({ nodes, open }: DecodeContext): number {
  return open === 0 ? 0 : nodes.kinds[open - 1];
}

function decodeNode(context: DecodeContext, kind: number, argumentCount: number, at: number): void {
  const { next, nodes } = context;
  if (requiredParent[kind] !== heldGroup[openKind(context)]) fail('document/misplaced', at, context.opcode);
  requireLevel(context, nodes, kind, at);
  const node = begin(context, kind, argumentCount, at);
  decodeFields(context, nodes, kind, argumentCount);
  if (context.unsupported !== undefined) leavePlaceholder(context, node, isContainer[kind] === 1);
  else if (isContainer[kind] === 1) {
    if (context.depth >= context.limits.maxDepth) fail('document/too-deep', at, context.depth + 1, context.depth);
    next[node] = context.open;
    context.open = node + 1;
    context.depth += 1;
    if (kind === NodeKind.alternatives) context.alternatives += 1;
  } else next[node] = node + 1;
}

/** Begins a node: the root, or a child of the innermost open container. */
function begin(context: DecodeContext, kind: number, argumentCount: number, at: number): number {
  const { nodes, open } = context;
  if (open === 0 && nodes.length > 0) fail('document/root', at);
  mark(context);
  return nodes.begin(kind, argumentCount);
}

/** Closes the innermost open container. */
function close(context: DecodeContext, argumentCount: number, at: number): void {
  if (argumentCount !== 0 || context.open === 0) fail('document/end', at);
  if (openKind(context) === NodeKind.alternatives) context.alternatives -= 1;
  const node = context.open - 1;
  context.depth -= 1;
  context.open = context.next[node];
  context.next[node] = context.nodes.length;
}

/** An operation that this player does not know: rejects, leaves a placeholder, or is skipped. [F2] */
function decodeUnknown(context: DecodeContext, argumentCount: number, at: number): void {
  const { opcode } = context;
  mark(context);
  const isHint = context.meetOpcode('component', opcode, at);
  const node = isHint ? -1 : begin(context, 0, 0, at);
  skipArguments(context, argumentCount);
  if (!isHint) leavePlaceholder(context, node, opensContainer(opcode));
  else if (opensContainer(opcode)) skipRecords(context, 1);
}

/** Makes the last node a placeholder without children, because of something unknown in it. */
function leavePlaceholder(context: DecodeContext, node: number, hasChildren: boolean): void {
  context.nodes.forget();
  context.unsupported = undefined;
  context.next[node] = node + 1;
  if (hasChildren) skipRecords(context, 1);
}

/** Reads past records until as many containers as were open are closed; the last record becomes the current one. */
function skipRecords(context: DecodeContext, open: number): void {
  const { limits, operationCount } = context;
  context.rows = undefined;
  for (let level = open; level > 0; level += skipRecord(context)) {
    const depth = context.depth + level;
    if (depth > limits.maxDepth) fail('document/too-deep', context.position, depth, limits.maxDepth);
    if (context.operationIndex + 1 >= operationCount) fail('document/unclosed', context.position, level, 0);
    context.operationIndex += 1;
  }
}

/** Reads past one record; returns 1 when it opens a container, -1 when it closes one, else 0. */
function skipRecord(context: DecodeContext): number {
  const at = context.position;
  const argumentCount = decodeOpcode(context);
  const { opcode } = context;
  if (opcode === END && argumentCount !== 0) fail('document/end', at);
  if (opcode !== END && opcodeClass(opcode) === undefined) fail('document/opcode', at, opcode);
  skipArguments(context, argumentCount);
  return opcode === END ? -1 : Number(opensContainer(opcode));
}

/** Remembers the state before a child of `alternatives`. */
function mark(context: DecodeContext): void {
  if (openKind(context) !== NodeKind.alternatives) return;
  const { depth, expanded, open } = context;
  context.checkpoints[context.alternatives - 1] = {
    open,
    depth,
    lengths: context.written.map(({ length }) => length),
    expanded: { ...expanded },
  };
}

/** Drops the child of the innermost `alternatives` in which the current record stands, with all that it wrote. */
function dropChild(context: DecodeContext): void {
  const at = (context.position = context.operationStart);
  const { depth, expanded, lengths, open } = context.checkpoints[context.alternatives - 1];
  const left = context.depth - depth;
  context.unsupported = undefined;
  context.written.forEach((writer, index) => (writer.length = lengths[index]));
  context.open = open;
  context.depth = depth;
  context.expanded = expanded;
  const change = skipRecord(context);
  context.notice('alternative-skipped', context.opcode, at);
  skipRecords(context, left + change);
  context.operationIndex += 1;
}
