// A place as a fraction, so that the same number means a place in every document.

import fc from 'fast-check';

const STEPS = 2 ** 30;

/** From 0 to 1, 1 excluded, evenly: `fc.double` would nearly always be close to 0. */
export function fraction(): fc.Arbitrary<number> {
  return fc.noBias(fc.integer({ min: 0, max: STEPS - 1 })).map((step) => step / STEPS);
}
