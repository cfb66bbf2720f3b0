// Names files that are no documents by their first bytes, with advice. Must not decide anything.

const unpack = 'a ZIP archive: unpack it, and give the document that is inside';
const utf16 = 'text in UTF-16: a contract in JSON is UTF-8, so save it in that encoding';

/** First bytes, and the words for such a file. */
const files: readonly (readonly [begin: readonly number[], words: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture: a document carries pictures in its resources'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture: a document carries pictures in its resources'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF picture'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], unpack],
  [[0x50, 0x4b, 0x05, 0x06], unpack],
  [[0xff, 0xfe], utf16],
  [[0xfe, 0xff], utf16],
  [[0x7b, 0x00], utf16],
  [[0x00, 0x7b], utf16],
  [[0xef, 0xbb, 0xbf], 'a text with a byte order mark: a contract in JSON begins with {, so save it without the mark'],
];

/** True for bytes that begin as text does. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 64).every((byte) => (byte >= 0x20 ? byte < 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d));

/** The kind of a file that is no document, with advice; undefined where its first bytes do not tell. */
export function explainFile(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'an empty file: the producer wrote nothing';
  const words = files.find(([begin]) => begin.every((byte, index) => bytes[index] === byte))?.[1];
  if (words !== undefined || !isText(bytes)) return words;
  const [first] = new TextDecoder().decode(bytes.subarray(0, 64)).trim();
  // HTML and JSON have words of their own.
  return first === '{' || first === '<' ? undefined : 'a text: a contract in JSON is an object, which begins with {';
}

/** Where a text stops being JSON, without a word of the text; empty where that cannot be told. */
export function placeInJson(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  try {
    JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('end of JSON')) return ', got a text that ends too early';
    const [, position] = /at position (\d+)/u.exec(message) ?? [];
    const before = text.slice(0, Number(position)).split('\n');
    return position === undefined
      ? ''
      : `, from line ${before.length}, character ${(before.at(-1) ?? '').length + 1} on`;
  }
  return '';
}
