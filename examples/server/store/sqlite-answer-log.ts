// Keeps answers by idempotency key, in the transaction of their change. [H5] Must not know HTTP.
import type { Database } from 'node-sqlite3-wasm';
import { KEEP_PER_OWNER, KEEP_SECONDS } from './answer-log.ts';
import type { CommandKey, OnceOutcome, RecordedAnswer } from './answer-log.ts';

/**
 * Returns the answer of the key, or runs `work` and keeps its answer. Call it in a transaction: if `work` throws, neither
 * a change nor an answer is kept.
 */
export function answerOnce(
  database: Database,
  { owner, key, digest }: CommandKey,
  nowSeconds: number,
  work: () => RecordedAnswer,
): OnceOutcome {
  database.run('DELETE FROM answer WHERE at < ?', [nowSeconds - KEEP_SECONDS]);
  const known = database.get('SELECT digest, status, headers, body FROM answer WHERE owner = ? AND key = ?', [
    owner,
    key,
  ]);
  if (known !== null) {
    if (!Buffer.from(known['digest'] as Uint8Array).equals(digest)) return { kind: 'other-command' };
    const headers = JSON.parse(known['headers'] as string) as Readonly<Record<string, string>>;
    return { kind: 'answered', answer: { status: Number(known['status']), headers, body: known['body'] as string } };
  }
  const answer = work();
  database.run('INSERT INTO answer (owner, key, digest, at, status, headers, body) VALUES (?, ?, ?, ?, ?, ?, ?)', [
    owner,
    key,
    digest,
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
