// Several pages over one journal: one page sends an intent, and the others wait.
import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { createDocumentStore } from '../store/document-store.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import type { CommandAnswer } from '../transport/command.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import { nodeDigest } from '../verify/test/delivered.ts';
import type { ActionOutcome } from './action-ports.ts';
import { defineActions } from './action-registry.ts';
import { createActionRunner } from './action-runner.ts';
import type { ActionRunner } from './action-runner.ts';
import { createLockClaims, createStoreClaims } from './intent-claims.ts';
import { journalPort } from './journal-port.ts';
import { createFakeLocks } from './test/fake-locks.ts';
import type { FakeLocks } from './test/fake-locks.ts';

type Sent = Result<CommandAnswer, PlayerError>;
const done: Sent = { ok: true, value: { status: 200, revision: 2, invalidates: [] } };
const dropped: Sent = { ok: false, error: new PlayerError('transport/network', 'no') };
const partition = { origin: 'https://a.example', user: '', surface: 'tasks' };
const actions = defineActions({
  'task.create': {
    input: async () => ({ title: 'Milk' }),
    command: (_parameters, { input }) => ({ command: 'task.create', arguments: input }),
  },
});

interface Page {
  readonly runner: ActionRunner;
  /** Outcomes in this page of intents that it did not begin. */
  readonly heard: ActionOutcome[];
  /** Ends the oldest sending of this page. */
  readonly answer: (sent: Sent) => void;
  readonly end: () => void;
}

let store: DocumentStore;
let clock: FakeClock;
let locks: FakeLocks;
/** `page key`, in the order of sending. */
let sent: string[];
let pages: number;

beforeEach(() => {
  clock = createFakeClock();
  store = createDocumentStore({
    tables: createMemoryTables(),
    digest: nodeDigest,
    clock,
    uuid: () => crypto.randomUUID(),
  });
  locks = createFakeLocks();
  sent = [];
  pages = 0;
});

