// Open event streams: sends events to all streams of a topic, keeps streams alive, drops readers that do not read. [T2]
// Must not know HTTP, surfaces or users.
import { heartbeat, retryAfter } from './server-sent-event.ts';

export interface EventSink {
  /** Bytes that the reader's connection has not taken yet. */
  readonly waiting: number;
  write(bytes: Uint8Array): void;
  /** Ends the connection after the waiting bytes. */
  end(): void;
  /** Ends the connection at once. */
  destroy(): void;
}

export interface EventHubOptions {
  /** The most open streams. */
  readonly maxStreams: number;
  /** The interval of comments. [T2] */
  readonly heartbeatMs: number;
  /** The longest life of a stream: not every platform tells that a reader has left. */
  readonly maxAgeMs: number;
  readonly now: () => Date;
  /** Called at the interval of comments, while there are streams. */
  readonly onBeat?: () => void;
}

/** The most waiting bytes of a reader. Beyond it the reader is dropped; it reconnects and gets the current state. */
export const MAX_WAITING_BYTES = 64 * 1024;
/** The waits of readers before they come back are spread over this many steps from a second on. */
const RETRY_STEPS = 20;
const RETRY_STEP_MS = 200;

interface OpenStream {
  readonly topic: string;
  readonly sink: EventSink;
  /** In ms since 1970. */
  readonly endsAt: number;
  /** True if bytes waited at the last comment already. */
  stalled: boolean;
}

export class EventHub {
  readonly #options: EventHubOptions;
  readonly #streams = new Set<OpenStream>();
  readonly #topics = new Map<string, Set<OpenStream>>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #ended = 0;

  constructor(options: EventHubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** True if another stream may be opened. */
  get hasRoom(): boolean {
    return !this.#closed && this.#streams.size < this.#options.maxStreams;
  }

  /**
   * Opens a stream.
   * @param expiresAt - its end, in seconds since 1970: a stream lives no longer than its credential
   * @returns a function to call when the reader is gone
   */
  open(topic: string, sink: EventSink, expiresAt = Infinity): () => void {
    const { now, maxAgeMs, heartbeatMs } = this.#options;
    const endsAt = Math.min(expiresAt * 1_000, now().getTime() + maxAgeMs);
    const stream: OpenStream = { topic, sink, endsAt, stalled: false };
    this.#streams.add(stream);
    const alike = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, alike.add(stream));
    this.#timer ??= startTimer(() => this.#beat(), heartbeatMs);
    return () => this.#forget(stream);
  }

  /** Sends bytes to every stream of the topic. Never waits; a reader with too many waiting bytes is dropped. */
  publish(topic: string, bytes: Uint8Array): void {
    for (const stream of [...(this.#topics.get(topic) ?? [])]) this.#send(stream, bytes);
  }

  /** Ends all streams, and refuses new streams. */
  close(): void {
    this.#closed = true;
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  #send(stream: OpenStream, bytes: Uint8Array): void {
    if (stream.endsAt <= this.#options.now().getTime()) this.#end(stream);
    else if (stream.sink.waiting + bytes.byteLength > MAX_WAITING_BYTES) this.#drop(stream);
    else stream.sink.write(bytes);
  }

  #beat(): void {
    for (const stream of [...this.#streams]) {
      const isWaiting = stream.sink.waiting > 0;
      if (isWaiting && stream.stalled) this.#drop(stream);
      else {
        stream.stalled = isWaiting;
        this.#send(stream, heartbeat());
      }
    }
    this.#options.onBeat?.();
  }

  #end(stream: OpenStream): void {
    this.#forget(stream);
    // Readers whose streams end together come back one after the other.
    this.#ended += 1;
    stream.sink.write(retryAfter(1_000 + (this.#ended % RETRY_STEPS) * RETRY_STEP_MS));
    stream.sink.end();
  }

  #drop(stream: OpenStream): void {
    this.#forget(stream);
    stream.sink.destroy();
  }

  #forget(stream: OpenStream): void {
    if (!this.#streams.delete(stream)) return;
    const alike = this.#topics.get(stream.topic);
    alike?.delete(stream);
    if (alike?.size === 0) this.#topics.delete(stream.topic);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** An interval that keeps no process of Node alive. */
function startTimer(work: () => void, delayMs: number): ReturnType<typeof setInterval> {
  const timer: unknown = setInterval(work, delayMs);
  (timer as { readonly unref?: () => void }).unref?.();
  return timer as ReturnType<typeof setInterval>;
}
