// Every file that is emitted, with its text.

import { emitNamesText } from './emit-names.ts';
import { emitRowsText } from './emit-rows.ts';
import { emitText } from './emit-text.ts';

/** Source texts by path from the root. */
export function emittedFiles(): Readonly<Record<string, string>> {
  return {
    'sdk/vocabulary/emitted.ts': emitText(),
    'sdk/vocabulary/emitted-rows.ts': emitRowsText(),
    'sdk/vocabulary/emitted-names.ts': emitNamesText(),
  };
}
