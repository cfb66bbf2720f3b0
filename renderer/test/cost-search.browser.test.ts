import { afterEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { MOST_MEMORY, MOST_MS, printFinding, searchCost } from './cost-search.ts';
import { endAll } from './play.ts';

declare const __PANTOGRAPH_SEED__: number;

/** The time limit in the soak, where nothing else runs; elsewhere it is ten times as long. */
const mostMs = rounds(10 * MOST_MS, MOST_MS);

afterEach(endAll);

describe('a search for documents that cost too much', () => {
  it('[FC4, FC6] finds none that takes 64 MiB, nor a second on a quiet machine, nor ten on any', async () => {
    const worst = await searchCost(rounds(2, 600) * 1_000, __PANTOGRAPH_SEED__);
    console.log(`the dearest documents that were found:\n${worst.map(printFinding).join('\n')}`);
    expect(worst.length).toBeGreaterThan(0);
    const tooDear = worst.filter(({ ms, memory }) => ms > mostMs || memory > MOST_MEMORY);
    expect(tooDear.map((finding) => `${printFinding(finding)}  ${JSON.stringify(finding.root)}`)).toEqual([]);
  });
});
