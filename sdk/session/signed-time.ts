// The latest time that a key of the host has signed, over all surfaces of a session. The true time is not earlier,
// whatever clocks and servers say. [A5] Must not know the source of the time.

import { clockOffset } from '../verify/check-freshness.ts';

/** A session's lower bound of the true time. */
export interface SignedTime {
  /** Seconds since 1970; -Infinity before the first; undefined if the host has no keys. */
  readonly latest: () => number | undefined;
  /** Records a later time; undefined if the time is unsigned. */
  readonly raise: (seconds: number | undefined) => void;
  /** The corrected offset for a clock that shows `nowSeconds` and had `offsetSeconds`: the time is at least the latest signed time. */
  readonly correct: (offsetSeconds: number, nowSeconds: number) => number;
}

/** Begins without a signed time. */
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
