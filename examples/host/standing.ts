// The page's words about a surface: a mark and a notice, both from the same snapshot, so that neither contradicts the other.
// [F5, D4] Pure; must not know the page.
import type { ActionFault, FallbackReason, SurfaceSnapshot } from 'pantograph';
import { CREATE, DELETE } from './task-actions.ts';

/** The state of the surface. A stale or bundled state without a reason has no words, because a notice is more urgent. */
export type Standing =
  | { readonly kind: 'waiting' | 'fresh' | 'unsaved' | 'checking' | 'failed' }
  /** The newest document at that time, in ms since 1970; the stream of changes is lost. */
  | { readonly kind: 'as-of'; readonly since: number }
  /** The same, at addresses without a stream of changes: nothing is wrong, but the document may not be the newest. */
  | { readonly kind: 'unwatched'; readonly since: number }
  | { readonly kind: 'stale' | 'bundled'; readonly reason?: FallbackReason };

/** Facts of the page that the snapshot lacks. */
export interface Visit {
  /** Now, in ms since 1970. */
  readonly at: number;
  /** The reason why the document must not be shown. It replaces the snapshot's. */
  readonly broken: FallbackReason | undefined;
  /** True after the person has asked for the document again. */
  readonly isRetrying: boolean;
  /** True while a change is made. Notices of earlier changes wait. */
  readonly isActing: boolean;
  /** True if the screen is of another history than the server's, which was rolled back or has a new database. [A6] */
  readonly isForeign: boolean;
  /** The result of the last press: not sent from a foreign screen, or saved although its document was refused. */
  readonly said: 'refused' | 'saved' | undefined;
}

/** A notice above the surface with a choice: about a change that failed and waits, or about the last press. */
export interface Notice {
  /** The key of a change that waits; undefined for the last press. */
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
 * The silent time after the loss of the event stream, in ms. It allows for two attempts to reconnect, so that a restarted
 * server or a short loss of the line shows nothing. [T2]
 */
const GRACE_MS = 5_000;

/** The rest of the silent time in ms; undefined if the stream is not lost. A clock that was set back starts it again. */
export function graceLeftMs(
  { eventsLostSince }: Pick<SurfaceSnapshot, 'eventsLostSince'>,
  at: number,
): number | undefined {
  return eventsLostSince === undefined ? undefined : Math.min(Math.max(eventsLostSince + GRACE_MS - at, 0), GRACE_MS);
}

/** The time in ms for which an answer counts as the newest if there is no event stream. */
const UNWATCHED_MS = 60_000;

/** The rest of that time in ms; undefined if there is an event stream. A clock that was set back starts it again. */
export function unwatchedLeftMs(
  { events, confirmedAt, since }: Pick<SurfaceSnapshot, 'events' | 'confirmedAt' | 'since'>,
  at: number,
): number | undefined {
  if (events !== 'none' && events !== 'ended') return undefined;
  return Math.min(Math.max((confirmedAt ?? since) + UNWATCHED_MS - at, 0), UNWATCHED_MS);
}

/** The time in ms until the words for the same snapshot change; undefined if they do not. */
export function nextTellingMs(snapshot: SurfaceSnapshot, at: number): number | undefined {
  const left = [graceLeftMs(snapshot, at), snapshot.shown === 'fresh' ? unwatchedLeftMs(snapshot, at) : undefined];
  const due = left.filter((ms) => ms !== undefined && ms > 0) as readonly number[];
  return due.length === 0 ? undefined : Math.min(...due);
}

/** The mark and the notice for a snapshot. */
export function tellingOf(snapshot: SurfaceSnapshot, visit: Visit): Telling {
  const { broken, isRetrying, isActing, at } = visit;
  const waiting = broken === undefined ? snapshot.actionFaults.filter(({ key }) => key !== undefined) : [];
  const notice =
    isActing || broken !== undefined ? undefined : (pressNotice(snapshot, visit) ?? faultNotice(waiting, visit));
  if (broken !== undefined) return { standing: { kind: isRetrying ? 'waiting' : 'failed' }, notice };
  return { standing: standingOf(snapshot, { isRetrying, at }, waiting.length > 0, notice !== undefined), notice };
}

/** The notice of the last press, on a stale screen only: a newer screen is the answer itself. */
function pressNotice(snapshot: SurfaceSnapshot, { said, isForeign }: Visit): Notice | undefined {
  if (said === undefined || snapshot.shown !== 'stale' || snapshot.why === 'revalidating') return undefined;
  if (said === 'refused' && !isForeign) return undefined;
  const what =
    said === 'saved'
      ? 'Saved; the screen cannot be brought up to date.'
      : 'Nothing was changed: the server has another list than this screen.';
  return { key: undefined, what, reason: snapshot.why };
}

/** The notice of a failed change. A foreign screen offers none, because the server's ids may mean other tasks. [H4] */
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
      // The server may or may not have done a failed change.
      if (isUnsaved) return { kind: 'unsaved' };
      return freshStanding(snapshot, at);
    case 'bundled':
      if (isRetrying) return { kind: 'waiting' };
      return isNoticed ? { kind: 'bundled' } : { kind: 'bundled', reason: snapshot.why };
    default:
      if (snapshot.why === 'revalidating' || isRetrying) return { kind: 'checking' };
      // Only one alert with a "Retry" shows at a time; that of a failed change comes first.
      return isNoticed ? { kind: 'stale' } : { kind: 'stale', reason: snapshot.why };
  }
}

/** The state of a screen that was the newest when it came. */
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

/** True if the server refused the change. After a lost or unreadable answer the change may have been done. [D4] */
function isDenied({ status = 0 }: ActionFault): boolean {
  return status >= 400 && status < 500;
}
