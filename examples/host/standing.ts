// What the page says of a surface beside the surface itself: one mark and one notice, from one record, so that neither
// contradicts the other. [F5, D4] Pure; must not know the page.
import type { ActionFault, FallbackReason, SurfaceSnapshot } from 'pantograph';

/** How the surface stands. A stale one without a reason says nothing of it: something more urgent does. */
export type Standing =
  | { readonly kind: 'waiting' | 'fresh' | 'unsaved' | 'checking' | 'failed' }
  | { readonly kind: 'stale'; readonly reason?: FallbackReason };

/** What the page knows beside the record. */
export interface Visit {
  /** Why nothing of the document may be shown, whatever the record says. */
  readonly broken: FallbackReason | undefined;
  /** The person has asked for the document again. */
  readonly isRetrying: boolean;
  /** A change is being made: what is said of earlier ones waits. */
  readonly isActing: boolean;
}

/** A change that failed and waits for a person. */
export interface Notice {
  readonly key: string;
  readonly what: string;
  readonly reason: FallbackReason;
}

export interface Telling {
  readonly standing: Standing;
  readonly notice: Notice | undefined;
}

const failures: Readonly<Record<string, string>> = { 'task.create': 'The task was not created.', 'task.delete.{id}': 'The task was not deleted.' };

/** What is said of a record. */
export function tellingOf(snapshot: SurfaceSnapshot, { broken, isRetrying, isActing }: Visit): Telling {
  const waiting = broken === undefined ? snapshot.actionFaults.filter(({ key }) => key !== undefined) : [];
  const last = waiting.at(-1);
  const notice = isActing || last === undefined ? undefined : noticeOf(last, waiting.length);
  if (broken !== undefined) return { standing: { kind: isRetrying ? 'waiting' : 'failed' }, notice };
  return { standing: standingOf(snapshot, isRetrying, waiting.length > 0, notice !== undefined), notice };
}

function standingOf(snapshot: SurfaceSnapshot, isRetrying: boolean, isUnsaved: boolean, isNoticed: boolean): Standing {
  switch (snapshot.shown) {
    case 'error':
      return { kind: isRetrying ? 'waiting' : 'failed' };
    case 'nothing':
      return { kind: 'waiting' };
    case 'fresh':
      // Whether the server has what a failed change asked for, nobody knows.
      return { kind: isUnsaved ? 'unsaved' : 'fresh' };
    default:
      if (snapshot.why === 'revalidating' || isRetrying) return { kind: 'checking' };
      // One alert and one "Retry" at a time: a change that failed comes first.
      return isNoticed ? { kind: 'stale' } : { kind: 'stale', reason: snapshot.why };
  }
}

function noticeOf({ key = '', pattern = '', reason }: ActionFault, count: number): Notice {
  const what = Object.hasOwn(failures, pattern) ? failures[pattern] : 'The change was not saved.';
  return { key, reason, what: count === 1 ? what : `${what} ${count} changes wait.` };
}
