// A proxy that damages requests and answers on their way. Must not know which faults there are.
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

/** A request as the proxy passes it on. Names of headers are in lower case. */
export interface PassedRequest {
  method: string;
  /** The path from the surfaces' own on, such as `tasks/actions`. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer as the proxy passes it on. */
export interface PassedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A fault: it changes requests, answers, or the text of event streams. */
export interface Fault {
  readonly name: string;
  /** The id of the check that finds it. */
  readonly check: string;
  readonly request?: (request: PassedRequest) => void;
  /** Answers in place of the server. */
  readonly instead?: ((request: PassedRequest, pass: () => Promise<PassedAnswer>) => Promise<PassedAnswer>) | undefined;
  readonly answer?: (answer: PassedAnswer, request: PassedRequest) => void;
  readonly events?: ((text: string) => string) | undefined;
  /** The parts that remember earlier requests, made for each server. */
  readonly start?: () => Pick<Fault, 'instead' | 'events'>;
}

const UI = '/v1/ui/';
const lower = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );

/** Gives an answer another body, with the digest and the tag of that body. */
export function resigned(answer: PassedAnswer, body: Uint8Array): PassedAnswer {
  const digest = createHash('sha256').update(body).digest();
  answer.body = Buffer.from(body);
  answer.headers['content-length'] = String(body.length);
  delete answer.headers['content-encoding'];
  answer.headers['etag'] = `"${digest.toString('base64url')}"`;
  answer.headers['ui-manifest'] = (answer.headers['ui-manifest'] ?? '').replace(
    /sha256=:[^:]*:/u,
    `sha256=:${digest.toString('base64')}:`,
  );
  return answer;
}

export class FaultProxy {
  faults: readonly Fault[] = [];
  readonly #origin: string;
  readonly #server: Server;

  private constructor(origin: string) {
    this.#origin = origin;
    this.#server = createServer(
      (incoming, outgoing) => void this.#serve(incoming, outgoing).catch(() => outgoing.destroy()),
    );
  }

  /** @param origin - of the right server */
  static async start(origin: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(origin);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { faults } = this;
    const asked: PassedRequest = {
      method: incoming.method ?? 'GET',
      path: (incoming.url ?? '').replace(UI, ''),
      headers: lower(incoming),
      body: await buffer(incoming),
    };
    for (const { request: change } of faults) change?.(asked);
    const instead = faults.flatMap((fault) => fault.instead ?? []);
    if (asked.path.endsWith('/events') && asked.method === 'GET' && instead.length === 0) {
      this.#stream(asked, outgoing, faults);
      return;
    }
    const pass = async (): Promise<PassedAnswer> => {
      const answer = await this.#pass(asked);
      return { status: answer.statusCode ?? 0, headers: lower(answer), body: await buffer(answer) };
    };
    const answer = await instead.reduce<typeof pass>((next, replace) => () => replace(asked, next), pass)();
    for (const { answer: change } of faults) change?.(answer, asked);
    outgoing.sendDate = false;
    delete answer.headers['transfer-encoding'];
    if (asked.method !== 'HEAD' && answer.status !== 304) answer.headers['content-length'] = String(answer.body.length);
    outgoing.writeHead(answer.status, answer.headers).end(answer.status === 304 ? undefined : answer.body);
  }

  #pass({ method, path, headers, body }: PassedRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const passed = { ...headers };
      delete passed['content-length'];
      delete passed['transfer-encoding'];
      if (body.length > 0) passed['content-length'] = String(body.length);
      const sent = request(this.#origin + UI + path, { method, headers: passed, agent: false }, resolve);
      sent.on('error', reject).end(body);
    });
  }

  #stream(asked: PassedRequest, outgoing: ServerResponse, faults: readonly Fault[]): void {
    void this.#pass(asked).then(
      (incoming) => {
        outgoing.on('close', () => incoming.destroy());
        const answer: PassedAnswer = {
          status: incoming.statusCode ?? 0,
          headers: lower(incoming),
          body: Buffer.alloc(0),
        };
        for (const { answer: change } of faults) change?.(answer, asked);
        delete answer.headers['transfer-encoding'];
        outgoing.writeHead(answer.status, answer.headers).flushHeaders();
        const changes = faults.flatMap(({ events }) => events ?? []);
        incoming.on('data', (chunk: Buffer) =>
          outgoing.write(
            changes.length === 0 ? chunk : changes.reduce((text, change) => change(text), chunk.toString()),
          ),
        );
        incoming.on('end', () => outgoing.end());
        incoming.on('error', () => outgoing.destroy());
      },
      () => outgoing.destroy(),
    );
  }
}
