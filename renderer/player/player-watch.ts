// The watches of a player, for tools: its reports, and the time of each step. Must not know who listens.

import type { PlayerReport } from './player-report.ts';

/** A step of a player between bytes and a screen. */
export type PlayerStep = 'decode' | 'layout' | 'paint' | 'mirror';

/** A step that was taken. */
export interface TimedStep {
  readonly step: PlayerStep;
  /** When it began, in milliseconds of the page's clock. */
  readonly startMs: number;
  readonly durationMs: number;
}

/** Hears of a player. Its exceptions go to the page's error event. */
export interface PlayerWatch {
  readonly onStep?: ((step: TimedStep) => void) | undefined;
  readonly onReport?: ((report: PlayerReport) => void) | undefined;
}

export interface PlayerWatches {
  /** @returns ends it */
  add(watch: PlayerWatch): () => void;
  readonly report: (report: PlayerReport) => void;
  /** Takes a step. Its time is measured only while somebody watches. */
  measure<Result>(step: PlayerStep, run: () => Result): Result;
}

export function createWatches(): PlayerWatches {
  const watches = new Set<PlayerWatch>();
  const notifyWatches = (callWatch: (watch: PlayerWatch) => void): void => {
    for (const watch of [...watches]) {
      try {
        callWatch(watch);
      } catch (error) {
        reportError(error);
      }
    }
  };
  return {
    add(watch) {
      watches.add(watch);
      return () => watches.delete(watch);
    },
    report: (report) => notifyWatches(({ onReport }) => onReport?.(report)),
    measure(step, run) {
      if (watches.size === 0) return run();
      const startMs = performance.now();
      const result = run();
      const durationMs = performance.now() - startMs;
      notifyWatches(({ onStep }) => onStep?.({ step, startMs, durationMs }));
      return result;
    },
  };
}
