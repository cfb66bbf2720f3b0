// Compares text dumps with goldens in a folder. A missing golden fails; an update needs an option, and reports the changes.
// Needs Node, and loads its modules only on use.

import { lineDifference } from './line-difference.ts';

/** Options of `expectGolden`. */
export interface GoldenOptions {
  /** Write the text instead of failing. Default: true with `UPDATE_GOLDENS=1` in the environment. */
  readonly update?: boolean;
}

/** Result of a comparison with a golden. */
interface GoldenResult {
  readonly status: 'same' | 'missing' | 'changed' | 'updated';
  readonly message: string;
}

/** The text with line ends of the repository, so that checkouts with other line ends compare equal. */
function normalText(text: string): string {
  const unix = text.replaceAll('\r\n', '\n');
  return unix.endsWith('\n') ? unix : `${unix}\n`;
}

/** The address of a golden. Throws `RangeError` for a name that leads out of the folder. */
async function locateGolden(folder: string | URL, name: string): Promise<URL> {
  const { pathToFileURL } = await import('node:url');
  const base = folder instanceof URL ? folder : pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`);
  const location = new URL(name, base);
  if (!location.href.startsWith(base.href)) throw new RangeError(`expected a golden below its folder, got ${name}`);
  return location;
}

async function readGolden(location: URL): Promise<string | undefined> {
  const { readFile } = await import('node:fs/promises');
  try {
    return normalText(await readFile(location, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Compares a text with its golden, and with `UPDATE_GOLDENS=1` writes it. Parameters as for `expectGolden`. */
export async function compareGolden(
  folder: string | URL,
  name: string,
  text: string,
  options: GoldenOptions = {},
): Promise<GoldenResult> {
  const { env } = await import('node:process');
  const { update = env['UPDATE_GOLDENS'] === '1' } = options;
  const location = await locateGolden(folder, name);
  const expected = await readGolden(location);
  const got = normalText(text);
  if (expected === got) return { status: 'same', message: '' };
  const difference = lineDifference(expected ?? '', got);
  if (update) {
    const { mkdir, writeFile } = await import('node:fs/promises');
    await mkdir(new URL('.', location), { recursive: true });
    await writeFile(location, got);
    return {
      status: 'updated',
      message: `${name}: ${expected === undefined ? 'new golden' : 'updated'}\n${difference}`,
    };
  }
  if (expected === undefined)
    return { status: 'missing', message: `${name}: there is no golden; UPDATE_GOLDENS=1 writes it\n${difference}` };
  return { status: 'changed', message: `${name}: differs from its golden; UPDATE_GOLDENS=1 accepts it\n${difference}` };
}

/**
 * Fails unless a text equals its golden. With `UPDATE_GOLDENS=1` in the environment it writes the golden, and prints the
 * changes to standard error.
 *
 * @param folder - the folder of goldens
 * @param name - the file in it, such as `task-list.txt`
 * @param text - a dump, such as a result of `dumpDocument`
 * @throws Error with the lines that differ, also when there is no golden
 */
export async function expectGolden(
  folder: string | URL,
  name: string,
  text: string,
  options: GoldenOptions = {},
): Promise<void> {
  const { status, message } = await compareGolden(folder, name, text, options);
  if (status === 'updated') (await import('node:process')).stderr.write(`${message}\n`);
  else if (status !== 'same') throw new Error(message);
}
