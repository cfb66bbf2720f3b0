// Chooses a content coding (RFC 9110, 12.5.3). Must not know what is coded.

/** A content coding of answers. */
export interface ContentCoding {
  /** The name in `Accept-Encoding` and `Content-Encoding`, such as `br`. */
  readonly name: string;
  readonly encode: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** The least size to compress: smaller bodies hardly shrink. */
const MIN_BYTES = 512;

/** gzip of the platform, which browsers, Node, Deno, Bun and workers have. */
export const gzipCoding: ContentCoding = {
  name: 'gzip',
  encode: async (bytes) => {
    const coded = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Uint8Array(await new Response(coded).arrayBuffer());
  },
};

/** The coding with the highest weight in `Accept-Encoding`, undefined for none. Of equal weights, the first of `codings` counts. */
export function chooseCoding(
  acceptEncoding: string | null,
  byteLength: number,
  codings: readonly ContentCoding[],
): ContentCoding | undefined {
  if (acceptEncoding === null || byteLength < MIN_BYTES) return undefined;
  const weights = readWeights(acceptEncoding);
  const any = weights.get('*');
  let best: ContentCoding | undefined;
  let bestWeight = weights.get('identity') ?? any ?? 0;
  for (const coding of codings) {
    const weight = weights.get(coding.name) ?? any ?? 0;
    if (weight > 0 && (weight > bestWeight || (weight === bestWeight && best === undefined))) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
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
