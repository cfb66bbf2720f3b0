// The support matrix as Markdown: since when each component, modifier and action is there, and what players do without it.

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

/** @param encodings - what documents can be written as; each holds every row */
export function emitSupportMatrix(encodings: readonly string[]): string {
  const { min, max } = documentApiRange;
  return `${[
    '# What can be written, since when, and as what',
    '',
    '`npm run emit` makes this page from the vocabulary, and a test fails when it is stale. `schema/support.json` says the same to programs.',
    `Players read api ${min} to ${max}. What a player does that does not know a row is said by its class:`,
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
