// `pantograph publish`: its files, and modules that it cannot publish.
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeEnvelope, signedManifestBytes } from 'pantograph/server';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
afterAll(() => rmSync(folder, { recursive: true }));

let modules = 0;
/** Publishes a module with this text. */
function publish(text: string, out = join(folder, 'public'), more: readonly string[] = []) {
  modules += 1;
  const path = join(folder, `surfaces-${modules}.mjs`);
  writeFileSync(path, text);
  return runCommand(['publish', path, '--out', out, ...more]);
}

const surface = (name: string, text: string, revision = 1): string => `{
  name: '${name}', revision: () => ${revision}, load: () => '${text}',
  generate: (text) => ({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root: { kind: 'text', text } }),
}`;

it('[CM7] writes the files of each surface, and leaves alone what is the same', async () => {
  const help = surface('help', 'Ask us');
  const first = await publish(`export const news = ${surface('news', 'Today')};\nexport default [${help}, news];`);
  expect(first).toMatchObject({ code: 0, err: '' });
  const path = join(folder, 'public/news/binary-1.bin');
  expect(first.out).toContain(`${path}: ${statSync(path).size} bytes\n`);
  const envelope = decodeEnvelope(readFileSync(path));
  expect(envelope).toMatchObject({ ok: true, value: { manifest: { surface: 'news', revision: 1 } } });
  const second = await publish(`export default [${help}, ${surface('news', 'Tomorrow', 2)}];`);
  const same = [...second.out.matchAll(/public\/([\w./-]+): \d+ bytes, as before\n/gu)].map((match) => match[1]);
  const [document] = readdirSync(join(folder, 'public/help/documents'));
  expect(same).toEqual([`help/documents/${document}`, 'help/index.json', 'help/binary-1.bin']);
});

it('[CM7] writes the headers of its files at the root of the site, and never over those of others', async () => {
  const site = join(folder, 'site');
  const module = `export const news = ${surface('news', 'Today')};`;
  expect(await publish(module, join(site, 'ui'), ['--site', site])).toMatchObject({ code: 0, err: '' });
  const written = readFileSync(join(site, '_headers'), 'utf8');
  const [, ...rules] = written.trimEnd().split('\n');
  expect(rules).toEqual([
    '/ui/news/documents/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/ui/news/index.json',
    '  Cache-Control: no-cache',
    '/ui/news/binary-1.bin',
    '  Cache-Control: no-cache',
  ]);
  await publish(`export const help = ${surface('help', 'Ask us')};`, join(site, 'ui'), ['--site', site]);
  expect(readFileSync(join(site, '_headers'), 'utf8')).toBe(written.replaceAll('news', 'help'));
  writeFileSync(join(site, '_headers'), '/*\n  X-Own: 1\n');
  const { out } = await publish(module, join(site, 'ui'), ['--site', site]);
  expect(out).toContain(`_headers is your own and stays. It needs:\n${rules.join('\n')}\n`);
  expect(readFileSync(join(site, '_headers'), 'utf8')).toBe('/*\n  X-Own: 1\n');
  expect(await publish(module, join(folder, 'elsewhere'), ['--site', site])).toMatchObject({ code: 2 });
});

it('[CM7] writes whole files also where two commands write them at once', async () => {
  const out = join(folder, 'twice');
  const module = `export const news = ${surface('news', 'Today')};`;
  const both = await Promise.all([publish(module, out), publish(module, out)]);
  expect(both.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(readdirSync(join(out, 'news')).sort()).toEqual(['binary-1.bin', 'documents', 'index.json']);
});

it('[CM7] [K17] signs the indexes with a key, and takes no other file for it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [pem, none] = [join(folder, 'key.pem'), join(folder, 'none.pem')];
  writeFileSync(pem, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const module = `export const news = ${surface('news', 'Today')};`;
  const [out, key] = [join(folder, 'signed'), ['--key', pem, '--key-id', 'spring']];
  expect(await publish(module, out, key)).toMatchObject({ code: 0, err: '' });
  const { variants } = JSON.parse(readFileSync(join(out, 'news/index.json'), 'utf8')) as {
    readonly variants: readonly { readonly headers: Readonly<Record<string, string>> }[];
  };
  const { 'UI-Manifest': manifest, 'UI-Signature': signature } = variants[0].headers;
  const bytes = Buffer.from(/^keyid="spring", sig=:(.+):$/u.exec(signature)?.[1] ?? '', 'base64');
  expect(verify(undefined, signedManifestBytes(manifest), publicKey, bytes)).toBe(true);
  const refused = await publish(module, out, ['--key', none, '--key-id', 'spring']);
  expect([refused.code, refused.err]).toEqual([
    2,
    `pantograph: --key: expected a private key of Ed25519 as PEM without a password, in ${none}\n`,
  ]);
  expect(await publish(module, out, ['--key', pem])).toMatchObject({ code: 2 });
});

it('[CM1] [CM7] says which file cannot be written, and leaves no part of it', async () => {
  const [out, module] = [join(folder, 'blocked'), `export const news = ${surface('news', 'Today')};`];
  mkdirSync(join(out, 'news/index.json'), { recursive: true });
  const path = join(out, 'news/index.json');
  expect(await publish(module, out)).toMatchObject({
    code: 2,
    err: `pantograph: ${path}: the file cannot be written\n`,
  });
  expect(readdirSync(join(out, 'news')).sort()).toEqual(['documents', 'index.json']);
  writeFileSync(join(folder, 'file'), '');
  const { err } = await publish(module, join(folder, 'file'));
  expect(err).toMatch(/^pantograph: .+[.]pantograph: the file cannot be written\n$/u);
});

it.each([
  [
    'two surfaces of a name',
    `export default [${surface('a', 'x')}, ${surface('a', 'y')}];`,
    'nothing is published: RangeError',
  ],
  ['a module without surfaces', 'export default 1;', 'expected an export of defineSurface'],
  [
    'half a surface',
    `export default [${surface('a', 'x')}, { name: 'b', generate: () => ({}) }];`,
    'expected each surface to have name, revision, load and generate',
  ],
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
