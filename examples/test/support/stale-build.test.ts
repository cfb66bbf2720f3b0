import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isStale } from './player-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'stale-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a build is stale when it is missing, and when a source in any folder is newer', () => {
  const built = join(folder, 'built.js');
  const source = join(folder, 'sources', 'deep', 'source.ts');
  mkdirSync(join(folder, 'sources', 'deep'), { recursive: true });
  writeFileSync(source, '');
  const isStaleNow = (): boolean => isStale(built, [join(folder, 'sources')]);
  expect(isStaleNow()).toBe(true);
  writeFileSync(built, '');
  utimesSync(source, 1_000, 1_000);
  utimesSync(built, 2_000, 2_000);
  expect(isStaleNow()).toBe(false);
  utimesSync(source, 3_000, 3_000);
  expect(isStaleNow()).toBe(true);
  // A newer file that is no source does not count.
  writeFileSync(join(folder, 'sources', 'notes.md'), '');
  utimesSync(source, 1_000, 1_000);
  expect(isStaleNow()).toBe(false);
});
