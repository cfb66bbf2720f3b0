// The event stream in the record, tested on the state machine alone.
import { describe, expect, it } from 'vitest';
import type { EventStreamStatus } from '../transport/event-stream.ts';
import { documentOf, START, surfaceWith } from './test/surface-probe.ts';

/** A fresh surface whose last fetch is long ago; the statuses arrive one second apart. */
function listening(...statuses: EventStreamStatus[]) {
  const surface = surfaceWith();
  surface.loaded();
  surface.verified(documentOf(1));
  surface.wait(10_000);
  const hear = (...next: EventStreamStatus[]): void => {
    for (const status of next) {
      surface.wait(1_000);
      surface.send({ kind: 'stream', status });
    }
  };
  hear(...statuses);
  return {
    ...surface,
    hear,
    said: () => [
      surface.snapshot().events,
      ...[surface.snapshot().eventsLostSince ?? []].flat().map((at) => at - START),
    ],
  };
}

describe('the stream in the record', () => {
  it('[EV7] nothing is listened to before the stream begins', () => {
    expect(listening().said()).toEqual(['none']);
  });

  it.each([
    [['connecting'], ['connecting']],
    [['connecting', 'open'], ['open']],
    [['queued'], ['queued']],
    [['queued', 'connecting', 'open', 'queued', 'connecting'], ['connecting']],
    [['paused'], ['paused']],
    [['connecting', 'open', 'paused'], ['paused']],
    [['connecting', 'open', 'paused', 'connecting'], ['connecting']],
    [['connecting', 'ended'], ['ended']],
    [['connecting', 'waiting', 'connecting', 'ended'], ['ended']],
    [['connecting', 'ended', 'connecting'], ['connecting']],
  ] as const)(
    '[EV7] %j is %j: what is on its way, was closed on purpose or is not offered is not lost',
    (statuses, said) => {
      expect(listening(...statuses).said()).toEqual(said);
    },
  );

  it.each([
    ['connecting', 'waiting'],
    ['connecting', 'waiting', 'connecting', 'waiting', 'connecting', 'waiting'],
    ['connecting', 'waiting', 'queued', 'connecting', 'waiting', 'queued'],
    ['connecting', 'waiting', 'paused', 'connecting'],
    ['connecting', 'waiting', 'paused', 'waiting', 'connecting', 'waiting'],
  ] as const)(
    '[EV14] %s, ... is lost since the first break, not the last, and neither a turn nor a look away mends it',
    (...statuses) => {
      expect(listening(...statuses).said()).toEqual(['lost', 12_000]);
    },
  );

  it('[EV14] a lost stream is recorded as paused while hidden, and its loss begins anew after it was open or had ended', () => {
    const surface = listening('connecting', 'waiting', 'paused');
    expect(surface.said()).toEqual(['paused']);
    surface.hear('connecting', 'open', 'waiting');
    expect(surface.said()).toEqual(['lost', 16_000]);
    surface.hear('ended', 'connecting', 'waiting');
    expect(surface.said()).toEqual(['lost', 19_000]);
  });

  it('[EV7] the record is a new object once for a loss, however often the stream is tried, and once for its return', () => {
    const surface = listening('connecting', 'open', 'waiting');
    const lost = surface.snapshot();
    surface.hear('connecting', 'waiting', 'connecting', 'waiting', 'connecting');
    expect(surface.snapshot()).toBe(lost);
    surface.hear('open');
    expect(surface.snapshot()).not.toBe(lost);
    expect(surface.said()).toEqual(['open']);
  });

  it('[EV7] [F5] neither a document nor a failure changes what is said of the stream', () => {
    const surface = listening('connecting', 'waiting');
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.failed('network');
    expect(surface.said()).toEqual(['lost', 12_000]);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.verified(documentOf(2));
    expect([surface.shown(), ...surface.said()]).toEqual(['fresh', 'lost', 12_000]);
  });

  it('[EV7] [A9] a surface that is closed listens to nothing, and says nothing of before', () => {
    const surface = listening('connecting', 'waiting');
    surface.send({ kind: 'closed', fault: undefined });
    expect(surface.snapshot()).toMatchObject({ events: 'none', eventsLostSince: undefined, confirmedAt: undefined });
    surface.hear('open');
    expect(surface.said()).toEqual(['none']);
  });
});

describe('a stream that opens', () => {
  it.each([
    ['waiting', 'connecting'],
    ['queued', 'connecting'],
    ['ended', 'connecting'],
    ['waiting', 'paused', 'connecting'],
  ] as const)('[EV10] [T2] after %s, ...: the document is asked for once, whatever it says', (...statuses) => {
    const surface = listening('connecting', 'open', ...statuses);
    surface.hear('open');
    expect(surface.effect('fetch')?.cause).toBe('event');
    surface.send({ kind: 'invalidated', revision: 1 });
    surface.verified(documentOf(1));
    expect(surface.effects()).toEqual(['timer expiry']);
  });

  it.each([[[]], [['paused']]] as const)('[T2] that broke nowhere asks for nothing (%j)', (statuses) => {
    const surface = listening(...statuses, 'connecting', 'open');
    expect(surface.effect('fetch')).toBeUndefined();
  });

  it('[EV10] [T2] while a document is under way: asked for again after it, for it may have been answered before', () => {
    const surface = listening('connecting', 'open');
    surface.send({ kind: 'invalidated', revision: 2 });
    surface.hear('waiting', 'connecting', 'open');
    expect(surface.effect('fetch')).toBeUndefined();
    surface.verified(documentOf(2));
    expect(surface.effect('fetch')?.cause).toBe('event');
  });
});

describe('when the server last confirmed', () => {
  const confirmed = (surface: ReturnType<typeof listening>) => (surface.snapshot().confirmedAt ?? -Infinity) - START;

  it('[F5] an answer confirms what was so when it was asked for; a failure nothing', () => {
    const surface = listening();
    expect(confirmed(surface)).toBe(0);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.wait(500);
    surface.renewed(documentOf(1));
    expect(confirmed(surface)).toBe(10_000);
    surface.send({ kind: 'asked', cause: 'retry' });
    surface.failed('network');
    expect(confirmed(surface)).toBe(10_000);
    expect(surfaceWith().snapshot().confirmedAt).toBeUndefined();
  });

  it('[F5] an open stream that told of nothing has confirmed until it was heard last, or was closed', () => {
    const surface = listening('connecting', 'open');
    surface.wait(60_000);
    surface.send({ kind: 'stream', status: 'waiting', heardAt: START + 50_000 });
    expect(confirmed(surface)).toBe(50_000);
    surface.hear('connecting', 'waiting');
    expect(confirmed(surface)).toBe(50_000);
    const hidden = listening('connecting', 'open', 'paused');
    expect(confirmed(hidden)).toBe(13_000);
    const offline = listening('connecting', 'open');
    offline.wait(1_000);
    offline.send({ kind: 'online', isOnline: false });
    expect(confirmed(offline)).toBe(13_000);
  });

  it('[F5] a stream confirms nothing that it has called outdone, and never less than was known', () => {
    const surface = listening('connecting', 'open');
    surface.send({ kind: 'invalidated', revision: 2 });
    surface.hear('waiting');
    expect(confirmed(surface)).toBe(0);
    const later = listening('connecting', 'open');
    later.send({ kind: 'asked', cause: 'retry' });
    later.verified(documentOf(2));
    later.send({ kind: 'stream', status: 'waiting', heardAt: START + 11_000 });
    expect(confirmed(later)).toBe(12_000);
  });
});
