// Keeps answers by idempotency key, in the transaction of their change. [H5] Must not know HTTP.
import type { Database } from 'node-sqlite3-wasm';
import { KEEP_SECONDS } from 'pantograph/server';
import type { CommandKey, MaybePromise, OnceOutcome, RecordedAnswer } from 'pantograph/server';

/** The most answers kept for a user; the oldest are removed. */
const KEEP_PER_OWNER = 10_000;

/**
 * Returns the answer of the key, or runs `work` and keeps its answer. Call it in a transaction: if `work` throws, neither
 * a change nor an answer is kept.
 */
export async function runOnce(
  database: Database,
  { owner, key, digest }: CommandKey,
  nowSeconds: number,
  work: () => MaybePromise<RecordedAnswer>,
): Promise<OnceOutcome> {
  const bytes = Buffer.from(digest, 'hex');
  database.run('DELETE FROM answer WHERE at < ?', [nowSeconds - KEEP_SECONDS]);
  const known = database.get('SELECT digest, status, headers, body FROM answer WHERE owner = ? AND key = ?', [
    owner,
    key,
  ]);
  if (known !== null) {
    if (!Buffer.from(known['digest'] as Uint8Array).equals(bytes)) return { kind: 'other-command' };
    const headers = JSON.parse(known['headers'] as string) as Readonly<Record<string, string>>;
    return { kind: 'answered', answer: { status: Number(known['status']), headers, body: known['body'] as string } };
  }
  const answer = await work();
  database.run('INSERT INTO answer (owner, key, digest, at, status, headers, body) VALUES (?, ?, ?, ?, ?, ?, ?)', [
    owner,
    key,
    bytes,
    nowSeconds,
    answer.status,
    JSON.stringify(answer.headers),
    answer.body,
  ]);
  database.run(
    'DELETE FROM answer WHERE owner = ?1 AND number <= (SELECT number FROM answer WHERE owner = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)',
    [owner, KEEP_PER_OWNER],
  );
  return { kind: 'answered', answer };
}
