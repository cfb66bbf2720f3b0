// The state of a surface between two events, and its small steps. Pure. Must not know the reason for a step.

import type { Manifest } from '../manifest/manifest.ts';
import { readTimestamp } from '../manifest/timestamp.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import type { FetchCause, Moment, SurfaceEffect } from './surface-event.ts';
import type { ActionFault, Shown, ShownDocument, SurfaceFault, SurfaceSnapshot } from './surface-snapshot.ts';

export interface SurfaceState {
  readonly snapshot: SurfaceSnapshot;
  /** The newest verified document. It may not be the document on the screen. */
  readonly current: ShownDocument | undefined;
  /** The reason not to show `current`: the last visit crashed with it, and nobody has insisted on it. [A1] */
  readonly objection: SurfaceFault | undefined;
  /** The bundled fallback that is being opened, and the reason. */
  readonly awaitedBundle: { readonly key: string; readonly why: FallbackReason } | undefined;
  /** Time of the next check of validity, in ms since 1970. A clock that shows an earlier time then was set back. */
  readonly expiryCheckAt: number;
  readonly isLoaded: boolean;
  readonly isClosed: boolean;
  readonly isVisible: boolean;
  /** Number of the fetch under way; 0 without a fetch. */
  readonly run: number;
  readonly cause: FetchCause;
  readonly runs: number;
  /** The cause of a deferred fetch. It waits for the current fetch, for an interval, or for visibility. */
  readonly again: FetchCause | undefined;
  /** Time of the stream's break, in ms since 1970. It stays until a stream is open again, also while hidden. */
  readonly brokenSince: number | undefined;
  /** True if the stream may have missed events. */
  readonly mayHaveMissed: boolean;
  /** The highest revision named since the stream's last break. An answer that has it makes a fetch deferred for an event needless. */
  readonly wanted: number;
  /** The highest revision that an event or a command named, until it is given up. An older answer is not the newest. [T7] */
  readonly named: number;
  /** Time when `named` was named, in ms since 1970. */
  readonly namedAt: number;
  /** Value of `wanted` when the last fetch began. The answer of that fetch is not older. */
  readonly asked: number;
  readonly failures: number;
  /** The quiet time after a failure, in which events start no fetch. */
  readonly quiet: Quiet;
  readonly lastStart: number;
  readonly dialogs: number;
  /** The server's clock less this device's, in ms. */
  readonly clockOffsetMs: number;
  /** True if a mutation succeeded and its document has not come yet. [D3] */
  readonly isMutated: boolean;
  /** True if `current` is another tab's, and the server is asked about it after it sent an earlier document. [A6] */
  readonly isUnconfirmed: boolean;
}

/** A time in which most causes start no fetch. */
export interface Quiet {
  readonly fromMs: number;
  readonly lengthMs: number;
  /** The part that the server asked for with `Retry-After`. Only a person starts a fetch in it. */
  readonly askedMs: number;
}

export const NOT_QUIET: Quiet = { fromMs: 0, lengthMs: 0, askedMs: 0 };

/** A new state, with the effects of the step. */
export interface Step {
  readonly state: SurfaceState;
  readonly effects: readonly SurfaceEffect[];
}

/** Shortest time between fetches for events and for changed capabilities, in ms. */
export const EVENT_INTERVAL_MS = 1_000;

/** The state of a surface that has not been opened yet. */
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

/** Runs steps one after the other. */
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

/** A step that only changes the state. */
export function set(state: SurfaceState, change: Partial<SurfaceState>, effects: readonly SurfaceEffect[] = []): Step {
  return { state: { ...state, ...change }, effects };
}

/** Changes the snapshot, but not its content. */
export function withSnapshot(state: SurfaceState, change: Partial<Omit<SurfaceSnapshot, keyof Shown>>): SurfaceState {
  return { ...state, snapshot: { ...state.snapshot, ...change } };
}

/** Replaces the fault with this key, or removes it. */
export function noteActionFault(state: SurfaceState, key: string | undefined, fault?: ActionFault): SurfaceState {
  const before = state.snapshot.actionFaults;
  const others = before.filter((other) => other.key !== key);
  if (fault === undefined && others.length === before.length) return state;
  const actionFaults = fault === undefined ? others : [...others, fault];
  return withSnapshot(state, { actionFaults, actionFault: actionFaults.at(-1) });
}

