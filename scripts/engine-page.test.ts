// The support table says of each flow what its run said, also where that is no pass.
import { expect, it } from 'vitest';
import { enginePage, flowsOf } from './engine-page.mjs';

const report = (...tests: readonly (readonly [engine: string, title: string, status: string, known?: string])[]) => ({
  testResults: [
    {
      assertionResults: tests.map(([name, title, status, known]) => ({
        status,
        meta: {
          engine: { name, version: `${name.length}.0` },
          flow: ['demo', title],
          ...(known === undefined ? {} : { known }),
        },
      })),
    },
  ],
});

it('says what passed, what failed, what is known and what was not run', () => {
  const page = enginePage(
    flowsOf(
      report(
        ['chromium', '[D1] opens', 'passed'],
        ['firefox', '[D1] opens', 'failed'],
        ['chromium', '[D2] closes', 'passed'],
        ['firefox', '[D2] closes', 'passed', 'It does not.'],
      ),
    ),
  );
  expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| rules | flow | Chromium 8.0 | Firefox 7.0 | WebKit not run |',
    '|---|---|---|---|---|',
    '| D1 | opens | yes | **fails** | not run |',
    '| D2 | closes | yes | known difference | not run |',
  ]);
  expect(page).toContain('## Known differences\n\n- Firefox, "closes": It does not.\n');
});

it('leaves out tests that ran in no engine', () => {
  expect(
    flowsOf({ testResults: [{ assertionResults: [{ status: 'skipped', meta: {} }, { status: 'passed' }] }] }),
  ).toEqual([]);
});
