// Decode and validate against JSON.parse of the equivalent JSON: warm, and the first call of a page.

import { ask, fixtureOf, rowsOf, withPage, type BenchRun, type RowSource } from '../bench.ts';
import type { Fixture } from '../fixtures.ts';
import type { DecodeCalls, DecodeSide } from '../pages/decode.ts';
import { compare, type BenchRow } from '../row.ts';
import { sampleInTurn } from '../turns.ts';

const SECTION = 'Decode and validate';

const WHY_WARM =
  'JSON.parse is native code. Ours checks the limits, the references and the canonical form of every field before anything is shown.';
const WHY_FIRST =
  'The first call of a page runs before the browser has compiled the code for speed; JSON.parse is native code.';

const goals: readonly {
  readonly name: Fixture['name'];
  readonly warm: number;
  readonly first: number;
  readonly isQuick?: boolean;
}[] = [
  { name: '25', warm: 0.5, first: 1 },
  { name: '1000', warm: 0.35, first: 0.25, isQuick: true },
  { name: 'max', warm: 0.3, first: 0.25 },
];

async function warmRows(run: BenchRun, fixture: Fixture, goal: number): Promise<readonly BenchRow[]> {
  const samples: Record<DecodeSide, number[]> = { ours: [], json: [], msgpack: [] };
  for (let page = 0; page < run.samples(3, 1); page += 1) {
    const rounds = await withPage(run.browser, 'decode', {}, async (opened) => {
      await ask<DecodeCalls, 'prepare'>(opened, 'prepare', fixture.name);
      return ask<DecodeCalls, 'rounds'>(opened, 'rounds', run.samples(9, 7));
    });
    for (const side of Object.keys(samples) as DecodeSide[]) samples[side].push(...rounds[side]);
  }
  const title = { section: SECTION, name: `decode and validate, warm, ${rowsOf(fixture)}`, measure: 'ms' } as const;
  return [
    compare({ ...title, peer: 'JSON.parse', goal, why: WHY_WARM }, samples.ours, samples.json),
    compare({ ...title, peer: '@msgpack/msgpack' }, samples.ours, samples.msgpack),
  ];
}

async function firstCallRow(run: BenchRun, fixture: Fixture, goal: number): Promise<BenchRow> {
  const samples = await sampleInTurn(['ours', 'json'], run.samples(7, 3), (side) =>
    withPage(run.browser, 'decode', {}, async (page) => {
      await ask<DecodeCalls, 'prepare'>(page, 'prepare', fixture.name);
      return ask<DecodeCalls, 'firstCall'>(page, 'firstCall', side as DecodeSide);
    }),
  );
  const title = {
    section: SECTION,
    name: `decode and validate, first call, ${rowsOf(fixture)}`,
    measure: 'ms',
    peer: 'JSON.parse',
    goal,
    why: WHY_FIRST,
  } as const;
  return compare(title, samples.get('ours') ?? [], samples.get('json') ?? []);
}

export const decode: RowSource = {
  name: 'decode',
  async measure(run) {
    const rows: BenchRow[] = [];
    for (const { name, warm, first, isQuick = false } of goals) {
      if (run.isQuick && !isQuick) continue;
      rows.push(...(await warmRows(run, fixtureOf(run, name), warm)));
      rows.push(await firstCallRow(run, fixtureOf(run, name), first));
    }
    return rows;
  },
};
