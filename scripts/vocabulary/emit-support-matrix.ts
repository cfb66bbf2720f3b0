// The support matrix as Markdown: the documentApi that brought each component, modifier and action, and its class.

import { opcodeClass } from '../../sdk/vocabulary/opcode-class.ts';
import type { Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, documentApiRange, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';

const columns: Readonly<Record<string, string>> = {
  operations: 'operations',
  json: 'JSON',
  cbor: 'CBOR',
  protobuf: 'ProtoBuf',
};

function tableOf(title: string, rows: RowTable, encodings: readonly string[]): readonly string[] {
  const head = [title, 'since', 'without it', ...encodings.map((encoding) => columns[encoding])];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    `|${head.map(() => '---').join('|')}|`,
    ...Object.entries(rows).map(([name, { op, since }]: [string, Row]) =>
      line([`\`${name}\``, `api ${since}`, opcodeClass(op) ?? '', ...encodings.map(() => 'yes')]),
    ),
  ];
}

/** @param encodings - encodings of documents; each holds every row */
export function emitSupportMatrix(encodings: readonly string[]): string {
  const { min, max } = documentApiRange;
  return `${[
    '# Components, modifiers and actions by documentApi and encoding',
    '',
    '`npm run emit` makes this page from the vocabulary, and a test fails when it is stale. `schema/support.json` says the same to programs.',
    `Players read api ${min} to ${max}. The class of a row says what a player does that does not know it:`,
    '',
    '- `critical`: it refuses the document as `unsupported`, and shows the fallback.',
    '- `placeholder`: it shows a visible placeholder, and reports it.',
    '- `hint`: it goes without, and reports it.',
    '',
    ...tableOf('component', operationRows, encodings),
    '',
    ...tableOf('modifier', modifierRows, encodings),
    '',
    ...tableOf('action', actionRows, encodings),
  ].join('\n')}\n`;
}
