// Heap that a decoded document keeps, its bytes included, alone and with a layout of its list, in bytes of the document.

import { ask, fixtureOf, rowsOf, withPage, type BenchRun, type RowSource } from '../bench.ts';
import { heapBytes } from '../browser.ts';
import type { Fixture } from '../fixtures.ts';
import type { HeapCalls, Keepsake } from '../pages/heap.ts';
import { compare, compareWithBudget, type BenchRow } from '../row.ts';

const WHY =
  'A layout keeps its arrays for all boxes of the document, so that the next layout of a player allocates nothing.';

const COPIES = 4;

async function bytesACopy(run: BenchRun, fixture: Fixture, what: Keepsake): Promise<number> {
  return withPage(run.browser, 'heap', {}, async (page) => {
    await ask<HeapCalls, 'prepare'>(page, 'prepare', fixture.name);
    // The first copies also allocate shared objects, such as compiled code.
    await ask<HeapCalls, 'keep'>(page, 'keep', what, COPIES);
    const before = await heapBytes(page);
    await ask<HeapCalls, 'keep'>(page, 'keep', what, COPIES);
    return ((await heapBytes(page)) - before) / COPIES;
  });
}

async function rowsFor(run: BenchRun, fixture: Fixture): Promise<readonly BenchRow[]> {
  const samples: Record<Keepsake, number[]> = { model: [], layout: [], json: [] };
  for (let round = 0; round < run.samples(3, 1); round += 1) {
    for (const what of Object.keys(samples) as Keepsake[]) samples[what].push(await bytesACopy(run, fixture, what));
  }
  const title = { section: 'Heap', measure: 'bytes' } as const;
  const peer = 'bytes of the document';
  return [
    compareWithBudget(
      { ...title, name: `heap of the model, its bytes included, ${rowsOf(fixture)}`, peer, goal: 3.2 },
      samples.model,
      fixture.bytes,
    ),
    compareWithBudget(
      { ...title, name: `heap of the model with layout, ${rowsOf(fixture)}`, peer, goal: 6.5, why: WHY },
      samples.layout,
      fixture.bytes,
    ),
    compare(
      { ...title, name: `heap of the model, its bytes included, ${rowsOf(fixture)}`, peer: 'what JSON.parse makes' },
      samples.model,
      samples.json,
    ),
  ];
}

export const heap: RowSource = {
  name: 'heap',
  async measure(run) {
    const rows: BenchRow[] = [];
    for (const name of run.isQuick ? (['max'] as const) : (['1000', 'max'] as const))
      rows.push(...(await rowsFor(run, fixtureOf(run, name))));
    return rows;
  },
};
