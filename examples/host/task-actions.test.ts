import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskActions } from './task-actions.ts';

const registry = taskActions(() => Promise.resolve('Milk'));

async function commandOf(name: string): Promise<unknown> {
  const resolved = registry.resolve(name);
  if (!resolved.ok) return undefined;
  const command = resolved.value.command((await resolved.value.ask()) ?? {});
  return command.ok ? { danger: resolved.value.danger, ...command.value } : undefined;
}

describe('the actions of the task list', () => {
  it('[H2] are two', async () => {
    expect(registry.patterns).toEqual(['task.create', 'task.delete.{id}']);
    expect(await commandOf('task.create')).toEqual({
      danger: 'none',
      command: 'task.create',
      arguments: { title: 'Milk' },
    });
    expect(await commandOf('task.delete.12')).toEqual({
      danger: 'destructive',
      command: 'task.delete',
      arguments: { id: 12 },
    });
    expect(await commandOf('task.delete.9007199254740991')).toMatchObject({
      arguments: { id: Number.MAX_SAFE_INTEGER },
    });
  });

  it('[H2] make nothing of any other name', async () => {
    for (const name of [
      '',
      'task',
      'task.create.',
      'task.create.1',
      'Task.create',
      'task.delete',
      'task.delete.',
      'task.delete.0',
      'task.delete.-1',
      'task.delete.+1',
      'task.delete.01',
      'task.delete.1e3',
      'task.delete.1.0',
      'task.delete.9007199254740992',
      'task.delete.9007199254740993',
      'task.delete.1 ',
      ' task.delete.1',
      'task.delete.１',
      'task.delete.١',
      'task.delete.1\n',
      'task.delete.1/../2',
      'task.delete.Infinity',
      'task.delete.0x10',
      '__proto__',
    ])
      expect([name, await commandOf(name)]).toEqual([name, undefined]);
  });

  it('[H2] read an id back to the very same name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string().map((text) => `task.delete.${text}`),
        async (name) => {
          const command = (await commandOf(name)) as { readonly arguments: { readonly id: number } } | undefined;
          expect(command === undefined || `task.delete.${command.arguments.id}` === name).toBe(true);
        },
      ),
    );
  });
});
