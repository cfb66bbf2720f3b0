// The reviewed exports of the main entry; `npm test` compares all reports with the sources (`scripts/api.mjs`).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the main entry has at most 100 names, for hosts, and none that only our own packages share', () => {
  const report = readFileSync(new URL('../api/index.d.ts', import.meta.url), 'utf8');
  const names = [...report.matchAll(/^export \{([^}]+)\}/gmu)].flatMap(
    ([, list]) => list.match(/\w+(?=,|\s*$)/gu) ?? [],
  );
  expect(names).toContain('createSession');
  expect(names).toContain('DocumentStore');
  expect(names).not.toContain('NodeKind');
  expect(names.length).toBeLessThanOrEqual(100);
});
