// Finds the values of a MessagePack document, so that mutations can hit them on purpose.
// It trusts the bytes, which an encoder of ours has written.

/** A value: its first byte, the bytes of its header, and the end of everything inside it. */
export interface ScannedValue {
  readonly start: number;
  readonly headerEnd: number;
  readonly end: number;
  readonly type: 'integer' | 'float' | 'string' | 'binary' | 'array' | 'map' | 'other';
  /** Index of the value around it; -1 for the outermost value. */
  readonly parent: number;
}

interface Header {
  readonly type: ScannedValue['type'];
  readonly size: number;
  readonly bytes: number;
  readonly items: number;
}

function sized(view: DataView, at: number, width: number, type: 'string' | 'binary' | 'array' | 'map'): Header {
  const count = width === 1 ? view.getUint8(at + 1) : width === 2 ? view.getUint16(at + 1) : view.getUint32(at + 1);
  const holds = type === 'array' ? count : type === 'map' ? 2 * count : 0;
  return { type, size: 1 + width, bytes: type === 'string' || type === 'binary' ? count : 0, items: holds };
}

function headerAt(view: DataView, at: number): Header {
  const byte = view.getUint8(at);
  const plain = (type: Header['type'], size: number, bytes = 0, items = 0): Header => ({ type, size, bytes, items });
  if (byte < 0x80 || byte >= 0xe0) return plain('integer', 1);
  if (byte < 0x90) return plain('map', 1, 0, 2 * (byte & 15));
  if (byte < 0xa0) return plain('array', 1, 0, byte & 15);
  if (byte < 0xc0) return plain('string', 1, byte & 31);
  if (byte >= 0xc4 && byte <= 0xc6) return sized(view, at, 1 << (byte - 0xc4), 'binary');
  if (byte === 0xca) return plain('float', 5);
  if (byte >= 0xcc && byte <= 0xcf) return plain('integer', 1 + (1 << (byte - 0xcc)));
  if (byte >= 0xd0 && byte <= 0xd3) return plain('integer', 1 + (1 << (byte - 0xd0)));
  if (byte >= 0xd9 && byte <= 0xdb) return sized(view, at, 1 << (byte - 0xd9), 'string');
  if (byte === 0xdc || byte === 0xdd) return sized(view, at, 2 << (byte - 0xdc), 'array');
  if (byte === 0xde || byte === 0xdf) return sized(view, at, 2 << (byte - 0xde), 'map');
  return plain('other', 1);
}

/** All values in the order of their first bytes. */
export function scanValues(bytes: Uint8Array): readonly ScannedValue[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values: (ScannedValue & { end: number })[] = [];
  const open: { readonly index: number; left: number }[] = [];
  let position = 0;
  while (position < bytes.length) {
    const { type, size, bytes: length, items } = headerAt(view, position);
    const index = values.length;
    const headerEnd = position + size;
    values.push({ start: position, headerEnd, end: headerEnd + length, type, parent: open.at(-1)?.index ?? -1 });
    position = headerEnd + length;
    const last = open.at(-1);
    if (last !== undefined) last.left -= 1;
    if (items > 0) open.push({ index, left: items });
    for (let top = open.at(-1); top?.left === 0; top = open.at(-1)) {
      values[top.index].end = position;
      open.pop();
    }
  }
  return values;
}
