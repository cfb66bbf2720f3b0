// Lets a request with an idempotency key take effect once. [H5] Must not know its effect.
import { toHex, webDigest } from 'pantograph/sdk-server';
import { CommandTimeout } from './answer-store.ts';
import type { AnswerStore } from './answer-store.ts';
import { problemResponse, responseOf } from './problem.ts';
import type { RecordedAnswer } from './problem.ts';
import type { MaybePromise } from './surface.ts';
import { withinTime } from './time-limit.ts';

/** A request that was read: its content, for comparison, and its work. */
export interface PreparedWork {
  readonly ok: true;
  /** The address, and the body where there is one. */
  readonly asked: readonly [address: string, body?: Uint8Array];
  /** The signal aborts at the time limit. */
  readonly work: (signal: AbortSignal) => MaybePromise<RecordedAnswer>;
}

/** A request that was read, or its refusal, which leaves no trace. */
export type Prepared = PreparedWork | { readonly ok: false; readonly problem: Response };

/** Options of `answerOnce`. */
export interface OnceOptions {
  /** The user's id. */
  readonly owner: string;
  /** False to take a request without a key. */
  readonly needsKey: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Answers a request that changes something. A repetition with the same key gets the first answer, or 409 while the first
 * request takes effect; the same key with other content gets 422.
 */
export async function answerOnce(
  store: AnswerStore,
  request: Request,
  { owner, needsKey }: OnceOptions,
  prepare: () => MaybePromise<Prepared>,
  timeoutMs: number,
): Promise<Response> {
  const key = request.headers.get('Idempotency-Key')?.toLowerCase();
  if (key === undefined && needsKey) return problemResponse('idempotency-key-missing');
  if (key !== undefined && !UUID.test(key)) return problemResponse('idempotency-key-invalid');
  const prepared = await prepare();
  if (!prepared.ok) return prepared.problem;
  const work = () => limited(prepared.work, timeoutMs);
  if (key === undefined) return responseOf(await work());
  const digest = await digestOf(prepared.asked);
  const outcome = await store.runOnce({ owner, key, digest }, work);
  if (outcome.kind === 'answered') return responseOf(outcome.answer);
  return problemResponse(outcome.kind === 'in-progress' ? 'in-progress' : 'idempotency-key-reused');
}

/** The answer of work, whose signal aborts at its time limit. @throws CommandTimeout, or an error of the work */
export function limited(work: PreparedWork['work'], timeoutMs: number): MaybePromise<RecordedAnswer> {
  const stop = new AbortController();
  const answer = work(stop.signal);
  return withinTime(answer, timeoutMs, () => {
    const error = new CommandTimeout(Promise.resolve(answer));
    stop.abort(error);
    return error;
  });
}

async function digestOf([address, body = new Uint8Array()]: PreparedWork['asked']): Promise<string> {
  // An address holds no line break, so different requests have different bytes.
  const head = new TextEncoder().encode(`${address}\n`);
  const bytes = new Uint8Array(head.byteLength + body.byteLength);
  bytes.set(head);
  bytes.set(body, head.byteLength);
  return toHex(await webDigest(bytes));
}
