// Orientations in every possible place, compared with the browser.
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { hex } from '../test/bytes.ts';
import { readImageHeader } from './image-header.ts';

const concat = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const big = (value: number, bytes = 4): number[] =>
  Array.from({ length: bytes }, (_, index) => (value / 256 ** (bytes - 1 - index)) & 255);
const little = (value: number): number[] => big(value).reverse();

const ON_SIDE = '0112 0003 00000001 0006 0000';
const UPRIGHT = '0112 0003 00000001 0001 0000';
/** Big-endian Exif data, with one directory of the entries. */
const tiff = (entries: string, count = hex(entries).length / 12): Uint8Array<ArrayBuffer> =>
  concat(hex('4d4d002a 00000008'), big(count, 2), hex(entries), big(0));

/** 24 x 12 pixels. */
async function picture(type: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(24, 12);
  canvas.getContext('2d')?.fillRect(0, 0, 12, 12);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}
const [png, jpeg, webp] = await Promise.all(['image/png', 'image/jpeg', 'image/webp'].map(picture));

function crc(bytes: Uint8Array): number {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
const chunk = (data: Uint8Array, checksum = crc(concat(ascii('eXIf'), data))): Uint8Array<ArrayBuffer> =>
  concat(big(data.length), ascii('eXIf'), data, big(checksum));
const END = 12;
const pngWith = (before: Uint8Array, after: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> =>
  concat(png.subarray(0, 33), before, png.subarray(33, -END), after, png.subarray(-END));
const segment = (data: Uint8Array, id = 'Exif\0\0', marker = 0xe1): Uint8Array<ArrayBuffer> =>
  concat([0xff, marker], big(data.length + id.length + 2, 2), ascii(id), data);
const jpegWith = (...segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concat(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
const jpegWithLate = (more: Uint8Array, isAfterScan: boolean): Uint8Array<ArrayBuffer> => {
  let at = 2;
  while (jpeg[at + 1] !== 0xda) at += 2 + jpeg[at + 2] * 256 + jpeg[at + 3];
  if (isAfterScan) at = jpeg.length - 2;
  return concat(jpeg.subarray(0, at), more, jpeg.subarray(at));
};
const webpChunk = (type: string, data: Uint8Array | readonly number[]): Uint8Array<ArrayBuffer> =>
  concat(ascii(type), little(data.length), data, data.length % 2 === 1 ? [0] : []);
/** The extended form. `flags` 8 declares Exif data. */
const webpWith = (data: Uint8Array, flags = 8): Uint8Array<ArrayBuffer> => {
  const size = webpChunk('VP8X', [flags, 0, 0, 0, 23, 0, 0, 11, 0, 0]);
  const isExtended = String.fromCharCode(...webp.subarray(12, 16)) === 'VP8X';
  const body = concat(ascii('WEBP'), size, webp.subarray(isExtended ? 30 : 12), webpChunk('EXIF', data));
  return concat(ascii('RIFF'), little(body.length), body);
};

/** Exif data that count, and Exif data that do not. */
const data: Readonly<Record<string, Uint8Array>> = {
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 262].map((value) => [
      `orientation ${value}`,
      tiff(`0112 0003 00000001 ${value.toString(16).padStart(4, '0')} 0000`),
    ]),
  ),
  'little-endian': hex('49492a00 08000000 0100 1201 0300 01000000 0600 0000 00000000'),
  'a count of values that lies': tiff('0112 0003 00000002 0006 0000'),
  'no values': tiff('0112 0003 00000000 0006 0000'),
  'a huge count of values': tiff('0112 0003 ffffffff 0006 0000'),
  'another type': tiff('0112 0004 00000001 0006 0000'),
  'a type of one byte': tiff('0112 0001 00000001 0600 0000'),
  'no entries, though there is one': tiff(ON_SIDE, 0),
  'more entries than there are': tiff(ON_SIDE, 2),
  'a huge count of entries': tiff(ON_SIDE, 0xffff),
  'a second entry': tiff(`0100 0003 00000001 0005 0000 ${ON_SIDE}`),
  'a second entry that the count leaves out': tiff(`0100 0003 00000001 0005 0000 ${ON_SIDE}`, 1),
  'two orientations': tiff(UPRIGHT + ON_SIDE),
  'two orientations, the first on its side': tiff(ON_SIDE + UPRIGHT),
  'two orientations, the first out of range': tiff(`0112 0003 00000001 0009 0000 ${ON_SIDE}`),
  'two orientations, the first with a count that lies': tiff(`0112 0003 00000002 0001 0000 ${ON_SIDE}`),
  'a directory that is far': concat(hex('4d4d002a'), big(4000), new Uint8Array(3992), tiff(ON_SIDE).subarray(8)),
  'a directory out of the data': concat(hex('4d4d002a 7fffffff'), tiff(ON_SIDE).subarray(8)),
  'a wrong magic number': concat(hex('4d4d002b'), tiff(ON_SIDE).subarray(4)),
  'an unknown byte order': concat(hex('5858002a'), tiff(ON_SIDE).subarray(4)),
  'a mixed byte order': concat(hex('4d49002a'), tiff(ON_SIDE).subarray(4)),
  'an entry that is cut': tiff(ON_SIDE).subarray(0, 21),
  'nothing behind its entry': tiff(ON_SIDE).subarray(0, 22),
  nothing: new Uint8Array(),
  'a second directory': concat(hex('4d4d002a 00000008 0000 0000000e'), tiff(ON_SIDE).subarray(8)),
};
const onSide = tiff(ON_SIDE);
const upright = tiff(UPRIGHT);
const places: Readonly<Record<string, Uint8Array>> = {
  'PNG without': png,
  'PNG behind its data': pngWith(new Uint8Array(), chunk(onSide)),
  'PNG with a wrong checksum': pngWith(chunk(onSide, 1)),
  'PNG with a wrong checksum, then a right one': pngWith(concat(chunk(upright, 1), chunk(onSide))),
  'PNG with two': pngWith(concat(chunk(upright), chunk(onSide))),
  'PNG with two, the first on its side': pngWith(concat(chunk(onSide), chunk(upright))),
  'PNG with the prefix of a JPEG': pngWith(chunk(concat(ascii('Exif\0\0'), onSide))),
  'JPEG without': jpeg,
  'JPEG with other padding': jpegWith(segment(onSide, 'Exif\0x')),
  'JPEG with a lower-case name': jpegWith(segment(onSide, 'exif\0\0')),
  'JPEG in another segment': jpegWith(segment(onSide, 'Exif\0\0', 0xe2)),
  'JPEG with two': jpegWith(segment(upright), segment(onSide)),
  'JPEG with two, the first on its side': jpegWith(segment(onSide), segment(upright)),
  'JPEG with two, the first broken': jpegWith(segment(hex('4d4d')), segment(onSide)),
  'JPEG with two, the first without entries': jpegWith(segment(tiff(ON_SIDE, 0)), segment(onSide)),
  'JPEG with XMP before': jpegWith(segment(new Uint8Array(30), 'http://ns.adobe.com/xap/1.0/\0'), segment(onSide)),
  'JPEG behind its frame': jpegWithLate(segment(onSide), false),
  'JPEG behind its scan': jpegWithLate(segment(onSide), true),
  'WebP without': webp,
  WebP: webpWith(onSide),
  'WebP with the prefix of a JPEG': webpWith(concat(ascii('Exif\0\0'), onSide)),
  'WebP that does not say so': webpWith(onSide, 0),
};

/** The size in the browser; undefined if it refuses the picture. */
async function shownSize(bytes: Uint8Array): Promise<string | undefined> {
  const bitmap = await createImageBitmap(new Blob([concat(bytes)])).catch(() => undefined);
  return bitmap && `${bitmap.width} x ${bitmap.height}`;
}
function readSize(bytes: Uint8Array): string | undefined {
  const header = readImageHeader(bytes);
  return header && `${header.width} x ${header.height}`;
}

describe('the orientation of an image', () => {
  it('[R12] counts where it counts in the browser, and nowhere else', async () => {
    const files = Object.entries(places);
    for (const [name, exif] of Object.entries(data))
      files.push([`PNG with ${name}`, pngWith(chunk(exif))], [`JPEG with ${name}`, jpegWith(segment(exif))]);
    const shown = await Promise.all(files.map(async ([name, bytes]) => [name, await shownSize(bytes)]));
    expect(shown.filter(([, size]) => size === '12 x 24').length).toBeGreaterThan(20);
    expect(files.map(([name, bytes]) => [name, readSize(bytes)])).toEqual(shown);
  });

  it('[R12] counts as in the browser whatever its bytes say', async () => {
    const differing: unknown[] = [];
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < rounds(200, 5000); round += 1) {
      const exif = concat(Object.values(data)[random(Object.keys(data).length)].subarray(0, 64));
      for (let change = 0; change < 1 + random(2); change += 1)
        exif[random(exif.length)] = [0, 1, 2, 3, 6, 8, 255][random(7)];
      const bytes = round % 2 === 0 ? pngWith(chunk(exif)) : jpegWith(segment(exif));
      const [read, shown] = [readSize(bytes), await shownSize(bytes)];
      if (read !== shown) differing.push({ exif: [...exif].map((byte) => byte.toString(16)).join(' '), read, shown });
    }
    expect(differing).toEqual([]);
  });
});
