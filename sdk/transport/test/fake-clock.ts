// A clock whose time passes only when a test says so, or as fast as it is asked for.
import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Lets time pass and runs what falls due, in order. */
  readonly advance: (ms: number) => void;
  /** Delays that were asked for and are still pending, sorted. */
  readonly pending: () => number[];
}

export function createFakeClock(startMs = Date.parse('2026-11-21T10:00:00Z')): FakeClock {
  let nowMs = startMs;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => nowMs,
    after(delayMs, callback) {
      const timer = { at: nowMs + delayMs, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = nowMs + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        nowMs = due.at;
        due.callback();
      }
      nowMs = end;
    },
    pending: () => [...timers].map(({ at }) => at - nowMs).sort((a, b) => a - b),
  };
}

/** A clock that runs so many times as fast: a test waits for real sockets, but not for whole minutes. */
export function createFastClock(factor: number, offsetMs = 0): Clock {
  const start = Date.now();
  return {
    now: () => Math.floor(start + offsetMs + (Date.now() - start) * factor),
    after(delayMs, callback) {
      const timer = setTimeout(callback, Math.min(delayMs / factor, 0x7fff_ffff));
      return () => clearTimeout(timer);
    },
  };
}

/** The same clock, on which waits of a minute and more pass in a hundredth of their time: requests keep theirs. */
export function withShortMinutes(clock: Clock): Clock {
  return { now: clock.now, after: (delayMs, callback) => clock.after(delayMs < 60_000 ? delayMs : delayMs / 100, callback) };
}

/** Resolves once `check` holds; fails after `withinMs` of real time. */
export async function until(check: () => boolean, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!check()) {
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
