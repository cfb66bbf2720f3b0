// Decoding of a contract in JSON against JSON.parse of the same text.

import { ask, fixtureOf, rowsOf, withPage, type RowSource } from '../bench.ts';
import type { ContractCalls, ContractSide } from '../pages/contract.ts';
import { compare } from '../row.ts';

const WHY =
  'JSON.parse is native code, and reading with the search for equal keys takes 1.4 times as long. Half of the rest writes records in their canonical form.';

export const contract: RowSource = {
  name: 'contract',
  async measure(run) {
    const fixture = fixtureOf(run, '1000');
    const samples: Record<ContractSide, number[]> = { ours: [], json: [] };
    for (let page = 0; page < run.samples(3, 1); page += 1) {
      const rounds = await withPage(run.browser, 'contract', {}, async (opened) => {
        await ask<ContractCalls, 'prepare'>(opened, 'prepare', fixture.name);
        return ask<ContractCalls, 'rounds'>(opened, 'rounds', run.samples(9, 7));
      });
      for (const side of Object.keys(samples) as ContractSide[]) samples[side].push(...rounds[side]);
    }
    const title = {
      section: 'Decode and validate',
      name: `decode contract JSON, warm, ${rowsOf(fixture)}`,
      peer: 'JSON.parse of the same text',
      goal: 4,
      why: WHY,
      measure: 'ms',
    } as const;
    return [compare(title, samples.ours, samples.json)];
  },
};
