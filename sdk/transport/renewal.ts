// A token and its renewal: one at a time, bounded, and not repeated at once after a failure. [T3]
// Must not know how a token is sent, nor when it expires.

import { PlayerError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { within } from './clock.ts';

/** A value, or a function that returns or fetches it. */
export type TokenSource = string | (() => string | Promise<string>);

/** A token and its number. */
export interface HeldToken {
  readonly token: string;
  readonly generation: number;
}

/** A held token, which one caller renews for all. */
export interface CredentialRenewal {
  readonly held: () => HeldToken | undefined;
  /** True if the held token has just replaced another. If it is refused, its age is not the reason, and a third would be refused too. */
  readonly isNew: () => boolean;
  /** The next token. Throws `transport/unauthorized`; shortly after a failure at once, without calling the source. */
  readonly run: (source: TokenSource) => Promise<HeldToken>;
  readonly forget: () => void;
}

/** Longest time for the answer of a source, in ms. Later callers must not wait for it. */
const SOURCE_MS = 10_000;

/**
 * Time for which a failure counts for all callers, in ms; doubles with each failure. Short, because a person may have
 * corrected the cause.
 */
const FAILURE_MS = 1_000;
const MAX_FAILURE_MS = 8_000;

/** Time for which a token is new, in ms. */
const NEW_MS = 5_000;

/** A renewal that holds no token yet. */
export function createRenewal(scheme: string, clock: Clock): CredentialRenewal {
  let held: HeldToken | undefined;
  let generation = 0;
  let failures = 0;
  let replacedAt = -Infinity;
  let failed: { readonly error: PlayerError; readonly at: number } | undefined;
  let flight: Promise<HeldToken> | undefined;

  /** True within the time. A clock that was set back must not prolong it. */
  const isWithin = (startMs: number, lengthMs: number): boolean =>
    clock.now() >= startMs && clock.now() - startMs < lengthMs;

  async function fly(source: TokenSource): Promise<HeldToken> {
    const isCurrent = (): boolean => flight === own;
    const own = askForToken(source, clock).then(
      (token) => {
        if (!isCurrent()) throw refusal(scheme);
        failures = 0;
        if (held !== undefined) replacedAt = clock.now();
        return (held = { token, generation: (generation += 1) });
      },
      () => {
        // The exception of the host's function may quote the token.
        const error = refusal(scheme);
        if (isCurrent()) failed = { error, at: clock.now() };
        throw error;
      },
    );
    flight = own;
    try {
      return await own;
    } finally {
      if (isCurrent()) flight = undefined;
    }
  }

  return {
    held: () => held,
    isNew: () => isWithin(replacedAt, NEW_MS),
    async run(source) {
      if (flight !== undefined) return flight;
      if (failed !== undefined && isWithin(failed.at, Math.min(FAILURE_MS * 2 ** failures, MAX_FAILURE_MS)))
        throw failed.error;
      if (failed !== undefined) failures += 1;
      failed = undefined;
      return fly(source);
    },
    forget() {
      held = undefined;
      failed = undefined;
      flight = undefined;
      failures = 0;
      replacedAt = -Infinity;
    },
  };
}

function refusal(scheme: string): PlayerError {
  return new PlayerError('transport/unauthorized', `${scheme}: the host's token source failed`, { scheme });
}

async function askForToken(source: TokenSource, clock: Clock): Promise<string> {
  const ask = async (): Promise<unknown> => (typeof source === 'string' ? source : source());
  const token = await within(clock, SOURCE_MS, ask());
  // fetch quotes an invalid header in its exception.
  if (typeof token !== 'string' || !/^[\x20-\x7e]+$/.test(token)) throw new TypeError('no token in time');
  return token;
}
