import { describe, expect, it } from 'vitest';
import { contentOf } from './surface-snapshot.ts';
import { documentOf, START, surfaceWith } from './test/surface-probe.ts';

describe('opening', () => {
  it('[A5] reads the store first, shows what it holds at once, and asks the server with its etag', () => {
    const surface = surfaceWith();
    surface.send({ kind: 'opened' });
    expect(surface.effects()).toEqual(['load']);
    expect(surface.shown()).toBe('nothing');
    const stored = documentOf(3);
    surface.send({ kind: 'loaded', content: stored, clockOffsetMs: 0, storeFault: undefined });
    expect(surface.shown()).toBe('stale revalidating');
    expect(surface.effect('fetch')?.current).toBe(stored);
    surface.renewed(stored);
    expect(surface.shown()).toBe('fresh');
    expect(contentOf(surface.snapshot())).toBe(stored);
  });

  it('[A5] asks the server once the store has answered, also where a person asks before', () => {
    const surface = surfaceWith();
    surface.send({ kind: 'opened' });
    surface.send({ kind: 'asked', cause: 'retry' });
    expect(surface.effects()).toEqual([]);
    surface.send({ kind: 'loaded', content: undefined, clockOffsetMs: 0, storeFault: undefined });
    expect(surface.effect('fetch')).toMatchObject({ current: undefined });
  });

  it('[K18] [A6] after a reset, what the store had before is not shown', () => {
    const surface = surfaceWith();
    surface.send({ kind: 'opened' });
    surface.send({ kind: 'asked', cause: 'reset' });
    expect(surface.effects()).toContain('abort');
    surface.send({ kind: 'loaded', content: documentOf(1), clockOffsetMs: 0, storeFault: undefined });
    expect([surface.shown(), surface.effects()]).toEqual(['nothing', []]);
  });

  it('[D5] a surface that does not retry alone waits for a person', () => {
    const surface = surfaceWith({ retriesAlone: false });
    surface.loaded();
    surface.failed('network');
    expect(surface.shown()).toBe('error network');
    expect(surface.effects()).toEqual([]);
    expect(surface.snapshot().nextTryAt).toBeUndefined();
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(1));
    expect(surface.shown()).toBe('fresh');
  });

  it("[F5] an empty store is the host's error when the download fails, with the time of the next try", () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.failed('timeout');
    expect(surface.shown()).toBe('error timeout');
    expect(surface.delayOf('retry')).toBe(1_500);
    expect(surface.snapshot()).toMatchObject({
      activity: 'idle',
      nextTryAt: START + 1_500,
      rejected: { reason: 'timeout' },
    });
    surface.wait(1_500);
    surface.send({ kind: 'timer', name: 'retry' });
    surface.failed('timeout');
    expect(surface.delayOf('retry')).toBe(3_000);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(1));
    expect(surface.shown()).toBe('fresh');
    expect(surface.snapshot()).toMatchObject({ nextTryAt: undefined, rejected: undefined });
  });

  it('[T1] waits as long as the server asks, and longer for what no weather mends', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.failed('http', { retryAfterMs: 120_000 });
    expect(surface.delayOf('retry')).toBe(120_000);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.failed('parse');
    expect(surface.delayOf('retry')).toBe(45_000);
  });
});

