// The example in Python, as `conform` sees it, where there is a python3.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../scripts/rounds.ts';
import { runCommand } from '../../../test/run-command.ts';

const folder = 'examples/producer-python';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const lines = (file: string): number => readFileSync(`${folder}/${file}`, 'utf8').split('\n').length;

describe.skipIf(!hasPython)('the producer in Python', () => {
  it.each([
    ['operations', []],
    ['the JSON contract', ['--json']],
  ])('[CO3] [S1] [S5] [V3] writes %s of the weather as conform wants them', async (_, options) => {
    const files = ['--schema', `${folder}/weather.schema.json`, '--rules', `${folder}/rules.json`];
    const command = ['python3', `${folder}/harness.py`, ...options];
    const { code, out } = await runCommand([
      'conform',
      'producer',
      '--runs',
      String(rounds(50, 200)),
      '--timeout',
      '30',
      ...files,
      '--',
      ...command,
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('17 checks: 14 passed, 0 failed, 3 skipped') as string]);
  });

  it('[CO3] is short', () => {
    expect([lines('weather.py') <= 150, lines('harness.py') <= 40]).toEqual([true, true]);
  });
});
