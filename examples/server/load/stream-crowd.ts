// Opens many event streams of a server, and measures when a change reaches each. [T2] Must not know how the server runs.
import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The number of connections that are opened at once: the listen queue of most systems is short. */
const BATCH = 100;

/** The listening streams. */
export interface StreamCrowd {
  /** Opens `count` more streams. When it resolves, each has got the current revision. */
  readonly open: (count: number) => Promise<void>;
  /** Creates a task, and waits until all streams have its event, or for `patienceMs`. */
  readonly reach: (patienceMs: number) => Promise<Reach>;
  readonly close: () => void;
}

/** The times of a change. */
export interface Reach {
  readonly status: number;
  /** From the request to its answer. */
  readonly answeredMs: number;
  /** From the request to each stream that got the event, in order. */
  readonly delaysMs: readonly number[];
}

/** Makes a crowd at a server without tasks. */
export function createStreamCrowd(origin: string): StreamCrowd {
  const requests: ClientRequest[] = [];
  let arrivals: number[] = [];
  let awaited = 1;

  function openOne(): Promise<void> {
    return new Promise((done, fail) => {
      const request = get(`${origin}/v1/ui/tasks/events`, { agent: false }, (response) => {
        if (response.statusCode !== 200) fail(new Error(`The server answered ${response.statusCode ?? 0}`));
        response.on('error', () => undefined);
        response.on('data', (chunk: Buffer) => {
          const atMs = performance.now();
          for (const [, revision] of chunk.toString().matchAll(/^id: (\d+)$/gm))
            if (Number(revision) === awaited) arrivals.push(atMs);
          done();
        });
      }).on('error', fail);
      requests.push(request);
    });
  }

  return {
    async open(count) {
      for (let opened = 0; opened < count; opened += BATCH) {
        await Promise.all(Array.from({ length: Math.min(BATCH, count - opened) }, openOne));
      }
    },
    async reach(patienceMs) {
      arrivals = [];
      const createdAt = performance.now();
      const { status } = await fetch(`${origin}/tasks`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"title":"Reach everybody"}',
      });
      const answeredMs = performance.now() - createdAt;
      while (arrivals.length < requests.length && performance.now() - createdAt < patienceMs) await wait(5);
      awaited += 1;
      return { status, answeredMs, delaysMs: arrivals.map((atMs) => atMs - createdAt).sort((a, b) => a - b) };
    },
    close() {
      for (const request of requests.splice(0)) request.destroy();
    },
  };
}
