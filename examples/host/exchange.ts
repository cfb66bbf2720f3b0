// One bounded exchange over HTTP: time, size and redirects. Must not know documents or tasks. [A3, T3, T4]
import { Failure } from './reason.ts';

/** How long an exchange may take. */
export interface Patience {
  /** From the call to the head of the answer, in milliseconds. */
  readonly headMs: number;
  /** From the call to the end of the answer, in milliseconds. */
  readonly wholeMs: number;
}

export const defaultPatience: Patience = { headMs: 10_000, wholeMs: 30_000 };

/** An answer whose body has been read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface ExchangeOptions extends Patience {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * The answer to a request.
 * @throws Failure `network`, `timeout`, `http` (a redirect) or `too-large`; the signal's reason when it aborts
 */
export async function exchange(url: URL, init: RequestInit, { headMs, wholeMs, maxBytes, signal }: ExchangeOptions): Promise<Answer> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Failure('timeout'));
  const forward = () => controller.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', forward);
  const headTimer = setTimeout(giveUp, headMs);
  const wholeTimer = setTimeout(giveUp, wholeMs);
  try {
    const response = await fetch(url, {
      ...init, signal: controller.signal, redirect: 'manual', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer',
    });
    clearTimeout(headTimer);
    if (response.type === 'opaqueredirect') throw new Failure('http');
    return { status: response.status, headers: response.headers, body: await readBounded(response, maxBytes) };
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw cause instanceof Failure ? cause : new Failure('network', { cause });
  } finally {
    clearTimeout(headTimer);
    clearTimeout(wholeTimer);
    signal.removeEventListener('abort', forward);
    // Ends the transfer of a body that was not read to its end.
    controller.abort();
  }
}

/** The body, counted while it streams: Content-Length may lie. [A3] */
async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) throw new Failure('too-large');
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
