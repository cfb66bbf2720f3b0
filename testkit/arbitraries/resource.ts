// Colours, paths, images and fonts.

import fc from 'fast-check';
import type { ColorRoleName, ColorValue, ImageValue, PathValue } from 'pantograph/internal';
import { colorRoles } from 'pantograph/internal';
import { identifier } from './text.ts';
import { numberBetween } from './number.ts';

const roles = Object.keys(colorRoles) as ColorRoleName[];

function hexColor(): fc.Arbitrary<`#${string}`> {
  return fc.integer({ min: 0, max: 0xffffffff }).map((value): `#${string}` => {
    const digits = value.toString(16).padStart(8, '0');
    return digits.startsWith('ff') ? `#${digits.slice(2)}` : `#${digits}`;
  });
}

/** A role, a literal, or a role with values of its own. */
export function colorValue(): fc.Arbitrary<ColorValue> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...roles) },
    { weight: 1, arbitrary: hexColor() },
    {
      weight: 1,
      arbitrary: fc
        .record(
          { role: fc.constantFrom(...roles), light: hexColor(), dark: hexColor() },
          { requiredKeys: ['role'], noNullPrototype: true },
        )
        .map(({ role, ...own }) => (Object.keys(own).length === 0 ? role : { role, ...own })),
    },
  );
}

const counts = [2, 2, 4, 6, 0];

/** A path of a few commands, often the same commands. */
export function pathValue(): fc.Arbitrary<PathValue> {
  const segment = fc.oneof(
    ...counts.map((count, command) =>
      fc.array(numberBetween(-100, 100), { minLength: count, maxLength: count }).map((values) => [command, ...values]),
    ),
  );
  return fc.oneof(
    fc.constantFrom([0, 4, 12, 1, 20, 12], [0, 0, 0, 1, 24.5, 24, 4]),
    fc.array(segment, { minLength: 0, maxLength: 5 }).map((segments) => [0, 1, 2, ...segments.flat()]),
  );
}

/** The first bytes of a PNG of the given size: enough for a header, not for a picture. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(4, 0x0d0a1a0a);
  view.setUint32(8, 13);
  view.setUint32(12, 0x49484452);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Image bytes whose header can be read, or an asset's key. */
export function imageValue(): fc.Arbitrary<ImageValue> {
  const size = fc.integer({ min: 1, max: 64 });
  return fc.oneof(
    identifier().map((asset) => ({ asset })),
    fc.tuple(size, size).map(([width, height]) => ({ bytes: pngHeader(width, height) })),
  );
}
