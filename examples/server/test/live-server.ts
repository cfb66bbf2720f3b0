// A server on a free port with its own database, and requests that hide nothing of the wire.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startServer } from '../server.ts';
import type { RunningServer, ServerSettings } from '../server.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as sent, with its content coding. */
  readonly body: Buffer;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export class LiveServer {
  readonly faults: unknown[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'live-'));
  readonly #settings: Partial<ServerSettings>;
  #running: RunningServer | undefined;

  constructor(settings: Partial<ServerSettings> = {}) {
    this.#settings = settings;
  }

  async start(): Promise<this> {
    this.#running = await startServer({
      port: 0,
      host: '127.0.0.1',
      db: join(this.folder, 'tasks.sqlite'),
      seed: 0,
      hostPage: this.folder,
      onFault: (error) => this.faults.push(error),
      ...this.#settings,
    });
    return this;
  }

  get origin(): string {
    return this.#running?.origin ?? '';
  }

  get streams(): number {
    return this.#running?.streams() ?? 0;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
    expect(this.faults).toEqual([]);
  }

  /** Sends a request with exactly these headers. */
  ask(path: string, asking: Asking = {}): Promise<RawAnswer> {
    return askRaw(this.origin + path, asking);
  }

  /** Sends a command; `key` '' sends none. */
  act(
    command: unknown,
    key: string = crypto.randomUUID(),
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawAnswer> {
    const withKey = key === '' ? {} : { 'Idempotency-Key': key };
    return this.ask('/v1/ui/tasks/actions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...withKey, ...headers },
      body: typeof command === 'string' ? command : JSON.stringify(command),
    });
  }

  listen(headers: Readonly<Record<string, string>> = {}): Promise<OpenEvents> {
    return OpenEvents.open(`${this.origin}/v1/ui/tasks/events`, headers);
  }
}

export function askRaw(url: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', fail);
    })
      .on('error', fail)
      .end(body);
  });
}

/** The code of a problem, with its status. */
export function problemOf({ status, headers, body }: RawAnswer): string {
  expect(headers['content-type']).toBe('application/problem+json');
  const problem = JSON.parse(body.toString()) as { type: string; status: number };
  expect(problem.status).toBe(status);
  return `${status} ${problem.type.replace('urn:pantograph:problem:', '')}`;
}

export function jsonOf<T = Record<string, unknown>>({ body }: RawAnswer): T {
  return JSON.parse(body.toString()) as T;
}

/** An open event stream. */
export class OpenEvents {
  text = '';
  ended = false;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly #request: ClientRequest;

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    response.on('close', () => (this.ended = true));
    response.on('error', () => undefined);
  }

  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenEvents> {
    return new Promise((done, fail) => {
      const sent = request(url, { headers: { Accept: 'text/event-stream', ...headers }, agent: false }, (response) =>
        done(new OpenEvents(sent, response)),
      );
      sent.on('error', fail).end();
    });
  }

  /** The revisions of the `invalidate` events so far, by their ids. */
  get revisions(): readonly number[] {
    return Array.from(
      this.text.matchAll(/id: (\d+)\nevent: invalidate\ndata: \{"surface":"tasks","revision":\1\}\n\n/g),
      (match) => Number(match[1]),
    );
  }

  close(): void {
    this.#request.destroy();
  }
}
