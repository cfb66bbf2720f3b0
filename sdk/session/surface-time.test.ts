// Effects of time and sign-out on the state machine of a surface.
import { describe, expect, it } from 'vitest';
import { documentOf, START, surfaceWith } from './test/surface-probe.ts';

describe('time and ends', () => {
  it('[A5] a document that expires on arrival is kept, not fresh, and not fetched again at once', () => {
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

describe('a clock that is set while a document is on the screen', () => {
  /** A surface that is fresh for ten minutes. */
  function shown(change: Parameters<typeof surfaceWith>[0] = {}) {
    const surface = surfaceWith(change);
    surface.loaded();
    surface.verified(documentOf(1, 600));
    return surface;
  }

  it('[K38] [A5] set forward, or stopped while the device slept: seen at the next look, and with anything else that happens', () => {
    const surface = shown();
    surface.wait(700_000);
    surface.send({ kind: 'timer', name: 'expiry' });
    expect(surface.shown()).toBe('stale expired');
    const woken = shown();
    woken.wait(700_000);
    woken.send({ kind: 'visible', isVisible: true });
    expect(woken.shown()).toBe('stale expired');
    expect(woken.effect('fetch')).toBeDefined();
  });

  it('[K38] [A5] set back: time goes on from where it stood', () => {
    const surface = shown();
    surface.wait(30_000 - 86_400_000);
    surface.send({ kind: 'timer', name: 'expiry' });
    expect(surface.shown()).toBe('fresh');
    for (let left = 570_000; left > 0; left -= 30_000) {
      expect(surface.shown()).toBe('fresh');
      surface.wait(30_000);
      surface.send({ kind: 'timer', name: 'expiry' });
    }
    expect(surface.shown()).toBe('stale expired');
  });

  it('[K38] [A5] set back between answers that do not tell the time: the same, and half a minute too early at most', () => {
    const surface = shown({ pollMs: 5_000 });
    let known = 0;
    const poll = (): void => {
      surface.wait(5_000);
      surface.send({ kind: 'timer', name: 'poll' });
      known = surface.effect('fetch')?.clockOffsetMs ?? known;
      surface.renewed(documentOf(1, 600), known);
    };
    surface.wait(-86_400_000);
    for (let seconds = 5; seconds < 570; seconds += 5) {
      poll();
      expect(surface.shown()).toBe('fresh');
    }
    for (let seconds = 570; seconds <= 600; seconds += 5) poll();
    expect(surface.shown()).toBe('stale expired');
  });

  it('[K38] a timer that fires a moment early is no clock that was set', () => {
    const surface = shown();
    for (let look = 0; look < 20; look += 1) {
      surface.wait(29_999);
      surface.send({ kind: 'timer', name: 'expiry' });
    }
    expect(surface.shown()).toBe('fresh');
  });
});

describe('a document that expires while a dialog holds back a newer one', () => {
  function held(change: Parameters<typeof surfaceWith>[0] = {}) {
    const surface = surfaceWith(change);
    surface.loaded();
    surface.verified(documentOf(1, 60));
    surface.send({ kind: 'dialogs', count: 1 });
    surface.send({ kind: 'asked', cause: 'capabilities' });
    surface.wait(2_000);
    surface.send({ kind: 'timer', name: 'coalesced' });
    surface.verified(documentOf(2, 3_600));
    expect([surface.shown(), surface.revision(), surface.snapshot().isHeld]).toEqual(['fresh', 1, true]);
    surface.wait(60_000);
    surface.send({ kind: 'timer', name: 'expiry' });
    return surface;
  }

  it('[A5] [T2] is stale where the policy keeps it, and the newer one comes when the dialog closes', () => {
    const surface = held();
    expect([surface.shown(), surface.revision(), surface.snapshot().isHeld]).toEqual(['stale expired', 1, true]);
    surface.send({ kind: 'dialogs', count: 0 });
    expect([surface.shown(), surface.revision()]).toEqual(['fresh', 2]);
  });

  it('[A5] makes room for it where the policy does not', () => {
    const surface = held({ whenExpired: 'bundled-fallback' });
    expect([surface.shown(), surface.revision(), surface.snapshot().isHeld]).toEqual(['fresh', 2, false]);
  });
});
