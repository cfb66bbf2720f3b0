// An event stream over many connections: reconnects with jitter, pauses, closes. [T2] Must not know the meaning of
// events.

import type { PlayerError } from '../errors.ts';
import type { Random } from './clock.ts';
import { listenOnce } from './event-connection.ts';
import type { EventConnectionEnd, EventConnectionPorts } from './event-connection.ts';
import { createEventPacing } from './event-pacing.ts';
import type { ServerSentEvent } from './event-stream-parser.ts';

/** The status of a stream. `ended`: the server offers none, for now or for good. `queued`: other streams have the connections. */
export type EventStreamStatus = 'connecting' | 'open' | 'waiting' | 'paused' | 'queued' | 'ended';

/** A listener of a stream. */
export interface EventStreamListener {
  readonly onEvent: (event: ServerSentEvent) => void;
  /**
   * `error` is the reason why the stream waits; `heardAt` is the time of the last byte of a broken connection, in ms
   * since 1970.
   */
  readonly onStatus?: (status: EventStreamStatus, error?: PlayerError, heardAt?: number) => void;
}

export interface EventStreamPorts extends EventConnectionPorts {
  readonly random: Random;
}

export interface EventStreamOwner extends EventStreamListener {
  /**
   * The server offers no stream. `againAfterMs` is the wait before another try; undefined if the server said to stop.
   * `resume` tries again.
   */
  readonly onEnd: (againAfterMs: number | undefined) => void;
}

/** A stream that reconnects until it ends or is closed. */
export interface EventStream {
  /** `queued` if other streams have their turn. */
  readonly pause: (as?: 'paused' | 'queued') => void;
  readonly resume: () => void;
  readonly close: () => void;
}

/** A paused stream of the events at `url`. `resume` connects it. */
export function createEventStream(ports: EventStreamPorts, url: string, owner: EventStreamOwner): EventStream {
  const pacing = createEventPacing(ports.clock, ports.random);
  let lastEventId = '';
  let connection: AbortController | undefined;
  let cancelWait = (): void => undefined;
  let phase: 'live' | 'paused' | 'closed' = 'paused';

  function connect(): void {
    const controller = new AbortController();
    const isCurrent = (): boolean => connection === controller;
    connection = controller;
    owner.onStatus?.('connecting');
    void listenOnce(ports, {
      url,
      lastEventId,
      controller,
      onOpen: () => isCurrent() && takeOpen(),
      onRetry: pacing.choose,
      onEvent: (event) => isCurrent() && takeEvent(event),
    }).then((end) => isCurrent() && takeEnd(end));
  }

  function takeEvent(event: ServerSentEvent): void {
    lastEventId = event.lastEventId;
    owner.onEvent(event);
  }

  function takeOpen(): void {
    pacing.opened();
    owner.onStatus?.('open');
  }

  function takeEnd(end: EventConnectionEnd): void {
    connection = undefined;
    pacing.closed();
    if (end.kind === 'again') wait(pacing.afterFailure(end.afterMs), end.error, end.heardAt);
    else phase = 'paused';
    if (end.kind !== 'again') owner.onEnd(end.kind === 'none' ? pacing.afterNone(end.afterMs) : undefined);
  }

  function wait(delayMs: number, error?: PlayerError, heardAt?: number): void {
    cancelWait = ports.clock.after(delayMs, connect);
    owner.onStatus?.('waiting', error, heardAt);
  }

  function drop(next: typeof phase): void {
    phase = next;
    cancelWait();
    connection?.abort();
    connection = undefined;
    pacing.closed();
  }

  return {
    pause: (as = 'paused') => {
      if (phase !== 'live') return;
      drop('paused');
      owner.onStatus?.(as);
    },
    resume: () => {
      if (phase !== 'paused') return;
      phase = 'live';
      const leftMs = pacing.leftMs();
      if (leftMs > 0) wait(leftMs);
      else connect();
    },
    close: () => drop('closed'),
  };
}
