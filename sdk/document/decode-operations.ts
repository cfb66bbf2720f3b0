// Decodes the stream of operations into nodes in pre-order, and decides what becomes of operations that this player
// does not know. Must not know header and resources.

import { END, opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { disqualified } from './decode-context.ts';
import { decodeFields, decodeOpcode, kindOfOpcode, requireLevel, skipArguments } from './decode-record.ts';
import { isContainer } from './nesting.ts';

/** Reads all operations. */
export function decodeOperations(context: DecodeContext): void {
  const { model } = context;
  const at = context.position;
  context.rows = undefined;
  const count = context.readArrayHeader();
  model.expectOperations(count, at);
  while (model.operationIndex < count) {
    try {
      decodeRun(context);
    } catch (thrown) {
      if (thrown !== disqualified) throw thrown;
      dropChild(context);
    }
  }
  context.rows = undefined;
  model.requireWhole(context.position);
}

/** Reads operations until the last one, or until a child of `alternatives` is disqualified. */
function decodeRun(context: DecodeContext): void {
  const { model } = context;
  const { nodes, operationCount } = model;
  while (model.operationIndex < operationCount) {
    context.rows = undefined;
    const at = (context.operationStart = context.position);
    const argumentCount = decodeOpcode(context);
    const kind = kindOfOpcode(context, nodes);
    if (kind !== 0) decodeNode(context, kind, argumentCount, at);
    else if (context.opcode === END) close(context, argumentCount, at);
    else decodeUnknown(context, argumentCount, at);
    model.operationIndex += 1;
  }
}

function decodeNode(context: DecodeContext, kind: number, argumentCount: number, at: number): void {
  const { model } = context;
  model.requirePlace(kind, at);
  requireLevel(context, model.nodes, kind, at);
  const node = model.beginNode(kind, argumentCount, at);
  decodeFields(context, model.nodes, kind, argumentCount);
  if (context.unsupported === undefined) model.endNode(node, kind, at);
  else leavePlaceholder(context, node, isContainer[kind] === 1);
}

/** Closes the innermost open container. */
function close({ model }: DecodeContext, argumentCount: number, at: number): void {
  if (argumentCount !== 0) fail('document/end', at);
  model.close(at);
}

/** An operation that this player does not know: rejects, leaves a placeholder, or is skipped. [F2] */
function decodeUnknown(context: DecodeContext, argumentCount: number, at: number): void {
  const { model, opcode } = context;
  model.mark();
  const isHint = context.meetOpcode('component', opcode, at);
  const node = isHint ? -1 : model.beginNode(0, 0, at);
  skipArguments(context, argumentCount);
  if (!isHint) leavePlaceholder(context, node, opensContainer(opcode));
  else if (opensContainer(opcode)) skipRecords(context, 1);
}

/** Makes the last node a placeholder without children, because of something unknown in it. */
function leavePlaceholder(context: DecodeContext, node: number, hasChildren: boolean): void {
  context.model.leavePlaceholder(node);
  context.unsupported = undefined;
  if (hasChildren) skipRecords(context, 1);
}

/** Reads past records until as many containers as were open are closed; the last record becomes the current one. */
function skipRecords(context: DecodeContext, open: number): void {
  const { model } = context;
  const { maxDepth } = model.limits;
  context.rows = undefined;
  for (let level = open; level > 0; level += skipRecord(context)) {
    const depth = model.depth + level;
    if (depth > maxDepth) fail('document/too-deep', context.position, depth, maxDepth);
    if (model.operationIndex + 1 >= model.operationCount) fail('document/unclosed', context.position, level, 0);
    model.operationIndex += 1;
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

/** Drops the child of the innermost `alternatives` in which the current record stands, with all that it wrote. */
function dropChild(context: DecodeContext): void {
  const { model } = context;
  const at = (context.position = context.operationStart);
  const left = model.dropChild();
  context.unsupported = undefined;
  const change = skipRecord(context);
  model.notice('alternative-skipped', context.opcode, at);
  skipRecords(context, left + change);
  model.operationIndex += 1;
}
