// The support table has the outcome of each flow, also of failed flows.
import { expect, it } from 'vitest';
import { enginePage, flowsOf } from './engine-page.mjs';

const report = (...tests: readonly (readonly [engine: string, title: string, status: string, more?: object])[]) => ({
  testResults: [
    {
      assertionResults: tests.map(([name, title, status, more]) => ({
        status,
        meta: { engine: { name, version: `${name.length}.0` }, flow: ['demo', title], ...more },
      })),
    },
  ],
});

it('names flows that passed, failed, differ as known, are not applicable, or were not run', () => {
  const page = enginePage(
    flowsOf(
      report(
        ['chromium', '[D1] opens', 'passed'],
        ['firefox', '[D1] opens', 'failed'],
        ['chromium', '[D2] closes', 'passed'],
        ['firefox', '[D2] closes', 'passed', { known: 'It does not.' }],
        ['chromium', '[D3] turns', 'skipped', { notApplicable: 'It has no wheels.' }],
        ['firefox', '[D3] turns', 'failed', { known: 'It stands.' }],
      ),
    ),
  );
  expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| outcome | Chromium | Firefox | WebKit |',
    '|---|--:|--:|--:|',
    '| version | 8.0 | 7.0 |  |',
    '| passed | 2 | 0 | 0 |',
    '| known difference | 0 | 1 | 0 |',
    '| failed | 0 | 2 | 0 |',
    '| not applicable | 1 | 0 | 0 |',
    '| not run | 0 | 0 | 3 |',
    '| rules | flow | Chromium | Firefox | WebKit |',
    '|---|---|---|---|---|',
    '| D1 | opens | passed | **failed** | not run |',
    '| D2 | closes | passed | known difference | not run |',
    '| D3 | turns | not applicable | **failed** | not run |',
  ]);
  expect(page).toContain('## Known differences\n\n- Firefox, "closes": It does not.\n- Firefox, "turns": It stands.\n');
  expect(page).toContain('## Not applicable\n\n- Chromium, "turns": It has no wheels.\n');
});

it('leaves out tests that ran in no engine', () => {
  expect(
    flowsOf({ testResults: [{ assertionResults: [{ status: 'skipped', meta: {} }, { status: 'passed' }] }] }),
  ).toEqual([]);
});
