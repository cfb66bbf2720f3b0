// The records of a scenario: failures, conditions of requests, and the store's contents. They are clean once the server
// is well.
import { expect } from 'vitest';
import type { Surface } from '../surface.ts';
import { good, revisionOf, untilShown } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export interface WeatherRecords {
  /** Codes of the fetches that failed. */
  readonly failures: () => readonly (string | undefined)[];
  /** The condition of each request for a document. */
  readonly conditions: () => readonly (string | undefined)[];
  /** The contents of the store. */
  readonly kept: () => ReturnType<Scenario['store']['load']>;
  /** Asks a healthy server again: the surface is fresh, without a trace of earlier faults. */
  readonly expectHealed: (surface: Surface, revision?: number) => Promise<void>;
}

/** @param current - the scenario of the current test */
export function weatherRecords(current: () => Scenario): WeatherRecords {
  const kept: WeatherRecords['kept'] = () =>
    current().store.load({ origin: current().server.url, user: '', surface: 'tasks' });
  return {
    failures: () =>
      current().telemetry.flatMap((event) =>
        event.kind === 'fetched' && event.outcome === 'failed' ? [event.code] : [],
      ),
    conditions: () =>
      current()
        .gets()
        .map(({ headers }) => headers['if-none-match']),
    kept,
    expectHealed: async (surface, revision = 3) => {
      current().server.behave(good(revision));
      surface.retry();
      await untilShown(surface, 'fresh');
      await expect.poll(() => revisionOf(surface)).toBe(revision);
      expect(surface.getSnapshot()).toMatchObject({
        shown: 'fresh',
        rejected: undefined,
        nextTryAt: undefined,
        storeFault: undefined,
        actionFault: undefined,
      });
      expect(await kept()).toMatchObject({ value: { document: { manifest: { revision } } } });
    },
  };
}
