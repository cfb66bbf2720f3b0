// `render --png` in the Chromium of this machine.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeDocument } from 'pantograph/producer';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'render-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('[CM9] render writes a PNG of the size of the viewport', async () => {
  const [source, picture] = [join(folder, 'tasks.bin'), join(folder, 'tasks.png')];
  writeFileSync(source, encodeDocument(taskListTree(numberedTasks(2))));
  const { code, err } = await runCommand(['render', source, '--png', '--width', '600', '--out', picture]);
  expect([code, err]).toEqual([0, '']);
  const png = readFileSync(picture);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  // The first chunk of a PNG begins with its width and height.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 720]);
});
