// Transcribes the tree into the flat stream of operations, `end` included. Must not know how fields are transcribed.

import { END } from '../vocabulary/opcode-class.ts';
import { operationRows } from '../vocabulary/table.ts';
import type { Transcription } from './context.ts';
import { requireWithin } from './context.ts';
import { requireItems } from './field-form.ts';
import type { RecordForm } from './form.ts';
import type { LooseRecord } from './record-form.ts';
import { findRow, readRecord, requireRecord, unknownRecord } from './record-form.ts';
import { operationReaders } from './row-reader.ts';
import { readUse } from './use-form.ts';

const END_OPERATION: RecordForm = [END];
/** Keys of a component that are no fields of its row. */
const OTHER_KEYS = ['kind', 'children', 'fallback', 'ifUnknown'];

/** The operations of a tree in document order. */
export function readOperations(context: Transcription, root: unknown): readonly RecordForm[] {
  const operations: RecordForm[] = [];
  context.place.enter('root');
  readNode(context, operations, root, 1);
  context.place.leave();
  context.operation = -1;
  return operations;
}

/** Pushes an operation within the limit: a producer's tree may contain itself, or one part in many places. [A4] */
function pushOperation(context: Transcription, operations: RecordForm[], form: RecordForm): void {
  operations.push(form);
  context.operations += 1;
  requireWithin(context, 'maxOperations', context.operations);
}

function readNode(context: Transcription, operations: RecordForm[], value: unknown, depth: number): void {
  const record = requireRecord(context, value, 'a component');
  if (record['fallback'] === undefined) readPlainNode(context, operations, record, depth);
  else readWithFallback(context, operations, record, depth);
}

/** Reads a component with a fallback as `alternatives` of the component and its fallback. */
function readWithFallback(context: Transcription, operations: RecordForm[], record: LooseRecord, depth: number): void {
  const { place } = context;
  requireWithin(context, 'maxDepth', depth);
  const alternatives: RecordForm = [operationRows.alternatives.op];
  context.trace?.note(alternatives, place.pointer);
  pushOperation(context, operations, alternatives);
  context.alternatives += 1;
  readPlainNode(context, operations, record, depth + 1);
  place.enter('fallback');
  readNode(context, operations, record['fallback'], depth + 1);
  place.leave();
  context.alternatives -= 1;
  pushOperation(context, operations, END_OPERATION);
}

function readPlainNode(context: Transcription, operations: RecordForm[], record: LooseRecord, depth: number): void {
  const { place } = context;
  context.operation = context.template === undefined ? operations.length : -1;
  if (record['kind'] === 'use') {
    pushOperation(context, operations, readUse(context, record));
    return;
  }
  const reader = findRow(context, operationReaders, record, 'a component');
  if (reader === undefined) {
    pushOperation(context, operations, unknownRecord(context, record));
    return;
  }
  if (reader.opensContainer) requireWithin(context, 'maxDepth', depth);
  pushOperation(context, operations, readRecord(context, reader, record, OTHER_KEYS));
  const { children } = record;
  if (!reader.opensContainer) {
    if (children !== undefined) place.fail('document/misplaced', 'expected no children: the component is a leaf');
    return;
  }
  const isAlternatives = reader.op === operationRows.alternatives.op;
  if (isAlternatives) context.alternatives += 1;
  if (children !== undefined) readChildren(context, operations, children, depth + 1);
  if (isAlternatives) context.alternatives -= 1;
  pushOperation(context, operations, END_OPERATION);
}

function readChildren(context: Transcription, operations: RecordForm[], value: unknown, depth: number): void {
  const { place } = context;
  const children = requireItems(context, value);
  place.enter('children');
  for (let index = 0; index < children.length; index += 1) {
    place.enter(index);
    readNode(context, operations, children[index], depth);
    place.leave();
  }
  place.leave();
}
