// The whole text of sdk/vocabulary/emitted.ts.

import { emitConstants } from './emit-constants.ts';
import { emitTypes } from './emit-types.ts';

const header = `// Emitted from the vocabulary table by \`npm run emit\`. Do not edit: change the rows.
`;

/** Source text of the emitted file. */
export function emitText(): string {
  return [header, emitConstants(), emitTypes()].join('\n');
}
