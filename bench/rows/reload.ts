// Warm pages: a new document replaces the shown document, until the frame that shows it.

import { ask, fixtureOf, rowsOf, type BenchRun, type RowSource } from '../bench.ts';
import type { PageSetting } from '../browser.ts';
import type { Fixture } from '../fixtures.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { PICTURE } from '../page-table.ts';
import { compare, type BenchRow } from '../row.ts';
import { openTogether } from './open-together.ts';

interface Warm extends PageSetting {
  readonly fixture: Fixture['name'];
  readonly peers: Readonly<Record<string, number | undefined>>;
  /** Default `'reach'`. */
  readonly aim?: 'hold';
  readonly isQuick?: boolean;
}

const WHY =
  'A new document is decoded, checked and laid out while the document before stays usable; innerHTML only parses text, and forgets focus and scroll.';
const WHY_DENSE = 'A canvas has all pixels of the screen, in software here: nine times as many at density 3.';

const everyone = {
  'React DOM': undefined,
  'lit-html': undefined,
  Konva: undefined,
  'Adaptive Cards': undefined,
  DivKit: undefined,
};

const cases: readonly Warm[] = [
  { fixture: '25', peers: { innerHTML: 0.8, ...everyone }, isQuick: true },
  { fixture: '1000', peers: { innerHTML: 0.15, ...everyone }, isQuick: true },
  { fixture: 'max', peers: { innerHTML: 0.08 } },
  { fixture: '25', density: 3, peers: { innerHTML: 1.9 }, aim: 'hold', isQuick: true },
  { fixture: '25', throttle: 4, peers: { innerHTML: 0.8 } },
  { fixture: '1000', throttle: 4, peers: { innerHTML: 0.15 } },
];

/** Rest in milliseconds, so that idle work of the reload before is over: a long list has many elements. */
const REST_MS = { '3': 20, '25': 40, '1000': 150, max: 400 } as const;

function nameOf(run: BenchRun, { fixture, density, throttle }: Warm): string {
  return [
    `warm reload with a new document, ${rowsOf(fixtureOf(run, fixture))}`,
    ...(density === undefined ? [] : [`density ${density}`]),
    ...(throttle === undefined ? [] : [`CPU ${throttle} x slower`]),
  ].join(', ');
}

async function warmRows(run: BenchRun, warm: Warm): Promise<readonly BenchRow[]> {
  const peers = Object.keys(warm.peers).filter((peer) => !run.isQuick || warm.peers[peer] !== undefined);
  const samples = await openTogether(
    run,
    ['pantograph', PICTURE, ...peers],
    warm,
    warm.fixture,
    run.samples(5, 3),
    (page) => ask<PeerCalls, 'reload'>(page, 'reload', REST_MS[warm.fixture] * (warm.throttle ?? 1)),
  );
  const title = { section: 'Warm reload', name: nameOf(run, warm), measure: 'ms' } as const;
  return peers.map((peer) =>
    compare(
      {
        ...title,
        peer,
        goal: warm.peers[peer],
        why: warm.density === undefined ? WHY : WHY_DENSE,
        aim: warm.aim ?? 'reach',
      },
      samples.get('pantograph') ?? [],
      samples.get(peer) ?? [],
      samples.get(PICTURE),
    ),
  );
}

export const reload: RowSource = {
  name: 'reload',
  async measure(run) {
    const rows: BenchRow[] = [];
    for (const warm of cases) if (!run.isQuick || warm.isQuick === true) rows.push(...(await warmRows(run, warm)));
    return rows;
  },
};
