// The whole text of sdk/vocabulary/emitted-names.ts: what errors and dumps call kinds and fields, so that clients travel
// without the rows.

import type { RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';

function namesText(name: string, table: RowTable): string {
  const rows = Object.entries(table).map(([row, { fields }]) => [row, ...Object.keys(fields)].join(' '));
  return `/** Names of the ${name} in their order, each with those of its fields. */\nexport const ${name}Names =\n  '${rows.join(";' +\n  '")}';\n`;
}

/** Source text of the emitted file. */
export function emitNamesText(): string {
  return `// Emitted from the vocabulary table by \`npm run emit\`. Do not edit: change the rows. \`names.ts\` reads it.

${[namesText('operations', operationRows), namesText('modifiers', modifierRows), namesText('actions', actionRows)].join('\n')}`;
}
