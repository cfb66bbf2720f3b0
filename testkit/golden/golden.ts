// Compares text dumps with goldens. A missing golden fails; an update is asked for, and says what changed.
// Must not know where goldens are kept: it takes a store.

import { lineDifference } from './line-difference.ts';

/** Where goldens are kept. */
export interface GoldenStore {
  /** The golden's text; `undefined` when there is none. */
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
}

/** How a text compares with its golden. */
export type GoldenResult =
  | { readonly status: 'same' }
  | { readonly status: 'missing'; readonly message: string }
  | { readonly status: 'changed'; readonly message: string }
  | { readonly status: 'updated'; readonly message: string };

/** How goldens are compared. */
export interface GoldenOptions {
  /** Write the text instead of failing. Default false; command lines set it from `UPDATE_GOLDENS=1`. */
  readonly update?: boolean;
}

/** Line ends as the repository keeps them, so that a checkout elsewhere compares equal. */
function normalText(text: string): string {
  const unix = text.replaceAll('\r\n', '\n');
  return unix.endsWith('\n') ? unix : `${unix}\n`;
}

/**
 * Compares a text with its golden.
 *
 * @param name - path within the store
 * @param text - a dump, such as `dumpDocument` gives it
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
