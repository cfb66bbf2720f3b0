// An open event stream, read until something holds or the time is over. Must not know what events mean.

import { setTimeout as wait } from 'node:timers/promises';
import { createEventStreamParser } from 'pantograph/internal';
import { openExchange } from '../http-exchange.ts';
import { Answer } from './answer.ts';
import type { Asking, Visit } from './visit.ts';

/** An event with what its data hold. */
export interface HeardEvent {
  readonly type: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function dataOf(text: string): HeardEvent['data'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as HeardEvent['data']) : {};
  } catch {
    return {};
  }
}

export class Listening {
  readonly events: HeardEvent[] = [];
  /** Time of the last byte, of `performance.now()`. */
  lastByteMs = performance.now();
  ended = false;
  readonly answer: Answer;
  readonly #close: () => void;

  private constructor(answer: Answer, close: () => void) {
    this.answer = answer;
    this.#close = close;
  }

  /** Opens the stream of the surface. Rejects with `NoAnswerError`. */
  static async open(visit: Visit, asking: Asking = {}): Promise<Listening> {
    const headers = { Accept: 'text/event-stream', ...asking.headers };
    const sent = visit.requestOf('events', { ...asking, headers });
    const { head, incoming, close } = await openExchange(sent, visit.target.timeoutMs, visit.signal);
    const listening = new Listening(new Answer(sent, { ...head, body: new Uint8Array() }), close);
    const parser = createEventStreamParser({
      onEvent: ({ type, data, lastEventId }) =>
        void listening.events.push({ type, id: lastEventId, data: dataOf(data) }),
    });
    incoming.on('data', (chunk: Uint8Array) => {
      listening.lastByteMs = performance.now();
      if (!parser.push(chunk)) close();
    });
    incoming.on('error', () => undefined);
    incoming.on('close', () => (listening.ended = true));
    return listening;
  }

  /** Waits until something holds. @returns whether it holds within the time */
  async until(holds: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (!holds() && !this.ended && performance.now() < end) await wait(20);
    return holds();
  }

  close(): void {
    this.#close();
  }
}
