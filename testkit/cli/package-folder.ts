// The folder of the package, whose SPECs and vectors the commands read.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package, in which this module is. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'sdk/SPEC.md')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
