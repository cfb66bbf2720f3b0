// `docs/engines.md` has all flows: after adding or renaming a flow, run `npm run engines`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutIds } from './engine-page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The flows of all engines, as the test runner collects them. */
function listFlows(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pantograph-flows-'));
  try {
    const file = join(folder, 'flows.json');
    spawnSync('node_modules/.bin/vitest', ['list', '--project', 'engines', `--json=${file}`], {
      cwd: root,
      env: { ...process.env, PANTOGRAPH_ENGINES: '1' },
      stdio: 'ignore',
    });
    const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly name: string }[];
    return listed.map(({ name }) => withoutIds(name.split(' > ').slice(1).join(' > ')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('names every flow that there is, each with its outcome in three engines, and no other', () => {
  const flows = [...new Set(listFlows())].sort();
  expect(flows.length).toBeGreaterThan(30);
  const rows = readFileSync(`${root}docs/engines.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]+\d/.test(line))
    .map((line) => line.split(/ \| /));
  expect(rows.map(([, title]) => title).sort()).toEqual(flows);
  for (const [, title, ...outcomes] of rows)
    expect([title, outcomes.length, outcomes.filter((outcome) => /not run|failed/.test(outcome))]).toEqual([
      title,
      3,
      [],
    ]);
});
