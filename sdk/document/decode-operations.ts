// Decodes the stream of operations into nodes in pre-order, and handles unknown operations. Must not know header and
// resources.

import { END, opcodeClass, opensContainer } from '../vocabulary/opcode-class.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { disqualified } from './decode-context.ts';
import { decodeFields, decodeOpcode, kindOfOpcode, requireLevel, skipArguments } from './decode-record.ts';
import { USE } from '../vocabulary/parameter-types.ts';
import { decodeUse, knowsTemplates } from './decode-use.ts';
import { isContainer } from './nesting.ts';
import { requireOrder } from './field-order.ts';
import { requireHeldValue } from './state-use.ts';

export function decodeOperations(context: DecodeContext): void {
  const { model } = context;
  const at = context.position;
  context.rows = undefined;
  const count = context.readArrayHeader();
  model.beginOperations(count, at);
  decodeRecords(context, count);
  context.rows = undefined;
}

/** Reads the operations of the stream, or of a template's body: one tree. */
export function decodeRecords(context: DecodeContext, count: number): void {
  context.recordCount = context.recordsLeft = count;
  while (context.recordsLeft > 0) {
    try {
      decodeRun(context);
    } catch (thrown) {
      if (thrown !== disqualified) throw thrown;
      dropChild(context);
    }
  }
  context.model.requireWhole(context.position);
}

/** Reads operations until the last, or until a child of `alternatives` is disqualified. */
function decodeRun(context: DecodeContext): void {
  const { nodes } = context.model;
  while (context.recordsLeft > 0) {
    context.rows = undefined;
    const at = (context.operationStart = context.position);
    const argumentCount = decodeOpcode(context);
    const kind = kindOfOpcode(context, nodes);
    if (kind !== 0) decodeNode(context, kind, argumentCount, at);
    else if (context.opcode === END) close(context, argumentCount, at);
    else if (context.opcode === USE && knowsTemplates(context)) decodeUse(context, argumentCount, at);
    else decodeUnknown(context, argumentCount, at);
    context.nextRecord();
  }
}

function decodeNode(context: DecodeContext, kind: number, argumentCount: number, at: number): void {
  const { model } = context;
  model.requirePlace(kind, at);
  requireLevel(context, model.nodes, kind, at);
  context.avoidRefused(context.refuses(kind));
  const node = model.beginNode(kind, argumentCount, at);
  decodeFields(context, model.nodes, kind, argumentCount);
  requireHeldValue(context, node, at);
  const { fieldStart, orders } = model.nodes.rows;
  const order = orders[kind];
  if (order !== undefined) {
    const [low, high] = order;
    // The error names the written field.
    context.field = fieldStart[kind] + (argumentCount > high ? high : low);
    requireOrder(model.nodes, node, at);
    context.field = -1;
  }
  if (context.unsupported === undefined) model.endNode(node, kind, at);
  else leavePlaceholder(context, node, isContainer[kind] === 1);
}

/** Closes the innermost open container. */
function close({ model }: DecodeContext, argumentCount: number, at: number): void {
  if (argumentCount !== 0) fail('document/end', at);
  model.close(at);
}

/** Handles an unknown operation: it rejects, leaves a placeholder, or is skipped. [F2] */
function decodeUnknown(context: DecodeContext, argumentCount: number, at: number): void {
  const { model, opcode } = context;
  model.mark();
  const isHint = context.meetOpcode('component', opcode, at);
  const node = isHint ? -1 : model.beginNode(0, 0, at);
  skipArguments(context, argumentCount);
  if (!isHint) leavePlaceholder(context, node, opensContainer(opcode));
  else if (opensContainer(opcode)) skipRecords(context, 1);
}

/** Makes the last node a placeholder without children, because it contains an unknown thing. */
function leavePlaceholder(context: DecodeContext, node: number, hasChildren: boolean): void {
  context.model.leavePlaceholder(node);
  // In a template's body, an unknown thing that rejects counts at each use.
  if (context.template !== undefined && context.unsupported?.rejects === true)
    context.template.unsupported ??= { ...context.unsupported, thing: 'component' };
  context.unsupported = undefined;
  if (hasChildren) skipRecords(context, 1);
}

/** Skips records until as many containers as were open are closed. The last record becomes the current record. */
function skipRecords(context: DecodeContext, open: number): void {
  const { model } = context;
  const { maxDepth } = model.limits;
  context.rows = undefined;
  for (let level = open; level > 0; level += skipRecord(context)) {
    const depth = model.depth + level;
    if (depth > maxDepth) fail('document/too-deep', context.position, depth, maxDepth);
    if (context.recordsLeft <= 1) fail('document/unclosed', context.position, level, 0);
    context.nextRecord();
  }
}

/** Skips a record; returns 1 if it opens a container, -1 if it closes a container, else 0. */
function skipRecord(context: DecodeContext): number {
  const at = context.position;
  const argumentCount = decodeOpcode(context);
  const { opcode } = context;
  if (opcode === END && argumentCount !== 0) fail('document/end', at);
  if (opcode !== END && opcodeClass(opcode) === undefined) fail('document/opcode', at, opcode);
  skipArguments(context, argumentCount);
  return opcode === END ? -1 : Number(opensContainer(opcode));
}

/** Drops the child of the innermost `alternatives` that contains the current record. */
function dropChild(context: DecodeContext): void {
  const { model } = context;
  const at = (context.position = context.operationStart);
  const left = model.dropChild();
  context.unsupported = undefined;
  const change = skipRecord(context);
  model.notice('alternative-skipped', context.opcode, at);
  skipRecords(context, left + change);
  context.nextRecord();
}
