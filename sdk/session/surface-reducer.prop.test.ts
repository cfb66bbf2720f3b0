import { rounds } from '../../scripts/rounds.ts';
import { fallbackReasons } from '../verify/fallback-reason.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SurfaceEvent } from './surface-event.ts';
import type { EventStreamStatus } from '../transport/event-stream.ts';
import { documentOf, START, surfaceWith } from './test/surface-probe.ts';

/** A model over the whole history: lost since the first refusal or break after the last open or ended stream, except while hidden. [EV7] */
function createStreamModel() {
  const history: { readonly status: EventStreamStatus; readonly at: number }[] = [];
  return {
    take: (status: EventStreamStatus, at: number) => history.push({ status, at }),
    said: (): readonly [string, number | undefined] => {
      const last = history.at(-1)?.status ?? 'none';
      const statuses = history.map(({ status }) => status);
      const healed = Math.max(statuses.lastIndexOf('open'), statuses.lastIndexOf('ended'));
      const broken = history.slice(healed + 1).find(({ status }) => status === 'waiting');
      return broken === undefined || last === 'paused' ? [last, undefined] : ['lost', broken.at];
    },
  };
}

describe('any order of anything', () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('good' as const), revision: fc.nat(5), valid: fc.constantFrom(-1, 5, 3_600) }),
    fc.record({ kind: fc.constant('bad' as const), reason: fc.constantFrom(...fallbackReasons) }),
    fc.record({ kind: fc.constant('same' as const) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 1_000, 10_000, 4_000_000) }),
    fc.constantFrom<SurfaceEvent>(
      { kind: 'loaded', content: documentOf(1), clockOffsetMs: 0, storeFault: undefined },
      { kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: undefined },
      { kind: 'invalidated', revision: 3 },
      { kind: 'invalidated', revision: undefined },
      ...(['connecting', 'open', 'waiting', 'paused', 'queued', 'ended'] as const).map(
        (status) => ({ kind: 'stream', status }) as const,
      ),
      { kind: 'mutated', revision: undefined },
      { kind: 'mutated', revision: 3 },
      { kind: 'asked', cause: 'retry' },
      { kind: 'asked', cause: 'capabilities' },
      { kind: 'asked', cause: 'reset' },
      { kind: 'dialogs', count: 1 },
      { kind: 'dialogs', count: 0 },
      { kind: 'visible', isVisible: false },
      { kind: 'visible', isVisible: true },
      { kind: 'online', isOnline: false },
      { kind: 'online', isOnline: true },
      { kind: 'bundled', content: undefined, fallbackKey: 'tasks' },
      { kind: 'bundle-failed', fallbackKey: 'tasks' },
      ...(['retry', 'expiry', 'poll', 'coalesced'] as const).map((name) => ({ kind: 'timer', name }) as const),
    ),
  );

  const stored = fc.constantFrom(undefined, documentOf(1), documentOf(4));

  it('[F5] one fetch at a time, no fresh without a verified document, and a good answer always heals', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 40 }),
        stored,
        fc.boolean(),
        fc.boolean(),
        (events, content, isStrict, hasBundle) => {
          const surface = surfaceWith({
            whenExpired: isStrict ? 'bundled-fallback' : 'last-known-good',
            fallbackKeys: new Set(hasBundle ? ['tasks'] : []),
          });
          let isFetching = false;
          let waited = 0;
          const stream = createStreamModel();
          const look = (): void => {
            const effects = surface.effects();
            if (effects.includes('abort')) isFetching = false;
            const started = effects.filter((name) => name === 'fetch').length;
            expect(started).toBeLessThanOrEqual(isFetching ? 0 : 1);
            if (started > 0) isFetching = true;
            expect(surface.snapshot().activity === 'loading' || !isFetching).toBe(true);
            if (surface.snapshot().shown === 'fresh') expect(surface.revision()).toBeDefined();
            expect([surface.snapshot().events, surface.snapshot().eventsLostSince]).toEqual(stream.said());
            expect(surface.snapshot().confirmedAt ?? START).toBeLessThanOrEqual(START + waited);
          };
          surface.loaded(content);
          look();
          for (const next of events) {
            if (next.kind === 'wait') {
              surface.wait(next.ms);
              waited += next.ms;
              continue;
            }
            if (next.kind === 'good' || next.kind === 'bad' || next.kind === 'same') {
              if (!isFetching) continue;
              isFetching = false;
              if (next.kind === 'bad') surface.failed(next.reason);
              else if (next.kind === 'good') surface.verified(documentOf(next.revision, next.valid));
              else surface.renewed(documentOf(1));
            } else {
              const before = surface.snapshot();
              surface.send(next);
              if (next.kind === 'stream') stream.take(next.status, START + waited);
              // Subscribers are not called without a change. Each command of its own starts the document anew.
              if (next.kind !== 'mutated' && surface.snapshot() !== before)
                expect(surface.snapshot()).not.toEqual(before);
            }
            look();
          }
          surface.send({ kind: 'dialogs', count: 0 });
          surface.send({ kind: 'asked', cause: 'reset' });
          surface.verified(documentOf(9, 10_000_000));
          expect(surface.shown()).toBe('fresh');
          expect(surface.revision()).toBe(9);
          expect(surface.snapshot()).toMatchObject({ rejected: undefined, isHeld: false });
        },
      ),
      { numRuns: rounds(3_000) },
    );
  });
});
