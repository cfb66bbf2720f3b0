// Forms: a registry judges each value again, and nothing stores a secret. [H3] [H7]
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createDocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import { nodeDigest } from '../verify/test/delivered.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { ActionOutcome } from './action-ports.ts';
import { defineActions, formAction } from './action-registry.ts';
import { createActionRunner } from './action-runner.ts';
import { fileValue, numberValue, optionalValue, textListValue, textValue } from './parameter.ts';
import type { FieldValue, SentValue } from './parameter.ts';

const registry = defineActions({
  'profile.save': formAction({
    fields: { name: textValue({ min: 1, max: 5 }), age: optionalValue(numberValue({ min: 0, max: 150 })) },
    command: (values) => {
      expectTypeOf(values).toEqualTypeOf<{ readonly name: string; readonly age: number | undefined }>();
      return { command: 'profile.save', arguments: { name: values.name, age: values.age ?? 0 } };
    },
  }),
  'meal.choose': formAction({
    fields: { meals: textListValue({ min: 1, max: 2, maxLength: 4 }) },
    command: ({ meals }) => ({ command: 'meal.choose', arguments: { meals } }),
  }),
  'picture.save': formAction({
    fields: { picture: optionalValue(fileValue({ maxBytes: 3, types: ['image/*', 'application/pdf'] })) },
    input: async ({ picture }) => ({ key: picture === undefined ? '' : `${picture.name} of ${picture.size}` }),
    command: (_values, { key = '' }) => ({ command: 'picture.save', arguments: { key } }),
  }),
  'task.create': { command: () => ({ command: 'task.create', arguments: {} }) },
});

function outcome(name: string, value?: SentValue): string {
  const resolved = registry.resolve(name, value);
  if (!resolved.ok) return resolved.error.code;
  const command = resolved.value.command({});
  return command.ok ? JSON.stringify(command.value.arguments) : command.error.code;
}
const form = (values: Readonly<Record<string, FieldValue>>): SentValue => ({ values, secrets: [] });

describe('the action of a form', () => {
  it('[Q6] [H7] [H3] gets values that its readers accept', () => {
    expect(outcome('profile.save', form({ name: 'Ada', age: 36 }))).toBe('{"name":"Ada","age":36}');
    expect(outcome('profile.save', form({ name: 'Ada' }))).toBe('{"name":"Ada","age":0}');
    expect(outcome('profile.save', form({ name: 'Ada', age: '' }))).toBe('{"name":"Ada","age":0}');
  });

  it.each<[string, SentValue | undefined]>([
    ['no form', undefined],
    ['a value that is no form', 3],
    ['a text that is too long', form({ name: 'Augusta' })],
    ['a missing field', form({ age: 3 })],
    ['a field of another type', form({ name: 3 })],
    ['an optional field that is wrong', form({ name: 'Ada', age: 200 })],
    ['a field that is not declared', form({ name: 'Ada', admin: true })],
    ['a field of the prototype', form({ name: 'Ada', constructor: 'x' })],
  ])('[F3] [H7] refuses %s', (_, value) => expect(outcome('profile.save', value)).toBe('host/invalid-value'));

  it('[F3] [H7] is not had by an action without a form', () => {
    expect(outcome('task.create', form({}))).toBe('host/invalid-value');
  });
});

describe('a choice of several', () => {
  it('[Q6] [H7] is a list of texts, also in the command', () => {
    expect(outcome('meal.choose', form({ meals: ['fish', 'rice'] }))).toBe('{"meals":["fish","rice"]}');
  });

  it.each<[string, FieldValue]>([
    ['no option', []],
    ['too many options', ['a', 'b', 'c']],
    ['an option twice', ['a', 'a']],
    ['a long option', ['fishes']],
    ['a number', [1] as unknown as string[]],
    ['a text', 'fish'],
  ])('[F3] [H7] is refused with %s', (_, meals) =>
    expect(outcome('meal.choose', form({ meals }))).toBe('host/invalid-value'),
  );

  it('[H3] is the only list that a command may have', () => {
    const send = (meals: unknown): string => {
      const action = defineActions({ a: { command: () => ({ command: 'a', arguments: { meals } as never }) } });
      const resolved = action.resolve('a');
      const command = resolved.ok ? resolved.value.command({}) : resolved;
      return command.ok ? 'ok' : command.error.code;
    };
    expect([['a'], [1], [['a']], {}, null].map(send)).toEqual(['ok', ...Array<string>(4).fill('host/invalid-command')]);
  });
});