describe('fallback', () => {
  it('[A5] an expired last-known-good is shown, or is not, as the policy says', () => {
    const old = documentOf(1, -10);
    const kind = surfaceWith();
    kind.loaded(old);
    expect(kind.shown()).toBe('stale expired');
    const strict = surfaceWith({ whenExpired: 'bundled-fallback', fallbackKeys: new Set(['tasks']) });
    strict.send({ kind: 'opened' });
    strict.send({ kind: 'loaded', content: old, clockOffsetMs: 0, storeFault: undefined });
    expect(strict.effect('bundle')).toMatchObject({ fallbackKey: 'tasks' });
    expect(strict.shown()).toBe('nothing');
    strict.send({ kind: 'bundled', content: undefined, fallbackKey: 'tasks' });
    expect(strict.shown()).toBe('bundled expired');
    strict.failed('network');
    expect(strict.shown()).toBe('bundled expired');
    expect(strict.snapshot().rejected?.reason).toBe('network');
    const bare = surfaceWith({ whenExpired: 'bundled-fallback' });
    bare.loaded(old);
    bare.failed('network');
    expect(bare.shown()).toBe('error network');
  });

  it('[A5] a document that expires on the screen is marked stale and asked for again', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1, 40));
    expect(surface.delayOf('expiry')).toBe(30_000);
    surface.wait(30_000);
    surface.send({ kind: 'timer', name: 'expiry' });
    expect(surface.shown()).toBe('fresh');
    expect(surface.delayOf('expiry')).toBe(10_000);
    surface.wait(10_000);
    surface.send({ kind: 'timer', name: 'expiry' });
    expect(surface.shown()).toBe('stale expired');
    expect(surface.effect('fetch')?.cause).toBe('expiry');
    surface.verified(documentOf(2, 3_600));
    expect(surface.shown()).toBe('fresh');
  });

  it('[S4] use-fallback shows the bundle that the server names, above last-known-good, and only if the host has it', () => {
    const surface = surfaceWith({ fallbackKeys: new Set(['other', 'tasks']) });
    surface.loaded(documentOf(1));
    surface.failed('server-fallback', { fallbackKey: 'other' });
    expect(surface.effect('bundle')?.fallbackKey).toBe('other');
    const poor = surfaceWith();
    poor.loaded(documentOf(1));
    poor.failed('server-fallback', { fallbackKey: 'constructor' });
    expect(poor.effect('bundle')).toBeUndefined();
    expect(poor.shown()).toBe('stale server-fallback');
  });

  it('[F5] a bundle that is broken, or comes too late, does not stand in the way', () => {
    const surface = surfaceWith({ fallbackKeys: new Set(['tasks']) });
    surface.loaded();
    surface.failed('network');
    surface.send({ kind: 'bundle-failed', fallbackKey: 'tasks' });
    expect(surface.shown()).toBe('error network');
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(1));
    surface.send({ kind: 'bundled', content: undefined, fallbackKey: 'tasks' });
    expect(surface.shown()).toBe('fresh');
  });
});

