// The state of a surface between two events, and its small steps. Pure. Must not know why a step is taken.

import type { Manifest } from '../manifest/manifest.ts';
import { readTimestamp } from '../manifest/timestamp.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import type { FetchCause, Moment, SurfaceEffect } from './surface-event.ts';
import type { ActionFault, Shown, ShownDocument, SurfaceFault, SurfaceSnapshot } from './surface-snapshot.ts';

/** Everything that a surface remembers. */
export interface SurfaceState {
  readonly snapshot: SurfaceSnapshot;
  /** The newest verified document; not always the one that is shown. */
  readonly current: ShownDocument | undefined;
  /** Why `current` is not shown: the last visit ended with it, and nobody has said that it is to be shown all the same. [A1] */
  readonly objection: SurfaceFault | undefined;
  /** The bundled fallback that is being opened, to be shown for this reason. */
  readonly awaitedBundle: { readonly key: string; readonly why: FallbackReason } | undefined;
  /** When validity is looked at next, in ms since 1970. A clock that shows less by then has been set back. */
  readonly expiryCheckAt: number;
  readonly isLoaded: boolean;
  readonly isClosed: boolean;
  readonly isVisible: boolean;
  /** The fetch under way; 0: none. */
  readonly run: number;
  readonly cause: FetchCause;
  readonly runs: number;
  /** A fetch that is put off: until the one under way or a wait is over, or until somebody looks again. */
  readonly again: FetchCause | undefined;
  /** Since when the stream is broken, in ms since 1970. It counts until one is open again, also while nobody looks. */
  readonly brokenSince: number | undefined;
  /** The stream, when it opens, has not told of everything. */
  readonly mayHaveMissed: boolean;
  /** The highest revision that was named since the stream broke last: an answer that has it makes a fetch that was put off for an event needless. */
  readonly wanted: number;
  /** The highest revision that an event or a command has named, until it is given up: an older answer is not the newest. [T7] */
  readonly named: number;
  /** When it was named, in ms since 1970. */
  readonly namedAt: number;
  /** `wanted` as it was when the last fetch began: the answer of that is not older. */
  readonly asked: number;
  readonly failures: number;
  /** After a failure: how long events start nothing. */
  readonly quiet: Quiet;
  readonly lastStart: number;
  readonly dialogs: number;
  /** The server's clock less this device's, in ms. */
  readonly clockOffsetMs: number;
  /** A mutation has succeeded and its document has not come yet. [D3] */
  readonly isMutated: boolean;
  /** `current` is another tab's, and the server, which has just sent an earlier one, is asked about it. [A6] */
  readonly isUnconfirmed: boolean;
}

/** A time in which little is asked for. */
export interface Quiet {
  readonly fromMs: number;
  readonly lengthMs: number;
  /** The part of it that the server has asked for, with `Retry-After`: nothing but a person starts anything. */
  readonly askedMs: number;
}

/** Nothing is held back. */
export const NOT_QUIET: Quiet = { fromMs: 0, lengthMs: 0, askedMs: 0 };

/** A state and what is to be done on the way to it. */
export interface Step {
  readonly state: SurfaceState;
  readonly effects: readonly SurfaceEffect[];
}

/** Events, and changes of what is declared, may not start fetches more often than this, in ms. */
export const EVENT_INTERVAL_MS = 1_000;

/** A surface that has not been opened yet. */
export function createSurfaceState(surface: string, at: number): SurfaceState {
  return {
    snapshot: {
      shown: 'nothing',
      surface,
      since: at,
      activity: 'idle',
      nextTryAt: undefined,
      rejected: undefined,
      storeFault: undefined,
      actionFault: undefined,
      actionFaults: [],
      isHeld: false,
      isOnline: true,
      events: 'none',
      eventsLostSince: undefined,
      confirmedAt: undefined,
    },
    current: undefined,
    objection: undefined,
    awaitedBundle: undefined,
    expiryCheckAt: at,
    isLoaded: false,
    isClosed: false,
    isVisible: true,
    run: 0,
    cause: 'open',
    runs: 0,
    again: undefined,
    brokenSince: undefined,
    mayHaveMissed: false,
    wanted: -1,
    named: -1,
    namedAt: at,
    asked: -1,
    failures: 0,
    quiet: NOT_QUIET,
    lastStart: -Infinity,
    dialogs: 0,
    clockOffsetMs: 0,
    isMutated: false,
    isUnconfirmed: false,
  };
}

