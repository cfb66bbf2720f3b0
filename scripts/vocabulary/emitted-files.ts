// Every file that is emitted, with its text.

import { emitText } from './emit-text.ts';

/** Source texts by path from the root. */
export function emittedFiles(): Readonly<Record<string, string>> {
  return {
    'sdk/vocabulary/emitted.ts': emitText(),
  };
}