/** Waits until the store, the claims and every promise have settled. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function openPage(kind: 'store' | 'locks', isIdempotent = true): Promise<Page> {
  const name = `page-${(pages += 1)}`;
  const pending: ((sent: Sent) => void)[] = [];
  const heard: ActionOutcome[] = [];
  const source = locks.page();
  const runner = createActionRunner({
    registry: actions,
    journal: journalPort(store, partition),
    claims:
      kind === 'locks' ? createLockClaims(source) : createStoreClaims((intent) => store.claimIntent(partition, intent)),
    send: (command, key) => {
      sent.push(`${name} ${key} ${JSON.stringify(command)}`);
      return new Promise((resolve) => pending.push(resolve));
    },
    mayResume: isIdempotent && kind === 'locks',
    uuid: () => `key-of-${name}`,
    now: clock.now,
  });
  const page: Page = {
    runner,
    heard,
    answer: (answer) => pending.shift()?.(answer),
    end: () => {
      runner.stop();
      source.end();
    },
  };
  await runner.resume((outcome) => heard.push(outcome));
  await rest();
  return page;
}

const message = JSON.stringify({ command: 'task.create', arguments: { title: 'Milk' } });

describe('[H5] two pages, kept apart by locks', () => {
  it.each([true, false])(
    'a page opened while another sends neither sends nor offers, however long that takes; then hears that it is settled (idempotent: %s)',
    async (isIdempotent) => {
      const first = await openPage('locks', isIdempotent);
      const running = first.runner.run('task.create');
      await rest();
      const second = await openPage('locks', isIdempotent);
      await rest();
      expect([sent, second.heard]).toEqual([[`page-1 key-of-page-1 ${message}`], []]);
      first.answer(done);
      expect((await running).status).toBe('done');
      await rest();
      expect(second.heard).toEqual([{ status: 'settled', key: 'key-of-page-1' }]);
      expect(sent).toHaveLength(1);
    },
  );

  it('an intent that fails in the other page is then offered here too, and not sent', async () => {
    const first = await openPage('locks');
    const running = first.runner.run('task.create');
    await rest();
    const second = await openPage('locks');
    first.answer(dropped);
    expect((await running).status).toBe('failed');
    await rest();
    expect(second.heard).toMatchObject([
      { status: 'failed', key: 'key-of-page-1', pattern: 'task.create', error: { code: 'transport/network' } },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('a page that ends while it sends: one of the others sends the same once more, where that is safe', async () => {
    const first = await openPage('locks');
    void first.runner.run('task.create');
    await rest();
    const others = [await openPage('locks'), await openPage('locks')];
    first.end();
    await rest();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatch(`key-of-page-1 ${message}`);
    expect(others.flatMap(({ heard }) => heard)).toEqual([]);
    for (const { answer } of others) answer(done);
    await rest();
    expect(others.map(({ heard }) => heard.map(({ status }) => status)).sort()).toEqual([['done'], ['settled']]);
    expect(sent).toHaveLength(2);
  });

  it('a page that ends while it sends to a server that may act twice: the others offer it and send nothing', async () => {
    const first = await openPage('locks', false);
    void first.runner.run('task.create');
    await rest();
    const second = await openPage('locks', false);
    first.end();
    await rest();
    expect(second.heard).toMatchObject([
      { status: 'failed', key: 'key-of-page-1', error: { code: 'transport/aborted' } },
    ]);
    expect(sent).toHaveLength(1);
    const running = second.runner.retry('key-of-page-1');
    await rest();
    second.answer(done);
    expect((await running).status).toBe('done');
    expect(sent[1]).toBe(`page-2 key-of-page-1 ${message}`);
  });

  it('two pages retry at once: one sends, the other says that it is under way and then that it is settled', async () => {
    const first = await openPage('locks');
    const failing = first.runner.run('task.create');
    await rest();
    first.answer(dropped);
    await failing;
    const second = await openPage('locks');
    expect(second.heard).toMatchObject([{ status: 'failed' }]);
    const retried = first.runner.retry('key-of-page-1');
    await rest();
    expect(await second.runner.retry('key-of-page-1')).toEqual({ status: 'under-way', key: 'key-of-page-1' });
    expect(sent).toHaveLength(2);
    first.answer(done);
    expect((await retried).status).toBe('done');
    await rest();
    expect(second.heard.slice(1)).toEqual([{ status: 'settled', key: 'key-of-page-1' }]);
    expect(sent).toHaveLength(2);
  });

  it.each([true, false])(
    'a retry of what another page has had answered sends nothing, and says that it is settled (idempotent: %s)',
    async (isIdempotent) => {
      const first = await openPage('locks', isIdempotent);
      const failing = first.runner.run('task.create');
      await rest();
      first.answer(dropped);
      await failing;
      const second = await openPage('locks', isIdempotent);
      const retried = first.runner.retry('key-of-page-1');
      await rest();
      first.answer(done);
      await retried;
      expect(await second.runner.retry('key-of-page-1')).toEqual({ status: 'settled', key: 'key-of-page-1' });
      expect(sent).toHaveLength(2);
    },
  );

  it('a page that was closed hears nothing and sends nothing', async () => {
    const first = await openPage('locks');
    void first.runner.run('task.create');
    await rest();
    const second = await openPage('locks');
    second.runner.stop();
    first.end();
    await rest();
    expect([second.heard, sent.length]).toEqual([[], 1]);
  });
});

describe('[H5] two pages without locks', () => {
  it('an intent that the other page sends, or that was cut off, is offered and not sent; a retry reports an answer that came', async () => {
    const first = await openPage('store');
    const running = first.runner.run('task.create');
    await rest();
    const second = await openPage('store');
    expect(second.heard).toMatchObject([
      { status: 'failed', key: 'key-of-page-1', error: { code: 'transport/aborted' } },
    ]);
    first.answer(done);
    expect((await running).status).toBe('done');
    expect(await second.runner.retry('key-of-page-1')).toEqual({ status: 'settled', key: 'key-of-page-1' });
    expect(sent).toHaveLength(1);
  });

  it('two persons send a failed action again at once: the store lets one of them', async () => {
    const first = await openPage('store');
    const failing = first.runner.run('task.create');
    await rest();
    first.answer(dropped);
    await failing;
    const second = await openPage('store');
    const retried = [first.runner.retry('key-of-page-1'), second.runner.retry('key-of-page-1')];
    await rest();
    expect(sent).toHaveLength(2);
    first.answer(done);
    second.answer(done);
    expect((await Promise.all(retried)).map(({ status }) => status).sort()).toEqual(['done', 'under-way']);
  });
});
