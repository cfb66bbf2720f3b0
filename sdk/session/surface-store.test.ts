// What a surface makes of a store that answers late, or again.
import { describe, expect, it } from 'vitest';
import { documentOf, START, surfaceWith } from './test/surface-probe.ts';

describe('a store that works again', () => {
  it('[A8] a store that works again is asked; what it has is taken where there is nothing better, and its fault is over', () => {
    const surface = surfaceWith();
    surface.send({ kind: 'opened' });
    const storeFault = { reason: 'store', code: 'store/timeout', message: '', details: {}, at: START } as const;
    surface.send({ kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault });
    expect(surface.snapshot().storeFault).toBe(storeFault);
    surface.failed('network');
    surface.send({ kind: 'returned' });
    expect(surface.effects()).toEqual(['load']);
    surface.send({
      kind: 'loaded',
      content: documentOf(1),
      clockOffsetMs: 0,
      storeFault: undefined,
      highestRevision: 1,
    });
    expect([surface.shown(), surface.snapshot().storeFault]).toEqual(['stale network', undefined]);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(2));
    surface.send({
      kind: 'loaded',
      content: documentOf(1),
      clockOffsetMs: 0,
      storeFault: undefined,
      highestRevision: 2,
    });
    expect([surface.shown(), surface.revision(), surface.effects()]).toEqual(['fresh', 2, []]);
  });

  it('[K22] [A6] a store that has had a later revision than is shown: that is shown and the server asked, or without it nothing lower', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(4));
    surface.send({
      kind: 'loaded',
      content: documentOf(5),
      clockOffsetMs: 0,
      storeFault: undefined,
      highestRevision: 5,
    });
    expect([surface.shown(), surface.revision(), surface.effect('fetch')?.current?.manifest.revision]).toEqual([
      'stale revalidating',
      5,
      5,
    ]);
    const lost = surfaceWith();
    lost.loaded();
    lost.verified(documentOf(4));
    lost.send({ kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: undefined, highestRevision: 5 });
    expect([lost.shown(), lost.effect('fetch')?.current]).toEqual(['error rolled-back', undefined]);
    // An answer is on its way that may be the later one.
    const asking = surfaceWith();
    asking.loaded(documentOf(4));
    asking.send({ kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: undefined, highestRevision: 5 });
    expect([asking.shown(), asking.effects()]).toEqual(['stale revalidating', []]);
  });

  it('[A6] what is read, judged slowly and outdone meanwhile is not shown, whether something is on the screen or nothing is any more', () => {
    const lost = surfaceWith();
    lost.loaded();
    lost.verified(documentOf(4));
    lost.send({ kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: undefined, highestRevision: 5 });
    lost.send({ kind: 'loaded', content: documentOf(4), clockOffsetMs: 0, storeFault: undefined, highestRevision: 5 });
    expect([lost.shown(), lost.revision()]).toEqual(['error rolled-back', undefined]);
    lost.failed('rolled-back');
    expect([lost.shown(), lost.revision()]).toEqual(['error rolled-back', undefined]);
    const lower = surfaceWith();
    lower.loaded(documentOf(3));
    lower.send({ kind: 'loaded', content: documentOf(4), clockOffsetMs: 0, storeFault: undefined, highestRevision: 5 });
    expect([lower.shown(), lower.revision()]).toEqual(['stale revalidating', 3]);
  });
});
