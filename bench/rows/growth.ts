// First frames by the number of rows in all, and by the number of rows on screen: rows out of sight should cost little.
// Rows are made of row, box, column and two texts.

import { ask, withPage, type BenchRun, type RowSource } from '../bench.ts';
import { heapBytes, VIEWPORT } from '../browser.ts';
import { COMPOSED_COUNTS } from '../fixtures.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { compare, type BenchRow, type Measure } from '../row.ts';
import { sampleInTurn } from '../turns.ts';

const peers: Readonly<Record<string, string>> = { innerHTML: 'innerHTML', 'React DOM': 'React DOM, composed' };
const OURS = 'pantograph';
const BYTES_PER_KB = 1_024;
/** Until work that waits for idle time is done. */
const SETTLED_MS = 3_000;
/** Height of a row and of the list's header. */
const ROW_HEIGHT = 65;
const HEADER_HEIGHT = 90;
const ROWS_ON_SCREEN = [5, 10, 20, 40] as const;
/** Rows in all where the rows on screen grow. */
const LONG_LIST = 1_000;

interface List {
  readonly count: number;
  readonly height: number;
}

/** Milliseconds from bytes to the first contentful paint; both sides are prewarmed. */
function firstPaint(run: BenchRun, side: string, { count, height }: List): Promise<number> {
  return withPage(run.browser, side, { height }, async (page) => {
    await ask<PeerCalls, 'prepare'>(page, 'prepare', `composed-${count}`, true);
    await page.waitForTimeout(60);
    return ask<PeerCalls, 'firstPaint'>(page, 'firstPaint');
  });
}

/** KB of heap that a shown list takes once the page rests. */
function heapOfList(run: BenchRun, side: string, { count, height }: List): Promise<number> {
  return withPage(run.browser, side, { height }, async (page) => {
    await ask<PeerCalls, 'prepare'>(page, 'prepare', `composed-${count}`, true);
    const before = await heapBytes(page);
    await ask<PeerCalls, 'show'>(page, 'show');
    await page.waitForTimeout(SETTLED_MS);
    return ((await heapBytes(page)) - before) / BYTES_PER_KB;
  });
}

interface Curve {
  readonly section: string;
  readonly measure: Measure;
  readonly samples: number;
  readonly take: (run: BenchRun, side: string, list: List) => Promise<number>;
  /** Lists by the number of rows that the plot grows with. */
  readonly lists: readonly (readonly [at: number, list: List])[];
}

async function rowsAt(run: BenchRun, curve: Curve, at: number, list: List): Promise<readonly BenchRow[]> {
  const samples = await sampleInTurn([OURS, ...Object.values(peers)], run.samples(curve.samples, 1), (side) =>
    curve.take(run, side, list),
  );
  const { section, measure } = curve;
  const name = `${section}: ${at.toLocaleString('en')}`;
  return Object.entries(peers).map(([peer, page]) =>
    compare({ section, name, measure, peer, at }, samples.get(OURS) ?? [], samples.get(page) ?? []),
  );
}

const inAll = COMPOSED_COUNTS.map((count) => [count, { count, height: VIEWPORT.height }] as const);
const onScreen = ROWS_ON_SCREEN.map(
  (rows) => [rows, { count: LONG_LIST, height: HEADER_HEIGHT + rows * ROW_HEIGHT }] as const,
);

const curves: readonly Curve[] = [
  { section: 'First paint by rows in all', measure: 'ms', samples: 3, take: firstPaint, lists: inAll },
  { section: 'First paint by rows on screen', measure: 'ms', samples: 3, take: firstPaint, lists: onScreen },
  { section: 'Heap by rows in all', measure: 'KB', samples: 1, take: heapOfList, lists: inAll },
];

export const growth: RowSource = {
  name: 'growth',
  async measure(run) {
    if (run.isQuick) return [];
    const rows: BenchRow[] = [];
    for (const curve of curves)
      for (const [at, list] of curve.lists) rows.push(...(await rowsAt(run, curve, at, list)));
    return rows;
  },
};
