// Gives the reader a link to the source in the playground.

import type { Shared } from './share-link.ts';
import { writeShareLink } from './share-link.ts';

/** @returns the place of the link, in words */
export async function copyLink(shared: Shared): Promise<string> {
  const address = new URL(location.href);
  address.hash = await writeShareLink(shared);
  try {
    await navigator.clipboard.writeText(address.href);
    return `Copied: a link of ${address.href.length} characters.`;
  } catch {
    history.replaceState(null, '', address);
    return 'The link stands in the address of this page.';
  }
}
