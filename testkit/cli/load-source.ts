// Loads bytes from a file, from standard input, or from an address. Must not know formats.

import { open } from 'node:fs/promises';
import { limits } from 'pantograph';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { exchange, NoAnswerError } from './http-exchange.ts';
import type { Received } from './http-exchange.ts';

/** The command cannot do its work; the message says why, and there is nothing wrong with a document. Exit code 2. */
export class CannotRunError extends Error {
  override readonly name = 'CannotRunError';
}

export interface LoadedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Media type of the answer; empty for a file. */
  readonly mediaType: string;
}

/** Options of a load. */
export interface LoadOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Four times the largest document, so that the check can say how much is too much. */
const MAX_BYTES = 2_097_152;

const decoders: Readonly<Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** The body of an answer without its content coding; undefined for bytes that are not of that coding. */
export function decodedBody({ headers, body }: Received, maxBytes = MAX_BYTES): Uint8Array | undefined {
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return body;
  try {
    return decoders[coding]?.(body, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}

async function readBounded(name: string, chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.byteLength;
    if (length > MAX_BYTES)
      throw new CannotRunError(
        `${name}: the file has more than ${MAX_BYTES} bytes, and a document at most ${limits.maxBytes}`,
      );
  }
  return Buffer.concat(read);
}

async function loadFile(path: string): Promise<Uint8Array> {
  try {
    if (path === '-') return await readBounded('standard input', process.stdin as AsyncIterable<Uint8Array>);
    const file = await open(path);
    try {
      return await readBounded(path, file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof CannotRunError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'there is no such file',
      EISDIR: 'this is a folder',
      EACCES: 'the file may not be read',
    };
    throw new CannotRunError(`${path}: ${reasons[code] ?? `the file cannot be read (${code})`}`);
  }
}

async function loadAddress(url: string, { headers, timeoutMs, signal }: LoadOptions): Promise<LoadedSource> {
  const sent = { method: 'GET', url, headers: { 'Accept-Encoding': 'identity', ...headers } };
  let received: Received;
  try {
    received = await exchange(sent, { timeoutMs, maxBytes: MAX_BYTES, signal });
  } catch (error) {
    if (error instanceof NoAnswerError) throw new CannotRunError(error.message);
    throw error;
  }
  const { status, headers: answered } = received;
  if (status !== 200) {
    const to = answered['location'] === undefined ? '' : `, which leads to ${answered['location'].split('?', 1)[0]}`;
    throw new CannotRunError(`${url}: expected status 200, got ${status}${to}`);
  }
  const bytes = decodedBody(received);
  if (bytes === undefined) throw new CannotRunError(`${url}: the body is not of its Content-Encoding`);
  return { name: url, bytes, mediaType: answered['content-type'] ?? '' };
}

/** Loads bytes. @param source - a path, `-` for standard input, or an `http:` or `https:` address */
export async function loadSource(source: string, options: LoadOptions): Promise<LoadedSource> {
  if (/^https?:\/\//iu.test(source)) return loadAddress(source, options);
  return { name: source, bytes: await loadFile(source), mediaType: '' };
}
