// After a failed fetch: which events may start a new try at once, and which must wait.
import { describe, expect, it } from 'vitest';
import { documentOf, surfaceWith } from './test/surface-probe.ts';

describe('after a failure', () => {
  const failing = (reason: 'http' | 'auth' | 'render', more: { retryAfterMs?: number } = {}, rules = {}) => {
    const surface = surfaceWith(rules);
    surface.loaded();
    surface.verified(documentOf(1));
    surface.wait(60_000);
    surface.send({ kind: 'invalidated', revision: 2 });
    surface.failed(reason, more);
    surface.wait(1_000);
    return surface;
  };

  it.each(['http', 'auth'] as const)(
    '[EV12] of the weather or of rights (%s) events wait for the schedule',
    (reason) => {
      const surface = failing(reason);
      surface.send({ kind: 'invalidated', revision: 3 });
      expect(surface.effects()).toEqual(['timer coalesced']);
      expect(surface.delayOf('coalesced')).toBe(reason === 'http' ? 500 : 21_500);
      surface.wait(21_500);
      surface.send({ kind: 'invalidated', revision: 4 });
      expect(surface.effect('fetch')?.cause).toBe('event');
    },
  );

  it('[EV12] of the document an event may mend it at once', () => {
    const surface = failing('render');
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });

  it('[EV13] the stream that opens again is worth a try at once, unless the server has asked for time', () => {
    const surface = failing('http');
    surface.send({ kind: 'stream', status: 'open' });
    expect(surface.effect('fetch')?.cause).toBe('event');
    const asked = failing('http', { retryAfterMs: 5_000 });
    asked.send({ kind: 'stream', status: 'open' });
    expect(asked.effects()).toEqual(['timer coalesced']);
    expect(asked.delayOf('coalesced')).toBe(4_000);
  });

  it.each(['visible', 'online'] as const)(
    '[EV13] Retry-After outlasts %s; a person does not have to wait for it',
    (kind) => {
      const surface = failing('render', { retryAfterMs: 40_000 });
      const happens = () => surface.send(kind === 'visible' ? { kind, isVisible: true } : { kind, isOnline: true });
      happens();
      expect(surface.delayOf('coalesced')).toBe(39_000);
      surface.send({ kind: 'asked', cause: 'retry' });
      expect(surface.effect('fetch')?.cause).toBe('retry');
      const brief = failing('http', { retryAfterMs: 900 });
      brief.send(kind === 'visible' ? { kind, isVisible: true } : { kind, isOnline: true });
      expect(brief.effect('fetch')?.cause).toBe(kind);
      const unasked = failing('render');
      unasked.send(kind === 'visible' ? { kind, isVisible: true } : { kind, isOnline: true });
      expect(unasked.effect('fetch')?.cause).toBe(kind);
    },
  );

  it('[EV6] [D5] a surface that does not retry alone follows an event all the same, when its time has come', () => {
    const surface = failing('http', {}, { retriesAlone: false });
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.delayOf('coalesced')).toBe(500);
    surface.wait(500);
    surface.send({ kind: 'timer', name: 'coalesced' });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });

  it('[EV12] a success ends it', () => {
    const surface = failing('http', { retryAfterMs: 600_000 });
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(2));
    surface.wait(1_000);
    surface.send({ kind: 'invalidated', revision: 3 });
    expect(surface.effect('fetch')?.cause).toBe('event');
  });
});
