// The suite `actions`: commands with an idempotency key. It creates things, and removes them at the end.

import { randomUUID } from 'node:crypto';
import { fullClient, headersOf } from '../client-headers.ts';
import type { ConformCheck } from '../conform-check.ts';
import type { Answer } from '../answer.ts';
import type { Visit } from '../visit.ts';

const headers = headersOf(fullClient);
const word = (): string => randomUUID().slice(0, 8);
const now = (visit: Visit): Promise<Answer> => visit.ask('', { headers });
const revisionOf = ({ manifest }: Answer): number => manifest?.revision ?? -1;

/** Expects that a command changed nothing. */
async function expectNothing(visit: Visit, before: Answer, answer: Answer): Promise<void> {
  const after = await now(visit);
  const isSame = after.manifest?.sha256 === before.manifest?.sha256;
  visit.expect(isSame, 'a refused command without an effect', 'another document', before, answer, after);
}

/** Sends something that is no right command, and expects a problem without an effect. */
async function refused(
  visit: Visit,
  status: number,
  codes: readonly string[],
  send: (valid: object) => Promise<Answer>,
): Promise<void> {
  const valid = visit.creation(word());
  await visit.creating(async () => {
    const before = await now(visit);
    const answer = await send(valid);
    visit.expectProblem(answer, status, ...codes);
    await expectNothing(visit, before, answer);
  });
}

/** Sends something that no surface takes, so that no command of the surface needs to be known. */
async function refusedByAll(visit: Visit, status: number, code: string, body: unknown): Promise<void> {
  const answer = await visit.act(body);
  if ([404, 405, 501].includes(answer.status)) visit.skip(`the surface takes no commands: ${answer.words}`);
  visit.expectProblem(answer, status, code);
}

