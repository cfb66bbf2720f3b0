// Several pages over one journal: who sends an intent, and what the others do meanwhile.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { createDocumentStore } from '../store/document-store.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import type { CommandAnswer } from '../transport/command.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import type { ActionOutcome } from './action-ports.ts';
import { defineActions } from './action-registry.ts';
import { createActionRunner } from './action-runner.ts';
import type { ActionRunner } from './action-runner.ts';
import { createLeaseClaims, createLockClaims } from './intent-claims.ts';
import { journalPort } from './journal-port.ts';
import { createPageLocks } from './page-locks.ts';
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
  /** What this page's runner said of intents that it did not begin. */
  readonly heard: ActionOutcome[];
  /** Ends what this page is sending; the first first. */
  readonly answer: (sent: Sent) => void;
  readonly end: () => void;
}

/** Answers without a thread of its own, so that a test can wait for it by turns. */
const nodeDigest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

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

/** The store, the claims and every promise between have come to rest. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    clock.advance(Math.min(left, 1_000));
    await rest();
  }
}

async function openPage(kind: 'lease' | 'locks', isIdempotent = true): Promise<Page> {
  const name = `page-${(pages += 1)}`;
  const pending: ((sent: Sent) => void)[] = [];
  const heard: ActionOutcome[] = [];
  const source = locks.page();
  let isAlive = true;
  // Timers of a page end with it.
  const own = {
    now: clock.now,
    after: (delayMs: number, callback: () => void) => clock.after(delayMs, () => (isAlive ? callback() : undefined)),
  };
  const runner = createActionRunner({
    registry: actions,
    journal: journalPort(store, partition),
    claims:
      kind === 'locks'
        ? createLockClaims(createPageLocks(source), own)
        : createLeaseClaims({
            claim: (key, lease, now) => store.claimIntent(partition, key, lease, now),
            owner: () => name,
            clock: own,
          }),
    send: (command, key) => {
      sent.push(`${name} ${key} ${JSON.stringify(command)}`);
      return new Promise((resolve) => pending.push(resolve));
    },
    isIdempotent,
    uuid: () => `key-of-${name}`,
    now: clock.now,
  });
  const page: Page = {
    runner,
    heard,
    answer: (answer) => pending.shift()?.(answer),
    end: () => {
      isAlive = false;
      runner.stop();
      source.end();
    },
  };
  await runner.resume((outcome) => heard.push(outcome));
  await rest();
  return page;
}

const message = JSON.stringify({ command: 'task.create', arguments: { title: 'Milk' } });

describe.each(['lease', 'locks'] as const)('[H5] two pages, kept apart by %s', (kind) => {
  it.each([true, false])(
    'a page opened while another sends neither sends nor offers, however long that takes; then hears that it is settled (idempotent: %s)',
    async (isIdempotent) => {
      const first = await openPage(kind, isIdempotent);
      const running = first.runner.run('task.create');
      await rest();
      const second = await openPage(kind, isIdempotent);
      await pass(120_000);
      expect([sent, second.heard]).toEqual([[`page-1 key-of-page-1 ${message}`], []]);
      first.answer(done);
      expect((await running).status).toBe('done');
      await pass(6_000);
      expect(second.heard).toEqual([{ status: 'settled', key: 'key-of-page-1' }]);
      expect(sent).toHaveLength(1);
    },
  );

  it('what fails in the other page is then offered here too, and not sent', async () => {
    const first = await openPage(kind);
    const running = first.runner.run('task.create');
    await rest();
    const second = await openPage(kind);
    first.answer(dropped);
    expect((await running).status).toBe('failed');
    await pass(6_000);
    expect(second.heard).toMatchObject([
      { status: 'failed', key: 'key-of-page-1', pattern: 'task.create', error: { code: 'transport/network' } },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('a page that ends while it sends: one of the others sends the same once more, where that is safe', async () => {
    const first = await openPage(kind);
    void first.runner.run('task.create');
    await rest();
    const others = [await openPage(kind), await openPage(kind)];
    first.end();
    await pass(40_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatch(`key-of-page-1 ${message}`);
    expect(others.flatMap(({ heard }) => heard)).toEqual([]);
    for (const { answer } of others) answer(done);
    await pass(6_000);
    expect(others.map(({ heard }) => heard.map(({ status }) => status)).sort()).toEqual([['done'], ['settled']]);
    expect(sent).toHaveLength(2);
  });

  it('a page that ends while it sends to a server that may act twice: the others offer it and send nothing', async () => {
    const first = await openPage(kind, false);
    void first.runner.run('task.create');
    await rest();
    const second = await openPage(kind, false);
    first.end();
    await pass(40_000);
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
    const first = await openPage(kind);
    const failing = first.runner.run('task.create');
    await rest();
    first.answer(dropped);
    await failing;
    const second = await openPage(kind);
    expect(second.heard).toMatchObject([{ status: 'failed' }]);
    const retried = first.runner.retry('key-of-page-1');
    await rest();
    expect(await second.runner.retry('key-of-page-1')).toEqual({ status: 'under-way', key: 'key-of-page-1' });
    expect(sent).toHaveLength(2);
    first.answer(done);
    expect((await retried).status).toBe('done');
    await pass(6_000);
    expect(second.heard.slice(1)).toEqual([{ status: 'settled', key: 'key-of-page-1' }]);
    expect(sent).toHaveLength(2);
  });

  it.each([true, false])(
    'a retry of what another page has had answered sends the same for the stored answer, or nothing where that may act twice (idempotent: %s)',
    async (isIdempotent) => {
      const first = await openPage(kind, isIdempotent);
      const failing = first.runner.run('task.create');
      await rest();
      first.answer(dropped);
      await failing;
      const second = await openPage(kind, isIdempotent);
      const retried = first.runner.retry('key-of-page-1');
      await rest();
      first.answer(done);
      await retried;
      const late = second.runner.retry('key-of-page-1');
      await rest();
      second.answer(done);
      expect(await late).toMatchObject(
        isIdempotent ? { status: 'done', key: 'key-of-page-1' } : { status: 'settled', key: 'key-of-page-1' },
      );
      expect(new Set(sent.map((line) => line.replace(/^\S+ /, '')))).toEqual(new Set([`key-of-page-1 ${message}`]));
      expect(sent).toHaveLength(isIdempotent ? 3 : 2);
    },
  );

  it('a page that was closed hears nothing and sends nothing', async () => {
    const first = await openPage(kind);
    void first.runner.run('task.create');
    await rest();
    const second = await openPage(kind);
    second.runner.stop();
    first.end();
    await pass(60_000);
    expect([second.heard, sent.length]).toEqual([[], 1]);
  });
});

describe('[H5] locks', () => {
  it('locks that never answer keep nobody from acting; granted late, they are given back', async () => {
    let grant: (release: () => Promise<void>) => void = () => undefined;
    let isReleased = false;
    const claims = createLockClaims(
      { tryHold: () => new Promise((resolve) => (grant = resolve)), whenFree: () => new Promise(() => undefined) },
      clock,
    );
    const taking = claims.take('k', false);
    await pass(3_000);
    expect(await taking).toMatchObject({ lease: undefined });
    grant(async () => void (isReleased = true));
    await rest();
    expect(isReleased).toBe(true);
  });
});

describe('[H5] leases', () => {
  it('a lease that ends later than any could is from a clock that was set back, and counts for nothing', async () => {
    await store.putIntent(partition, {
      key: 'k',
      name: 'n',
      input: {},
      command: '{}',
      createdAt: 1,
      lease: { owner: 'other', until: 9_000 },
    });
    const mine = { owner: 'me', until: 8_000 };
    expect(await store.claimIntent(partition, 'k', mine, 1_000)).toEqual({ ok: true, value: 'claimed' });
    expect(await store.claimIntent(partition, 'k', { owner: 'other', until: 8_500 }, 1_500)).toEqual({
      ok: true,
      value: 'taken',
    });
    expect(await store.claimIntent(partition, 'k', { owner: 'other', until: 15_000 }, 8_000)).toEqual({
      ok: true,
      value: 'claimed',
    });
    expect(await store.claimIntent(partition, 'gone', mine, 1_000)).toEqual({ ok: true, value: 'absent' });
    expect(await store.intents(partition)).toMatchObject({
      value: [{ key: 'k', lease: { owner: 'other', until: 15_000 } }],
    });
  });

  it.each([null, 7, {}, { owner: 1, until: 5 }, { owner: 'x', until: '5' }])(
    'a damaged lease %j keeps nobody out, and costs no intent',
    async (lease) => {
      await store.putIntent(partition, {
        key: 'k',
        name: 'n',
        input: {},
        command: '{}',
        createdAt: 1,
        lease: lease as never,
      });
      expect(await store.intents(partition)).toMatchObject({ value: [{ key: 'k' }] });
      expect(await store.claimIntent(partition, 'k', { owner: 'me', until: 8_000 }, 1)).toEqual({
        ok: true,
        value: 'claimed',
      });
    },
  );
});
