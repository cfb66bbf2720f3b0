// A server whose tests define the answers, with a log of its requests.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeDocument } from 'pantograph';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers of a good answer with these bytes. */
export function goodHeaders(bytes: Uint8Array, revision = 1): Record<string, string> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const decoded = decodeDocument(bytes);
  const documentApi = decoded.ok ? decoded.value.documentApi : 1;
  const manifest = [
    `surface="tasks", format="pantograph-ops", contract-version=1, document-api=${documentApi}, profile="canvas-1"`,
    'producer-version="1.0.0", min-app-build=1, issued-at="2026-01-01T00:00:00Z", expires-at="2099-01-01T00:00:00Z"',
    `sha256=:${sha256.toString('base64')}:, fallback-key="tasks", revision=${revision}`,
  ].join(', ');
  return {
    'Content-Type': 'application/vnd.pantograph.remote-ui',
    ETag: `"${sha256.toString('base64url')}"`,
    'UI-Manifest': manifest,
  };
}

/** Serves the bytes of a document as they are. */
export const serveBytes =
  (bytes: Uint8Array): Answer =>
  (_, response) =>
    response.writeHead(200, goodHeaders(bytes)).end(bytes);

export class MisbehavingServer {
  /** The answer to GET /document. */
  document: Answer = (_, response) => response.writeHead(500).end();
  /** The answer to any other request. */
  other: Answer = (_, response) => response.writeHead(500).end();
  /** `METHOD /path`, in order of arrival. */
  readonly log: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*, If-None-Match, Content-Type');
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
      response.setHeader('Access-Control-Expose-Headers', 'ETag, UI-Manifest, Date');
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return;
      }
      this.log.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const answer = request.method === 'GET' && request.url === '/document' ? this.document : this.other;
      answer(request, response);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
