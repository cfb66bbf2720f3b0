// Shares one event stream per address among all who listen. [T2] Must not know what events mean.

import type { EventStreamListener, EventStream, EventStreamPorts, EventStreamStatus } from './event-stream.ts';
import { openEventStream } from './event-stream.ts';

/** All event streams of a transport. */
export interface EventHub {
  readonly listen: (url: string, listener: EventStreamListener) => () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly dispose: () => void;
}

interface SharedStream {
  readonly stream: EventStream;
  readonly listeners: Set<EventStreamListener>;
  readonly status: EventStreamStatus;
}

/** A hub whose first listener opens a stream and whose last one closes it. */
export function createEventHub(ports: EventStreamPorts): EventHub {
  const streams = new Map<string, SharedStream>();
  let paused = false;

  function open(url: string): SharedStream {
    const listeners = new Set<EventStreamListener>();
    let status: EventStreamStatus = 'connecting';
    const stream = openEventStream(ports, url, {
      onEvent: (event) => listeners.forEach((listener) => listener.onEvent(event)),
      onStatus: (next, error) => {
        status = next;
        listeners.forEach((listener) => listener.onStatus?.(next, error));
      },
    });
    if (paused) stream.pause();
    const shared: SharedStream = {
      stream,
      listeners,
      get status() {
        return status;
      },
    };
    streams.set(url, shared);
    return shared;
  }

  return {
    listen(url, listener) {
      const shared = streams.get(url) ?? open(url);
      shared.listeners.add(listener);
      listener.onStatus?.(shared.status);
      return () => {
        if (!shared.listeners.delete(listener) || shared.listeners.size > 0) return;
        shared.stream.close();
        if (streams.get(url) === shared) streams.delete(url);
      };
    },
    pause() {
      paused = true;
      for (const { stream } of streams.values()) stream.pause();
    },
    resume() {
      paused = false;
      for (const { stream } of streams.values()) stream.resume();
    },
    dispose() {
      for (const { stream } of streams.values()) stream.close();
      streams.clear();
    },
  };
}
