import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openSqliteTaskStore } from './sqlite-task-store.ts';

const tornWriter = fileURLToPath(new URL('test/torn-writer.ts', import.meta.url));

it('[D2] takes a transaction back that a kill has torn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'torn-'));
  const file = join(folder, 'tasks.sqlite');
  const titles = Array.from({ length: 300 }, (_, index) => `whole ${index} ${'x'.repeat(150)}`);
  const first = await openSqliteTaskStore(file);
  first.tasksOf('').create(titles);
  await first.dispose();
  expect(spawnSync(process.execPath, ['--import', 'tsx', tornWriter, file]).signal).toBe('SIGKILL');
  const second = await openSqliteTaskStore(file);
  expect(second.tasksOf('').snapshot().tasks.map((task) => task.title)).toEqual(titles);
  await second.dispose();
  rmSync(folder, { recursive: true, force: true });
});
