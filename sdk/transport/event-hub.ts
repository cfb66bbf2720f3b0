// Shares an event stream per address among its listeners, and a few connections among the streams. [T2]
// Must not know the meaning of events.

import type { PlayerError } from '../errors.ts';
import { callIsolated } from '../isolated-call.ts';
import type { EventStreamListener, EventStream, EventStreamPorts, EventStreamStatus } from './event-stream.ts';
import { createEventStream } from './event-stream.ts';

export interface EventHub {
  readonly listen: (url: string, listener: EventStreamListener) => () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly dispose: () => void;
}

interface SharedStream {
  readonly stream: EventStream;
  readonly listeners: Set<EventStreamListener>;
  readonly status: () => EventStreamStatus;
  readonly setStatus: (status: EventStreamStatus, error?: PlayerError, heardAt?: number) => void;
  /** Tries again after the server offered no stream. */
  readonly revive: () => void;
  readonly close: () => void;
}

/** Most open streams. Browsers open six connections to an origin over HTTP/1.1, and documents and commands need two. */
const MAX_STREAMS = 4;

/** Time after which the stream with the longest connection makes room for the stream with the longest wait, in ms. */
const TURN_MS = 5_000;

/** A hub whose first listener opens a stream and whose last listener closes it. More than `maxStreams` streams take turns. */
export function createEventHub(ports: EventStreamPorts, maxStreams = MAX_STREAMS): EventHub {
  const streams = new Map<string, SharedStream>();
  const turns = createTurns(ports, Math.max(1, Math.floor(maxStreams) || 1));

  function open(url: string): SharedStream {
    const listeners = new Set<EventStreamListener>();
    let status: EventStreamStatus = 'paused';
    let cancelRevival = (): void => undefined;
    const setStatus: SharedStream['setStatus'] = (next, error, heardAt) => {
      status = next;
      forEach(listeners, (listener) => listener.onStatus?.(next, error, heardAt));
    };
    const isStill = (expected: EventStreamStatus): boolean => status === expected;
    const revive = (): void => {
      if (status !== 'ended') return;
      cancelRevival();
      status = 'paused';
      turns.join(shared);
      // While the page is hidden, the join reports no other status.
      if (isStill('paused')) setStatus('paused');
    };
    const stream = createEventStream(ports, url, {
      onEvent: (event) => forEach(listeners, (listener) => listener.onEvent(event)),
      onStatus: setStatus,
      onEnd(againAfterMs) {
        if (againAfterMs !== undefined) cancelRevival = ports.clock.after(againAfterMs, revive);
        turns.leave(shared);
        setStatus('ended');
      },
    });
    const close = (): void => {
      cancelRevival();
      stream.close();
      turns.leave(shared);
    };
    const shared: SharedStream = { stream, listeners, setStatus, revive, close, status: () => status };
    streams.set(url, shared);
    turns.join(shared);
    return shared;
  }

  return {
    listen(url, listener) {
      const shared = streams.get(url) ?? open(url);
      // A later listener tries the server again, which may have been updated.
      shared.revive();
      shared.listeners.add(listener);
      listener.onStatus?.(shared.status());
      return () => {
        if (!shared.listeners.delete(listener) || shared.listeners.size > 0) return;
        if (streams.get(url) === shared) streams.delete(url);
        shared.close();
      };
    },
    pause: turns.pause,
    resume: turns.resume,
    dispose() {
      turns.pause();
      for (const shared of [...streams.values()]) shared.close();
      streams.clear();
    },
  };
}

/** Calls every listener. An exception affects neither the others nor the stream, and is reported as unhandled. */
function forEach(listeners: ReadonlySet<EventStreamListener>, tell: (listener: EventStreamListener) => void): void {
  for (const listener of [...listeners]) callIsolated(() => tell(listener));
}

interface Turns {
  readonly join: (shared: SharedStream) => void;
  readonly leave: (shared: SharedStream) => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Connected and waiting streams, each in order of age. */
function createTurns({ clock }: EventStreamPorts, maxStreams: number): Turns {
  const connected = new Set<SharedStream>();
  const queue = new Set<SharedStream>();
  let isPaused = false;
  let cancelTurn: (() => void) | undefined;

  function stopTurns(): void {
    cancelTurn?.();
    cancelTurn = undefined;
  }

  function admit(): void {
    // Streams leave the queue one by one, because a listener may remove or add streams.
    while (queue.size > 0 && connected.size < maxStreams) {
      const [next] = queue;
      queue.delete(next);
      connected.add(next);
      if (!isPaused) next.stream.resume();
    }
    if (queue.size === 0 || isPaused) stopTurns();
    else cancelTurn ??= clock.after(TURN_MS, turn);
  }

  function turn(): void {
    cancelTurn = undefined;
    const [longest] = connected;
    connected.delete(longest);
    queue.add(longest);
    longest.stream.pause('queued');
    admit();
  }

  return {
    join(shared) {
      queue.add(shared);
      admit();
      if (queue.has(shared)) shared.setStatus('queued');
    },
    leave(shared) {
      connected.delete(shared);
      queue.delete(shared);
      admit();
    },
    pause() {
      isPaused = true;
      stopTurns();
      for (const { stream } of connected) stream.pause();
    },
    resume() {
      isPaused = false;
      for (const { stream } of connected) stream.resume();
      admit();
    },
  };
}
