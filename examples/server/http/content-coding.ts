// Chooses a content coding and applies it (RFC 9110, 12.5.3). Must not know what it compresses.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Codings in our order of preference, for equal weights of the client. */
const codings = ['br', 'gzip', 'identity'] as const;
/** The least size to compress: smaller bodies hardly shrink. */
const MIN_BYTES = 512;
/** Level 5 costs a tenth of the default 11 and loses a few percent. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The coding with the highest weight in `Accept-Encoding`; identity if none suits, or the body is small. */
export function chooseCoding(acceptEncoding: string | undefined, byteLength: number): ContentCoding {
  if (acceptEncoding === undefined || byteLength < MIN_BYTES) return 'identity';
  const weights = readWeights(acceptEncoding);
  const any = weights.get('*');
  let best: ContentCoding = 'identity';
  let bestWeight = weights.get('identity') ?? any ?? 0;
  for (const coding of codings) {
    const weight = weights.get(coding) ?? any ?? 0;
    if (
      weight > 0 &&
      (weight > bestWeight || (weight === bestWeight && codings.indexOf(coding) < codings.indexOf(best)))
    ) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Encodes bytes in a coding. */
export async function encodeContent(bytes: Uint8Array, coding: ContentCoding): Promise<Uint8Array> {
  switch (coding) {
    case 'br':
      return promisify<Uint8Array, object, Buffer>(brotliCompress)(bytes, BROTLI_OPTIONS);
    case 'gzip':
      return promisify<Uint8Array, Buffer>(gzip)(bytes);
    case 'identity':
      return bytes;
  }
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name !== '') weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
