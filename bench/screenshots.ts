// Pictures of each peer's list, for comparison by eye. Must not know how they draw.

import { mkdirSync } from 'node:fs';
import { ask, withPage } from './bench.ts';
import type { BenchBrowser } from './browser.ts';
import { PICTURE } from './page-table.ts';
import type { PeerCalls } from './pages/peer-page.ts';

const peers = ['pantograph', 'innerHTML', 'React DOM', 'lit-html', 'Konva', 'Adaptive Cards', 'DivKit', PICTURE];
const composedPeers = ['pantograph', 'innerHTML', 'React DOM, composed'];

/** Writes a PNG for each peer and list of 25 rows into a folder. */
export async function takeScreenshots(browser: BenchBrowser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lists = [...peers.map((peer) => [peer, '25']), ...composedPeers.map((peer) => [peer, 'composed-25'])];
  for (const [peer, list] of lists) {
    await withPage(browser, peer, {}, async (page) => {
      await ask<PeerCalls, 'prepare'>(page, 'prepare', list, true);
      await ask<PeerCalls, 'show'>(page, 'show');
      await page.screenshot({ path: `${folder}/${`${peer}-${list}`.replaceAll(/[ ,]+/g, '-')}.png` });
    });
  }
}
