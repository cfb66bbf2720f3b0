// Step: freshness, by the local clock or the server's. [A5] The time is an argument.

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readHttpDate, readTimestamp } from '../manifest/timestamp.ts';

/** Largest tolerated difference of two clocks, in seconds. [A5] */
export const MAX_CLOCK_SKEW_SECONDS = 300;

/** The times that an answer is judged by. */
export interface ClockReading {
  /** The local clock, in seconds since 1970, when the head of the answer came. */
  readonly nowSeconds: number;
  /** The `Date` header of the answer; null or unreadable leaves the local clock alone. */
  readonly serverDate?: string | null | undefined;
  /** Offset of the local clock by an earlier answer, in seconds; counts where this answer has no `Date`. Default 0. */
  readonly knownOffsetSeconds?: number | undefined;
  /**
   * The latest known `issuedAt` that a key of the host has signed, in seconds since 1970: the time is not earlier. Undefined:
   * none is known yet.
   */
  readonly signedSeconds?: number | undefined;
}

/**
 * The offset to add to the local clock, in seconds. It is 0 while both clocks agree within 300 s, else their difference, so
 * that the server's time counts. [A5] Keep it with a promoted document, for `isExpired`. `Date` is not signed, and an attacker
 * who replays an old answer can forge it. With `signedSeconds` it therefore moves time later, never earlier.
 */
export function clockOffset(clock: ClockReading): number {
  const { nowSeconds, signedSeconds } = clock;
  const told = toldOffset(clock);
  return signedSeconds === undefined ? told : Math.max(told, 0, signedSeconds - nowSeconds);
}

function toldOffset({ nowSeconds, serverDate, knownOffsetSeconds = 0 }: ClockReading): number {
  const server = readHttpDate(serverDate ?? '');
  if (server === undefined) return knownOffsetSeconds;
  return Math.abs(server - nowSeconds) > MAX_CLOCK_SKEW_SECONDS ? server - nowSeconds : 0;
}

/** True where a document has expired at a time (seconds since 1970, offset included); validity ends at `expiresAt` itself. */
export function isExpired(manifest: Manifest, nowSeconds: number): boolean {
  return nowSeconds >= (readTimestamp(manifest.expiresAt) ?? -Infinity);
}

/**
 * The clock offset of a fresh answer, in seconds. Throws `verify/clock` when it was issued more than 300 s in the future,
 * and `verify/expired` when its validity has ended. [A5]
 */
export function checkFreshness(manifest: Manifest, clock: ClockReading): number {
  const offsetSeconds = clockOffset(clock);
  const now = clock.nowSeconds + offsetSeconds;
  const ahead = (readTimestamp(manifest.issuedAt) ?? Infinity) - now;
  if (ahead > MAX_CLOCK_SKEW_SECONDS) {
    throw new PlayerError(
      'verify/clock',
      `Manifest: issued ${Math.round(ahead)} s in the future, at most ${MAX_CLOCK_SKEW_SECONDS} s are taken for skew`,
      { aheadSeconds: Math.round(ahead), offsetSeconds },
    );
  }
  return checkValidity(manifest, clock);
}

/** The clock offset of an answer, in seconds. Throws `verify/expired` when the document has expired at that time. [A5] */
export function checkValidity(manifest: Manifest, clock: ClockReading): number {
  const offsetSeconds = clockOffset(clock);
  if (isExpired(manifest, clock.nowSeconds + offsetSeconds)) {
    throw new PlayerError('verify/expired', `Manifest: expired at ${manifest.expiresAt}`, {
      expiresAt: manifest.expiresAt,
      offsetSeconds,
    });
  }
  return offsetSeconds;
}

/**
 * The offset to add to the local clock, in seconds, on a later visit without an answer. It is the offset of the document's
 * verification; 0 where the clock stands before that verification, and so has been set since.
 */
export function rememberedOffset(verifiedAtSeconds: number, offsetSeconds: number, nowSeconds: number): number {
  return nowSeconds < verifiedAtSeconds - MAX_CLOCK_SKEW_SECONDS ? 0 : offsetSeconds;
}
