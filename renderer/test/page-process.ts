// How much memory the process of a page has. Must not know players.

import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';

/** A process of the browser, and the memory that is its own alone. */
export interface PageProcess {
  readonly id: number;
  readonly mib: number;
}

/** The page's process, the largest: one that the browser has ready for the next page is there too. */
export async function pageProcess(session: CDPSession): Promise<PageProcess> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const processes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => ({
      id,
      mib: Number(/^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]) / 1_024,
    }));
  return processes.reduce((largest, other) => (other.mib > largest.mib ? other : largest));
}
