// What the lines of the README weigh in a bundle, beside what the README says of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';

const readme = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8');

/** Of all scripts of a folder, in kB of 1,000 bytes. */
function gzipSize(folder: string): number {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const sizes = scripts.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** The README's table says what these lines weigh, bundled: no more than 3 % from it, as `.size-limit.js` has it. */
export function expectPublished(bundler: string, folder: string): void {
  const published = Number(new RegExp(`^\\| ${bundler} [\\d.]+ +\\| ([\\d.]+) kB +\\|$`, 'mu').exec(readme)?.[1]);
  const size = gzipSize(folder);
  expect([bundler, size, Math.abs(size / published - 1) <= 0.03]).toEqual([bundler, size, true]);
}
