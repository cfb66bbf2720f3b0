import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommand } from './action-registry.ts';

describe('the action registry', () => {
  it('[H2] knows two commands', () => {
    expect(readCommand('task.create')).toEqual({ kind: 'create-task', needsConfirmation: false });
    expect(readCommand('task.delete.12')).toEqual({ kind: 'delete-task', needsConfirmation: true, id: 12 });
    expect(readCommand('task.delete.9007199254740991')).toMatchObject({ id: Number.MAX_SAFE_INTEGER });
  });

  it('[H2] makes nothing of any other name', () => {
    for (const name of [
      '', 'task', 'task.create.', 'task.create.1', 'Task.create', 'task.delete', 'task.delete.', 'task.delete.0', 'task.delete.-1', 'task.delete.+1',
      'task.delete.01', 'task.delete.1e3', 'task.delete.1.0', 'task.delete.9007199254740992', 'task.delete.9007199254740993', 'task.delete.1 ',
      ' task.delete.1', 'task.delete.１', 'task.delete.١', 'task.delete.1\n', 'task.delete.1/../2', 'task.delete.Infinity', 'task.delete.0x10', '__proto__',
    ]) expect([name, readCommand(name)]).toEqual([name, undefined]);
  });

  it('[H2] reads an id back to the very same name', () => {
    fc.assert(fc.property(fc.string().map((text) => `task.delete.${text}`), (name) => {
      const command = readCommand(name);
      expect(command === undefined || (command.kind === 'delete-task' && `task.delete.${command.id}` === name)).toBe(true);
    }));
    fc.assert(fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(readCommand(`task.delete.${id}`)).toMatchObject({ id });
    }));
  });
});
