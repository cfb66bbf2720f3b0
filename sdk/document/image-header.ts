// Reads type and size of an image from its first bytes, so that its size is bounded before it is decoded. [A4]
// Must not decode an image.

/** The facts in an image's header. Sizes are in pixels as shown, after the turn of a camera's orientation. */
export interface ImageHeader {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const PNG = 0x89504e47;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
/** The type of a chunk with Exif data, `eXIf`. */
const EXIF_CHUNK = 0x65584966;
/** `Exif`, which precedes the Exif data of a JPEG with two more bytes. */
const EXIF = 0x45786966;
const RIFF = 0x52494646;
const WEBP = 0x57454250;

/** True if a JPEG marker starts a frame, which holds the size: SOF0 to SOF15 except DHT, JPG and DAC. */
const startsFrame = (marker: number): boolean => marker >> 4 === 0xc && (marker === 0xc0 || marker % 4 > 0);

/** The two byte orders of a TIFF file, each with the 42 that follows it. */
const LITTLE_ENDIAN = 0x4949_2a00;
const BIG_ENDIAN = 0x4d4d_002a;
/** The tag of an orientation, with its only valid type and count: one SHORT. */
const ORIENTATION = { tag: 0x112, type: 3, count: 1 };

/** True if Exif data, a TIFF file from `start` to `end`, turn the picture by 90 or 270 degrees. The first valid orientation counts. */
function isOnSide(view: DataView, start: number, end: number): boolean {
  if (end - start < 8) return false;
  const order = view.getUint32(start);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return false;
  const isLittle = order === LITTLE_ENDIAN;
  const directory = start + view.getUint32(start + 4, isLittle);
  if (directory + 2 > end) return false;
  // The first directory starts with the number of its entries, of twelve bytes each.
  let left = view.getUint16(directory, isLittle);
  for (let entry = directory + 2; left > 0 && entry + 12 <= end; entry += 12) {
    left -= 1;
    const isOrientation =
      view.getUint16(entry, isLittle) === ORIENTATION.tag &&
      view.getUint16(entry + 2, isLittle) === ORIENTATION.type &&
      view.getUint32(entry + 4, isLittle) === ORIENTATION.count;
    const value = isOrientation ? view.getUint16(entry + 8, isLittle) : 0;
    if (value >= 1 && value <= 8) return value > 4;
  }
  return false;
}

/** CRC-32 of a part of the bytes, as in PNG (ISO 3309). */
function crc32(view: DataView, start: number, end: number): number {
  let crc = -1;
  for (let at = start; at < end; at += 1) {
    crc ^= view.getUint8(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}

/** Browsers follow the first whole eXIf chunk before the data. */
function isPngOnSide(view: DataView): boolean {
  // The chunks follow the signature; each has length, type, data and checksum.
  for (let at = 8; at + 12 <= view.byteLength;) {
    const type = view.getUint32(at + 4);
    const end = at + 8 + view.getUint32(at);
    if (type === IDAT || end + 4 > view.byteLength) return false;
    if (type === EXIF_CHUNK && crc32(view, at + 4, end) === view.getUint32(end)) return isOnSide(view, at + 8, end);
    at = end + 4;
  }
  return false;
}

function png(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 24 || view.getUint32(4) !== 0x0d0a1a0a || view.getUint32(12) !== IHDR) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return isPngOnSide(view)
    ? { mediaType: 'image/png', width: height, height: width }
    : { mediaType: 'image/png', width, height };
}

/** Markers of segments with a length that may stand before the scan: tables, restart interval, application data, comment. */
const hasLength = (marker: number): boolean => [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || marker >> 4 === 0xe;

/** Start of scan. */
const SOS = 0xda;

/**
 * The only frame before the scan. Bytes that are not a segment are refused, because decoders skip them in different
 * ways and would find another frame.
 */
function jpeg(view: DataView): ImageHeader | undefined {
  let position = 2;
  let isOnItsSide: boolean | undefined;
  let frame = -1;
  while (position + 9 <= view.byteLength) {
    const marker = view.getUint8(position + 1);
    if (view.getUint8(position) !== 0xff) return undefined;
    if (marker === SOS) break;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const length = view.getUint16(position + 2);
    if (length < 2) return undefined;
    if (startsFrame(marker)) {
      if (frame >= 0) return undefined;
      frame = position;
    } else if (!hasLength(marker)) return undefined;
    const end = Math.min(view.byteLength, position + 2 + length);
    // APP1. Browsers follow the first APP1 segment with Exif data before the scan.
    if (marker === 0xe1 && end >= position + 10 && view.getUint32(position + 4) === EXIF)
      isOnItsSide ??= isOnSide(view, position + 10, end);
    position += 2 + length;
  }
  if (frame < 0) return undefined;
  const height = view.getUint16(frame + 5);
  const width = view.getUint16(frame + 7);
  return isOnItsSide === true
    ? { mediaType: 'image/jpeg', width: height, height: width }
    : { mediaType: 'image/jpeg', width, height };
}

/** The Exif data of a WebP turn nothing: Chromium shows the picture as stored. */
function webp(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 30 || view.getUint32(8) !== WEBP) return undefined;
  const mediaType = 'image/webp';
  switch (view.getUint32(12)) {
    case 0x56503820:
      return { mediaType, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const packed = view.getUint32(21, true);
      return { mediaType, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: {
      const width = (view.getUint32(24, true) & 0xff_ffff) + 1;
      const height = (view.getUint32(26, true) >>> 8) + 1;
      return { mediaType, width, height };
    }
    default:
      return undefined;
  }
}

/** The header of a PNG, JPEG or WebP image; undefined for other bytes and without a size. Linear. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12) return undefined;
  const magic = view.getUint32(0);
  const header =
    magic === PNG ? png(view) : magic === RIFF ? webp(view) : magic >>> 8 === 0xffd8ff ? jpeg(view) : undefined;
  return header === undefined || header.width === 0 || header.height === 0 ? undefined : header;
}