export const actions: readonly ConformCheck[] = [
  {
    id: 'actions/done',
    rule: 'Q4',
    says: 'A command is answered with 200, status done, its revision and what it invalidates, and is not cached.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const answer = await visit.act(command);
        const { status, revision, invalidates } = answer.json;
        visit.expect(
          answer.status === 200 && status === 'done',
          '200 with "status": "done"',
          `${answer.words} with ${JSON.stringify(status ?? null)}`,
          answer,
        );
        visit.expect(Number.isSafeInteger(revision), 'a revision', JSON.stringify(revision ?? null), answer);
        const names = Array.isArray(invalidates) ? (invalidates as readonly unknown[]) : [];
        visit.expect(
          names.includes(visit.target.surface),
          `"invalidates" with ${visit.target.surface}`,
          JSON.stringify(invalidates ?? null),
          answer,
        );
        visit.expect(
          answer.names('cache-control').includes('no-store'),
          'Cache-Control: no-store',
          answer.header('cache-control') || 'no Cache-Control',
          answer,
        );
      });
    },
  },
  {
    id: 'actions/document',
    rule: 'Q3',
    says: 'A command that names the document in which it was pressed is carried out.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const before = await now(visit);
        const { sha256 = '', revision } = before.manifest ?? {};
        const document = { sha256, ...(revision === undefined ? {} : { revision }) };
        const answer = await visit.act({ ...command, document });
        visit.expect(answer.status === 200, 'status 200', answer.words, before, answer);
      });
    },
  },
  {
    id: 'actions/effect',
    rule: 'Q4',
    says: 'After a command the document is another, at once, and its revision is that of the answer.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const before = await now(visit);
        const answer = await visit.act(command);
        const after = await visit.ask('', {
          headers: { ...headers, 'If-None-Match': before.header('etag') || '"none"' },
        });
        if (!visit.expect(after.status === 200, 'another document, 200', after.words, before, answer, after)) return;
        visit.expect(
          after.header('etag') !== before.header('etag'),
          'another ETag',
          after.header('etag'),
          before,
          answer,
          after,
        );
        visit.expect(
          revisionOf(after) > revisionOf(before),
          `a revision above ${revisionOf(before)}`,
          String(revisionOf(after)),
          before,
          answer,
          after,
        );
        visit.expect(
          revisionOf(after) === answer.json['revision'],
          `the revision ${JSON.stringify(answer.json['revision'] ?? null)} of the answer`,
          String(revisionOf(after)),
          answer,
          after,
        );
      });
    },
  },
  {
    id: 'actions/removed',
    rule: 'Q4',
    says: 'A command that removes is carried out, with a higher revision; of a thing that is gone it is 404 or 410.',
    async run(visit) {
      const command = visit.creation(word());
      const before = await now(visit);
      const acted = await visit.creating(() => visit.act(command));
      const after = await now(visit);
      const isThere = visit.expect(
        visit.made.length > 0,
        'a document that names the id of the new thing',
        'none',
        acted,
        after,
      );
      visit.expect(
        visit.leftovers.length === 0,
        'a command that removes',
        `still there: ${visit.leftovers.join(', ')}`,
        after,
      );
      visit.expect(
        after.manifest?.sha256 === before.manifest?.sha256,
        'the document from before',
        'another document',
        before,
        after,
      );
      if (!isThere) return;
      const made = Number(acted.json['revision']);
      visit.expect(
        !(revisionOf(after) <= made),
        `a revision above ${made}, that of the command before`,
        String(revisionOf(after)),
        acted,
        after,
      );
      const again = await visit.remove(visit.made[0]);
      visit.expect([404, 410].includes(again.status), '404 or 410', again.words, again);
    },
  },
  {
    id: 'actions/same-again',
    rule: 'SE13',
    says: 'The same command with the same key gets the first answer, and takes effect once.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const key = randomUUID();
        const first = await visit.act(command, { key });
        const between = await now(visit);
        const again = await visit.act(command, { key });
        const after = await now(visit);
        const texts = [first, again].map(({ body }) => new TextDecoder().decode(body));
        const isSame = again.status === first.status && texts[0] === texts[1];
        visit.expect(isSame, `the first answer, ${texts[0]}`, `${again.words} ${texts[1]}`, first, again);
        visit.expect(
          after.manifest?.sha256 === between.manifest?.sha256,
          'a single effect',
          'another document after the second try',
          first,
          again,
          after,
        );
      });
    },
  },
  {
    id: 'actions/other-body',
    rule: 'SE13',
    says: 'Another command with a used key is 422 idempotency-key-reused, without an effect.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const key = randomUUID();
        await visit.act(command, { key });
        const before = await now(visit);
        const answer = await visit.act(visit.creation(word()), { key });
        visit.expectProblem(answer, 422, 'idempotency-key-reused');
        await expectNothing(visit, before, answer);
      });
    },
  },
  {
    id: 'actions/two-at-once',
    rule: 'SE13',
    says: 'Of two equal commands at once with one key, one takes effect; the other gets 409 in-progress or the same answer.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const key = randomUUID();
        const before = await now(visit);
        const answers = await Promise.all([visit.act(command, { key }), visit.act(command, { key })]);
        for (const answer of answers)
          visit.expect(
            answer.status === 200 || answer.problem === 'in-progress',
            '200, or 409 in-progress',
            answer.words,
            answer,
          );
        const after = await now(visit);
        const steps = revisionOf(after) - revisionOf(before);
        visit.expect(
          steps === 1,
          'a single effect: the next revision',
          `${steps} revisions`,
          before,
          ...answers,
          after,
        );
      });
    },
  },
  {
    id: 'actions/refused-key',
    rule: 'SE12',
    says: 'A refused command leaves no trace: its key is free for the right command.',
    async run(visit) {
      const command = visit.creation(word());
      await visit.creating(async () => {
        const key = randomUUID();
        const first = await visit.act({ ...command, more: 1 }, { key });
        const answer = await visit.act(command, { key });
        visit.expect(
          first.status >= 400 && answer.status === 200,
          'a refusal, then status 200',
          `${first.words}, then ${answer.words}`,
          first,
          answer,
        );
      });
    },
  },
  {
    id: 'actions/no-key',
    rule: 'SE13',
    says: 'A command without a key is 400 idempotency-key-missing, without an effect.',
    run: (visit) => refused(visit, 400, ['idempotency-key-missing'], (command) => visit.act(command, { key: '' })),
  },
  {
    id: 'actions/bad-key',
    rule: 'Q3',
    says: 'A key that is no UUID is 400 idempotency-key-invalid, without an effect.',
    run: (visit) => refused(visit, 400, ['idempotency-key-invalid'], (command) => visit.act(command, { key: 'key' })),
  },
  {
    id: 'actions/unknown-command',
    rule: 'SE12',
    says: 'A command that the surface does not know is 422 command-unknown.',
    run: (visit) => refusedByAll(visit, 422, 'command-unknown', { command: 'conform.unknown', arguments: {} }),
  },
  {
    id: 'actions/unknown-field',
    rule: 'SE12',
    says: 'A command with a field that is not known is 422 field-unknown, without an effect.',
    run: (visit) => refused(visit, 422, ['field-unknown'], (command) => visit.act({ ...command, more: 1 })),
  },
  {
    id: 'actions/ill-typed',
    rule: 'SE12',
    says: 'Arguments of another type are 422 arguments-invalid, without an effect.',
    run: (visit) =>
      refused(visit, 422, ['arguments-invalid'], (command) => visit.act({ ...command, arguments: 'none' })),
  },
  {
    id: 'actions/unparsable',
    rule: 'SE12',
    says: 'A body that is no JSON is 400 body-unparsable.',
    run: (visit) => refusedByAll(visit, 400, 'body-unparsable', '{'),
  },
  {
    id: 'actions/media-type',
    rule: 'RFC 9110, 15.5.16',
    says: 'A body that is not application/json is 415, without an effect.',
    run: (visit) =>
      refused(visit, 415, ['unsupported-media-type'], (command) =>
        visit.act(command, { headers: { 'Content-Type': 'text/plain' } }),
      ),
  },
  {
    id: 'actions/too-large',
    rule: 'RFC 9110, 15.5.14',
    says: 'A body of a megabyte is 413.',
    run: (visit) => refusedByAll(visit, 413, 'body-too-large', { command: 'x'.repeat(1_000_000) }),
  },
];
