import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { defineActions } from './action-registry.ts';
import type { ActionRegistry } from './action-registry.ts';
import { booleanValue, numberValue, oneOf, positiveInteger, slug } from './parameter.ts';

const registry = defineActions({
  'task.create': { command: () => ({ command: 'task.create', arguments: {} }) },
  'task.delete.{id}': {
    parameters: { id: positiveInteger() },
    danger: 'destructive',
    command: ({ id }) => {
      expectTypeOf(id).toEqualTypeOf<number>();
      return { command: 'task.delete', arguments: { id } };
    },
  },
  'list.{kind}.sort.{by}': {
    parameters: { kind: slug(), by: oneOf('title', 'id') },
    value: booleanValue(),
    command: ({ kind, by }, { value }) => {
      expectTypeOf(by).toEqualTypeOf<'title' | 'id'>();
      expectTypeOf(kind).toEqualTypeOf<string>();
      return { command: 'list.sort', arguments: { kind, by, down: value === true } };
    },
  },
  volume: {
    value: numberValue({ min: 0, max: 10 }),
    command: (_parameters, { value }) => ({ command: 'volume', arguments: { value: value ?? 0 } }),
  },
});

function outcome(name: string, value?: number | boolean, from: ActionRegistry = registry): string {
  const resolved = from.resolve(name, value);
  if (!resolved.ok) return resolved.error.code;
  const command = resolved.value.command({});
  return command.ok ? JSON.stringify(command.value) : command.error.code;
}

describe('defineActions', () => {
  it('[H3] turns a name into a typed command', () => {
    expect(outcome('task.create')).toBe('{"command":"task.create","arguments":{}}');
    expect(outcome('task.delete.12')).toBe('{"command":"task.delete","arguments":{"id":12}}');
    expect(outcome('list.open_tasks.sort.id', true)).toBe(
      '{"command":"list.sort","arguments":{"kind":"open_tasks","by":"id","down":true}}',
    );
    expect(outcome('volume', 3)).toBe('{"command":"volume","arguments":{"value":3}}');
    expect(registry.patterns).toEqual(['list.{kind}.sort.{by}', 'task.create', 'task.delete.{id}', 'volume']);
  });

  it.each([
    '0',
    '-1',
    '01',
    '1e3',
    '9007199254740992',
    '9007199254740993',
    '99999999999999999',
    '1_0',
    'x',
    '0x1',
    '1-',
  ])('[H2] task.delete.%s creates no command', (id) =>
    expect(outcome(`task.delete.${id}`)).toBe('host/invalid-parameter'),
  );

  it('[H2] 2^53 - 1 is the last id', () => {
    expect(outcome('task.delete.9007199254740991')).toBe(
      '{"command":"task.delete","arguments":{"id":9007199254740991}}',
    );
  });

  it.each([
    'task.delete',
    'task.delete.1.2',
    'task',
    'task.remove.1',
    'task.create.1',
    '{id}',
    'constructor',
    '__proto__',
    'task.delete.constructor',
  ])('[H2] %s, crafted to look like another, creates no command', (name) =>
    expect(outcome(name)).toMatch(/^host\/(unknown-action|invalid-parameter|action-name)$/),
  );

  it.each([
    '',
    '.',
    'task..1',
    'Task.create',
    'task.create ',
    ' task.create',
    'tаsk.create',
    'task.delete.1\n',
    'task/delete/1',
    'https://x',
    'a'.repeat(129),
    'task.delete.１',
  ])('[S3] %j is outside the grammar', (name) => expect(outcome(name)).toBe('host/action-name'));

  it('[F3] a value that is not declared, missing or out of range is refused', () => {
    expect(outcome('task.delete.1', 1)).toBe('host/invalid-value');
    expect(outcome('task.create', false)).toBe('host/invalid-value');
    expect(outcome('volume')).toBe('host/invalid-value');
    for (const value of [-1, 11, 1.5, Number.NaN, Infinity, true])
      expect(outcome('volume', value)).toBe('host/invalid-value');
  });

  it('[H2] no name at all makes a command that its pattern does not make', () => {
    const segment = fc.oneof(
      fc.constantFrom('task', 'delete', 'create', '1', '12', '0', '{id}'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const name = segments.join('.');
        const got = outcome(name);
        if (got.startsWith('host/')) return;
        expect(name).toMatch(/^(task\.create|task\.delete\.[1-9][0-9]*)$/);
      }),
      { numRuns: rounds(5_000) },
    );
  });

  it.each([
    [['task.delete.{id}', 'task.delete.all']],
    [['task.{verb}', 'task.create']],
    [['{a}.create', 'task.{b}']],
    [['task.{a}', 'task.{b}']],
  ])('[H2] %j are ambiguous and refused when they are defined', (patterns) => {
    const definitions = Object.fromEntries(
      patterns.map((pattern) => [
        pattern,
        {
          parameters: Object.fromEntries([...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, slug()])),
          command: () => ({ command: 'x', arguments: {} }),
        },
      ]),
    );
    expect(() => defineActions(definitions)).toThrow('expected no name to match both');
  });

  it.each(['', 'a..b', 'A', 'a.{id', 'a.x{id}', 'a.{1}', 'a.{id}.{id}', 'a b', 'a'.repeat(129)])(
    '[H2] %j is no pattern',
    (pattern) => {
      expect(() =>
        defineActions({ [pattern]: { parameters: { id: slug() }, command: () => ({ command: 'x', arguments: {} }) } }),
      ).toThrow(/host|action/);
    },
  );

  it('[H2] validators and parameters must be the same', () => {
    const command = (): { command: string; arguments: Record<string, never> } => ({ command: 'x', arguments: {} });
    expect(() => defineActions({ 'a.{id}': { command } })).toThrow('expected validators for [id], got []');
    expect(() => defineActions({ 'a.{id}': { parameters: { key: slug() }, command } })).toThrow('got [key]');
    expect(() => defineActions({ a: { parameters: { id: slug() }, command } })).toThrow(
      'expected validators for [], got [id]',
    );
  });

  it('[H3] a command that is no plain data is refused', () => {
    const bad = defineActions({
      a: { command: () => ({ command: 'x', arguments: { n: Number.NaN } }) },
      b: { command: () => ({ command: 'https://x', arguments: {} }) },
      c: { command: () => ({ command: 'x', arguments: { f: (() => 1) as unknown as string } }) },
    });
    for (const name of ['a', 'b', 'c']) expect(outcome(name, undefined, bad)).toBe('host/invalid-command');
  });
});
