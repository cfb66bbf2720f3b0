// Reads a JSON body within a bound. Must not know its meaning.
import { problemResponse } from './problem.ts';

const MAX_BYTES = 16 * 1024;
/** The most bytes to drain before an answer; the server's time limit for requests bounds the time. */
const MAX_DRAINED_BYTES = 6 * 1024 * 1024;

/** A body that was read, or the problem to answer. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: Response };

/**
 * The value of a request's JSON body, or its problem: 413, 415 (also for a content coding) or 400. Never holds more than 16 KiB.
 * @param isStrict - true to refuse an object with a duplicate key
 */
export async function readJsonBody(request: Request, isStrict = false): Promise<JsonBody> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const coding = request.headers.get('Content-Encoding') ?? 'identity';
  if (mediaType !== 'application/json' || coding.toLowerCase() !== 'identity')
    return { ok: false, problem: problemResponse('unsupported-media-type') };
  try {
    const bytes = await readBounded(request);
    if (bytes === undefined) return { ok: false, problem: problemResponse('body-too-large') };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (isStrict && hasDuplicateKey(text)) throw new SyntaxError('expected each key once');
    return { ok: true, value, bytes };
  } catch {
    // This is also the case of a body that broke off.
    return { ok: false, problem: problemResponse('body-unparsable') };
  }
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
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes.slice(0, length);
      if (length + value.byteLength > MAX_BYTES) return undefined;
      bytes.set(value, length);
      length += value.byteLength;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Drains the unread rest of a body, within a bound: a client that still writes when the connection ends sees no answer. */
export async function drainBody(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body?.locked !== false) return;
  const reader = request.body.getReader();
  try {
    let length = 0;
    while (length <= MAX_DRAINED_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
    }
  } catch {
    // The sender is gone.
  } finally {
    reader.releaseLock();
  }
}