/** One step after the other. */
export function chain(first: Step, ...steps: ((state: SurfaceState) => Step)[]): Step {
  let { state } = first;
  const effects = [...first.effects];
  for (const step of steps) {
    const next = step(state);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

/** A change of the state alone. */
export function set(state: SurfaceState, change: Partial<SurfaceState>, effects: readonly SurfaceEffect[] = []): Step {
  return { state: { ...state, ...change }, effects };
}

/** A change of what the snapshot says beside what is shown. */
export function note(state: SurfaceState, change: Partial<Omit<SurfaceSnapshot, keyof Shown>>): SurfaceState {
  return { ...state, snapshot: { ...state.snapshot, ...change } };
}

/** Puts a fault in place of the one with this key, if there is one, or takes that away. */
export function noteActionFault(state: SurfaceState, key: string | undefined, fault?: ActionFault): SurfaceState {
  const before = state.snapshot.actionFaults;
  const others = before.filter((other) => other.key !== key);
  if (fault === undefined && others.length === before.length) return state;
  const actionFaults = fault === undefined ? others : [...others, fault];
  return note(state, { actionFaults, actionFault: actionFaults.at(-1) });
}

/** Shows something, and no bundle is awaited any more; `since` begins anew when it is another thing or another reason. */
export function show(state: SurfaceState, shown: Shown, at: number): SurfaceState {
  const { snapshot } = state;
  const isSame = shown.shown === snapshot.shown && whyOf(shown) === whyOf(snapshot);
  // Named one by one, so that nothing of what was shown before stays.
  const circumstances = {
    surface: snapshot.surface,
    activity: snapshot.activity,
    nextTryAt: snapshot.nextTryAt,
    rejected: snapshot.rejected,
    storeFault: snapshot.storeFault,
    actionFault: snapshot.actionFault,
    actionFaults: snapshot.actionFaults,
    isOnline: snapshot.isOnline,
    events: snapshot.events,
    eventsLostSince: snapshot.eventsLostSince,
    confirmedAt: snapshot.confirmedAt,
  };
  const since = isSame ? snapshot.since : at;
  return { ...state, awaitedBundle: undefined, snapshot: { ...circumstances, ...shown, since, isHeld: false } };
}

/** Why it is not fresh; undefined when it is, or when nothing is shown. */
export function whyOf(shown: Shown): string | undefined {
  return 'why' in shown ? shown.why : undefined;
}

/** When a document expires by this device's clock, in ms since 1970; Infinity without one. */
export function expiryOf(content: ShownDocument | undefined, { clockOffsetMs }: SurfaceState): number {
  const seconds = content && readTimestamp(content.manifest.expiresAt);
  return seconds === undefined ? Infinity : seconds * 1_000 - clockOffsetMs;
}

/** Whether the newest verified document has expired. */
export function hasExpired(state: SurfaceState, at: number): boolean {
  return at >= expiryOf(state.current, state);
}

/** The server has named a revision: an answer that is older is not its newest. [T7] */
export function nameRevision(state: SurfaceState, revision: number | undefined, at: number): SurfaceState {
  if (revision === undefined) return state;
  const isNews = revision > state.named;
  return { ...state, wanted: Math.max(state.wanted, revision), ...(isNews ? { named: revision, namedAt: at } : {}) };
}

/** Whether the server has named a later revision. A document that has none cannot be compared. [T7] */
export function isOlderThanNamed({ named }: SurfaceState, { revision }: Manifest): boolean {
  return revision !== undefined && revision < named;
}

/**
 * Asks for a fetch: now, or after the one under way, or when the interval of events is over, or when somebody looks again.
 * After a mutation the one under way is dropped: it may have been answered before the mutation. [D4]
 */
export function want(state: SurfaceState, cause: FetchCause, { at }: Moment): Step {
  // An event may turn out to be needless later; what is wanted for another cause does not.
  const putOff = { again: cause === 'event' ? (state.again ?? cause) : cause };
  if (!state.isLoaded || (state.run > 0 && cause !== 'mutation' && cause !== 'reset')) return set(state, putOff);
  const isOwnIdea = cause === 'event' || cause === 'poll' || cause === 'backoff' || cause === 'expiry';
  // A poll comes seldom while nobody looks.
  const isPutOff = !state.snapshot.isOnline || (!state.isVisible && cause !== 'poll');
  if (isOwnIdea && isPutOff) return set(state, putOff);
  const wait = waitFor(state, cause, at);
  if (wait > 0) return set(state, putOff, [{ kind: 'timer', name: 'coalesced', delayMs: wait }]);
  const run = state.runs + 1;
  const current = cause === 'reset' ? undefined : state.current;
  const mayGoBack = cause === 'retry' && state.snapshot.rejected?.code === 'verify/rolled-back';
  return set(
    note(
      { ...state, run, runs: run, cause, again: undefined, asked: state.wanted, lastStart: at },
      { activity: 'loading', nextTryAt: undefined },
    ),
    {},
    [
      ...(state.run > 0 || cause === 'reset' ? [{ kind: 'abort' } as const] : []),
      { kind: 'cancel', name: 'retry' },
      { kind: 'cancel', name: 'coalesced' },
      { kind: 'cancel', name: 'poll' },
      { kind: 'fetch', run, cause, current, clockOffsetMs: state.clockOffsetMs, mayGoBack },
    ],
  );
}

/** Ms until a fetch for this cause may begin. A clock that was set back begins a wait anew, and no more. */
function waitFor({ lastStart, quiet }: SurfaceState, cause: FetchCause, at: number): number {
  const left = (fromMs: number, lengthMs: number): number => Math.min(fromMs + lengthMs - at, lengthMs);
  if (cause === 'event' || cause === 'capabilities')
    return Math.max(left(lastStart, EVENT_INTERVAL_MS), left(quiet.fromMs, quiet.lengthMs));
  return cause === 'visible' || cause === 'online' || cause === 'expiry' ? left(quiet.fromMs, quiet.askedMs) : 0;
}

/** Asks for the fetch that was put off, unless what came meanwhile makes it needless. */
export function wantAgain(state: SurfaceState, moment: Moment): Step {
  const { again, current, wanted, snapshot } = state;
  if (again === undefined || state.run > 0) return set(state, {});
  const isKnown =
    again === 'event' && wanted >= 0 && snapshot.rejected === undefined && (current?.manifest.revision ?? -1) >= wanted;
  return isKnown ? set(state, { again: undefined }) : want({ ...state, again: undefined }, again, moment);
}
