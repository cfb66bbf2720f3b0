// Lets a request with an idempotency key take effect once. [H5] Must not know what it does.
import { createHash } from 'node:crypto';
import type { CommandKey, OnceOutcome, RecordedAnswer } from '../store/answer-log.ts';
import { problemResponse } from './problem.ts';
import type { ServerContext } from './server-context.ts';

export interface OncePorts {
  /** Does the work and keeps its answer in one transaction, or finds the answer that the key has. */
  readonly answerOnce: (command: CommandKey, nowSeconds: number, work: () => RecordedAnswer) => OnceOutcome;
  readonly now: () => Date;
  /** Keys of requests that are being read or carried out. */
  readonly underWay: Set<string>;
}

/** A request that has been read: what it asks, for telling it from others, and how that is done. */
export interface PreparedWork {
  readonly ok: true;
  readonly asked: readonly (string | Uint8Array)[];
  readonly work: () => RecordedAnswer;
}

type Prepared = PreparedWork | { readonly ok: false; readonly problem: Response };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The answer of a request that changes something. With a key, a repetition gets the first answer, and the key with
 * something else 422; while the first try is under way, 409. What `prepare` refuses leaves no trace.
 * @param needsKey - whether a request without a key is refused
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
  // Each part with its length, so that no two lists read the same.
  for (const part of asked) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
}
