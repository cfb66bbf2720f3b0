// Numbers as documents hold them: integers, and float32 with a fraction.

import fc from 'fast-check';

/** A number between two integers, as documents hold it, often at an end or at zero; never -0. */
export function numberBetween(min: number, max: number): fc.Arbitrary<number> {
  const corners = [min, max, 0, 1, -1, 8, 16, 127, 128, 255, 256, -32, -33, 65_535, 65_536].filter(
    (value) => value >= min && value <= max,
  );
  return fc.oneof(
    fc.constantFrom(...corners),
    fc.integer({ min, max }),
    fc
      .float({ min: Math.fround(min), max: Math.fround(max), noNaN: true, noDefaultInfinity: true })
      .filter((value) => value >= min && value <= max)
      .map((value) => (value === 0 ? 0 : value)),
  );
}

/** An integer, often at an end of a range or of a MessagePack width. */
export function integerBetween(min: number, max: number): fc.Arbitrary<number> {
  const corners = [
    min,
    max,
    0,
    1,
    127,
    128,
    65_535,
    65_536,
    4_294_967_295,
    4_294_967_296,
    -32,
    -33,
    -129,
    -32_769,
    -2_147_483_648,
  ].filter((value) => value >= min && value <= max);
  return fc.oneof(fc.constantFrom(...corners), fc.integer({ min, max }));
}
