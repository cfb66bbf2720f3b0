// Open event streams: tells all of a topic, keeps them alive, drops those who do not read. [T2]
// Must not know HTTP, surfaces or tenants.
import { heartbeat } from './server-sent-event.ts';

/** The connection of one reader. */
export interface EventSink {
  /** Bytes that the reader's connection has not taken yet. */
  readonly waiting: number;
  write(bytes: Uint8Array): void;
  /** Ends after what waits. */
  end(): void;
  /** Ends now. */
  destroy(): void;
}

export interface EventHubOptions {
  /** Streams that may be open at once. */
  readonly maxStreams: number;
  /** A comment comes this often. [T2] */
  readonly heartbeatMs: number;
  readonly now: () => Date;
}

/** A reader that lets more than this wait is dropped: it comes back and is told what is current, which is all that counts. */
const MAX_WAITING_BYTES = 64 * 1024;

interface OpenStream {
  readonly topic: string;
  readonly sink: EventSink;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Bytes waited at the last comment already. */
  stalled: boolean;
}

export class EventHub {
  readonly #options: EventHubOptions;
  readonly #streams = new Set<OpenStream>();
  readonly #topics = new Map<string, Set<OpenStream>>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: EventHubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Whether another stream may be opened. */
  get hasRoom(): boolean {
    return !this.#closed && this.#streams.size < this.#options.maxStreams;
  }

  /**
   * Opens a stream.
   * @param expiresAt - when it ends by itself, in seconds since 1970: a stream lives no longer than what allowed it
   * @returns what to call when the reader is gone
   */
  open(topic: string, sink: EventSink, expiresAt = Infinity): () => void {
    const stream: OpenStream = { topic, sink, expiresAt, stalled: false };
    this.#streams.add(stream);
    const alike = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, alike.add(stream));
    this.#timer ??= setInterval(() => this.#beat(), this.#options.heartbeatMs).unref();
    return () => this.#forget(stream);
  }

  /** Tells every stream of the topic. Never waits: what a reader has not taken is counted, and beyond the limit it is dropped. */
  publish(topic: string, bytes: Uint8Array): void {
    for (const stream of [...(this.#topics.get(topic) ?? [])]) this.#send(stream, bytes);
  }

  /** Ends all streams, and lets none in any more. */
  close(): void {
    this.#closed = true;
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  #send(stream: OpenStream, bytes: Uint8Array): void {
    if (stream.expiresAt <= this.#options.now().getTime() / 1_000) this.#end(stream);
    else if (stream.sink.waiting + bytes.byteLength > MAX_WAITING_BYTES) this.#drop(stream);
    else stream.sink.write(bytes);
  }

  #beat(): void {
    for (const stream of [...this.#streams]) {
      const isWaiting = stream.sink.waiting > 0;
      if (isWaiting && stream.stalled) this.#drop(stream);
      else {
        stream.stalled = isWaiting;
        this.#send(stream, heartbeat);
      }
    }
  }

  #end(stream: OpenStream): void {
    this.#forget(stream);
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
