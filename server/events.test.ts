// Event streams over the handler, and the hub of streams alone.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventHub } from './event-hub.ts';
import { gripMessage } from './grip.ts';
import { authenticate, problemOf, TaskSurfaces } from './test/task-surfaces.ts';

const told = (revision: number) =>
  `id: ${revision}\nevent: invalidate\ndata: {"surface":"tasks","revision":${revision}}\n\n`;

/** Reads a stream of events in the background. */
class Reader {
  text = '';
  isEnded = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(answer: Response) {
    this.#reader = answer.body?.getReader();
    void this.#read();
  }

  cancel(): void {
    void this.#reader?.cancel();
  }

  async #read(): Promise<void> {
    for (;;) {
      const { done = true, value } = (await this.#reader?.read().catch(() => undefined)) ?? {};
      if (done) break;
      this.text += new TextDecoder().decode(value);
    }
    this.isEnded = true;
  }
}

const listen = async (server: TaskSurfaces, headers: Readonly<Record<string, string>> = {}) =>
  new Reader(await server.ask('/v1/ui/tasks/events', { headers }));

afterEach(() => {
  vi.useRealTimers();
});

describe('GET {basePath}/ui/{surface}/events', () => {
  it('[SE15] [T2] tells the revision at once, then each change of the scope, and no other', async () => {
    const server = new TaskSurfaces({ authenticate });
    server.add('acme', 'One');
    const [ada, ben, gil] = await Promise.all(
      ['acme/ada', 'acme/ben', 'globex/gil'].map((user) => listen(server, { Authorization: user })),
    );
    await expect.poll(() => [ada.text, ben.text, gil.text]).toEqual([told(1), told(1), told(0)]);
    await server.act({ command: 'task.create', arguments: { title: 'Secret' } }, { Authorization: 'acme/ben' });
    server.add('globex', 'Other');
    await server.surfaces.changed('tasks', 'globex');
    await server.surfaces.changed('tasks', 'acme');
    await expect
      .poll(() => [ada.text, ben.text, gil.text])
      .toEqual([told(1) + told(2), told(1) + told(2), told(0) + told(1)]);
    server.surfaces.close();
  });

  it('[SE15] reads the revision for a reader who is here, whoever was first', async () => {
    const gone = new Set<string>();
    let current = 0;
    const revision = ({ id }: { readonly id: string }) => {
      if (gone.has(id)) throw new Error(`the token of ${id} has expired`);
      return current;
    };
    const server = new TaskSurfaces({ authenticate }, { revision });
    const users = ['acme/ada', 'acme/ben', 'acme/eve'];
    const [ada, ben, eve] = await Promise.all(users.map((user) => listen(server, { Authorization: user })));
    await expect.poll(() => [ada.text, ben.text, eve.text]).toEqual(Array(3).fill(told(0)));
    eve.cancel();
    await expect.poll(() => server.surfaces.streams()).toBe(2);
    for (const user of ['acme/ada', 'acme/eve']) gone.add(user);
    current = 1;
    await server.surfaces.changed('tasks', 'acme');
    await expect.poll(() => [ben.text, server.faults]).toEqual([told(0) + told(1), []]);
    server.surfaces.close();
  });

  it('[SE15] [T2] learns of a change elsewhere with the next comment', async () => {
    const server = new TaskSurfaces({ limits: { heartbeatMs: 20 } });
    const reader = await listen(server);
    server.add('', 'By another instance');
    await expect.poll(() => reader.text).toMatch(/^id: 0\n[^]*: still here\n\nid: 1\n/u);
    server.surfaces.close();
  });

  it('[SE25] [T2] leaves streams of guests to a GRIP proxy, with a channel for their scope', async () => {
    const server = new TaskSurfaces({ grip: true, guest: { id: '', tenant: 'a b' } });
    server.add('a b', 'One');
    const headers = { 'Grip-Sig': 'x', 'Last-Event-ID': '0' };
    const held = await server.ask('/v1/ui/tasks/events', { headers });
    expect(Object.fromEntries([...held.headers].filter(([name]) => name.startsWith('grip-')))).toEqual({
      'grip-hold': 'stream',
      'grip-channel': 'tasks:a%20b; prev-id=1',
      'grip-link': '</v1/ui/tasks/events>; rel=next; timeout=120',
      'grip-keep-alive': ': still here\\n\\n; format=cstring; timeout=15',
    });
    expect(held.headers.get('Content-Type')).toBe('text/event-stream');
    expect(await held.text()).toBe(
      `${told(1)}event: version\ndata: {"contractVersion":1,"documentApi":1,"producerVersion":"1.0.0"}\n\n`,
    );
    const asksAgain = async (last: string) =>
      (await server.ask('/v1/ui/tasks/events', { headers: { 'Grip-Sig': 'x', 'Grip-Last': last } })).text();
    expect(await asksAgain('tasks:a%20b; last-id=1')).toBe('');
    expect(await asksAgain('tasks:a%20b; last-id=0')).toBe(told(1));
    expect(server.surfaces.streams()).toBe(0);
    expect(gripMessage('tasks', 'a b', 2, 1)).toEqual({
      channel: 'tasks:a%20b',
      id: '2',
      'prev-id': '1',
      formats: { 'http-stream': { content: told(2) } },
    });
    const others = [
      await new TaskSurfaces({ grip: true, authenticate }).ask('/v1/ui/tasks/events', {
        headers: { ...headers, Authorization: 'a/b' },
      }),
      await server.ask('/v1/ui/tasks/events'),
      await new TaskSurfaces().ask('/v1/ui/tasks/events', { headers }),
    ];
    for (const { status, headers: own, body } of others) {
      expect([status, own.has('Grip-Hold')]).toEqual([200, false]);
      await body?.cancel();
    }
  });

  it('[SE15] misses no change that is made while the first revision is read', async () => {
    let answer: (revision: number) => void = () => undefined;
    const revisions: (number | Promise<number>)[] = [new Promise((done) => (answer = done)), 2];
    const server = new TaskSurfaces({}, { revision: () => revisions.shift() ?? 2 });
    const opening = listen(server);
    await new Promise((done) => setTimeout(done, 5));
    await server.surfaces.changed('tasks');
    answer(1);
    const reader = await opening;
    await expect.poll(() => reader.text).toBe(told(2));
    server.surfaces.close();
  });

  it('[SE15] tells all readers of a change that was found by a reader who came after it', async () => {
    const server = new TaskSurfaces();
    const first = await listen(server);
    server.add('', 'By another instance');
    const second = await listen(server);
    await server.surfaces.changed('tasks');
    await expect.poll(() => [first.text, second.text]).toEqual([told(0) + told(1), told(1)]);
    server.surfaces.close();
  });

  it('[T2] names the versions to a client that comes back', async () => {
    const server = new TaskSurfaces();
    const reader = await listen(server, { 'Last-Event-ID': '7' });
    await expect
      .poll(() => reader.text)
      .toBe(`${told(0)}event: version\ndata: {"contractVersion":1,"documentApi":1,"producerVersion":"1.0.0"}\n\n`);
    server.surfaces.close();
  });

  it('[SE16] ends a stream after five minutes though nobody says that its reader has left, and says when to come back', async () => {
    vi.useFakeTimers();
    const server = new TaskSurfaces();
    const readers = await Promise.all([listen(server), listen(server), listen(server)]);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(server.surfaces.streams()).toBe(3);
    await vi.advanceTimersByTimeAsync(16_000);
    expect([server.surfaces.streams(), readers.map(({ isEnded }) => isEnded)]).toEqual([0, [true, true, true]]);
    const waits = readers.map(({ text }) => Number(/\nretry: (\d+)\n\n$/u.exec(text)?.[1]));
    expect([new Set(waits).size, Math.min(...waits) >= 1_000, Math.max(...waits) <= 5_000]).toEqual([3, true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[SE16] [T5] ends a stream with its credential', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(0);
    const server = new TaskSurfaces({ authenticate: () => ({ id: 'a', tenant: 'a', expiresAt: 60 }) });
    await listen(server);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.surfaces.streams()).toBe(1);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(server.surfaces.streams()).toBe(0);
  });

  it('[SE17] opens no stream for HEAD, and refuses more than there is room for', async () => {
    const server = new TaskSurfaces({ limits: { maxStreams: 1 } });
    const head = await server.ask('/v1/ui/tasks/events', { method: 'HEAD' });
    expect([head.status, head.body, head.headers.get('Content-Type'), server.surfaces.streams()]).toEqual([
      200,
      null,
      'text/event-stream',
      0,
    ]);
    expect([head.headers.get('Cache-Control'), head.headers.get('X-Accel-Buffering')]).toEqual([
      'no-store, no-transform',
      'no',
    ]);
    const reader = await listen(server);
    const refused = await server.ask('/v1/ui/tasks/events');
    expect([refused.headers.get('Retry-After'), await problemOf(refused)]).toEqual(['10', '503 too-many-streams']);
    reader.cancel();
    await expect.poll(() => server.surfaces.streams()).toBe(0);
    expect((await server.ask('/v1/ui/tasks/events')).status).toBe(200);
    server.surfaces.close();
  });

  it('[SE17] has no more room for streams that are opened at once, and none for a stream that opens while all end', async () => {
    const laterRevision = () => new Promise<number>((done) => setTimeout(() => done(1), 5));
    const server = new TaskSurfaces({ limits: { maxStreams: 2 } }, { revision: laterRevision });
    const ask = () => server.ask('/v1/ui/tasks/events');
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect([answers.map(({ status }) => status), server.surfaces.streams()]).toEqual([[200, 200, 503, 503], 2]);
    await answers[0].body?.cancel();
    const opening = ask();
    server.surfaces.close();
    expect([(await opening).status, server.surfaces.streams()]).toEqual([503, 0]);
  });

  it('[SE8] answers 500 where the revision cannot be read, and holds nothing', async () => {
    const server = new TaskSurfaces({}, { revision: () => Promise.reject(new Error('no database')) });
    expect(await problemOf(await server.ask('/v1/ui/tasks/events'))).toBe('500 internal');
    expect(server.surfaces.streams()).toBe(0);
  });
});

describe('a reader who does not read', () => {
  it('[T2] is dropped, and holds up nobody', async () => {
    const server = new TaskSurfaces();
    const reader = await listen(server);
    const sleeper = await server.ask('/v1/ui/tasks/events');
    for (let revision = 1; server.surfaces.streams() === 2 && revision < 5_000; revision += 1) {
      server.revisions.set('', revision);
      await server.surfaces.changed('tasks');
      // The reader has its turn.
      await new Promise((done) => setImmediate(done));
    }
    expect(server.surfaces.streams()).toBe(1);
    expect(reader.isEnded).toBe(false);
    // Its unread bytes are gone with its connection.
    await expect(sleeper.text()).rejects.toThrow('does not read');
    server.surfaces.close();
  });

  it('[T2] is dropped too when nothing moves between two comments', async () => {
    const server = new TaskSurfaces({ limits: { heartbeatMs: 20 } });
    await server.ask('/v1/ui/tasks/events');
    await expect.poll(() => server.surfaces.streams()).toBe(0);
  });

  it('[T5] is told nothing of a change after the end of its credential, though no comment has been due yet', () => {
    let nowMs = 0;
    const heard: string[] = [];
    const hub = new EventHub({ maxStreams: 2, heartbeatMs: 60_000, maxAgeMs: 300_000, now: () => new Date(nowMs) });
    const sink = (name: string) => ({
      waiting: 0,
      write: () => void heard.push(name),
      end: () => void heard.push(`${name} ended`),
      destroy: () => undefined,
    });
    hub.open('all', sink('short'), 60);
    hub.open('all', sink('long'));
    hub.publish('all', new Uint8Array(1));
    nowMs = 60_000;
    hub.publish('all', new Uint8Array(1));
    // `retry` is the last line of the short stream.
    expect([heard, hub.size]).toEqual([['short', 'long', 'short', 'short ended', 'long'], 1]);
    hub.close();
  });
});
