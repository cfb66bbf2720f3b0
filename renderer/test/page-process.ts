// Measures the memory of a page's process. Must not know players.

import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';

/** A process of the browser, and its private memory. */
export interface PageProcess {
  readonly id: number;
  readonly mib: number;
}

/** The page's process, which is the largest: the browser also keeps a spare process for the next page. */
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
