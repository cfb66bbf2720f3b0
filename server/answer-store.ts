// The answers to commands by their idempotency keys. [H5] Must not know HTTP, nor the effect of a command.
import { problemOf, problemParts } from './problem.ts';
import type { RecordedAnswer } from './problem.ts';
import type { MaybePromise } from './surface.ts';

/** A command has not ended within its time limit. A transaction around it is to be rolled back. */
export class CommandTimeout extends Error {
  override readonly name = 'CommandTimeout';
  readonly problem = problemOf('command-timeout');
  /** The answer, if the command ends all the same. */
  readonly late: Promise<RecordedAnswer>;

  constructor(late: Promise<RecordedAnswer>) {
    super('the command took too long');
    this.late = late;
  }
}

/** The identity of a command. */
export interface CommandKey {
  /** The owner of the key; equal keys of different users are different. */
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of the command, lowercase hex. */
  readonly digest: string;
}

/** The outcome of a key: its new or earlier answer, or the reason why there is none. */
export type OnceOutcome =
  | { readonly kind: 'answered'; readonly answer: RecordedAnswer }
  /** The key belongs to another command. */
  | { readonly kind: 'other-command' }
  /** Another request with the key is taking effect, here or in another instance of the server. */
  | { readonly kind: 'in-progress' };

/** Keeps answers, so that a command takes effect once for its key. */
export interface AnswerStore {
  /**
   * Runs `work` and keeps its answer, or finds the answer of the key. Keep change and answer in one transaction: if `work`
   * throws, as it does at its time limit, neither is kept. `work` also reads the new revision, so it has to run on the connection of the transaction. A
   * synchronous transaction can hold it where the command is synchronous.
   */
  runOnce(command: CommandKey, work: () => MaybePromise<RecordedAnswer>): MaybePromise<OnceOutcome>;
}

/** The time for which an answer is kept, at least. */
export const KEEP_SECONDS = 24 * 60 * 60;
/** The most answers kept in memory; the oldest are removed. */
const MAX_ANSWERS = 10_000;

/** A store in the memory of a single process: a restart forgets the keys, and the bound is that of all users together. */
export function memoryAnswers(now: () => Date): AnswerStore {
  const kept = new Map<string, { readonly digest: string; readonly answer: RecordedAnswer; readonly atMs: number }>();
  const underWay = new Set<string>();
  return {
    runOnce: async ({ owner, key, digest }, work) => {
      const id = JSON.stringify([owner, key]);
      const atMs = now().getTime();
      for (const [oldest, known] of kept) {
        if (known.atMs > atMs - KEEP_SECONDS * 1_000 && kept.size < MAX_ANSWERS) break;
        kept.delete(oldest);
      }
      const known = kept.get(id);
      if (known !== undefined)
        return known.digest === digest ? { kind: 'answered', answer: known.answer } : { kind: 'other-command' };
      if (underWay.has(id)) return { kind: 'in-progress' };
      underWay.add(id);
      const keepAnswer = (answer: RecordedAnswer) => void kept.set(id, { digest, answer, atMs });
      try {
        const answer = await work();
        keepAnswer(answer);
        return { kind: 'answered', answer };
      } catch (error) {
        if (error instanceof CommandTimeout) {
          // Nothing undoes the command here, so its key stays taken until it has ended.
          keepAnswer(problemParts(error.problem));
          error.late.then(keepAnswer, () => kept.delete(id));
        }
        throw error;
      } finally {
        underWay.delete(id);
      }
    },
  };
}
