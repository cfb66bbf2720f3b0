// The suite `events`: the stream that says that a surface has changed. A surface may have none.

import { randomUUID } from 'node:crypto';
import type { ConformCheck } from '../conform-check.ts';
import { Listening } from '../listening.ts';
import type { HeardEvent } from '../listening.ts';
import type { Asking, Visit } from '../visit.ts';

/** Time for the first event, and for the event of a change, in milliseconds. */
const SOON_MS = 3_000;
/** The comment that follows at least every 15 s, and how late it may be on a busy machine: less than the 45 s after which a client gives up. */
const HEARTBEAT_MS = 22_000;
/** Statuses that say that there is no stream now. */
const NO_STREAM: readonly number[] = [204, 404, 405, 410, 501];

/** Opens the stream; ends the check where the surface has none. */
async function opened(visit: Visit, asking?: Asking): Promise<Listening> {
  const listening = await Listening.open(visit, asking);
  if (listening.answer.status === 200) return listening;
  listening.close();
  if (NO_STREAM.includes(listening.answer.status))
    return visit.skip(`the surface has no stream: ${listening.answer.words}`);
  visit.expect(false, 'a stream, 200', listening.answer.words, listening.answer);
  return visit.skip('the stream did not open');
}

const show = (event: HeardEvent | undefined): string =>
  event === undefined
    ? `no event within ${SOON_MS / 1_000} s`
    : `${event.type} ${event.id} ${JSON.stringify(event.data)}`;

/** True for the event that says the revision of the surface. */
function isInvalidate(visit: Visit, event: HeardEvent | undefined): boolean {
  const { revision, surface } = event?.data ?? {};
  return (
    event?.type === 'invalidate' &&
    surface === visit.target.surface &&
    Number.isSafeInteger(revision) &&
    event.id === String(revision)
  );
}

function highestBefore(heard: readonly HeardEvent[], index: number): number {
  return heard.slice(0, index).reduce((most, { data }) => Math.max(most, Number(data['revision'] ?? 0)), 0);
}

