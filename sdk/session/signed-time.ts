// The latest time that a key of the host has signed, over all surfaces of a session: it is not earlier, whatever clocks and
// servers say. [A5] Must not know where it came from.

import { clockOffset } from '../verify/check-freshness.ts';

/** What a session knows of time for sure. */
export interface SignedTime {
  /** In seconds since 1970; -Infinity before the first; undefined where the host has no keys, and nothing is sure. */
  readonly latest: () => number | undefined;
  /** Takes a later one; undefined: nobody has signed it. */
  readonly raise: (seconds: number | undefined) => void;
  /** What to add to a clock that shows `nowSeconds`, where `offsetSeconds` was added before: no less than what is sure. */
  readonly correct: (offsetSeconds: number, nowSeconds: number) => number;
}

/** Nothing is known yet. */
export function createSignedTime(hasKeys: boolean): SignedTime {
  let latest = hasKeys ? -Infinity : undefined;
  return {
    latest: () => latest,
    raise: (seconds) => {
      if (latest !== undefined && seconds !== undefined && seconds > latest) latest = seconds;
    },
    correct: (knownOffsetSeconds, nowSeconds) => clockOffset({ nowSeconds, knownOffsetSeconds, signedSeconds: latest }),
  };
}
