// Clocks that a test moves, or that run at a multiple of real time.
import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Moves the time, and runs due callbacks in order. */
  readonly advance: (ms: number) => void;
  /** Pending delays, sorted. */
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

/** Most ms that a fast clock moves in a turn, so that a stalled machine cannot skip the shortest limit. */
const LONGEST_TURN_MS = 200;

/**
 * A clock at `factor` times the speed: a test waits for real sockets, but not for whole minutes. While a callback is
 * pending, late turns of the event loop count as if they were on time.
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

/** The same clock, on which waits of a minute or more take a hundredth of their time. Waits of requests are shorter and unchanged. */
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
