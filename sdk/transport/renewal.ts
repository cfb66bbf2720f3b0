// One token and its renewal: one at a time, bounded, and what failed is not tried again at once. [T3]
// Must not know how a token is sent, nor when it runs out.

import { PlayerError } from '../errors.ts';
import type { Clock } from './clock.ts';

/** A value, or a function that gives or fetches it. */
export type TokenSource = string | (() => string | Promise<string>);

/** A token and its number. */
export interface HeldToken {
  readonly token: string;
  readonly generation: number;
}

/** A token that is held, and replaced by one caller for all. */
export interface CredentialRenewal {
  readonly held: () => HeldToken | undefined;
  /** Whether the held token has just replaced another: when it is refused, not for its age, and a third would be too. */
  readonly isNew: () => boolean;
  /** The next token. Throws `transport/unauthorized`: at once, without asking, shortly after a failure. */
  readonly run: (source: TokenSource) => Promise<HeldToken>;
  readonly forget: () => void;
}

/** A source that has not answered after this long is given up, in ms: it must not keep out those that come later. */
const SOURCE_MS = 10_000;

/** How long a failure stands for all callers, in ms; doubles with each. Short: a person may have mended it. */
const FAILURE_MS = 1_000;
const MAX_FAILURE_MS = 8_000;

/** As long a token is new, in ms. */
const NEW_MS = 5_000;

/** A renewal that holds nothing yet. */
export function createRenewal(scheme: string, clock: Clock): CredentialRenewal {
  let held: HeldToken | undefined;
  let generation = 0;
  let failures = 0;
  let replacedAt = -Infinity;
  let failed: { readonly error: PlayerError; readonly at: number } | undefined;
  let flight: Promise<HeldToken> | undefined;

  /** A clock that was set back must not make a moment last. */
  const isWithin = (startMs: number, lengthMs: number): boolean =>
    clock.now() >= startMs && clock.now() - startMs < lengthMs;

  async function fly(source: TokenSource): Promise<HeldToken> {
    const isCurrent = (): boolean => flight === own;
    const own = take(source, clock).then(
      (token) => {
        if (!isCurrent()) throw refusal(scheme);
        failures = 0;
        if (held !== undefined) replacedAt = clock.now();
        return (held = { token, generation: (generation += 1) });
      },
      () => {
        // What the host's function threw may quote the token.
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

async function take(source: TokenSource, clock: Clock): Promise<string> {
  if (typeof source === 'string') return checked(source);
  let cancel = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(SOURCE_MS, () => reject(new TypeError('no token in time')));
  });
  try {
    return checked(await Promise.race([source(), late]));
  } finally {
    cancel();
  }
}

/** What no header can hold would make fetch throw an exception that quotes it. */
function checked(token: unknown): string {
  if (typeof token !== 'string' || !/^[\x20-\x7e]+$/.test(token)) throw new TypeError('no token');
  return token;
}
