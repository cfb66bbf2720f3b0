// Lets a request with an idempotency key take effect once. [H5] Must not know its effect.
import { createHash } from 'node:crypto';
import type { CommandKey, OnceOutcome, RecordedAnswer } from '../store/answer-log.ts';
import { problemResponse } from './problem.ts';
import type { ServerContext } from './server-context.ts';

export interface OncePorts {
  /** Does the work and keeps its answer in a single transaction, or finds the answer of the key. */
  readonly answerOnce: (command: CommandKey, nowSeconds: number, work: () => RecordedAnswer) => OnceOutcome;
  readonly now: () => Date;
  /** Keys of requests under way. */
  readonly underWay: Set<string>;
}

/** A request that was read: its content, for comparison, and its work. */
export interface PreparedWork {
  readonly ok: true;
  readonly asked: readonly (string | Uint8Array)[];
  readonly work: () => RecordedAnswer;
}

type Prepared = PreparedWork | { readonly ok: false; readonly problem: Response };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Answers a request that changes something. A repetition with the same key gets the first answer, or 409 while the first
 * request is under way; the same key with other content gets 422. A refusal of `prepare` leaves no trace.
 * @param needsKey - true to refuse a request without a key
 */
export async function answerChange(
  context: ServerContext,
  ports: OncePorts,
  needsKey: boolean,
  prepare: () => Promise<Prepared>,
): Promise<Response> {
  const key = context.req.header('Idempotency-Key')?.toLowerCase();
  if (key === undefined)
    return needsKey ? problemResponse('idempotency-key-missing') : respond(await prepare(), (work) => work());
  if (!UUID.test(key)) return problemResponse('idempotency-key-invalid');
  const { tenant, user } = context.get('principal');
  const owner = `${tenant}/${user}`;
  const claim = `${owner} ${key}`;
  if (ports.underWay.has(claim)) return problemResponse('in-progress', { 'Retry-After': '1' });
  ports.underWay.add(claim);
  try {
    const prepared = await prepare();
    return respond(prepared, (work, asked) => {
      const outcome = ports.answerOnce(
        { owner, key, digest: digestOf(asked) },
        Math.floor(ports.now().getTime() / 1_000),
        work,
      );
      return outcome.kind === 'answered' ? outcome.answer : undefined;
    });
  } finally {
    ports.underWay.delete(claim);
  }
}

function respond(
  prepared: Prepared,
  run: (work: () => RecordedAnswer, asked: PreparedWork['asked']) => RecordedAnswer | undefined,
): Response {
  if (!prepared.ok) return prepared.problem;
  const answer = run(prepared.work, prepared.asked);
  if (answer === undefined) return problemResponse('idempotency-key-reused');
  return new Response(answer.body === '' ? null : answer.body, {
    status: answer.status,
    headers: { ...answer.headers },
  });
}

function digestOf(asked: PreparedWork['asked']): Uint8Array {
  const hash = createHash('sha256');
  // Each part has its length, so that different lists have different digests.
  for (const part of asked) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
}
