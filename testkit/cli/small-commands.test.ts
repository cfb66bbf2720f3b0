// `can-play`, `render` and `new`: output, files and exit codes.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capabilitiesFrom } from 'pantograph';
import { encodeDocument } from 'pantograph/producer';
import { encodeCapabilities } from 'pantograph/sdk-server';
import { checkDeterminism, checkDocument } from 'pantograph/testkit';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'small-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file of the folder. @returns its path */
function file(name: string, contents: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, contents);
  return path;
}
const tasks = file('tasks.bin', encodeDocument(taskListTree(numberedTasks(2))));

const environment = {
  platform: 'web',
  os: 'linux',
  osApi: 0,
  width: 390,
  height: 720,
  density: 1,
  fontScale: 1,
  direction: 'ltr',
  theme: 'light',
  reducedMotion: false,
  contrast: 'no-preference',
  locales: ['en'],
} as const;
const actions = ['task.create', 'task.delete.{id}'];
const shop = capabilitiesFrom({ app: 'shop', version: '4.2.0', build: 420, actions }, environment);

describe('pantograph can-play', () => {
  it('[CM8] says of each player whether it may be sent the document, and the names that it loses', async () => {
    const whole = file('whole.json', JSON.stringify(shop));
    const lossy = file('lossy.json', JSON.stringify({ ...shop, accept: { ...shop.accept, actions: ['task.create'] } }));
    expect(await runCommand(['can-play', tasks, '--players', whole, lossy])).toEqual({
      code: 0,
      out: `${whole} (shop 4.2.0, build 420): may be sent it\n${lossy} (shop 4.2.0, build 420): may be sent it\n  loses actions task.delete.{id}\n`,
      err: '',
    });
  });

  it('[CM8] names the obstacles of a player that gets its fallback', async () => {
    const components = shop.accept.components.filter((name) => name !== 'text');
    const watch = { ...shop, accept: { ...shop.accept, components, profiles: ['watch-1'] } };
    const { code, out } = await runCommand(['can-play', tasks, '--players', file('watch.json', JSON.stringify(watch))]);
    expect(code).toBe(1);
    expect(out).toContain('gets its fallback: profile, components\n  loses components text\n');
  });

  it('[CM8] reads the header fields of a request, and says when a player declares nothing', async () => {
    const fields = file('fields.json', JSON.stringify(encodeCapabilities(shop)));
    const nothing = file('nothing.json', JSON.stringify({ 'UI-Client': 'nonsense!' }));
    const { code, out } = await runCommand(['can-play', tasks, '--json', '--players', fields, '--players', nothing]);
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([
      { player: fields, canPlay: true, loss: { components: [], modifiers: [], actions: [] } },
      { player: nothing, canPlay: true },
    ]);
  });

  it.each([
    ['no player', [], 'expected --players'],
    ['a file that is not there', ['nowhere.json'], 'nowhere.json: there is no such file'],
    ['a file of something else', [file('list.json', '[1]')], 'expected capabilities as JSON'],
    [
      'hashes',
      [
        file(
          'hash.json',
          '{"UI-Accept": "contract=(1 1), api=(1 3), components-hash=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:"}',
        ),
      ],
      'expected the lists',
    ],
  ])('[CM8] [CM1] refuses %s with words', async (_name, players, words) => {
    const { code, out, err } = await runCommand(['can-play', tasks, ...players]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
  });
});

describe('pantograph render', () => {
  it('[CM9] writes SVG, in the view that the options ask for', async () => {
    const light = await runCommand(['render', tasks, '--svg']);
    expect(light).toMatchObject({ code: 0, err: '' });
    expect(light.out).toMatch(/^<svg [^]*<\/svg>\s*$/u);
    const dark = await runCommand(['render', tasks, '--svg', '--theme', 'dark', '--out', join(folder, 'dark.svg')]);
    expect(dark).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(join(folder, 'dark.svg'), 'utf8')).not.toBe(light.out);
  });

  it('[CM9] [CM1] says in words that there is no Chromium, and that a format is missing', async () => {
    vi.stubEnv('CHROME_PATH', join(folder, 'no-chromium'));
    expect(await runCommand(['render', tasks, '--png'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--png needs Chromium') as string,
    });
    vi.unstubAllEnvs();
    expect(await runCommand(['render', tasks])).toMatchObject({
      code: 2,
      err: expect.stringContaining('either --svg or --png') as string,
    });
  });
});

describe('pantograph new', () => {
  it('[CM10] writes a project whose generator makes right documents', async () => {
    const project = join(folder, 'project');
    const { code, out } = await runCommand(['new', project]);
    expect(code).toBe(0);
    expect(out).toContain('npm install && npm test');
    expect(readdirSync(project).sort()).toEqual([
      'package.json',
      'tasks-document.js',
      'tasks-document.test.js',
      'write.js',
    ]);
    const made = (await import(/* @vite-ignore */ pathToFileURL(join(project, 'tasks-document.js')).href)) as {
      readonly tasksDocument: (titles: readonly string[]) => Uint8Array;
    };
    const inputs = [[], ['Water the plants']];
    for (const input of inputs) expect(checkDocument(made.tasksDocument(input)).findings).toEqual([]);
    expect((await checkDeterminism(made.tasksDocument, inputs)).findings).toEqual([]);
    const checked = await runCommand(['check', file('made.bin', made.tasksDocument(['Water the plants']))]);
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('right: 0 errors, 0 warnings')]);
  });

  it('[CM10] [CM1] writes nothing into a folder that has files', async () => {
    const { code, err } = await runCommand(['new', folder]);
    expect([code, err]).toEqual([2, `pantograph: ${folder}: expected a new or an empty folder\n`]);
    expect(existsSync(join(folder, 'package.json'))).toBe(false);
  });
});
