// Describes values that stand in place of bytes, and bytes that are no document, for error messages. Must not decide anything.

/**
 * The fault of a value that should be bytes, with advice; undefined for bytes.
 *
 * @param wanted - the expected type. Default: any bytes
 */
export function explainBytes(value: unknown, wanted: 'bytes' | 'Uint8Array' = 'bytes'): string | undefined {
  // By the platform's name, because bytes may come from another realm, such as a frame's, where `instanceof` fails.
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (name === 'Uint8Array' || (wanted === 'bytes' && (ArrayBuffer.isView(value) || name === 'ArrayBuffer')))
    return undefined;
  const [expected, advice] =
    wanted === 'bytes'
      ? ['bytes (a Uint8Array or an ArrayBuffer)', 'await response.arrayBuffer()']
      : ['a Uint8Array', 'new Uint8Array(await response.arrayBuffer())'];
  return `expected ${expected}, got ${name}: of an address or a Response give \`${advice}\``;
}

/** First bytes of files that are often sent in place of a document. */
const beginnings: readonly (readonly [begin: readonly number[], looksLike: string, words: string])[] = [
  [
    [0x3c],
    'html',
    'the bytes look like HTML, such as the page that a development server answers for a file that it does not have',
  ],
  [[0xef, 0xbb, 0xbf, 0x3c], 'html', 'the bytes look like HTML'],
  [[0x7b], 'json', 'the bytes look like JSON: for a contract give the session `formats` with `jsonFormat`'],
  [
    [0x82, 0xa4, 0x62, 0x6f, 0x64, 0x79],
    'envelope',
    'the bytes are an envelope, which holds a document: open it with `decodeEnvelope`, or give it to a session as a fallback',
  ],
  [[0x1f, 0x8b], 'gzip', 'the bytes are compressed with gzip: the answer lacks `Content-Encoding: gzip`'],
];

/** The kind of bytes that are no document; undefined where it is not recognized. */
export function recognizeBytes(bytes: Uint8Array): { readonly looksLike: string; readonly words: string } | undefined {
  const found = beginnings.find(([begin]) => begin.every((byte, index) => bytes[index] === byte));
  return found && { looksLike: found[1], words: found[2] };
}
