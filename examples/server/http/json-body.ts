// Reads a JSON body within a bound. Must not know its meaning.
import { problemResponse } from './problem.ts';

const MAX_BYTES = 16 * 1024;
/** The most bytes to drain before an answer; the request's timeout bounds the time. */
const MAX_DRAINED_BYTES = 6 * 1024 * 1024;

export type JsonBody =
  | { readonly ok: true; readonly value: unknown; readonly bytes: Uint8Array; readonly text: string }
  | { readonly ok: false; readonly problem: Response };

/** The value of a request's JSON body, or its problem: 413, 415 or 400. Never holds more than 16 KiB. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return { ok: false, problem: problemResponse('unsupported-media-type') };
  try {
    const bytes = await readBounded(request);
    if (bytes === undefined) return { ok: false, problem: problemResponse('body-too-large') };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, value: JSON.parse(text), bytes, text };
  } catch {
    // This is also the case of a body that broke off.
    return { ok: false, problem: problemResponse('body-unparsable') };
  }
}

/** The same, and an object with a duplicate key is unparsable. */
export async function readStrictJsonBody(request: Request): Promise<JsonBody> {
  const body = await readJsonBody(request);
  return body.ok && hasDuplicateKey(body.text) ? { ok: false, problem: problemResponse('body-unparsable') } : body;
}

/** True if an object of well-formed JSON has a duplicate key, however it is escaped. */
function hasDuplicateKey(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"(?:[ \t\r\n]*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token.endsWith(':')) {
      const keys = open.at(-1);
      const key = JSON.parse(token.slice(0, -1)) as string;
      if (keys?.has(key) === true) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** The body, or undefined if it is too large, whatever its Content-Length. */
async function readBounded(request: Request): Promise<Uint8Array | undefined> {
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length <= MAX_BYTES) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      chunks.push(value);
      length += value.byteLength;
    }
    return undefined;
  } finally {
    reader.releaseLock();
  }
}

/** Drains the unread rest of a body, within a bound: a client that still writes when the connection ends sees no answer. */
export async function drainBody(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  try {
    let length = 0;
    while (length <= MAX_DRAINED_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
    }
    // The HTTP adapter reads on for half a second, and ends the connection.
  } catch {
    // The sender is gone.
  } finally {
    reader.releaseLock();
  }
}
