// A known difference is a flow with a known failure: any other result of it is red.
import { expect, it } from 'vitest';
import { expectKnown, knownDifferences } from './known-differences.ts';

const known = { failsWith: /^expected \[ -1 \] to deeply equal \[ 1 \]$/ };

/** The message for a person who runs the flows. */
async function judge(run: () => Promise<void>): Promise<string> {
  const [outcome] = await Promise.allSettled([run()]);
  try {
    expectKnown(known, outcome);
    return 'known';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it('is a flow that fails with what it is known to fail with, and nothing else', async () => {
  expect(await judge(async () => expect([-1]).toEqual([1]))).toBe('known');
  expect(await judge(async () => expect([-2]).toEqual([1]))).toBe('expected [ -2 ] to deeply equal [ 1 ]');
  expect(await judge(() => Promise.reject(new Error('Test timed out in 300000ms.')))).toContain('timed out');
  expect(await judge(() => Promise.resolve())).toContain('no longer a known difference');
});

it('names an engine, a flow and a message once', () => {
  const names = knownDifferences.map(({ engine, flow }) => `${engine}: ${flow}`);
  expect([...new Set(names)]).toEqual(names);
  for (const { failsWith } of knownDifferences) expect(failsWith.test('')).toBe(false);
});
