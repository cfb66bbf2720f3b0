// Cold pages: from bytes to first contentful paint, against each peer that shows the same list.

import { ask, fixtureOf, rowsOf, withPage, type BenchRun, type RowSource } from '../bench.ts';
import type { PageSetting } from '../browser.ts';
import type { Fixture } from '../fixtures.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { compare, compareWithBudget, type BenchRow } from '../row.ts';
import { PICTURE } from '../page-table.ts';
import { sampleInTurn } from '../turns.ts';

const SECTION = 'Cold page';

const WHY =
  'The whole document is decoded and checked before its first frame, and a fresh page runs code that the browser has not compiled for speed.';
const WHY_DENSE = 'A canvas has all pixels of the screen, in software here: nine times as many at density 3.';

interface Cold extends PageSetting {
  readonly fixture: Fixture['name'];
  /** Goals by peer; undefined: none. */
  readonly peers: Readonly<Record<string, number | undefined>>;
  /** Default `'reach'`. */
  readonly aim?: 'hold';
  /** True: peers also prewarm while bytes are in flight. */
  readonly isPrewarmed: boolean;
  readonly isQuick?: boolean;
  /** Rows of row, box, column and two texts in place of list items. */
  readonly isComposed?: boolean;
}

const everyone = { 'lit-html': undefined, Konva: undefined, 'Adaptive Cards': undefined, DivKit: undefined };

const cases: readonly Cold[] = [
  { fixture: '25', isPrewarmed: true, peers: { innerHTML: 0.6, 'React DOM': undefined, ...everyone }, isQuick: true },
  {
    fixture: '1000',
    isPrewarmed: true,
    peers: { innerHTML: 0.25, 'React DOM': undefined, ...everyone },
    isQuick: true,
  },
  { fixture: 'max', isPrewarmed: true, peers: { innerHTML: 0.15 }, isQuick: true },
  { fixture: '25', isPrewarmed: true, isComposed: true, peers: { innerHTML: 0.55 }, isQuick: true },
  { fixture: '1000', isPrewarmed: true, isComposed: true, peers: { innerHTML: 0.3 }, isQuick: true },
  { fixture: '25', isPrewarmed: false, peers: { innerHTML: 0.6, 'React DOM': undefined } },
  { fixture: '1000', isPrewarmed: false, peers: { innerHTML: 0.25 } },
  { fixture: 'max', isPrewarmed: false, peers: { innerHTML: 0.15 } },
  { fixture: '25', isPrewarmed: true, density: 3, peers: { innerHTML: 1.9 }, aim: 'hold', isQuick: true },
  { fixture: '25', isPrewarmed: true, throttle: 4, peers: { innerHTML: undefined, 'React DOM': 0.9 } },
  { fixture: '1000', isPrewarmed: true, throttle: 4, peers: { innerHTML: 0.25 } },
];

function nameOf(run: BenchRun, { fixture, density, throttle, isPrewarmed, isComposed }: Cold): string {
  return [
    `cold page to first contentful paint, ${rowsOf(fixtureOf(run, fixture))}`,
    ...(isComposed === true ? ['of row, box, column and two texts'] : []),
    ...(density === undefined ? [] : [`density ${density}`]),
    ...(throttle === undefined ? [] : [`CPU ${throttle} x slower`]),
    ...(isPrewarmed ? [] : ['peer not prewarmed']),
  ].join(', ');
}

function paintOnce(run: BenchRun, side: string, cold: Cold): Promise<number> {
  return withPage(run.browser, side, cold, async (page) => {
    const list = cold.isComposed === true ? `composed-${cold.fixture}` : cold.fixture;
    await ask<PeerCalls, 'prepare'>(page, 'prepare', list, cold.isPrewarmed || side === 'pantograph');
    await page.waitForTimeout(60);
    return ask<PeerCalls, 'firstPaint'>(page, 'firstPaint');
  });
}

/** The peers of a run; a quick run has only peers with a goal. */
function peersOf(run: BenchRun, { peers }: Cold): readonly string[] {
  return Object.keys(peers).filter((peer) => !run.isQuick || peers[peer] !== undefined);
}

async function coldRows(run: BenchRun, cold: Cold): Promise<readonly BenchRow[]> {
  const peers = peersOf(run, cold);
  const samples = await sampleInTurn(
    ['pantograph', ...(cold.isComposed === true ? [] : [PICTURE]), ...peers],
    run.samples(5, 3),
    (side) => paintOnce(run, side, cold),
  );
  const title = { section: SECTION, name: nameOf(run, cold), measure: 'ms' } as const;
  return peers.map((peer) =>
    compare(
      {
        ...title,
        peer,
        goal: cold.peers[peer],
        why: cold.density === undefined ? WHY : WHY_DENSE,
        aim: cold.aim ?? 'reach',
      },
      samples.get('pantograph') ?? [],
      samples.get(peer) ?? [],
      samples.get(PICTURE),
    ),
  );
}

/** The row of a long list beside a short list, both ours: the rows that no first frame shows should cost little. */
async function longListRow(run: BenchRun): Promise<BenchRow> {
  const samples = await sampleInTurn(['short', 'long'], run.samples(5, 3), (list) =>
    paintOnce(run, 'pantograph', {
      fixture: list === 'long' ? '1000' : '25',
      isPrewarmed: true,
      isComposed: true,
      peers: {},
    }),
  );
  return compare(
    {
      section: SECTION,
      name: `cold page to first contentful paint, ${rowsOf(fixtureOf(run, '1000'))} of row, box, column and two texts`,
      measure: 'ms',
      peer: 'ours with 25 rows',
      goal: 1.5,
      why: WHY,
      aim: 'reach',
    },
    samples.get('long') ?? [],
    samples.get('short') ?? [],
  );
}

/** The row of our prewarming, which a slower network hides. */
async function prewarmRow(run: BenchRun): Promise<BenchRow> {
  const samples = await sampleInTurn(['pantograph'], 7, (side) =>
    withPage(run.browser, side, {}, (page) => ask<PeerCalls, 'prewarmCost'>(page, 'prewarmCost')),
  );
  return compareWithBudget(
    {
      section: SECTION,
      name: 'getting ready while bytes are in flight',
      measure: 'ms',
      peer: 'the 7 ms of the prototype',
    },
    samples.get('pantograph') ?? [],
    7,
  );
}

export const firstPaint: RowSource = {
  name: 'first-paint',
  async measure(run) {
    const rows: BenchRow[] = [await longListRow(run)];
    if (!run.isQuick) rows.push(await prewarmRow(run));
    for (const cold of cases) if (!run.isQuick || cold.isQuick === true) rows.push(...(await coldRows(run, cold)));
    return rows;
  },
};
