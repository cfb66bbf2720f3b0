// What time and sign-out do to the state machine of a surface.
import { describe, expect, it } from 'vitest';
import { documentOf, START, surfaceWith } from './test/surface-probe.ts';

describe('time and ends', () => {
  it('[A5] what is over when it has come is kept, not fresh, and not asked for again at once', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.wait(5_000);
    surface.verified(documentOf(1, 4));
    expect(surface.shown()).toBe('stale expired');
    expect(surface.snapshot().rejected).toMatchObject({ reason: 'expired', code: 'verify/expired' });
    expect(surface.effects()).toEqual(['timer retry']);
    expect(surface.delayOf('retry')).toBeGreaterThan(10_000);
  });

  it('[K12] [A5] the store says what to add to this clock, until a server does', () => {
    const late = surfaceWith({ whenExpired: 'bundled-fallback' });
    late.send({ kind: 'opened' });
    late.send({ kind: 'loaded', content: documentOf(1, -60), clockOffsetMs: -120_000, storeFault: undefined });
    expect(late.shown()).toBe('stale revalidating');
    expect(late.effect('fetch')).toMatchObject({ clockOffsetMs: -120_000 });
    late.renewed(documentOf(1, -60));
    expect(late.shown()).toBe('error expired');
  });

  it('[A9] a surface whose user has signed out elsewhere shows nothing, and says why', () => {
    const surface = surfaceWith();
    surface.loaded(documentOf(1));
    surface.send({
      kind: 'closed',
      fault: { reason: 'store', code: 'store/signed-out', message: '', details: {}, at: START },
    });
    expect(surface.snapshot()).toMatchObject({
      shown: 'nothing',
      activity: 'idle',
      rejected: { code: 'store/signed-out' },
    });
    expect(surface.effects()).toContain('abort');
  });
});