/** Changes the content, and awaits no bundle any more. `since` restarts if the content or its reason differs. */
export function show(state: SurfaceState, shown: Shown, at: number): SurfaceState {
  const { snapshot } = state;
  const isSame = shown.shown === snapshot.shown && whyOf(shown) === whyOf(snapshot);
  // Each field is named, so that no field of the earlier content stays.
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

/** The reason why the content is not fresh; undefined if it is fresh or absent. */
export function whyOf(shown: Shown): string | undefined {
  return 'why' in shown ? shown.why : undefined;
}

/** Time when a document expires by this device's clock, in ms since 1970; Infinity without a document. */
export function expiryOf(content: ShownDocument | undefined, { clockOffsetMs }: SurfaceState): number {
  const seconds = content && readTimestamp(content.manifest.expiresAt);
  return seconds === undefined ? Infinity : seconds * 1_000 - clockOffsetMs;
}

/** True if the newest verified document has expired. */
export function hasExpired(state: SurfaceState, at: number): boolean {
  return at >= expiryOf(state.current, state);
}

/** Records a revision that the server named. An older answer is not its newest. [T7] */
export function nameRevision(state: SurfaceState, revision: number | undefined, at: number): SurfaceState {
  if (revision === undefined) return state;
  const isNews = revision > state.named;
  return { ...state, wanted: Math.max(state.wanted, revision), ...(isNews ? { named: revision, namedAt: at } : {}) };
}

/** True if the server has named a later revision. A document without a revision cannot be compared. [T7] */
export function isOlderThanNamed({ named }: SurfaceState, { revision }: Manifest): boolean {
  return revision !== undefined && revision < named;
}

/**
 * Starts a fetch, or defers it until the current fetch or the interval of events is over, or the page is visible.
 * A mutation drops the current fetch, whose answer may be older than the mutation. [D4]
 */
export function requestFetch(state: SurfaceState, cause: FetchCause, { at }: Moment): Step {
  // A fetch for an event may turn out to be needless later; a fetch for another cause may not.
  const putOff = { again: cause === 'event' ? (state.again ?? cause) : cause };
  if (!state.isLoaded || (state.run > 0 && cause !== 'mutation' && cause !== 'reset')) return set(state, putOff);
  const isOwnIdea = cause === 'event' || cause === 'poll' || cause === 'backoff' || cause === 'expiry';
  // A poll also runs while hidden, at its longer interval.
  const isPutOff = !state.snapshot.isOnline || (!state.isVisible && cause !== 'poll');
  if (isOwnIdea && isPutOff) return set(state, putOff);
  const wait = waitFor(state, cause, at);
  if (wait > 0) return set(state, putOff, [{ kind: 'timer', name: 'coalesced', delayMs: wait }]);
  const run = state.runs + 1;
  const current = cause === 'reset' ? undefined : state.current;
  const mayGoBack = cause === 'retry' && state.snapshot.rejected?.code === 'verify/rolled-back';
  return set(
    withSnapshot(
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

/** Ms until a fetch for this cause may begin. A clock that was set back at most restarts the wait. */
function waitFor({ lastStart, quiet }: SurfaceState, cause: FetchCause, at: number): number {
  const left = (fromMs: number, lengthMs: number): number => Math.min(fromMs + lengthMs - at, lengthMs);
  if (cause === 'event' || cause === 'capabilities')
    return Math.max(left(lastStart, EVENT_INTERVAL_MS), left(quiet.fromMs, quiet.lengthMs));
  return cause === 'visible' || cause === 'online' || cause === 'expiry' ? left(quiet.fromMs, quiet.askedMs) : 0;
}

/** Starts the deferred fetch, unless an answer has made it needless. */
export function wantAgain(state: SurfaceState, moment: Moment): Step {
  const { again, current, wanted, snapshot } = state;
  if (again === undefined || state.run > 0) return set(state, {});
  const isKnown =
    again === 'event' && wanted >= 0 && snapshot.rejected === undefined && (current?.manifest.revision ?? -1) >= wanted;
  return isKnown ? set(state, { again: undefined }) : requestFetch({ ...state, again: undefined }, again, moment);
}
