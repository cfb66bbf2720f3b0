// Goldens in a folder of files. Needs Node, and loads its modules only on use.

import type { GoldenOptions, GoldenStore } from './golden.ts';
import { compareGolden } from './golden.ts';

/** A store of goldens below a folder. @param folder - a path or file URL, with a slash at its end */
export function folderStore(folder: string | URL): GoldenStore {
  const locate = async (name: string): Promise<URL> => {
    const { pathToFileURL } = await import('node:url');
    const base = folder instanceof URL ? folder : pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`);
    const location = new URL(name, base);
    if (!location.href.startsWith(base.href)) throw new RangeError(`expected a golden below its folder, got ${name}`);
    return location;
  };
  return {
    read: async (name) => {
      const { readFile } = await import('node:fs/promises');
      try {
        return await readFile(await locate(name), 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (name, text) => {
      const { mkdir, writeFile } = await import('node:fs/promises');
      const location = await locate(name);
      await mkdir(new URL('.', location), { recursive: true });
      await writeFile(location, text);
    },
  };
}

/**
 * Fails unless a text equals its golden. With `UPDATE_GOLDENS=1` in the environment it writes the golden, and prints the
 * changes to standard error.
 *
 * @param folder - the folder of goldens
 * @param name - the file in it, such as `task-list.txt`
 * @throws Error with the lines that differ, also when there is no golden
 */
export async function expectGolden(
  folder: string | URL,
  name: string,
  text: string,
  options: GoldenOptions = {},
): Promise<void> {
  const { env, stderr } = await import('node:process');
  const result = await compareGolden(folderStore(folder), name, text, {
    update: options.update ?? env['UPDATE_GOLDENS'] === '1',
  });
  if (result.status === 'updated') stderr.write(`${result.message}\n`);
  else if (result.status !== 'same') throw new Error(result.message);
}
