// One request over HTTP/1.1 and its answer, as they are on the wire: no redirect is followed, nothing is decompressed, the body is
// bounded, and so is the time. Must not know documents.

import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Received {
  readonly status: number;
  /** By lower-case name; lines of the same name are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** With its content coding. */
  readonly body: Uint8Array;
}

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** There is no answer, or it is none that can be read; the message says why, for people. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed before the answer was whole',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'the host does not answer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by nobody (set NODE_EXTRA_CA_CERTS to trust it)',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is signed by nobody known (set NODE_EXTRA_CA_CERTS to trust it)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is signed by nobody known (set NODE_EXTRA_CA_CERTS to trust it)',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'the bytes are no HTTP/1.1';
  const message = error instanceof Error ? error.message : '';
  return causes[code] ?? (message || code || 'the connection failed');
}

/** An address without its query and its user, for messages. */
export function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at].toLowerCase();
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${rawHeaders[at + 1]}` : rawHeaders[at + 1];
  }
  return headers;
}

/** Opens a connection of its own, and hands over the answer once its headers are there. Rejects with `NoAnswerError`. */
export function openExchange(
  { method, url, headers, body }: Sent,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<{ readonly head: Omit<Received, 'body'>; readonly incoming: IncomingMessage; readonly close: () => void }> {
  return new Promise((resolve, reject) => {
    const open = url.startsWith('https:') ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = open(url, { method, headers: { ...headers, ...length }, agent: false, signal }, (incoming) => {
      clearTimeout(timer);
      const close = (): void => void sent.destroy();
      resolve({ head: { status: incoming.statusCode ?? 0, headers: headersOf(incoming) }, incoming, close });
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs);
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(new NoAnswerError(`${method} ${addressOf(url)}: ${reasonOf(error)}`, { cause: error }));
    });
    sent.end(body);
  });
}

/** Sends a request, and gives the whole answer. Rejects with `NoAnswerError`. */
export async function exchange(sent: Sent, { timeoutMs, maxBytes, signal }: ExchangeLimits): Promise<Received> {
  const end = performance.now() + timeoutMs;
  const { head, incoming, close } = await openExchange(sent, timeoutMs, signal);
  const fail = (words: string): NoAnswerError => {
    close();
    return new NoAnswerError(`${sent.method} ${addressOf(sent.url)}: ${words}`);
  };
  const left = Math.max(1, end - performance.now());
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    close();
  }, left);
  const late = (): NoAnswerError => fail(`the body is not whole within ${timeoutMs / 1_000} s`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > maxBytes) throw fail(`the body is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof NoAnswerError) throw error;
    throw isLate ? late() : fail(reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw late();
  return { ...head, body: Buffer.concat(chunks) };
}