export const events: readonly ConformCheck[] = [
  {
    id: 'events/headers',
    rule: 'EV1',
    says: 'The stream is text/event-stream and is not cached.',
    async run(visit) {
      const { answer, close } = await opened(visit).then((listening) => ({
        answer: listening.answer,
        close: () => listening.close(),
      }));
      close();
      visit.expect(
        answer.mediaType === 'text/event-stream',
        'text/event-stream',
        answer.mediaType || 'no media type',
        answer,
      );
      const names = answer.names('cache-control');
      visit.expect(
        names.includes('no-store') || names.includes('no-cache'),
        'Cache-Control: no-store',
        answer.header('cache-control') || 'no Cache-Control',
        answer,
      );
      visit.expect(
        answer.header('content-encoding') === '',
        'no Content-Encoding, which holds events back',
        answer.header('content-encoding'),
        answer,
      );
    },
  },
  {
    id: 'events/first',
    rule: 'EV1',
    says: 'Each connection begins with the current invalidate: surface and revision, and the revision as id.',
    async run(visit) {
      const document = await visit.ask();
      const listening = await opened(visit);
      try {
        await listening.until(() => listening.events.length > 0, SOON_MS);
        const [event] = listening.events;
        const { answer } = listening;
        if (
          !visit.expect(
            isInvalidate(visit, event),
            'invalidate with surface and revision, and the revision as id',
            show(event),
            answer,
          )
        )
          return;
        const revision = document.manifest?.revision;
        if (revision !== undefined)
          visit.expect(
            event.data['revision'] === revision,
            `the revision ${revision} of the document`,
            show(event),
            document,
            answer,
          );
      } finally {
        listening.close();
      }
    },
  },
  {
    id: 'events/last-event-id',
    rule: 'EV2',
    says: 'A connection with Last-Event-ID begins with the current invalidate too, also for an id that nobody has sent.',
    async run(visit) {
      const document = await visit.ask();
      const revision = document.manifest?.revision;
      for (const id of ['0', '999999999', 'none']) {
        const listening = await opened(visit, { headers: { 'Last-Event-ID': id } });
        try {
          await listening.until(() => listening.events.some(({ type }) => type === 'invalidate'), SOON_MS);
          const event = listening.events.find(({ type }) => type === 'invalidate');
          visit.expect(
            isInvalidate(visit, event) && (revision === undefined || event?.data['revision'] === revision),
            `invalidate with the revision ${revision ?? 'of the document'} after Last-Event-ID: ${id}`,
            show(event),
            document,
            listening.answer,
          );
        } finally {
          listening.close();
        }
      }
    },
  },
  {
    id: 'events/change',
    rule: 'EV1',
    says: 'A change of the surface is told at once, with a higher revision; no later event has a lower one.',
    async run(visit) {
      const command = visit.creation(randomUUID().slice(0, 8));
      const listening = await opened(visit);
      try {
        await listening.until(() => listening.events.length > 0, SOON_MS);
        const before = listening.events.length;
        const answer = await visit.creating(() => visit.act(command));
        const { revision } = answer.json;
        const isTold = await listening.until(
          () =>
            listening.events
              .slice(before)
              .some((event) => isInvalidate(visit, event) && event.data['revision'] === revision),
          SOON_MS,
        );
        visit.expect(
          isTold,
          `invalidate with the revision ${JSON.stringify(revision ?? null)} of the command`,
          show(listening.events.at(before)),
          listening.answer,
          answer,
        );
        const lower = listening.events.find(
          (event, index) =>
            isInvalidate(visit, event) && Number(event.data['revision']) < highestBefore(listening.events, index),
        );
        visit.expect(lower === undefined, 'revisions that never go back', show(lower), listening.answer, answer);
      } finally {
        listening.close();
      }
    },
  },
  {
    id: 'events/content',
    rule: 'EV1',
    says: 'Events say that a surface has changed and never how: invalidate and version, with numbers and names alone.',
    async run(visit) {
      const listening = await opened(visit, { headers: { 'Last-Event-ID': '0' } });
      try {
        await listening.until(() => listening.events.length > 0, SOON_MS);
        const members = ['surface', 'revision', 'contractVersion', 'documentApi', 'producerVersion'];
        for (const event of listening.events) {
          const unknown = Object.keys(event.data).filter((name) => !members.includes(name));
          visit.expect(
            ['invalidate', 'version'].includes(event.type),
            'invalidate or version',
            event.type,
            listening.answer,
          );
          visit.expect(
            unknown.length === 0,
            `the members ${members.join(', ')} alone`,
            unknown.join(', '),
            listening.answer,
          );
        }
      } finally {
        listening.close();
      }
    },
  },
  {
    id: 'events/head',
    rule: 'SE17',
    says: 'HEAD of the stream answers, and opens no stream.',
    async run(visit) {
      const answer = await visit.ask('events', { method: 'HEAD' });
      const isRight = answer.status === 200 || NO_STREAM.includes(answer.status);
      visit.expect(isRight && answer.received.body.length === 0, '200 without a body', answer.words, answer);
    },
  },
  {
    id: 'events/unknown-surface',
    rule: 'RFC 9457',
    says: 'The stream of an unknown surface is 404 with the problem unknown-surface.',
    async run(visit) {
      const answer = await visit.ask('/no-such-surface-of-conform/events', {
        headers: { Accept: 'text/event-stream' },
      });
      visit.expectProblem(answer, 404, 'unknown-surface');
    },
  },
  {
    id: 'events/heartbeat',
    rule: 'EV1',
    says: 'A comment follows at least every 15 s, so that a silent connection is a lost one.',
    isSlow: true,
    async run(visit) {
      const listening = await opened(visit);
      try {
        await listening.until(() => listening.events.length > 0, SOON_MS);
        const since = listening.lastByteMs;
        const isHeard = await listening.until(() => listening.lastByteMs > since, HEARTBEAT_MS);
        visit.expect(
          isHeard,
          'a byte within 15 s',
          listening.ended ? 'the end of the stream' : 'silence',
          listening.answer,
        );
      } finally {
        listening.close();
      }
    },
  },
];
