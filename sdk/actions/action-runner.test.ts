import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import type { PlainCode } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { AuditEvent } from './action-audit.ts';
import type { ActionOutcome, ActionRunnerPorts } from './action-ports.ts';
import { defineActions } from './action-registry.ts';
import { createActionRunner } from './action-runner.ts';
import type { ActionRunner } from './action-runner.ts';
import { positiveInteger } from './parameter.ts';

let log: string[];
let audit: AuditEvent[];
let journal: Map<string, Intent>;
let answers: (PlainCode | 'ok')[];
let mayDelete: (time: number) => boolean;
let isConfirmed: boolean;
let title: string | undefined;
let now: number;
let keys: number;

function runner(change: Partial<ActionRunnerPorts> = {}): ReturnType<typeof createActionRunner> {
  let asked = 0;
  const registry = defineActions({
    'task.create': {
      input: async () => (log.push('input'), title === undefined ? undefined : { title }),
      command: (_parameters, { input }) => ({ command: 'task.create', arguments: { title: input['title'] ?? '' } }),
    },
    'task.delete.{id}': {
      parameters: { id: positiveInteger() },
      danger: 'destructive',
      authorize: ({ id }) => (log.push(`authorise ${id}`), mayDelete((asked += 1))),
      command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
    },
  });
  return createActionRunner({
    registry,
    confirm: async ({ danger, command }) => (log.push(`confirm ${danger} ${JSON.stringify(command)}`), isConfirmed),
    journal: {
      put: async (intent) => (
        log.push(`note ${intent.key}`),
        journal.set(intent.key, intent),
        { ok: true, value: undefined }
      ),
      remove: async (key) => journal.delete(key),
      list: async () => [...journal.values()],
    },
    send: async (command, key) => {
      log.push(`send ${key} ${JSON.stringify(command)}`);
      const code = answers.shift() ?? 'ok';
      return code === 'ok'
        ? { ok: true, value: { status: 200, revision: 2, invalidates: [] } }
        : { ok: false, error: new PlayerError(code, 'no') };
    },
    mayResume: true,
    uuid: () => `key-${(keys += 1)}`,
    now: () => now,
    audit: (event) => audit.push(event),
    ...change,
  });
}

async function resumed(running: ActionRunner): Promise<readonly ActionOutcome[]> {
  const outcomes: ActionOutcome[] = [];
  await running.resume((outcome) => outcomes.push(outcome));
  return outcomes;
}

beforeEach(() => {
  log = [];
  audit = [];
  journal = new Map();
  answers = [];
  mayDelete = () => true;
  isConfirmed = true;
  title = 'Milk';
  now = 1_000_000;
  keys = 0;
});

