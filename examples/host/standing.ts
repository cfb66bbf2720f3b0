// What the page says of a surface beside the surface itself: one mark and one notice, from one record, so that neither
// contradicts the other. [F5, D4] Pure; must not know the page.
import type { ActionFault, FallbackReason, SurfaceSnapshot } from 'pantograph';
import { CREATE, DELETE } from './task-actions.ts';

/** How the surface stands. A stale or bundled one without a reason says nothing of it: something more urgent does. */
export type Standing =
  | { readonly kind: 'waiting' | 'fresh' | 'unsaved' | 'checking' | 'failed' }
  /** What the server said last, at that time in ms since 1970; whether it still does, nobody hears. */
  | { readonly kind: 'as-of'; readonly since: number }
  /** The same, at addresses that tell of no changes: nothing is wrong, and nobody knows whether it is the newest. */
  | { readonly kind: 'unwatched'; readonly since: number }
  | { readonly kind: 'stale' | 'bundled'; readonly reason?: FallbackReason };

/** What the page knows beside the record. */
export interface Visit {
  /** Now, in ms since 1970. */
  readonly at: number;
  /** Why nothing of the document may be shown, whatever the record says. */
  readonly broken: FallbackReason | undefined;
  /** The person has asked for the document again. */
  readonly isRetrying: boolean;
  /** A change is being made: what is said of earlier ones waits. */
  readonly isActing: boolean;
  /** What stands there is of another history than the server's: the server has been told to go back, or has a new database. [A6] */
  readonly isForeign: boolean;
  /** What the person is told of the last press: it was not sent from a foreign screen, or it was saved and its document refused. */
  readonly said: 'refused' | 'saved' | undefined;
}

/** What a person is told above the surface, and decides about: a change that failed and waits, or the last press. */
export interface Notice {
  /** Of a change that waits. */
  readonly key: string | undefined;
  readonly what: string;
  readonly reason: FallbackReason;
}

export interface Telling {
  readonly standing: Standing;
  readonly notice: Notice | undefined;
}

const deeds: Readonly<Record<string, string>> = { [CREATE]: 'created', [DELETE]: 'deleted' };

/**
 * How long nothing is said of a stream of events that is lost, in ms. Two tries to connect again fall into it: a server that is
 * restarted, or a line that was cut, shall not flicker. [T2]
 */
const GRACE_MS = 5_000;

/** How many ms of that are left; undefined when the stream is not lost. A clock that was set back begins it anew, and no more. */
export function graceLeftMs(
  { eventsLostSince }: Pick<SurfaceSnapshot, 'eventsLostSince'>,
  at: number,
): number | undefined {
  return eventsLostSince === undefined ? undefined : Math.min(Math.max(eventsLostSince + GRACE_MS - at, 0), GRACE_MS);
}

/** How long an answer counts as the newest where no stream tells of changes, in ms. */
const UNWATCHED_MS = 60_000;

/** How many ms of that are left; undefined where changes are told of. A clock that was set back begins it anew, and no more. */
export function unwatchedLeftMs(
  { events, confirmedAt, since }: Pick<SurfaceSnapshot, 'events' | 'confirmedAt' | 'since'>,
  at: number,
): number | undefined {
  if (events !== 'none' && events !== 'ended') return undefined;
  return Math.min(Math.max((confirmedAt ?? since) + UNWATCHED_MS - at, 0), UNWATCHED_MS);
}

/** In how many ms something else is said of the same record; undefined when never. */
export function nextTellingMs(snapshot: SurfaceSnapshot, at: number): number | undefined {
  const left = [graceLeftMs(snapshot, at), snapshot.shown === 'fresh' ? unwatchedLeftMs(snapshot, at) : undefined];
  const due = left.filter((ms) => ms !== undefined && ms > 0) as readonly number[];
  return due.length === 0 ? undefined : Math.min(...due);
}

/** What is said of a record. */
export function tellingOf(snapshot: SurfaceSnapshot, visit: Visit): Telling {
  const { broken, isRetrying, isActing, at } = visit;
  const waiting = broken === undefined ? snapshot.actionFaults.filter(({ key }) => key !== undefined) : [];
  const notice =
    isActing || broken !== undefined ? undefined : (pressNotice(snapshot, visit) ?? faultNotice(waiting, visit));
  if (broken !== undefined) return { standing: { kind: isRetrying ? 'waiting' : 'failed' }, notice };
  return { standing: standingOf(snapshot, { isRetrying, at }, waiting.length > 0, notice !== undefined), notice };
}

/** Said of a stale screen alone: any other has answered it. */
function pressNotice(snapshot: SurfaceSnapshot, { said, isForeign }: Visit): Notice | undefined {
  if (said === undefined || snapshot.shown !== 'stale' || snapshot.why === 'revalidating') return undefined;
  if (said === 'refused' && !isForeign) return undefined;
  const what =
    said === 'saved'
      ? 'Saved; the screen cannot be brought up to date.'
      : 'Nothing was changed: the server has another list than this screen.';
  return { key: undefined, what, reason: snapshot.why };
}

/** What waits on a foreign screen is about tasks that the server may know by other ids: it is not offered there. [H4] */
function faultNotice(waiting: readonly ActionFault[], { isForeign }: Visit): Notice | undefined {
  const last = waiting.at(-1);
  return last === undefined || isForeign ? undefined : noticeOf(last, waiting.length);
}

function standingOf(
  snapshot: SurfaceSnapshot,
  { isRetrying, at }: Pick<Visit, 'isRetrying' | 'at'>,
  isUnsaved: boolean,
  isNoticed: boolean,
): Standing {
  switch (snapshot.shown) {
    case 'error':
      return { kind: isRetrying ? 'waiting' : 'failed' };
    case 'nothing':
      return { kind: 'waiting' };
    case 'fresh':
      // Whether the server has what a failed change asked for, nobody knows.
      if (isUnsaved) return { kind: 'unsaved' };
      return freshStanding(snapshot, at);
    case 'bundled':
      if (isRetrying) return { kind: 'waiting' };
      return isNoticed ? { kind: 'bundled' } : { kind: 'bundled', reason: snapshot.why };
    default:
      if (snapshot.why === 'revalidating' || isRetrying) return { kind: 'checking' };
      // One alert and one "Retry" at a time: a change that failed comes first.
      return isNoticed ? { kind: 'stale' } : { kind: 'stale', reason: snapshot.why };
  }
}

/** How a screen stands that was the newest when it came. */
function freshStanding(snapshot: SurfaceSnapshot, at: number): Standing {
  const since = snapshot.confirmedAt ?? snapshot.since;
  if (!snapshot.isOnline || graceLeftMs(snapshot, at) === 0) return { kind: 'as-of', since };
  return unwatchedLeftMs(snapshot, at) === 0 ? { kind: 'unwatched', since } : { kind: 'fresh' };
}

function noticeOf(fault: ActionFault, count: number): Notice {
  const { key, pattern = '', reason } = fault;
  const deed = Object.hasOwn(deeds, pattern)
    ? `the task was ${isDenied(fault) ? 'not ' : ''}${deeds[pattern]}.`
    : `the change was ${isDenied(fault) ? 'not ' : ''}saved.`;
  const what = isDenied(fault) ? deed.replace('the', 'The') : `It is not known whether ${deed}`;
  return { key, reason, what: count === 1 ? what : `${what} ${count} changes wait.` };
}

/** Only an answer that refuses says that nothing was done: one that is lost, or not understood, may follow the deed. [D4] */
function isDenied({ status = 0 }: ActionFault): boolean {
  return status >= 400 && status < 500;
}
