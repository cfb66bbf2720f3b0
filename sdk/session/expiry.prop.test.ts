import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createEnvelope } from '../manifest/create-envelope.ts';
import { readTimestamp } from '../manifest/timestamp.ts';
import type { BundledFallback } from './session-options.ts';
import { contentOf } from './surface-snapshot.ts';
import { bodyOf, manifestOf, shownBy } from './test/scenario.ts';
import { answerOf, refusal, startStillSession } from './test/still-session.ts';
import type { DocumentServer } from './test/still-session.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const body = bodyOf(1);
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const valid = (seconds: number) => manifestOf(body, { revision: 1, expiresAt: iso(START + seconds * 1_000) }, START);
const never = new Promise<never>(() => undefined);

const envelope = await createEnvelope(bodyOf(0), { surface: 'tasks' });

const bundles: Readonly<Record<string, BundledFallback | undefined>> = {
  none: undefined,
  host: { kind: 'host' },
  envelope,
  loaded: async () => envelope,
  // Its age is that of the application.
  old: await createEnvelope(bodyOf(0), {
    surface: 'tasks',
    issuedAt: '2020-01-01T00:00:00Z',
    expiresAt: '2020-01-02T00:00:00Z',
  }),
  broken: new Uint8Array([1, 2, 3]),
  thrown: () => Promise.reject(new Error('gone')),
  // The document goes all the same.
  hanging: () => never,
};
const isShowable = (name: string): boolean => ['host', 'envelope', 'loaded', 'old'].includes(name);

/** Answers without a newer document. */
const answers: Readonly<Record<string, (seconds: number, nowMs: () => number) => DocumentServer>> = {
  'no connection': () => () => refusal('transport/network'),
  'no answer': () => () => never,
  '503': () => () => refusal('transport/status', { status: 503 }),
  '401': () => () => refusal('transport/unauthorized', { status: 401 }),
  '406': () => () => refusal('transport/use-fallback', { status: 406, fallbackKey: 'tasks' }),
  'the same': (seconds, nowMs) => (request) => answerOf(request, body, valid(seconds), nowMs()),
  'a bare 304': () => () => ({
    ok: true,
    value: { kind: 'not-modified', headers: new Headers(), body: new Uint8Array(0) },
  }),
};

it('[K38] [A5] [F5] nothing expired is ever fresh, and the policy acts at the moment of expiry, on the screen and from the store', async () => {
  const drawn = fc.record({
    whenExpired: fc.constantFrom('last-known-good', 'bundled-fallback'),
    bundle: fc.constantFrom(...Object.keys(bundles)),
    answer: fc.constantFrom(...Object.keys(answers)),
    place: fc.constantFrom('screen', 'store'),
    validSeconds: fc.integer({ min: 1, max: 4_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 }),
    dialogs: fc.boolean(),
    isAskedFirst: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      drawn,
      async ({ whenExpired, bundle, answer, place, validSeconds, steps, dialogs, isAskedFirst }) => {
        const still = startStillSession((request) => answerOf(request, body, valid(validSeconds), still.clock.now()));
        const fallback = bundles[bundle];
        const options = {
          policies: { tasks: { whenExpired } },
          ...(fallback === undefined ? {} : { fallbacks: { tasks: fallback } }),
        };
        let session = still.visit(options);
        let surface = session.open('tasks');
        await still.wait(0);
        expect(shownBy(surface)).toBe('fresh');
        still.behave(answers[answer](validSeconds, still.clock.now));
        const wrong: string[] = [];
        const look = (): void => {
          const snapshot = surface.getSnapshot();
          const end = (readTimestamp(contentOf(snapshot)?.manifest.expiresAt ?? '') ?? Infinity) * 1_000;
          const isBarred = snapshot.shown === 'stale' && whenExpired === 'bundled-fallback';
          if (still.clock.now() >= end && (snapshot.shown === 'fresh' || isBarred)) wrong.push(shownBy(surface));
        };
        const follow = (): void => {
          if (dialogs) surface.hold();
          surface.subscribe(look);
        };
        follow();
        if (isAskedFirst) {
          surface.retry();
          await still.wait(0);
        }
        const expiry = START + validSeconds * 1_000;
        for (const step of steps.slice(0, -1)) {
          await still.wait(step);
          look();
        }
        if (place === 'store') {
          session.dispose();
          await still.wait(steps[0]);
          session = still.visit(options);
          surface = session.open('tasks');
          follow();
          // A store that takes longer than a second is out for the visit.
          await still.wait(0);
        }
        await still.wait(Math.max(0, expiry - still.clock.now()));
        await still.wait(steps[0]);
        look();
        expect(wrong).toEqual([]);
        const { shown } = surface.getSnapshot();
        const why = shownBy(surface).split(' ')[1];
        if (whenExpired === 'last-known-good' && answer !== '406') expect(shown).toBe('stale');
        else if (isShowable(bundle)) {
          expect(shown).toBe('bundled');
          expect(answer === '406' ? ['expired', 'server-fallback'] : ['expired']).toContain(why);
        } else if (bundle !== 'hanging') expect(shown).toBe(whenExpired === 'last-known-good' ? 'stale' : 'error');
        session.dispose();
      },
    ),
    { numRuns: rounds(300) },
  );
});
