// An origin under the strictest policy that a host may set: our files, and behind them another server, if there is any.
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const dist = new URL('../../../dist/', import.meta.url);

/** The policy, word for word. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'";

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
};

/** The served files beside `dist/`, by path. */
export type StrictFiles = Readonly<Record<string, string | Uint8Array>>;

export class StrictOrigin {
  readonly #server: Server;
  readonly #files: StrictFiles;
  /** The server for paths that are no files. */
  readonly #upstream: string | undefined;

  constructor(files: StrictFiles, upstream?: string) {
    this.#files = files;
    this.#upstream = upstream;
    this.#server = createServer((request, response) => {
      if (this.#upstream === undefined)
        this.#answer(new URL(request.url ?? '/', 'http://localhost').pathname, response);
      else forward(this.#upstream, request, response);
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #answer(path: string, response: ServerResponse): void {
    const type = mediaTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    try {
      const body = this.#files[path] ?? readFileSync(new URL(path.slice(1), dist));
      response.writeHead(200, { 'Content-Security-Policy': strictPolicy, 'Content-Type': type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }
}

function forward(upstream: string, request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method, headers } = request;
  const asked = ask(upstream + url, { method, headers: { ...headers, host: new URL(upstream).host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-security-policy': strictPolicy });
    answer.pipe(response);
    response.on('close', () => answer.destroy());
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}
