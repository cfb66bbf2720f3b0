// Prints a document as stable text: goldens, diffs, and the oracle between formats and players.
// Must not know bytes on the wire.

import { NodeKind } from '../vocabulary/emitted.ts';
import type { Field } from '../vocabulary/row.ts';
import { dumpColor, dumpFloat, dumpNumber, dumpString, dumpUnknown } from './dump-text.ts';
import { OperandTag } from './model.ts';
import type { PlayerDocument, RecordTable } from './model.ts';
import { itemAt, listLength, listNumber, readMap, sharedListNumber } from './read-list.ts';

const PATH_LETTERS = ['M', 'L', 'Q', 'C', 'Z'];
const COORDINATES = [2, 2, 4, 6, 0];

function dumpItems(document: PlayerDocument, list: number, item: (index: number) => string): string {
  return `[${Array.from({ length: listLength(document, list) }, (_, index) => item(index)).join(', ')}]`;
}

function dumpModifiers(document: PlayerDocument, list: number): string {
  return dumpItems(document, list, (index) => {
    const value = itemAt(document, list, index);
    return value < 0 ? `@${sharedListNumber(document, ~value)}` : dumpRecord(document, document.modifiers, value);
  });
}

function dumpModifiersOf(document: PlayerDocument, list: number): string {
  const shared = sharedListNumber(document, list);
  return shared > 0 ? `[@${shared}]` : dumpModifiers(document, list);
}

function dumpMap(document: PlayerDocument, list: number): string {
  const entries = Array.from(
    readMap(document, list),
    ([name, value]) =>
      `${name}: ${typeof value === 'string' ? dumpString(value) : typeof value === 'number' ? dumpFloat(value) : String(value)}`,
  );
  return `{${entries.join(', ')}}`;
}

function dumpOperand(document: PlayerDocument, field: Field, tag: number, value: number): string {
  switch (field.kind) {
    case 'enum':
      return tag === OperandTag.UNKNOWN ? dumpUnknown(document.wideIntegers[value]) : field.values[value];
    case 'boolean':
      return tag === OperandTag.INT ? String(value === 1) : dumpNumber(document, tag, value);
    case 'string':
      return tag === OperandTag.POOL ? dumpString(document.strings.get(value)) : dumpNumber(document, tag, value);
    case 'color':
      return dumpColor(document, value);
    case 'path':
      return `path:${value}`;
    case 'image':
      return `image:${value}`;
    case 'font':
      return dumpString(document.fonts[value]);
    case 'strings':
      return dumpItems(document, value, (index) => dumpString(document.strings.get(itemAt(document, value, index))));
    case 'colors':
      return dumpItems(document, value, (index) => dumpColor(document, itemAt(document, value, index)));
    case 'numbers':
      return dumpItems(document, value, (index) => dumpFloat(listNumber(document, value, index)));
    case 'actions':
      return dumpItems(document, value, (index) =>
        dumpRecord(document, document.actions, itemAt(document, value, index)),
      );
    case 'modifiers':
      return dumpModifiersOf(document, value);
    case 'map':
      return dumpMap(document, value);
    default:
      return dumpNumber(document, tag, value);
  }
}

/** `name(field=value, ...)` with the written fields. */
function dumpRecord(document: PlayerDocument, table: RecordTable, record: number): string {
  const { rows, kinds, operandStart, tags, values } = table;
  const kind = kinds[record];
  const fields: string[] = [];
  for (let operand = operandStart[record]; operand < operandStart[record + 1]; operand += 1) {
    const field = rows.fieldStart[kind] + operand - operandStart[record];
    if (tags[operand] !== OperandTag.ABSENT)
      fields.push(
        `${rows.fieldNames[field]}=${dumpOperand(document, rows.fields[field], tags[operand], values[operand])}`,
      );
  }
  return `${rows.kindNames[kind]}(${fields.join(', ')})`;
}

function dumpPath(document: PlayerDocument, path: number): string {
  const { start, values } = document.paths;
  const parts: string[] = [];
  for (let index = start[path]; index < start[path + 1];) {
    const command = values[index];
    parts.push(
      PATH_LETTERS[command],
      ...Array.from(values.subarray(index + 1, index + 1 + COORDINATES[command]), dumpFloat),
    );
    index += 1 + COORDINATES[command];
  }
  return parts.join(' ');
}

function dumpHead(document: PlayerDocument): string[] {
  const { images, notices, paths, sharedModifierLists, stateCount, variables } = document;
  const lines = [
    `document ${document.format} api ${document.documentApi} profile ${document.profile}`,
    `design ${dumpFloat(document.designWidth)} x ${dumpFloat(document.designHeight)} dp, total`,
    `language ${dumpString(document.lang)} ${document.direction}`,
    `title ${dumpString(document.title)}`,
    `features ${document.features.join(' ')}`.trimEnd(),
  ];
  variables
    .slice(0, stateCount)
    .forEach(({ name, initial }) =>
      lines.push(`state ${name} = ${typeof initial === 'string' ? dumpString(initial) : initial}`),
    );
  for (let path = 1; path < paths.length; path += 1) lines.push(`path ${path} = ${dumpPath(document, path)}`);
  images.slice(1).forEach((image, index) => {
    const shown =
      image.kind === 'asset'
        ? `asset ${image.key}`
        : `${image.mediaType} ${image.width} x ${image.height}, ${image.byteLength} bytes`;
    lines.push(`image ${index + 1} = ${shown}`);
  });
  sharedModifierLists.forEach((list, index) => lines.push(`modifiers ${index + 1} = ${dumpModifiers(document, list)}`));
  for (const { code, opcode, operationIndex } of notices)
    lines.push(`notice ${code} ${opcode} in operation ${operationIndex}`);
  if (document.noticeCount > notices.length) lines.push(`notice ${document.noticeCount - notices.length} more`);
  return lines;
}

/**
 * The document as text: a line for each fact of its head, then a line for each node, indented by depth. Linear.
 * Uses of templates are printed expanded, and templates have no lines of their own.
 */
export function dumpDocument(document: PlayerDocument): string {
  const { nodes } = document;
  const lines = dumpHead(document);
  const open: number[] = [];
  for (let node = 0; node < nodes.length; node += 1) {
    while (open.length > 0 && node >= open[open.length - 1]) open.pop();
    const text = nodes.kinds[node] === NodeKind.unknown ? 'unknown' : dumpRecord(document, nodes, node);
    lines.push(`${'  '.repeat(open.length)}${text}`);
    if (nodes.next[node] > node + 1) open.push(nodes.next[node]);
  }
  return `${lines.join('\n')}\n`;
}
