// The clients of the check: a writer, a real session that notes all it shows, and a crowd of readers. Must not know the weather.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { builtInComponents, capabilitiesFrom, createSession } from 'pantograph';
import { declaredEnvironment } from '../test/support/declared-environment.ts';

/** The time limit of all that a client waits for. */
const WAIT_MS = 120_000;
/** The streams that open at once. */
const BURST = 100;

/** Sends commands, and tries each again with its key until it is done. */
export class Writer {
  readonly #origins: readonly string[];
  readonly #outcomes = new Map<string, number>();
  #sent = 0;

  /** @param origins - asked in turn */
  constructor(...origins: readonly string[]) {
    this.#origins = origins;
  }

  /** Creates tasks, some at once. Resolves when the last is done. */
  async create(titles: readonly string[], atOnce = 1): Promise<void> {
    const waiting = [...titles];
    const work = async (): Promise<void> => {
      for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) await this.createOne(title);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** @returns the body of the answer. @throws an error with the outcomes of all tries, if none is done in time */
  async createOne(title: string, key: string = crypto.randomUUID()): Promise<string> {
    const until = performance.now() + WAIT_MS;
    while (performance.now() < until) {
      const answer = await this.try(title, key);
      this.#outcomes.set(answer.outcome, (this.#outcomes.get(answer.outcome) ?? 0) + 1);
      if (answer.outcome === 'done') return answer.body;
      await delay(200);
    }
    throw new Error(`a command is not done in ${WAIT_MS / 1_000} s; outcomes: ${this.outcomes}`);
  }

  /** A single try. */
  async try(title: string, key: string): Promise<{ readonly outcome: string; readonly body: string }> {
    const origin = this.#origins[this.#sent++ % this.#origins.length];
    try {
      const answer = await fetch(`${origin}/v1/ui/tasks/actions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ command: 'task.create', arguments: { title } }),
        signal: AbortSignal.timeout(10_000),
      });
      const wait = answer.headers.get('Retry-After');
      const outcome = answer.ok ? 'done' : `${answer.status}${wait === null ? '' : ` Retry-After ${wait}`}`;
      return { outcome, body: await answer.text() };
    } catch {
      return { outcome: 'no answer', body: '' };
    }
  }

  /** Such as `500 done, 3 no answer`. */
  get outcomes(): string {
    return Array.from(this.#outcomes, ([outcome, count]) => `${count} ${outcome}`).join(', ');
  }
}

/** A session of `pantograph` without a screen. */
export class Watcher {
  readonly #session;
  readonly #surface;
  readonly #history: string[] = [];

  constructor(origin: string) {
    const app = { app: 'check', version: '1.0.0', build: 1, actions: ['task.create'], components: builtInComponents };
    this.#session = createSession({
      baseUrl: origin,
      capabilities: () => capabilitiesFrom(app, declaredEnvironment),
      smokeCheck: 'skip',
    });
    this.#surface = this.#session.open('tasks');
    this.#surface.subscribe(() => this.#note());
  }

  /** The revision of the document that is shown as fresh. */
  get revision(): number | undefined {
    const snapshot = this.#surface.getSnapshot();
    return snapshot.shown === 'fresh' ? snapshot.content.manifest.revision : undefined;
  }

  get isListening(): boolean {
    return this.#surface.getSnapshot().events === 'open';
  }

  /** Waits for a revision. @returns the time that it took, and all that was shown since the last call */
  async waitFor(revision: number, timeoutMs = WAIT_MS): Promise<string> {
    const start = performance.now();
    while (this.revision !== revision || !this.isListening) {
      if (performance.now() - start > timeoutMs)
        throw new Error(`a client shows ${this.#now()} and revision ${String(this.revision)}, not ${revision}`);
      await delay(10);
    }
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const shown = this.#history.splice(0).join(' → ');
    this.#note();
    return `${shown}; current ${seconds} s later`;
  }

  dispose(): void {
    this.#session.dispose();
  }

  #note(): void {
    const now = this.#now();
    if (this.#history.at(-1) !== now) this.#history.push(now);
  }

  #now(): string {
    const snapshot = this.#surface.getSnapshot();
    return 'why' in snapshot ? `${snapshot.shown} (${snapshot.why})` : snapshot.shown;
  }
}

/** Many readers of events, on plain sockets. A reader whose stream ends comes back, as browsers do. */
export class Crowd {
  readonly #origin: URL;
  readonly #sockets: Socket[] = [];
  /** The newest revision that each reader knows; -1 before the first. */
  readonly #heard: number[] = [];
  readonly #refusals = new Map<string, number>();
  #isClosed = false;
  bytes = 0;
  /** The streams that have ended, refusals included. */
  ended = 0;
  /** The waits that servers have asked for, in ms. */
  readonly waits = new Set<number>();

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  get size(): number {
    return this.#heard.length;
  }

  /** The heads of answers that were no streams, such as `3 × 502`. */
  get refusals(): string {
    return Array.from(this.#refusals, ([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  }

  /** Opens streams in bursts. @returns the time until all have had their first event, in ms */
  async open(count: number): Promise<number> {
    const start = performance.now();
    for (let opened = 0; opened < count; opened += BURST) {
      for (let burst = Math.min(BURST, count - opened); burst > 0; burst -= 1) this.#connect(this.#heard.push(-1) - 1);
      if ((await this.waitFor(0, WAIT_MS)) === undefined)
        throw new Error(`${this.heard(0)} of ${this.size} streams have an event; refusals: ${this.refusals}`);
    }
    return performance.now() - start;
  }

  /** The number of readers who heard of the revision, or of a later one. */
  heard(revision: number): number {
    return this.#heard.filter((known) => known >= revision).length;
  }

  /** Waits until all have heard of a revision. @returns the time in ms, or undefined */
  async waitFor(revision: number, timeoutMs: number): Promise<number | undefined> {
    const start = performance.now();
    while (this.heard(revision) < this.size) {
      if (performance.now() - start > timeoutMs) return undefined;
      await delay(5);
    }
    return performance.now() - start;
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #connect(reader: number): void {
    if (this.#isClosed) return;
    const { hostname, port } = this.#origin;
    const socket = connect(Number(port), hostname);
    this.#sockets[reader] = socket;
    let waitMs = 1_000;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.ended += 1;
      setTimeout(() => this.#connect(reader), waitMs);
    });
    socket.write('GET /v1/ui/tasks/events HTTP/1.1\r\nHost: check\r\nAccept: text/event-stream\r\n\r\n');
    socket.on('data', (chunk: Buffer) => {
      this.bytes += chunk.byteLength;
      const text = chunk.toString();
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
      if (status !== undefined && status !== '200') {
        this.#refusals.set(status, (this.#refusals.get(status) ?? 0) + 1);
        socket.destroy();
        return;
      }
      for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) this.#heard[reader] = Number(id);
      for (const [, wait] of text.matchAll(/^retry: (\d+)$/gm)) this.waits.add((waitMs = Number(wait)));
    });
  }
}