describe('a form with a file', () => {
  const picture = new File(['abc'], 'me.png', { type: 'image/png' });

  it('[Q6] [H7] gives the file to the input of its action, and the command what names it', async () => {
    const resolved = registry.resolve('picture.save', form({ picture }));
    if (!resolved.ok) throw resolved.error;
    const command = resolved.value.command((await resolved.value.ask()) ?? {});
    expect(command).toMatchObject({ value: { arguments: { key: 'me.png of 3' } } });
  });

  it.each<[string, FieldValue]>([
    ['a large file', new File(['abcd'], 'me.png', { type: 'image/png' })],
    ['a file of another type', new File(['a'], 'me', { type: 'text/html' })],
    ['a file of no type', new File(['a'], 'me')],
    ['a text', 'me.png'],
  ])('[F3] [H7] refuses %s', (_, value) =>
    expect(outcome('picture.save', form({ picture: value }))).toBe('host/invalid-value'),
  );

  it('[H3] [Q6] has no file in its command', () => {
    const actions = defineActions({
      a: formAction({
        fields: { picture: fileValue({ maxBytes: 3 }) },
        command: (values) => ({ command: 'a', arguments: values as never }),
      }),
    });
    const resolved = actions.resolve('a', form({ picture }));
    expect(resolved.ok && resolved.value.command({})).toMatchObject({ error: { code: 'host/invalid-command' } });
  });
});

describe('a form with a password', () => {
  it('[Q6] [H7] [H5] is stored without values and without its command', async () => {
    const tables = createMemoryTables();
    const store = createDocumentStore({ tables, digest: nodeDigest, clock: createFakeClock(), uuid: () => 'id' });
    const partition = { origin: 'https://a.example', user: '', surface: 'tasks' };
    const intent: Intent = {
      key: 'k',
      name: 'user.sign-in',
      value: { values: { name: 'ada', word: 'hush' }, secrets: ['word'] },
      input: { more: 'hush' },
      command: '{"command":"user.sign-in","arguments":{"word":"hush"}}',
      createdAt: 1,
    };
    expect(await store.putIntent(partition, intent)).toMatchObject({ ok: true });
    // The second try of the same page has the same key.
    expect(await store.putIntent(partition, { ...intent, failed: 'transport/network' })).toMatchObject({ ok: true });
    expect(await store.claimIntent(partition, intent)).toMatchObject({ ok: true, value: 'claimed' });
    const stored = await store.intents(partition);
    expect(stored).toMatchObject({ ok: true, value: [{ key: 'k', name: 'user.sign-in', input: {}, command: '' }] });
    expect(JSON.stringify(stored)).not.toContain('hush');
  });

  it('[Q6] [H7] [D4] that a reload cut off is told as uncertain, and sent by no later page', async () => {
    const journal = new Map<string, Intent>([
      ['k', { key: 'k', name: 'user.sign-in', input: {}, command: '', createdAt: 1 }],
    ]);
    const log: string[] = [];
    const heard: ActionOutcome[] = [];
    const runner = createActionRunner({
      registry: defineActions({
        'user.sign-in': formAction({
          fields: { word: textValue({ max: 9 }) },
          command: (values) => ({ command: 'user.sign-in', arguments: values }),
        }),
      }),
      confirm: async () => true,
      journal: {
        put: async (intent) => (journal.set(intent.key, intent), { ok: true, value: undefined }),
        remove: async (key) => journal.delete(key),
        list: async () => [...journal.values()],
      },
      send: async (_, key) => (log.push(key), { ok: true, value: { status: 200, revision: 2, invalidates: [] } }),
      mayResume: true,
      uuid: () => 'key',
      now: () => 1,
    });
    await runner.resume((outcome) => heard.push(outcome));
    expect(heard).toMatchObject([
      { status: 'failed', key: 'k', error: { code: 'transport/aborted' }, isForgotten: true },
    ]);
    expect(await runner.retry('k')).toMatchObject({ status: 'refused' });
    expect([journal.size, log]).toEqual([0, []]);
  });

  it('[Q6] [H7] is kept as little as a form with a file', async () => {
    const store = createDocumentStore({
      tables: createMemoryTables(),
      digest: nodeDigest,
      clock: createFakeClock(),
      uuid: () => 'id',
    });
    const partition = { origin: 'https://a.example', user: '', surface: 'tasks' };
    const value = { values: { picture: new File(['abc'], 'me.png') }, secrets: [] };
    const command = '{"command":"picture.save","arguments":{"key":"me.png"}}';
    await store.putIntent(partition, { key: 'k', name: 'picture.save', value, input: {}, command, createdAt: 1 });
    const stored = await store.intents(partition);
    expect(stored).toMatchObject({ ok: true, value: [{ key: 'k', input: {}, command: '' }] });
    expect(JSON.stringify(stored)).not.toContain('me.png');
    expect(stored.ok && stored.value[0].value).toBe(undefined);
  });
});
