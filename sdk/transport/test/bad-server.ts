// A real HTTP server that behaves as a test demands, and records its requests.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Behaviour = (request: SeenRequest, response: ServerResponse, number: number) => void;

export interface BadServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Number of requests whose path begins with `path`. */
  readonly countOf: (path: string) => number;
  /** Sets the behaviour for the next requests. */
  behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

export async function startBadServer(first: Behaviour): Promise<BadServer> {
  let behaviour = first;
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const entry = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      seen.push(entry);
      behaviour(entry, response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    countOf: (path) => seen.filter((request) => request.path.startsWith(path)).length,
    behave: (next) => (behaviour = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers 200 with a body. */
export function answer(
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, headers).end(body);
}

/** Answers with a problem. */
export function answerProblem(
  response: ServerResponse,
  status: number,
  code: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
    .end(JSON.stringify({ type: `urn:pantograph:problem:${code}`, status, ...more }));
}