describe('action runner', () => {
  it('[H4] validates, confirms, validates and authorises again, and sends at once', async () => {
    expect(await runner().run('task.delete.3')).toMatchObject({ status: 'done', key: 'key-1' });
    expect(log).toEqual([
      'authorise 3',
      'authorise 3',
      'confirm destructive {"command":"task.delete","arguments":{"id":3}}',
      'authorise 3',
      'note key-1',
      'send key-1 {"command":"task.delete","arguments":{"id":3}}',
    ]);
    expect(journal.size).toBe(0);
    expect(audit.map(({ step }) => step)).toEqual(['confirmed', 'sent', 'done']);
  });

  it('[H2] an unknown or malformed name asks nobody and sends nothing', async () => {
    for (const name of ['task.delete.0', 'task.drop.1', 'Task'])
      expect((await runner().run(name)).status).toBe('refused');
    expect(log).toEqual([]);
    expect(audit.map(({ step, pattern }) => [step, pattern])).toEqual([
      ['refused', undefined],
      ['refused', undefined],
      ['refused', undefined],
    ]);
  });

  it('[H4] cancelling sends nothing', async () => {
    isConfirmed = false;
    expect(await runner().run('task.delete.3')).toEqual({ status: 'cancelled' });
    title = undefined;
    expect(await runner().run('task.create')).toEqual({ status: 'cancelled' });
    expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
  });

  it('[H4] a person who may not, or may not any more once confirmed, sends nothing', async () => {
    mayDelete = () => false;
    expect(await runner().run('task.delete.3')).toMatchObject({
      status: 'refused',
      error: { code: 'host/not-authorized' },
    });
    expect(log).toEqual(['authorise 3']);
    mayDelete = (time) => time < 3;
    expect(await runner().run('task.delete.3')).toMatchObject({
      status: 'refused',
      error: { code: 'host/not-authorized' },
    });
    expect(await runner({ authorize: () => false }).run('task.create')).toMatchObject({
      status: 'refused',
      error: { code: 'host/not-authorized' },
    });
    expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
  });

  it('[H4] a danger without a way to confirm is refused', async () => {
    expect(await runner({ confirm: undefined }).run('task.delete.3')).toMatchObject({
      status: 'refused',
      error: { code: 'host/no-confirmation' },
    });
  });

  it('[H4] the sent command is the confirmed command', async () => {
    let made = 0;
    const registry = defineActions({
      pay: { danger: 'payment', command: () => ({ command: 'pay', arguments: { amount: (made += 1) } }) },
    });
    expect(await runner({ registry }).run('pay')).toMatchObject({
      status: 'refused',
      error: { code: 'host/invalid-command' },
    });
    expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
  });

  it('[H5] a retry has the same key and the same bytes, and asks the person nothing', async () => {
    answers = ['transport/network', 'transport/timeout'];
    const running = runner();
    expect(await running.run('task.create')).toMatchObject({
      status: 'failed',
      key: 'key-1',
      error: { code: 'transport/network' },
    });
    title = 'Other';
    expect((await running.retry('key-1')).status).toBe('failed');
    expect((await running.retry('key-1')).status).toBe('done');
    const sent = log.filter((line) => line.startsWith('send'));
    expect(new Set(sent)).toEqual(new Set(['send key-1 {"command":"task.create","arguments":{"title":"Milk"}}']));
    expect(sent).toHaveLength(3);
    expect(log.filter((line) => line === 'input')).toHaveLength(1);
    expect(await running.retry('key-1')).toMatchObject({ status: 'refused', error: { code: 'host/unknown-intent' } });
  });

  it('[H5] an intent that a reload interrupted is sent again with its key, once, unless it is old', async () => {
    answers = ['transport/aborted', 'transport/aborted'];
    await runner().run('task.delete.3');
    now += 1;
    await runner().run('task.create');
    log = [];
    const reloaded = runner();
    expect((await resumed(reloaded)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(log).toEqual([
      'authorise 3',
      'note key-1',
      'send key-1 {"command":"task.delete","arguments":{"id":3}}',
      'note key-2',
      'send key-2 {"command":"task.create","arguments":{"title":"Milk"}}',
    ]);
    expect(await resumed(reloaded)).toEqual([]);
    answers = ['transport/aborted'];
    await runner().run('task.create');
    now += 600_001;
    expect(await resumed(runner())).toEqual([]);
    expect(journal.size).toBe(0);
    expect(audit.at(-1)?.step).toBe('abandoned');
  });

  it('[H5] an intent that waits for a person is offered at any age, and not dropped', async () => {
    answers = ['transport/network', 'transport/aborted'];
    await runner().run('task.create');
    await runner().run('task.delete.3');
    now += 86_400_000;
    expect(await resumed(runner({ mayResume: false }))).toMatchObject([
      { status: 'failed', key: 'key-1', error: { code: 'transport/network' } },
      { status: 'failed', key: 'key-2', error: { code: 'transport/aborted' } },
    ]);
    expect(journal.size).toBe(2);
    expect(audit.map(({ step }) => step)).not.toContain('abandoned');
  });

  it('[H5] [F1] when as many wait for a person as may, no more begins until one is over, and none is lost', async () => {
    const actions = runner({ maxWaiting: 3 });
    answers = ['transport/forbidden', 'transport/network', 'transport/unauthorized', 'transport/network'];
    const outcomes = [];
    for (let press = 0; press < 6; press += 1) outcomes.push(await actions.run('task.create'));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'refused',
      'refused',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ pattern: 'task.create', error: { code: 'host/too-many-waiting' } });
    expect([...journal.keys()]).toEqual(['key-2', 'key-3', 'key-4']);
    const reloaded = runner({ maxWaiting: 3 });
    await resumed(reloaded);
    expect(await reloaded.run('task.create')).toMatchObject({ status: 'refused' });
    expect(await reloaded.retry('key-3')).toMatchObject({ status: 'done' });
    expect(await reloaded.run('task.create')).toMatchObject({ status: 'done' });
  });

  it('[H5] a noted intent that may not be sent any more is dropped, not sent', async () => {
    answers = ['transport/aborted'];
    await runner().run('task.delete.3');
    log = [];
    mayDelete = () => false;
    expect(await resumed(runner())).toMatchObject([{ status: 'refused' }]);
    expect(journal.size).toBe(0);
    journal.set('k', { key: 'k', name: 'task.gone.1', input: {}, command: '{}', createdAt: now });
    journal.set('l', { key: 'l', name: 'task.create', input: {}, command: '{', createdAt: now });
    expect((await resumed(runner())).map(({ status }) => status)).toEqual(['refused', 'refused']);
    expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
  });

  it('[H5] an intent is dropped, not sent, if the registry would not make its command again', async () => {
    const noted = {
      key: 'k',
      name: 'task.create',
      input: { title: 'Milk' },
      command: '{"command":"task.create","arguments":{"title":"Milk"}}',
      createdAt: now,
    };
    const changed: Partial<Intent>[] = [
      { command: '{"command":"task.create","arguments":{"title":"Rum"}}' },
      { command: '{"command":"account.delete","arguments":{}}' },
      { command: '{"command":"task.create","arguments":{"title":"Milk"},"extra":1}' },
      { command: 'null' },
      { input: { title: 'Rum' } },
      { name: 'task.delete.3' },
      { value: 3 },
    ];
    for (const change of changed) {
      journal.set('k', { ...noted, ...change });
      expect((await resumed(runner())).map(({ status }) => status)).toEqual(['refused']);
      expect(journal.size).toBe(0);
    }
    expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
    const withDocument =
      '{"command":"task.create","arguments":{"title":"Milk"},"document":{"sha256":"a","revision":3}}';
    journal.set('k', { ...noted, command: withDocument });
    expect((await resumed(runner())).map(({ status }) => status)).toEqual(['done']);
    expect(log.at(-1)).toBe(`send k ${withDocument}`);
  });

  it('[H4] [H5] what failed waits for a person: no later page sends it, and a retry there sends the same', async () => {
    answers = ['transport/network'];
    await runner().run('task.delete.3');
    log = [];
    const reloaded = runner();
    expect(await resumed(reloaded)).toMatchObject([
      { status: 'failed', key: 'key-1', error: { code: 'transport/network' } },
    ]);
    expect(log).toEqual([]);
    answers = ['transport/aborted'];
    expect((await reloaded.retry('key-1')).status).toBe('failed');
    expect((await resumed(runner())).map(({ status }) => status)).toEqual(['done']);
    expect(log.filter((line) => line.startsWith('send'))).toEqual(
      Array(2).fill('send key-1 {"command":"task.delete","arguments":{"id":3}}'),
    );
  });

  it('[H5] where a second try may act twice, what a reload cut off is offered, not sent', async () => {
    answers = ['transport/aborted'];
    await runner({ mayResume: false }).run('task.create');
    log = [];
    const reloaded = runner({ mayResume: false });
    expect(await resumed(reloaded)).toMatchObject([
      { status: 'failed', key: 'key-1', error: { code: 'transport/aborted' } },
    ]);
    expect(log).toEqual(['note key-1']);
    await reloaded.forget('key-1');
    expect(await resumed(runner({ mayResume: false }))).toEqual([]);
  });

  it('[H5] two retries at once are one', async () => {
    answers = ['transport/network'];
    const running = runner();
    await running.run('task.create');
    const outcomes = await Promise.all([running.retry('key-1'), running.retry('key-1')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(log.filter((line) => line.startsWith('send'))).toHaveLength(2);
  });

  it('[A9] a retry after a sign-out sends nothing', async () => {
    answers = ['transport/network'];
    let isSignedOut = false;
    const put: ActionRunnerPorts['journal']['put'] = async () =>
      isSignedOut ? { ok: false, error: new PlayerError('store/signed-out', 'no') } : { ok: true, value: undefined };
    const list = async () => (isSignedOut ? undefined : []);
    const running = runner({ journal: { put, remove: async () => true, list } });
    await running.run('task.create');
    isSignedOut = true;
    expect(await running.retry('key-1')).toMatchObject({ status: 'refused', error: { code: 'store/signed-out' } });
    expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
  });

  it.each(['store/key-reused', 'store/signed-out'] as const)(
    '[H5] [A9] %s of the journal: nothing is sent',
    async (code) => {
      const running = runner({
        journal: {
          put: async () => ({ ok: false, error: new PlayerError(code, 'no') }),
          remove: async () => true,
          list: async () => [],
        },
      });
      expect(await running.run('task.create')).toMatchObject({ status: 'refused', error: { code } });
      expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
      expect(audit.at(-1)).toMatchObject({ step: 'refused', code });
    },
  );

  it('[H5] a journal that cannot be written costs the retry after a reload, not the action', async () => {
    const running = runner({
      journal: {
        put: async () => ({ ok: false, error: new PlayerError('store/quota', 'no') }),
        remove: async () => true,
        list: async () => [],
      },
    });
    expect((await running.run('task.create')).status).toBe('done');
  });

  it('[H5] one noted intent whose host function throws does not keep the others', async () => {
    answers = ['transport/aborted', 'transport/aborted'];
    await runner().run('task.delete.3');
    now += 1;
    await runner().run('task.create');
    mayDelete = () => {
      throw new Error('authorize');
    };
    const outcomes: ActionOutcome[] = [];
    await expect(runner().resume((outcome) => outcomes.push(outcome))).rejects.toThrow('authorize');
    expect(outcomes.map(({ status }) => status)).toEqual(['done']);
    expect([...journal.values()].map(({ name }) => name)).toEqual(['task.delete.3']);
  });

  it.each([
    ['transport/rejected', 'failed', 0],
    ['transport/forbidden', 'failed', 0],
    ['transport/gone', 'failed', 1],
    ['transport/unauthorized', 'failed', 1],
    ['transport/status', 'failed', 1],
  ] as const)('[H5] %s ends as %s and leaves %i in the journal', async (code, status, noted) => {
    answers = [code];
    expect((await runner().run('task.delete.3')).status).toBe(status);
    expect(journal.size).toBe(noted);
  });

  it('[Q7] [H4] two presses at once are one action', async () => {
    const running = runner();
    const [first, second] = await Promise.all([running.run('task.delete.3'), running.run('task.delete.3')]);
    expect([first.status, second.status]).toEqual(['done', 'cancelled']);
    expect((await running.run('task.delete.3')).status).toBe('done');
  });

  it('[H4] a host function that throws sends nothing, and frees the action', async () => {
    const running = runner({ confirm: () => Promise.reject(new Error('dialog')) });
    await expect(running.run('task.delete.3')).rejects.toThrow('dialog');
    await expect(running.run('task.delete.3')).rejects.toThrow('dialog');
    expect(log.filter((line) => line.startsWith('send'))).toEqual([]);
  });

  it('[H4] the audit holds no title, argument or made-up name', async () => {
    title = 'secret title';
    await runner().run('task.create');
    await runner().run('secret.name');
    expect(audit.length).toBeGreaterThan(2);
    expect(JSON.stringify(audit)).not.toContain('secret');
  });
});
