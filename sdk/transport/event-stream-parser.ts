// Parses the text/event-stream format (WHATWG HTML, 9.2.6) from arbitrary pieces of bytes. Must not know connections or
// kinds of events.

/** An event, dispatched by a blank line. */
export interface ServerSentEvent {
  /** `message` unless the stream names another type. */
  readonly type: string;
  readonly data: string;
  /** The last id of the stream so far; '' without an id. */
  readonly lastEventId: string;
}

/** The parser's callbacks. */
export interface EventStreamSink {
  readonly onEvent: (event: ServerSentEvent) => void;
  /** The stream asks for this delay before the next connection, in ms. */
  readonly onRetry?: (delayMs: number) => void;
}

/** A parser with the state of one connection. */
export interface EventStreamParser {
  /** False once a line or an event is too long: the stream must not be read further. */
  push(bytes: Uint8Array): boolean;
}

/** Most characters of a line and of an event. Events of the contract have less than 200. */
const MAX_LENGTH = 65_536;

/** A parser for one connection. It begins with the `lastEventId` of the previous connection. Linear in the bytes. */
export function createEventStreamParser(sink: EventStreamSink, lastEventId = ''): EventStreamParser {
  const decoder = new TextDecoder();
  let pending = '';
  let skipLineFeed = false;
  let type = '';
  let data = '';
  let id = lastEventId;

  function takeLine(line: string): void {
    if (line === '') {
      if (data !== '') sink.onEvent({ type: type === '' ? 'message' : type, data: data.slice(0, -1), lastEventId: id });
      type = '';
      data = '';
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line.startsWith(' ', colon + 1) ? colon + 2 : colon + 1);
    takeField(field, value);
  }

  function takeField(field: string, value: string): void {
    if (field === 'data') data += `${value}\n`;
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^[0-9]{1,9}$/.test(value)) sink.onRetry?.(Number(value));
  }

  return {
    push(bytes) {
      let text = decoder.decode(bytes, { stream: true });
      if (text === '') return true;
      if (skipLineFeed && text.startsWith('\n')) text = text.slice(1);
      skipLineFeed = text === '' ? false : text.endsWith('\r');
      const lines = text.split(/\r\n|\r|\n/);
      lines[0] = pending + lines[0];
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (line.length > MAX_LENGTH || data.length > MAX_LENGTH) return false;
        takeLine(line);
      }
      return pending.length <= MAX_LENGTH && data.length <= MAX_LENGTH;
    },
  };
}
