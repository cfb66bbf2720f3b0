// `pantograph publish`: its files, and modules that it cannot publish.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeEnvelope } from 'pantograph/server';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
afterAll(() => rmSync(folder, { recursive: true }));

let modules = 0;
/** Publishes a module with this text. */
function publish(text: string, out = join(folder, 'public')) {
  modules += 1;
  const path = join(folder, `surfaces-${modules}.mjs`);
  writeFileSync(path, text);
  return runCommand(['publish', path, '--out', out]);
}

const surface = (name: string, text: string, revision = 1): string => `{
  name: '${name}', revision: () => ${revision}, load: () => '${text}',
  generate: (text) => ({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root: { kind: 'text', text } }),
}`;

it('[CM7] writes an envelope for each surface, and leaves alone what is the same', async () => {
  const help = surface('help', 'Ask us');
  const first = await publish(`export const news = ${surface('news', 'Today')};\nexport default [${help}, news];`);
  expect(first).toMatchObject({ code: 0, err: '' });
  const path = join(folder, 'public/news/binary-1.bin');
  expect(first.out).toContain(`${path}: ${statSync(path).size} bytes\n`);
  const envelope = decodeEnvelope(readFileSync(path));
  expect(envelope).toMatchObject({ ok: true, value: { manifest: { surface: 'news', revision: 1 } } });
  const second = await publish(`export default [${help}, ${surface('news', 'Tomorrow', 2)}];`);
  expect(second.out.match(/as before/gu)).toHaveLength(1);
  expect(second.out).toMatch(/help\/binary-1\.bin: \d+ bytes, as before\n/u);
});

it.each([
  ['a module without surfaces', 'export default 1;', 'expected an export of defineSurface'],
  ['a module that throws', 'throw new Error("no database");', 'the module cannot be loaded: Error: no database'],
  [
    'a surface that throws',
    `export default { ...${surface('a', '')}, load: () => { throw new Error('no data'); } };`,
    'nothing is published: Error: no data',
  ],
  ['a surface with the name of a path', `export default ${surface('../a', 'x')};`, 'nothing is published: RangeError'],
])('[CM1] [CM7] says why it publishes nothing of %s', async (_name, text, words) => {
  const out = join(folder, 'nothing');
  const { code, err } = await publish(text, out);
  expect(code).toBe(2);
  expect(err).toContain(words);
  expect(statSync(out, { throwIfNoEntry: false })).toBeUndefined();
});

it('[CM1] needs a folder and a module', async () => {
  expect(await runCommand(['publish', join(folder, 'none.mjs'), '--out', folder])).toMatchObject({ code: 2 });
  expect(await runCommand(['publish', join(folder, 'none.mjs')])).toMatchObject({
    code: 2,
    err: 'pantograph: --out: expected a folder\n',
  });
});
