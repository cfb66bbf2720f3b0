// One event stream over many connections: comes back with jitter, pauses, closes. [T2] Must not know what events mean.

import type { PlayerError } from '../errors.ts';
import type { Random } from './clock.ts';
import { listenOnce } from './event-connection.ts';
import type { EventConnectionEnd, EventConnectionPorts } from './event-connection.ts';
import type { ServerSentEvent } from './event-stream-parser.ts';
import { backoff } from './retry.ts';

/** Where a stream stands. `ended`: the server offers none, and is not asked again. `queued`: others have the connections. */
export type EventStreamStatus = 'connecting' | 'open' | 'waiting' | 'paused' | 'queued' | 'ended';

/** Who listens. */
export interface EventStreamListener {
  readonly onEvent: (event: ServerSentEvent) => void;
  /** `error` says why the stream waits. */
  readonly onStatus?: (status: EventStreamStatus, error?: PlayerError) => void;
}

/** What a stream needs from outside. */
export interface EventStreamPorts extends EventConnectionPorts {
  readonly random: Random;
}

/** A stream that reconnects until it is closed. */
export interface EventStream {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

/** First and longest wait between connections, in ms. The stream's `retry` replaces the first, within 250 and the longest. */
const BASE_MS = 1_000;
const CAP_MS = 30_000;

/** Of `Retry-After`, in ms: streams are how a surface learns that its server is well again. */
const MAX_AFTER_MS = 600_000;

/** A stream of the events at `url`, paused: `resume` connects. */
export function createEventStream(ports: EventStreamPorts, url: string, listener: EventStreamListener): EventStream {
  let lastEventId = '';
  let failures = 0;
  let baseMs = BASE_MS;
  let connection: AbortController | undefined;
  let cancelWait = (): void => undefined;
  let phase: 'live' | 'paused' | 'ended' = 'paused';

  function connect(): void {
    const controller = new AbortController();
    const isCurrent = (): boolean => connection === controller;
    connection = controller;
    listener.onStatus?.('connecting');
    void listenOnce(ports, {
      url,
      lastEventId,
      controller,
      onOpen: () => isCurrent() && listener.onStatus?.('open'),
      onRetry: (delayMs) => (baseMs = Math.min(Math.max(delayMs, 250), CAP_MS)),
      onEvent: (event) => {
        if (!isCurrent()) return;
        lastEventId = event.lastEventId;
        failures = 0;
        listener.onEvent(event);
      },
    }).then((end) => isCurrent() && takeEnd(end));
  }

  function takeEnd(end: EventConnectionEnd): void {
    connection = undefined;
    if (end.kind === 'ended') {
      phase = 'ended';
      return listener.onStatus?.('ended');
    }
    const delay = Math.max(backoff(baseMs, CAP_MS, failures, ports.random), Math.min(end.afterMs ?? 0, MAX_AFTER_MS));
    failures += 1;
    cancelWait = ports.clock.after(delay, connect);
    listener.onStatus?.('waiting', end.error);
  }

  function drop(next: typeof phase): void {
    phase = next;
    cancelWait();
    connection?.abort();
    connection = undefined;
  }

  return {
    pause: () => {
      if (phase === 'ended') return;
      drop('paused');
      listener.onStatus?.('paused');
    },
    resume: () => {
      if (phase !== 'paused') return;
      phase = 'live';
      failures = 0;
      connect();
    },
    close: () => drop('ended'),
  };
}
