// Reads the events of a surface's stream. [T2] Must not fetch.

import type { EventStreamListener } from '../transport/event-stream.ts';
import type { Transport } from '../transport/transport.ts';
import type { ServerSentEvent } from '../transport/event-stream-parser.ts';
import type { SurfaceEvent } from './surface-event.ts';
import type { OpenSurface, Surface } from './surface.ts';

/** The surface's event in a server-sent event; undefined if it is for another surface, or unknown. Only numbers are trusted. */
export function readNews(event: ServerSentEvent, surface: string): SurfaceEvent | undefined {
  if (event.type !== 'invalidate' && event.type !== 'version') return undefined;
  const data = readObject(event.data);
  if (data === undefined) return undefined;
  if (event.type === 'version') return { kind: 'invalidated', revision: undefined };
  const { surface: name, revision } = data;
  if (name !== surface) return undefined;
  return {
    kind: 'invalidated',
    revision: Number.isSafeInteger(revision) && Number(revision) >= 0 ? Number(revision) : undefined,
  };
}

/**
 * Dispatches events and status of the stream at `url` to a surface. An ended stream is opened again once a document
 * shows that the server has changed: it comes after a failure, or from another build. [EV4] [EV10]
 *
 * @returns ends the stream
 */
export function listenToNews(transport: Transport, url: string, surface: NewsReader): () => void {
  const { name, dispatch } = surface;
  let hasEnded = false;
  const listener: EventStreamListener = {
    onEvent: (event) => {
      const news = readNews(event, name);
      if (news !== undefined) dispatch(news);
    },
    onStatus: (status, _error, heardAt) => {
      hasEnded = status === 'ended';
      dispatch({ kind: 'stream', status, heardAt });
    },
  };
  let leave = transport.listen(url, listener);
  const unwatch = onServerChange(surface, () => {
    if (!hasEnded) return;
    leave();
    leave = transport.listen(url, listener);
  });
  return () => {
    unwatch();
    leave();
  };
}

type NewsReader = Pick<OpenSurface, 'name' | 'dispatch' | 'getSnapshot' | 'subscribe'>;

/** Calls back when a document is fresh after a failure, or comes from another build of the server. */
function onServerChange({ getSnapshot, subscribe }: NewsReader, callback: () => void): () => void {
  let hasFailed = false;
  let build: string | undefined;
  const look = (): boolean => {
    const snapshot = getSnapshot();
    if (snapshot.rejected !== undefined) hasFailed = true;
    if (snapshot.shown !== 'fresh' || snapshot.rejected !== undefined) return false;
    const { producerVersion } = snapshot.content.manifest;
    const hasChanged = hasFailed || (build !== undefined && build !== producerVersion);
    hasFailed = false;
    build = producerVersion;
    return hasChanged;
  };
  look();
  return subscribe(() => {
    if (look()) callback();
  });
}

/** Calls back once the first delivery has settled, because the document needs the connection first. @returns ends the wait */
export function onceSettled(
  { getSnapshot, subscribe }: Pick<Surface, 'getSnapshot' | 'subscribe'>,
  begin: () => () => void,
): () => void {
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
