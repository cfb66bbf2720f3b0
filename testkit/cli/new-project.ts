// `pantograph new`: a project of a producer, with a generator and a test that passes.

import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sdkVersion } from 'pantograph';
import type { Command } from './command.ts';
import { CannotRunError } from './load-source.ts';

const generator = `// The surface 'tasks': the same tasks give the same bytes.

import { a, encodeDocument, m, ui } from 'pantograph/producer';

/** @param {readonly string[]} titles */
export function tasksDocument(titles) {
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    title: 'Tasks',
    root: ui.scroll({ gap: 8, modifiers: [m.padding({ start: 16, top: 16, end: 16, bottom: 16 })] }, [
      ui.text({ text: 'Tasks', size: 28, modifiers: [m.semantics({ headingLevel: 1 })] }),
      ...titles.map((headline) => ui.listItem({ headline })),
      ui.button({ label: 'New task', actions: [a.host({ name: 'task.create' })] }),
    ]),
  });
}
`;

const test = `import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDeterminism, checkDocument } from 'pantograph/testkit';
import { tasksDocument } from './tasks-document.js';

const inputs = [[], ['Water the plants'], Array.from({ length: 25 }, (_, index) => \`Task \${index}\`)];

test('every document is right', () => {
  for (const input of inputs) assert.deepEqual(checkDocument(tasksDocument(input)).findings, []);
});

test('the same tasks give the same bytes', async () => {
  assert.deepEqual((await checkDeterminism(tasksDocument, inputs)).findings, []);
});
`;

const writer = `// Writes tasks.bin, for \`npx pantograph check tasks.bin\`.

import { writeFileSync } from 'node:fs';
import { tasksDocument } from './tasks-document.js';

writeFileSync('tasks.bin', tasksDocument(['Water the plants', 'Pay the rent']));
`;

const description = {
  private: true,
  type: 'module',
  scripts: { test: 'node --test', check: 'node write.js && pantograph check tasks.bin' },
  dependencies: { pantograph: `^${sdkVersion}` },
};

/** The files of a project, by name. */
const files: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify(description, null, 2)}\n`,
  'tasks-document.js': generator,
  'tasks-document.test.js': test,
  'write.js': writer,
};

/** Makes the folder, which must have no files. Not its parents: `recursive` never ends where a file system refuses folders. */
async function makeFolder(folder: string): Promise<void> {
  try {
    if (!existsSync(folder)) await mkdir(folder);
    if ((await readdir(folder)).length === 0) return;
  } catch {
    throw new CannotRunError(`${folder}: the folder cannot be made there`);
  }
  throw new CannotRunError(`${folder}: expected a new or an empty folder`);
}

export const newProject: Command = {
  name: 'new',
  usage: '<folder>',
  summary: 'writes a project with a generator of documents and its test',
  takes: [1, 1],
  options: {},
  words: {},
  async run({ sources: [folder], io }) {
    await makeFolder(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    io.out(
      `${folder}: ${Object.keys(files).join(', ')}\nNow: cd ${folder} && npm install && npm test && npm run check\n`,
    );
    return 0;
  },
};
