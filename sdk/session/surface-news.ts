// Reads the events of a surface's stream. [T2] Must not fetch.

import type { Transport } from '../transport/transport.ts';
import type { ServerSentEvent } from '../transport/event-stream-parser.ts';
import type { SurfaceEvent } from './surface-event.ts';
import type { Surface } from './surface.ts';

/** What an event says to a surface; undefined when it is not for it, or is none of ours. Never trusts more than numbers. */
export function readNews(event: ServerSentEvent, surface: string): SurfaceEvent | undefined {
  if (event.type !== 'invalidate' && event.type !== 'version') return undefined;
  const data = readObject(event.data);
  if (data === undefined) return undefined;
  if (event.type === 'version') return { kind: 'invalidated', revision: undefined };
  const { surface: name, revision } = data;
  if (name !== surface) return undefined;
  return { kind: 'invalidated', revision: Number.isSafeInteger(revision) && Number(revision) >= 0 ? Number(revision) : undefined };
}

/** Hands the news of the stream at `url` to a surface; the answer ends it. */
export function listenToNews(transport: Transport, url: string, surface: string, dispatch: (event: SurfaceEvent) => void): () => void {
  let mayHaveMissed = false;
  return transport.listen(url, {
    onEvent: (event) => {
      const news = readNews(event, surface);
      if (news !== undefined) dispatch(news);
    },
    onStatus: (status) => {
      if (status === 'queued') mayHaveMissed = true;
      if (status !== 'open') return;
      dispatch({ kind: 'reachable' });
      if (mayHaveMissed) dispatch({ kind: 'invalidated', revision: undefined });
      mayHaveMissed = false;
    },
  });
}

/** Begins once the first delivery has settled: a stream must not take the connection that the document needs. The answer ends it. */
export function onceSettled({ getSnapshot, subscribe }: Pick<Surface, 'getSnapshot' | 'subscribe'>, begin: () => () => void): () => void {
  if (getSnapshot().activity === 'idle') return begin();
  let end = subscribe(() => {
    if (getSnapshot().activity !== 'idle') return;
    end();
    end = begin();
  });
  return () => end();
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
