// Reads the events of a surface's stream. [T2] Must not fetch.

import type { Transport } from '../transport/transport.ts';
import type { ServerSentEvent } from '../transport/event-stream-parser.ts';
import type { SurfaceEvent } from './surface-event.ts';

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
  return transport.listen(url, {
    onEvent: (event) => {
      const news = readNews(event, surface);
      if (news !== undefined) dispatch(news);
    },
    onStatus: (status) => {
      if (status === 'open') dispatch({ kind: 'reachable' });
    },
  });
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
