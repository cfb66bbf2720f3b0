// Events that arrive faster than a struggling server can answer: the requests stay few, and the surface heals.
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProblem } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { good, revisionOf, useScenario, untilShown, withStreams } from './test/scenario.ts';

describe('a storm of 1,000 events within a second', () => {
  const scenario = useScenario(1);
  let streams: ServerResponse[];
  beforeEach(() => {
    streams = [];
  });

  /** Sends events for a second, on a slow machine longer. @returns the number of seconds */
  async function storm(): Promise<number> {
    const begun = performance.now();
    for (let index = 2; index <= 1_001; index += 1) {
      streams[0].write(`id: ${index}\nevent: invalidate\ndata: {"surface":"tasks","revision":${index}}\n\n`);
      if (index % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 90));
    }
    return Math.ceil((performance.now() - begun) / 1_000);
  }

  it.each([
    [{}, 2],
    [{ 'retry-after': '2' }, 1],
    [{ 'retry-after': '5' }, 1],
  ] as Readonly<[Record<string, string>, number]>[])(
    '[EV6] while the server answers 503 %j: at most %i fetches in that second, and healed after',
    async (headers, most) => {
      scenario.server.behave(withStreams(streams, good(1)));
      const surface = await scenario.freshVisit({ urls: () => ({ document: '/tasks', events: '/tasks/events' }) });
      await until(() => streams.length === 1);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      scenario.server.behave(
        withStreams(streams, (_request, response) => answerProblem(response, 503, 'busy', {}, headers)),
      );
      const before = scenario.gets().length;
      const seconds = await storm();
      expect(scenario.gets().length - before).toBeGreaterThan(0);
      expect(scenario.gets().length - before).toBeLessThanOrEqual(most * seconds);
      scenario.server.behave(withStreams(streams, good(1_001)));
      // The surface heals without a press.
      await expect.poll(() => revisionOf(surface)).toBe(1_001);
      await untilShown(surface, 'fresh');
      expect(surface.getSnapshot().rejected).toBeUndefined();
      expect(scenario.server.countOf('/tasks/events')).toBe(1);
    },
  );
});
