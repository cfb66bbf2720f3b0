// Whole players behind the protocol of `conform player`.
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../test/run-command.ts';

const run = (file: string, ...args: readonly string[]) => [process.execPath, '--import', 'tsx', file, ...args];

describe('conform player', () => {
  it("[CO1] passes this package's player at every level", async () => {
    const { code, out, err } = await runCommand([
      'conform',
      'player',
      '--',
      ...run('testkit/cli/main.ts', 'player-harness'),
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^(\d{3}) checks: \1 passed, 0 failed, 0 skipped\n$/u);
    expect(err).toMatch(/^verdict: (\d+) of \1\nsemantics: (\d+) of \2\nlayout: (\d+) of \3\n$/u);
  });

  it('[CO2] [CP5] passes the naive decoder at the level of verdicts', async () => {
    const naive = run('testkit/test/naive/naive-player.ts');
    const { code, out } = await runCommand(['conform', 'player', '--level', 'verdict', '--', ...naive]);
    expect([code, out.includes(' 0 failed')]).toEqual([0, true]);
  });
});