describe('events', () => {
  it('[T2] a thousand events in a second are two fetches', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    surface.wait(60_000);
    let fetches = 0;
    let timer = Infinity;
    for (let index = 0; index < 1_000; index += 1) {
      surface.wait(1);
      surface.send({ kind: 'invalidated', revision: 2 + index });
      if (surface.effect('fetch') !== undefined) fetches += 1;
      timer = Math.min(timer, surface.delayOf('coalesced') ?? Infinity);
      if (index % 5 === 0 && surface.snapshot().activity === 'loading') surface.verified(documentOf(2));
    }
    expect(fetches).toBe(1);
    expect(timer).toBeLessThanOrEqual(1_000);
    surface.wait(1);
    surface.send({ kind: 'timer', name: 'coalesced' });
    expect(surface.effect('fetch')).toBeDefined();
    surface.verified(documentOf(1_001));
    expect(surface.effect('fetch')).toBeUndefined();
    expect(surface.shown()).toBe('fresh');
  });

  it('[T2] a revision that is already known is not fetched', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.send({ kind: 'invalidated', revision: 4 });
    surface.verified(documentOf(4));
    expect(surface.effects()).toEqual(['timer expiry']);
    for (const revision of [4, 3, 0]) {
      surface.send({ kind: 'invalidated', revision });
      expect(surface.effects()).toEqual([]);
    }
    surface.wait(5_000);
    surface.send({ kind: 'invalidated', revision: 5 });
    expect(surface.effect('fetch')).toBeDefined();
  });

  it('[T2] a stream that opens after trouble is reason enough to ask', () => {
    const surface = surfaceWith();
    surface.loaded(documentOf(1));
    surface.failed('network');
    surface.wait(2_000);
    surface.send({ kind: 'stream', status: 'open' });
    expect(surface.effect('fetch')?.cause).toBe('event');
    surface.verified(documentOf(1));
    surface.wait(2_000);
    surface.send({ kind: 'stream', status: 'open' });
    expect(surface.effects()).toEqual([]);
  });

  it('[T2] an event-driven replacement waits for dialogs, and a mutation does not', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    surface.send({ kind: 'dialogs', count: 1 });
    surface.wait(5_000);
    surface.send({ kind: 'invalidated', revision: 2 });
    surface.verified(documentOf(2));
    expect(surface.revision()).toBe(1);
    expect(surface.snapshot().isHeld).toBe(true);
    surface.wait(5_000);
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.effect('fetch')?.current?.manifest.revision).toBe(2);
    surface.failed('network');
    expect(surface.shown()).toBe('stale network');
    expect(surface.revision()).toBe(1);
    surface.send({ kind: 'dialogs', count: 0 });
    expect(surface.revision()).toBe(2);
    expect(surface.snapshot().isHeld).toBe(false);
    surface.send({ kind: 'dialogs', count: 1 });
    surface.send({ kind: 'mutated', revision: undefined });
    surface.verified(documentOf(4));
    expect(surface.revision()).toBe(4);
  });

  it('[T2] nobody looks: nothing is asked for; somebody looks again: once', () => {
    const surface = surfaceWith({ pollMs: 5_000 });
    surface.loaded();
    surface.verified(documentOf(1));
    expect(surface.delayOf('poll')).toBe(5_000);
    surface.send({ kind: 'visible', isVisible: false });
    surface.wait(5_000);
    surface.send({ kind: 'timer', name: 'poll' });
    surface.send({ kind: 'invalidated', revision: 9 });
    expect(surface.effect('fetch')).toBeUndefined();
    surface.send({ kind: 'visible', isVisible: true });
    expect(surface.effect('fetch')?.cause).toBe('visible');
    surface.verified(documentOf(9));
    surface.send({ kind: 'visible', isVisible: false });
    surface.send({ kind: 'visible', isVisible: true });
    expect(surface.effects()).toEqual(['timer poll']);
  });

  it('[F5] no network: no tries; network again: at once', () => {
    const surface = surfaceWith();
    surface.loaded(documentOf(1));
    surface.send({ kind: 'online', isOnline: false });
    surface.failed('network');
    surface.send({ kind: 'timer', name: 'retry' });
    expect(surface.effect('fetch')).toBeUndefined();
    expect(surface.snapshot()).toMatchObject({ shown: 'stale', isOnline: false });
    surface.send({ kind: 'online', isOnline: true });
    expect(surface.effect('fetch')?.cause).toBe('online');
  });
});

