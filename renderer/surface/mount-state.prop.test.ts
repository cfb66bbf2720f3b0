// Any order of events of a mount: what may stand there, and which flags may be up.
import type { ShownDocument, SurfaceFault, SurfaceSnapshot } from 'pantograph';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { contentOf, initialMountState, mountedSnapshot, playableOf, reduceMount } from './mount-state.ts';
import type { MountEvent, MountState } from './mount-state.ts';

const fault: SurfaceFault = { reason: 'render', code: 'render/failed', message: 'a fault', details: {}, at: 0 };
const given = new Uint8Array(1);
const contents = [0, 1, 2].map((revision) => ({ document: { revision }, start: 'keep' }) as unknown as ShownDocument);

const circumstances = fc.record({
  activity: fc.constantFrom('idle' as const, 'loading' as const),
  content: fc.constantFrom(...contents),
});

/** Everything that a session may say. */
const delivery = fc
  .tuple(
    circumstances,
    fc.constantFrom(
      { shown: 'nothing' },
      { shown: 'fresh' },
      { shown: 'stale', why: 'network' },
      { shown: 'stale', why: 'rolled-back' },
      { shown: 'bundled', why: 'expired' },
      { shown: 'error', why: 'timeout' },
    ),
    fc.boolean(),
  )
  .map(([{ activity, content }, said, hasBundle]) => {
    const isShown = said.shown === 'fresh' || said.shown === 'stale' || (said.shown === 'bundled' && hasBundle);
    return { activity, ...said, ...(isShown ? { content } : {}) } as unknown as SurfaceSnapshot;
  });

const delivered = delivery.map((said): MountEvent => ({ kind: 'delivered', delivery: said }));

const ofSession = fc.oneof(
  { weight: 4, arbitrary: delivered },
  {
    weight: 3,
    arbitrary: fc.constantFrom<MountEvent>(
      { kind: 'opening' },
      { kind: 'refused', fault, isShowing: false },
      { kind: 'broken', fault },
      { kind: 'retrying' },
      { kind: 'forgetting' },
      { kind: 'forgotten' },
      { kind: 'acting' },
      { kind: 'acted', isAwaitingChange: true },
      { kind: 'acted', isAwaitingChange: false },
    ),
  },
);

const ofPage = fc.constantFrom<MountEvent>(
  { kind: 'opening' },
  { kind: 'given', document: given },
  { kind: 'given-shown' },
  { kind: 'refused', fault, isShowing: false },
  { kind: 'refused', fault, isShowing: true },
);

/** Holds a rule after each event of any history. */
function holdsAlways(
  event: fc.Arbitrary<MountEvent>,
  rule: (after: MountState, event: MountEvent, before: MountState) => void,
): void {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = initialMountState;
      for (const next of events) {
        const before = Object.freeze(state);
        state = reduceMount(before, next);
        rule(state, next, before);
      }
    }),
    { numRuns: rounds(300, 3_000) },
  );
}

describe('a mount, whatever happens in whatever order', () => {
  it('[MS4] shows a document only where there is one that may be played, and an error only with its reason', () => {
    holdsAlways(ofSession, (state) => {
      const { view, reason } = mountedSnapshot(state);
      if (view === 'document') expect(playableOf(state)).toBeDefined();
      if (view === 'error') expect(reason).toBeDefined();
      if (view === 'fallback') expect(contentOf(state.delivery)).toBeUndefined();
      if (state.refused !== undefined) expect(view).toBe('error');
    });
  });

  it('[H2] never shows a broken document again until the server gives it anew, or another one', () => {
    holdsAlways(ofSession, (state, event, before) => {
      if (before.broken === undefined || state.broken !== undefined) return;
      const isFresh = event.kind === 'delivered' && event.delivery.shown === 'fresh';
      const document = contentOf(state.delivery)?.document;
      const isAnother = document === undefined || document !== before.brokenDocument;
      expect(event.kind).toBe('delivered');
      expect(isFresh || isAnother).toBe(true);
      // A fresh answer of before is no answer to a retry: without a retry only another document mends.
      if (!before.isRetrying) expect(isFresh && isAnother).toBe(true);
    });
  });

  it('[A6, H4] is of another history from a rolled-back answer until something else is shown, or the same as fresh', () => {
    holdsAlways(ofSession, (state, event, before) => {
      if (event.kind !== 'delivered') {
        expect(state.foreignDocument).toBe(before.foreignDocument);
        return;
      }
      const said = event.delivery;
      if (said.shown === 'fresh') expect(state.foreignDocument).toBeUndefined();
      if (said.shown === 'stale' && said.why === 'rolled-back')
        expect(state.foreignDocument).toBe(said.content.document);
      else if (said.shown === 'stale' && said.content.document === before.foreignDocument)
        expect(state.foreignDocument).toBe(before.foreignDocument);
      if (state.foreignDocument !== undefined) expect(state.foreignDocument).toBe(contentOf(said)?.document);
    });
  });

  it('[D4] a settled answer ends a retry and the wait after an action, and nothing else but a refusal does', () => {
    holdsAlways(ofSession, (state, event, before) => {
      const isSettled = event.kind === 'delivered' && event.delivery.activity === 'idle' && !state.isForgetting;
      if (isSettled) expect([state.isRetrying, state.isAwaitingChange]).toEqual([false, false]);
      else if (before.isRetrying && event.kind !== 'refused') expect(state.isRetrying).toBe(true);
      if (event.kind === 'acting') expect(state.isActing).toBe(true);
    });
  });

  it('[MS3] a document that stands there stays while a retry is under way', () => {
    holdsAlways(ofSession, (state, event, before) => {
      if (event.kind === 'retrying') expect(state.view).toBe(before.view === 'document' ? 'document' : state.view);
      if (state.isForgetting && state.refused === undefined) expect(state.view).toBe('loading');
    });
  });

  it('[PL14, A2] a refused document of the page leaves what was shown, and a new one clears the fault', () => {
    holdsAlways(ofPage, (state, event) => {
      if (event.kind === 'refused')
        expect([state.view, state.refused]).toEqual([event.isShowing ? 'document' : 'error', fault]);
      if (event.kind === 'given-shown')
        expect([state.view, mountedSnapshot(state).fault]).toEqual(['document', undefined]);
      if (event.kind === 'given') expect(playableOf(state)?.document).toBe(given);
    });
  });
});
