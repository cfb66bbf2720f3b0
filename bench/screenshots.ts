// Pictures of each peer's list, to see that all show the same. Must not know how they draw.

import { mkdirSync } from 'node:fs';
import { ask, withPage } from './bench.ts';
import type { BenchBrowser } from './browser.ts';
import type { PeerCalls } from './pages/peer-page.ts';

const peers = ['pantograph', 'innerHTML', 'React DOM', 'lit-html', 'Konva', 'Adaptive Cards', 'DivKit'];

/** Writes one PNG a peer into a folder, with the list of 25 rows. */
export async function takeScreenshots(browser: BenchBrowser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const peer of peers) {
    await withPage(browser, peer, {}, async (page) => {
      await ask<PeerCalls, 'prepare'>(page, 'prepare', '25', true);
      await ask<PeerCalls, 'show'>(page, 'show');
      await page.screenshot({ path: `${folder}/${peer.replaceAll(' ', '-')}.png` });
    });
  }
}
