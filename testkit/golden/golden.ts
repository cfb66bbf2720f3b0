// Compares text dumps with goldens. A missing golden fails; an update needs an option, and reports the changes.
// Must not know where goldens are kept: a store is an argument.

import { lineDifference } from './line-difference.ts';

/** A store of goldens. */
export interface GoldenStore {
  /** The golden's text; `undefined` when there is none. */
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
}

/** Result of a comparison with a golden. */
export type GoldenResult =
  | { readonly status: 'same' }
  | { readonly status: 'missing'; readonly message: string }
  | { readonly status: 'changed'; readonly message: string }
  | { readonly status: 'updated'; readonly message: string };

/** Options of `compareGolden`. */
export interface GoldenOptions {
  /** Write the text instead of failing. Default false; command lines set it from `UPDATE_GOLDENS=1`. */
  readonly update?: boolean;
}

/** The text with line ends of the repository, so that checkouts with other line ends compare equal. */
function normalText(text: string): string {
  const unix = text.replaceAll('\r\n', '\n');
  return unix.endsWith('\n') ? unix : `${unix}\n`;
}

/**
 * Compares a text with its golden.
 *
 * @param name - path within the store
 * @param text - a dump, such as a result of `dumpDocument`
 */
export async function compareGolden(
  store: GoldenStore,
  name: string,
  text: string,
  options: GoldenOptions = {},
): Promise<GoldenResult> {
  const expected = await store.read(name);
  const got = normalText(text);
  if (expected !== undefined && normalText(expected) === got) return { status: 'same' };
  const difference = lineDifference(expected === undefined ? '' : normalText(expected), got);
  if (options.update === true) {
    await store.write(name, got);
    return {
      status: 'updated',
      message: `${name}: ${expected === undefined ? 'new golden' : 'updated'}\n${difference}`,
    };
  }
  if (expected === undefined)
    return { status: 'missing', message: `${name}: there is no golden; UPDATE_GOLDENS=1 writes it\n${difference}` };
  return { status: 'changed', message: `${name}: differs from its golden; UPDATE_GOLDENS=1 accepts it\n${difference}` };
}
