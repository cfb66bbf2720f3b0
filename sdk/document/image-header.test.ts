import { describe, expect, it } from 'vitest';
import { hex } from '../test/bytes.ts';
import { readImageHeader } from './image-header.ts';

describe('readImageHeader', () => {
  it.each([
    ['PNG', '89504e470d0a1a0a 0000000d49484452 00000018 0000000c 08060000', 'image/png', 24, 12],
    [
      'PNG on its side',
      '89504e470d0a1a0a 0000000d49484452 00000018 0000000c 0802000000 e6fc1a7f 0000001a65584966 4d4d002a 00000008 0001 0112 0003 00000001 0006 0000 00000000 d6674b69',
      'image/png',
      12,
      24,
    ],
    ['JPEG', 'ffd8 ffe0 0004 0000 ffff ffc0 0011 08 000c 0018 03 00', 'image/jpeg', 24, 12],
    [
      'JPEG on its side',
      'ffd8 ffe1 0022 457869660000 4d4d002a 00000008 0001 0112 0003 00000001 0006 0000 00000000 ffc0 0011 08 000c 0018 03 00',
      'image/jpeg',
      12,
      24,
    ],
    [
      'JPEG on its side, little-endian',
      'ffd8 ffe1 0022 457869660000 49492a00 08000000 0100 1201 0300 01000000 0800 0000 00000000 ffc0 0011 08 000c 0018 03 00',
      'image/jpeg',
      12,
      24,
    ],
    [
      'JPEG upside down',
      'ffd8 ffe1 0022 457869660000 4d4d002a 00000008 0001 0112 0003 00000001 0003 0000 00000000 ffc0 0011 08 000c 0018 03 00',
      'image/jpeg',
      24,
      12,
    ],
    [
      'JPEG with Exif that leads nowhere',
      'ffd8 ffe1 0010 457869660000 4d4d002a ffffffff ffc0 0011 08 000c 0018 03 00',
      'image/jpeg',
      24,
      12,
    ],
    ['JPEG with Exif that is cut', 'ffd8 ffe1 0008 457869660000 ffc0 0011 08 000c 0018 03 00', 'image/jpeg', 24, 12],
    ['progressive JPEG', 'ffd8 ffc4 0003 00 ffc2 0011 08 000c 0018 03', 'image/jpeg', 24, 12],
    [
      'JPEG with fill bytes, a table, a comment and a scan',
      'ffd8 ffffffdb 0004 0000 fffe 0004 6869 ffc0 0011 08 000c 0018 03 000000000000000000 ffc4 0003 00 ffda 0008 01 0000 003f 00',
      'image/jpeg',
      24,
      12,
    ],
    [
      'JPEG whose orientation follows its frame',
      'ffd8 ffc0 0011 08 000c 0018 03 000000000000000000 ffe1 0022 457869660000 4d4d002a 00000008 0001 0112 0003 00000001 0006 0000 00000000 ffda 0008',
      'image/jpeg',
      12,
      24,
    ],
    ['lossy WebP', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 1800 0c00 0000', 'image/webp', 24, 12],
    ['lossless WebP', '52494646 00000000 57454250 5650384c 00000000 2f 17c00200 0000000000', 'image/webp', 24, 12],
    ['extended WebP', '52494646 00000000 57454250 56503858 0a000000 00000000 170000 0b0000', 'image/webp', 24, 12],
  ])('[R8] reads the size of a %s', (_, digits, mediaType, width, height) => {
    expect(readImageHeader(hex(digits))).toEqual({ mediaType, width, height });
  });

  it.each([
    ['nothing', ''],
    ['text', '3c7376672078'.repeat(4)],
    ['a GIF', '474946383961 0100 0100 0000000000000000000000000000'],
    ['a PNG without size', '89504e470d0a1a0a 0000000d49484452 00000018'],
    ['a PNG of width 0', '89504e470d0a1a0a 0000000d49484452 00000000 0000000c 08060000'],
    ['a JPEG without a frame', 'ffd8 ffe0 0004 0000 ffd9 0000 0000 0000'],
    ['a JPEG whose segment has no length', 'ffd8 ffe0 0000 0000 0000 0000 0000'],
    ['a JPEG without markers', 'ffd8ff e0 0004 0000 1234 5678 9012 3456'],
    // Decoders skip markers without a length, and find the frame that a reader takes for their content.
    ...['00', '01', 'd0', 'd7', 'd8', 'd9', 'da', '02', 'bf', 'f0', 'fd'].map((marker) => [
      `a JPEG with ff${marker} before its frame`,
      `ffd8 ff${marker} 0015 ffc0 0011 08 59d8 59d8 03 000000000000000000 ffc0 0011 08 0001 0001 03 00`,
    ]),
    [
      'a JPEG of two frames',
      'ffd8 ffc0 0011 08 0001 0001 03 000000000000000000 ffc0 0011 08 59d8 59d8 03 000000000000000000 ffda 0008',
    ],
    ['RIFF that is not WebP', '52494646 00000000 57415645'.padEnd(80, '0')],
    ['a WebP of unknown kind', '52494646 00000000 57454250 56503821'.padEnd(80, '0')],
  ])('[R8] refuses %s', (_, digits) => {
    expect(readImageHeader(hex(digits))).toBeUndefined();
  });
});
