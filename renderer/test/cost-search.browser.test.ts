import { afterEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { printFinding, searchCost } from './cost-search.ts';
import { endAll } from './play.ts';

declare const __PANTOGRAPH_SEED__: number;

afterEach(endAll);

describe('a search for documents that cost too much', () => {
  it('[FC4, FC6] finds none that takes a second or 64 MiB', async () => {
    const worst = await searchCost(rounds(30, 600) * 1_000, __PANTOGRAPH_SEED__);
    console.log(`the dearest documents that were found:\n${worst.map(printFinding).join('\n')}`);
    expect(worst.filter(({ load }) => load > 1).map(printFinding)).toEqual([]);
  });
});
