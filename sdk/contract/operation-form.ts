// Reads the tree into the flat stream of operations, `end` included. Must not know how fields are read.

import { END } from '../vocabulary/opcode-class.ts';
import { operationRows } from '../vocabulary/table.ts';
import type { EncodingContext, TemplateRoot } from './context.ts';
import { requireWithin } from './context.ts';
import type { RecordForm } from './form.ts';
import type { LooseRecord } from './record-form.ts';
import { findRow, readRecord, requireRecord, unknownRecord } from './record-form.ts';
import type { RowReader } from './row-reader.ts';
import { operationReaders } from './row-reader.ts';
import { requireSliderBounds } from './slider-bounds.ts';
import { describeValue } from './tree-place.ts';
import { readUse, requireTemplate } from './use-form.ts';

/** Where the root of a template stands. */
const ANYWHERE = '*';

const END_OPERATION: RecordForm = [END];
const BESIDE = ['kind', 'children', 'fallback', 'ifUnknown'];

/** The only rows that a container takes, when some row says that it stands in that container alone. */
const insiders = new Map<string, string>();
for (const { kind, within } of operationReaders.values()) if (within !== undefined) insiders.set(within, kind);

const ALTERNATIVES = { kind: 'alternatives', isDraw: false, within: undefined };

/**
 * The operations of a tree in document order. Fails with the path of what breaks a rule or a limit. The root of a template
 * may be anything: it stands where the template is used.
 */
export function readOperations(context: EncodingContext, root: unknown): readonly RecordForm[] {
  const operations: RecordForm[] = [];
  context.place.enter('root');
  readNode(context, operations, root, context.template === undefined ? '' : ANYWHERE, 1);
  context.place.leave();
  return operations;
}

function pushOperation(context: EncodingContext, operations: RecordForm[], form: RecordForm): void {
  operations.push(form);
  context.counts.operations += 1;
  requireWithin(context, 'maxOperations', context.counts.operations, 'operations');
}

/** Counts a component or draw operation. */
function countNode(context: EncodingContext, isDraw: boolean): void {
  const { counts } = context;
  if (isDraw) counts.draws += 1;
  else counts.components += 1;
  requireWithin(context, 'maxComponents', counts.components, 'components');
  requireWithin(context, 'maxDrawOperations', counts.draws, 'draw operations');
}

function readNode(
  context: EncodingContext,
  operations: RecordForm[],
  value: unknown,
  parent: string,
  depth: number,
): void {
  const record = requireRecord(context, value, 'a component');
  if (record['fallback'] === undefined) readPlainNode(context, operations, record, parent, depth);
  else readWithFallback(context, operations, record, parent, depth);
}

/** A component with a fallback is `alternatives` of the two. */
function readWithFallback(
  context: EncodingContext,
  operations: RecordForm[],
  record: LooseRecord,
  parent: string,
  depth: number,
): void {
  const { place } = context;
  requirePlace(context, ALTERNATIVES, parent);
  requireWithin(context, 'maxDepth', depth, 'levels of containers');
  countNode(context, false);
  pushOperation(context, operations, [operationRows.alternatives.op]);
  context.alternatives += 1;
  readPlainNode(context, operations, record, 'alternatives', depth + 1);
  place.enter('fallback');
  readNode(context, operations, record['fallback'], 'alternatives', depth + 1);
  place.leave();
  context.alternatives -= 1;
  pushOperation(context, operations, END_OPERATION);
}

/** A use stands where the root of its template may stand. */
function readUseNode(context: EncodingContext, operations: RecordForm[], record: LooseRecord, parent: string): void {
  countNode(context, false);
  pushOperation(context, operations, readUse(context, record));
  const root = requireTemplate(context, record).root;
  if (root !== undefined) requirePlace(context, root, parent);
}

function readPlainNode(
  context: EncodingContext,
  operations: RecordForm[],
  record: LooseRecord,
  parent: string,
  depth: number,
): void {
  context.operation = context.template === undefined ? operations.length : -1;
  context.onOperation?.(context.operation, context.place);
  if (record['kind'] === 'use') {
    readUseNode(context, operations, record, parent);
    return;
  }
  const reader = findRow(context, operationReaders, record, 'a component');
  if (reader === undefined) {
    countNode(context, false);
    pushOperation(context, operations, unknownRecord(context, record));
    return;
  }
  // Before anything below it is read: a tree that contains itself ends here too.
  if (reader.opensContainer) requireWithin(context, 'maxDepth', depth, 'levels of containers');
  requirePlace(context, reader, parent);
  countNode(context, reader.isDraw);
  pushOperation(context, operations, readRecord(context, reader, record, BESIDE));
  if (reader.kind === 'slider') requireSliderBounds(context, record);
  const children = requireChildren(context, reader, record['children']);
  if (children === undefined) return;
  const isAlternatives = reader.kind === 'alternatives';
  if (isAlternatives) context.alternatives += 1;
  context.place.enter('children');
  for (let index = 0; index < children.length; index += 1) {
    context.place.enter(index);
    readNode(context, operations, children[index], reader.kind, depth + 1);
    context.place.leave();
  }
  context.place.leave();
  if (isAlternatives) context.alternatives -= 1;
  pushOperation(context, operations, END_OPERATION);
}

function requireChildren(
  context: EncodingContext,
  { opensContainer }: RowReader,
  value: unknown,
): readonly unknown[] | undefined {
  if (!opensContainer) {
    if (value === undefined) return undefined;
    return context.place.fail('document/misplaced', 'expected no children: the component is a leaf');
  }
  if (value === undefined) return [];
  if (Array.isArray(value)) return value as readonly unknown[];
  return context.place.fail('document/invalid-value', `expected children as a list, got ${describeValue(value)}`);
}

function requirePlace({ place, template }: EncodingContext, root: TemplateRoot, parent: string): void {
  if (parent === ANYWHERE) {
    if (template !== undefined) template.root = root;
    return;
  }
  const { kind, isDraw, within } = root;
  const isCanvas = parent === 'canvas';
  if (isDraw && !isCanvas) place.fail('document/misplaced', `expected ${kind} directly inside canvas`);
  if (!isDraw && isCanvas) place.fail('document/misplaced', `expected a draw operation inside canvas, got ${kind}`);
  if (within !== undefined && within !== parent)
    place.fail('document/misplaced', `expected ${kind} directly inside ${within}`);
  const insider = insiders.get(parent);
  if (insider !== undefined && insider !== kind)
    place.fail('document/misplaced', `expected ${insider} inside ${parent}, got ${kind}`);
}
