// Whole pages without preparation: from navigation to first contentful paint, with script and list from a local server.
// Rows are made of row, box, column and two texts.

import { ask, fixtureOf, rowsOf, withPage, type BenchRun, type RowSource } from '../bench.ts';
import type { Fixture } from '../fixtures.ts';
import { wholePage } from '../page-table.ts';
import type { WholePageCalls } from '../pages/whole-page.ts';
import { compare, type BenchRow } from '../row.ts';
import { sampleInTurn } from '../turns.ts';

const WHY =
  'The script of the player is evaluated and compiled on the way to the first frame; docs/sizes.md has its bytes.';

const goals = { '25': 0.75, '1000': 0.7 } as const;

/** How many times as long as 25 rows our 1,000 may take. */
const LONG_LIST = 1.5;

async function wholePageRows(
  run: BenchRun,
  name: keyof typeof goals & Fixture['name'],
): Promise<readonly [ours: readonly number[], rows: readonly BenchRow[]]> {
  const samples = await sampleInTurn(['pantograph', 'innerHTML', 'React DOM, composed'], run.samples(9, 5), (side) =>
    withPage(run.browser, `${wholePage(side)}?composed-${name}`, {}, (page) =>
      ask<WholePageCalls, 'firstPaint'>(page, 'firstPaint'),
    ),
  );
  const ours = samples.get('pantograph') ?? [];
  const title = {
    section: 'Whole page',
    name: `whole page cold, nothing prepared, ${rowsOf(fixtureOf(run, name))} of row, box, column and two texts`,
    measure: 'ms',
  } as const;
  const rows = [
    compare(
      { ...title, peer: 'React DOM', goal: goals[name], why: WHY, aim: 'reach' },
      ours,
      samples.get('React DOM, composed') ?? [],
    ),
    compare({ ...title, peer: 'innerHTML' }, ours, samples.get('innerHTML') ?? []),
  ];
  return [ours, rows];
}

export const wholePages: RowSource = {
  name: 'whole-page',
  async measure(run) {
    const [short, rows] = await wholePageRows(run, '25');
    const [long, longRows] = await wholePageRows(run, '1000');
    const [{ section, name, measure }] = longRows;
    const beside = {
      section,
      name,
      measure,
      peer: 'ours with 25 rows',
      goal: LONG_LIST,
      why: WHY,
      aim: 'reach',
    } as const;
    return [...rows, ...longRows, compare(beside, long, short)];
  },
};
