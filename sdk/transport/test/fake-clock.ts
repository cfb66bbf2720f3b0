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

/** However long the machine stalls, a fast clock has moved on by no more at its next turn: the shortest limit is some turns away. */
const LONGEST_TURN_MS = 200;

/**
 * A clock that runs so many times as fast: a test waits for real sockets, but not for whole minutes.
 * While something waits for it, it counts turns of the event loop that came late as if they had come in time.
 */
export function createFastClock(factor: number, offsetMs = 0): Clock {
  let nowMs = Date.now() + offsetMs;
  let readAt = performance.now();
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  let turn: ReturnType<typeof setTimeout> | undefined;
  const read = (): number => {
    const passedMs = (performance.now() - readAt) * factor;
    readAt += passedMs / factor;
    return (nowMs += turn === undefined ? passedMs : Math.min(passedMs, LONGEST_TURN_MS));
  };
  const wait = (): void => {
    clearTimeout(turn);
    turn = undefined;
    if (timers.size === 0) return;
    const nextMs = Math.min(...[...timers].map(({ at }) => at)) - nowMs;
    turn = setTimeout(runDue, Math.max(0, Math.min(nextMs, LONGEST_TURN_MS / 2)) / factor);
  };
  const runDue = (): void => {
    const now = read();
    for (const timer of [...timers].sort((a, b) => a.at - b.at))
      if (timer.at <= now && timers.delete(timer)) timer.callback();
    wait();
  };
  return {
    now: () => Math.floor(read()),
    after(delayMs, callback) {
      const timer = { at: read() + delayMs, callback };
      timers.add(timer);
      wait();
      return () => {
        timers.delete(timer);
        if (timers.size === 0) wait();
      };
    },
  };
}

/** The same clock, on which waits of a minute and more pass in a hundredth of their time: requests keep theirs. */
export function withShortMinutes(clock: Clock): Clock {
  return {
    now: clock.now,
    after: (delayMs, callback) => clock.after(delayMs < 60_000 ? delayMs : delayMs / 100, callback),
  };
}

/** Resolves once `check` holds; fails after `withinMs` of real time. */
export async function until(check: () => boolean, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!check()) {
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
