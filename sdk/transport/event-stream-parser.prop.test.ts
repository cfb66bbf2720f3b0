import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createEventStreamParser } from './event-stream-parser.ts';

interface Seen {
  readonly events: { type: string; data: string; id: string }[];
  readonly retries: number[];
}

function ours(bytes: Uint8Array, cuts: readonly number[]): Seen {
  const seen: Seen = { events: [], retries: [] };
  const parser = createEventStreamParser({
    onEvent: ({ type, data, lastEventId }) => seen.events.push({ type, data, id: lastEventId }),
    onRetry: (ms) => seen.retries.push(ms),
  });
  const borders = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let start = 0;
  for (const border of [...borders, bytes.length]) {
    parser.push(bytes.slice(start, border));
    start = border;
  }
  return seen;
}

/** The oracle reports an id only with its own event; the standard keeps the last id. */
function oracle(text: string): Seen {
  const seen: Seen = { events: [], retries: [] };
  let last = '';
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      last = id ?? last;
      seen.events.push({ type: event === undefined || event === '' ? 'message' : event, data, id: last });
    },
    onRetry: (ms) => seen.retries.push(ms),
  });
  parser.feed(text);
  return seen;
}

const ending = fc.constantFrom('\n', '\r\n', '\r');
const value = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', ' ', ':', 'é', '🙂', '{', '1'), maxLength: 8 }),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[\r\n\0]/g, '')),
);
const line = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('data', 'event', 'retry', 'x', '', ' data', 'Data'),
      fc.constantFrom(':', ': ', ':  '),
      value,
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('data', 'event', ':', ': keep', 'retry: 12', 'retry: 1x'),
  fc.constant(''),
);
// An id and its event stand together, because the oracle drops the id of an event without data.
const event = fc.tuple(fc.array(line, { maxLength: 4 }), fc.option(value)).map(([lines, id]) => {
  const body = lines.filter((text) => text !== '');
  return id === null ? [...body, ''] : [...body, `id: ${id}`, 'data: x', ''];
});
const stream = fc.array(fc.tuple(event, ending), { maxLength: 8 }).map(
  // The oracle waits at a CR that ends the text, because an LF might follow. So a comment ends the text.
  (events) => `${events.map(([lines, end]) => lines.map((text) => text + end).join('')).join('')}: end\n`,
);

it('[T2] reads what eventsource-parser reads, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
      const expected = oracle(text);
      const bytes = new TextEncoder().encode(text);
      const actual = ours(bytes, cuts);
      expect(actual.events).toEqual(expected.events);
      expect(actual.retries).toEqual(expected.retries);
    }),
    { numRuns: rounds(3_000) },
  );
});

it('[T2] cut after every byte it reads the same as whole', () => {
  fc.assert(
    fc.property(stream, (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(ours(bytes, [...bytes.keys()])).toEqual(ours(bytes, []));
    }),
    { numRuns: rounds(1_000) },
  );
});