describe('mutation', () => {
  it('[D4] is followed by a new GET, also when one is under way, whose answer is not taken', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    surface.wait(5_000);
    surface.send({ kind: 'invalidated', revision: 2 });
    surface.send({ kind: 'mutated', revision: undefined });
    expect(surface.effects().slice(0, 1)).toEqual(['abort']);
    surface.send({ kind: 'verified', run: 2, content: documentOf(2), clockOffsetMs: 0, storeFault: undefined });
    expect(surface.revision()).toBe(1);
    surface.verified(documentOf(3));
    expect(contentOf(surface.snapshot())).toMatchObject({ start: 'reset', manifest: { revision: 3 } });
  });

  it('[D4] [T2] takes the GET that an event began after the server had acted, under way or answered, and no other', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    surface.wait(5_000);
    surface.send({ kind: 'dialogs', count: 1 });
    surface.send({ kind: 'invalidated', revision: 2 });
    expect(surface.effect('fetch')?.cause).toBe('event');
    surface.send({ kind: 'mutated', revision: 2 });
    expect(surface.effects()).toEqual([]);
    surface.verified(documentOf(2));
    expect(surface.effect('fetch')).toBeUndefined();
    expect(contentOf(surface.snapshot())).toMatchObject({ start: 'reset', manifest: { revision: 2 } });
    // The same case, but the dialog holds back an answer that is already there.
    surface.wait(5_000);
    surface.send({ kind: 'invalidated', revision: 3 });
    surface.verified(documentOf(3));
    expect(surface.snapshot().isHeld).toBe(true);
    surface.send({ kind: 'mutated', revision: 3 });
    expect(surface.effects()).toEqual([]);
    expect(contentOf(surface.snapshot())).toMatchObject({ start: 'reset', manifest: { revision: 3 } });
    expect(surface.snapshot().isHeld).toBe(false);
    // The fetch began before the server acted.
    surface.wait(5_000);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.send({ kind: 'mutated', revision: 4 });
    expect(surface.effects().slice(0, 1)).toEqual(['abort']);
    expect(surface.effect('fetch')?.cause).toBe('mutation');
  });

  it('[D4] an event that promised more than the document holds: asked for again', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    surface.wait(5_000);
    surface.send({ kind: 'invalidated', revision: 900 });
    surface.send({ kind: 'mutated', revision: 2 });
    surface.verified(documentOf(1));
    expect(surface.delayOf('coalesced')).toBe(1_000);
    surface.wait(1_000);
    surface.send({ kind: 'timer', name: 'coalesced' });
    expect(surface.effect('fetch')).toBeDefined();
    surface.verified(documentOf(1));
    surface.wait(5_000);
    surface.send({ kind: 'mutated', revision: 2 });
    expect(surface.effect('fetch')?.cause).toBe('mutation');
  });

  it('[D3] starts anew also when its document comes late, and even when the bytes are the same', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    const before = contentOf(surface.snapshot())?.document;
    surface.send({ kind: 'mutated', revision: undefined });
    surface.failed('network');
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(1));
    expect(contentOf(surface.snapshot())?.start).toBe('reset');
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(1));
    expect(contentOf(surface.snapshot())?.document).not.toBe(before);
  });

  it('[D3] starts anew when the answer is 304, and once: the next 304 keeps', () => {
    const surface = surfaceWith();
    const kept = documentOf(1);
    surface.loaded(kept);
    surface.renewed(kept);
    surface.send({ kind: 'mutated', revision: undefined });
    surface.renewed(kept);
    expect(contentOf(surface.snapshot())).toEqual({ ...kept, start: 'reset' });
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.renewed(documentOf(1, 7_200));
    expect(contentOf(surface.snapshot())).toMatchObject({ start: 'keep', document: kept.document });
  });

  it('[A2] the same bytes again are the same document: nothing is mounted anew', () => {
    const surface = surfaceWith();
    surface.loaded();
    surface.verified(documentOf(1));
    const before = contentOf(surface.snapshot())?.document;
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(1, 9_999));
    expect(contentOf(surface.snapshot())?.document).toBe(before);
    expect(contentOf(surface.snapshot())?.manifest).toEqual(documentOf(1, 9_999).manifest);
  });
});

describe('the record', () => {
  it('[A9] a closed surface shows nothing, and nothing reaches it any more', () => {
    const surface = surfaceWith();
    surface.loaded(documentOf(1));
    surface.send({ kind: 'closed', fault: undefined });
    expect(surface.effects()).toContain('abort');
    expect(surface.effects().filter((name) => name.startsWith('cancel'))).toHaveLength(4);
    surface.verified(documentOf(2));
    surface.send({ kind: 'mutated', revision: undefined });
    expect(surface.shown()).toBe('nothing');
    expect(surface.effects()).toEqual([]);
  });

  it('[F1] a surface that is closed before its first answer does not go on loading', () => {
    const surface = surfaceWith();
    surface.loaded(undefined);
    expect(surface.snapshot().activity).toBe('loading');
    surface.send({ kind: 'closed', fault: undefined });
    expect(surface.snapshot()).toMatchObject({ shown: 'nothing', activity: 'idle', nextTryAt: undefined });
  });

  it('[F1] the record is a new object only when something in it has changed, and since begins with the reason', () => {
    const surface = surfaceWith();
    surface.loaded(documentOf(1));
    const before = surface.snapshot();
    surface.send({ kind: 'dialogs', count: 1 });
    surface.send({ kind: 'visible', isVisible: true });
    expect(surface.snapshot()).toBe(before);
    surface.wait(1_000);
    surface.failed('network');
    expect(surface.snapshot().since).toBe(START + 1_000);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.wait(1_000);
    surface.failed('network');
    expect(surface.snapshot().since).toBe(START + 1_000);
  });
});
