// The state machine of a surface: an event gives new content and effects. Pure. [A2] [A5] [F5] [T2] [D4]

import type { Manifest } from '../manifest/manifest.ts';
import { isLowerRevision } from '../verify/check-rollback.ts';
import { backoff } from '../transport/retry.ts';
import { isMendedByNews, nextTryDelay } from './retry-schedule.ts';
import { timerNames } from './surface-event.ts';
import type { FetchOutcome, Moment, SurfaceEffect, SurfaceEvent, TimerName } from './surface-event.ts';
import { armExpiry, checkExpiry, expire, fallBack, isOverdue, isSetBack, takeBundle } from './surface-fallback.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { contentOf } from './surface-snapshot.ts';
import type { SurfaceFault, ShownDocument, SurfaceSnapshot } from './surface-snapshot.ts';
import {
  chain,
  hasExpired,
  isOlderThanNamed,
  nameRevision,
  NOT_QUIET,
  withSnapshot,
  noteActionFault,
  set,
  show,
  requestFetch,
  wantAgain,
} from './surface-state.ts';
import type { Step, SurfaceState } from './surface-state.ts';
import { armPoll, takePoll } from './surface-poll.ts';
import { confirm, endStream, takeStream } from './surface-stream.ts';

/** After this time out of sight a fetch is due when the page is visible again, in ms. */
const LOOK_MS = 30_000;

/** Longest time for which an answer older than the named revision is asked for again, in ms. [T7] */
const GIVE_UP_MS = 600_000;

/** The step for an event. The snapshot is a new object only if its contents changed. */
export function reduceSurface(state: SurfaceState, event: SurfaceEvent, moment: Moment, rules: SurfaceRules): Step {
  if (state.isClosed) return set(state, {});
  const isLook = event.kind === 'timer' && event.name === 'expiry';
  const step = chain(
    !isLook && isSetBack(state, moment) ? checkExpiry(state, moment, rules) : set(state, {}),
    (next) => takeEvent(next, event, moment, rules),
    (next) => (isOverdue(next, moment, rules) ? expire(next, moment, rules) : set(next, {})),
  );
  return isSameRecord(state.snapshot, step.state.snapshot)
    ? { ...step, state: { ...step.state, snapshot: state.snapshot } }
    : step;
}

function isSameRecord(a: SurfaceSnapshot, b: SurfaceSnapshot): boolean {
  const before = new Map<string, unknown>(Object.entries(a));
  const entries = Object.entries(b);
  return entries.length === before.size && entries.every(([name, value]) => before.get(name) === value);
}

function takeEvent(state: SurfaceState, event: SurfaceEvent, moment: Moment, rules: SurfaceRules): Step {
  switch (event.kind) {
    case 'opened':
      return set(withSnapshot(state, { activity: 'loading' }), {}, [{ kind: 'load' }]);
    case 'loaded':
      return takeLoaded(state, event, moment, rules);
    case 'verified':
    case 'renewed':
    case 'failed':
      return event.run === state.run ? takeFetchOutcome(state, event, moment, rules) : set(state, {});
    case 'bundled':
    case 'bundle-failed':
      return takeBundle(state, event, moment, rules);
    case 'mutated':
      return takeMutation(state, event.revision, moment);
    case 'asked':
      return takeAsked(state, event, moment);
    case 'invalidated':
      return takeNews(state, event, moment);
    case 'stream':
      return takeStream(state, event, moment, rules);
    case 'timer':
      return takeTimer(state, event.name, moment, rules);
    case 'closed':
      // A kept handle must not show content of a user who signed out. [A9]
      return set(show(endWith(state, event.fault), { shown: 'nothing' }, moment.at), { isClosed: true }, [
        { kind: 'abort' },
        ...timerNames.map((name) => ({ kind: 'cancel', name }) as const),
      ]);
    default:
      return takeCircumstance(state, event, moment, rules);
  }
}

function endWith(state: SurfaceState, fault: SurfaceFault | undefined): SurfaceState {
  const ended = endStream(
    withSnapshot({ ...state, current: undefined }, { activity: 'idle', nextTryAt: undefined, confirmedAt: undefined }),
  );
  return fault === undefined ? ended : withSnapshot(ended, { rejected: fault });
}

type Circumstance = Extract<
  SurfaceEvent,
  { readonly kind: 'dialogs' | 'visible' | 'online' | 'action-fault' | 'action-over' | 'store-failed' }
>;

function takeCircumstance(state: SurfaceState, event: Circumstance, moment: Moment, rules: SurfaceRules): Step {
  switch (event.kind) {
    case 'dialogs':
      return set(letGo({ ...state, dialogs: event.count }, moment), {});
    case 'action-fault':
      return set(noteActionFault(state, event.fault.key, event.fault), {});
    case 'action-over':
      return set(noteActionFault(state, event.key), {});
    case 'store-failed':
      return set(withSnapshot(state, { storeFault: event.fault }), {});
    case 'online': {
      const next = withSnapshot(event.isOnline ? state : confirm(state, moment.at), { isOnline: event.isOnline });
      return event.isOnline && (state.snapshot.rejected !== undefined || state.again !== undefined)
        ? requestFetch(next, 'online', moment)
        : set(next, {});
    }
    case 'visible': {
      const next = { ...state, isVisible: event.isVisible };
      if (!event.isVisible) return armPoll(next, moment, rules);
      const isOld = moment.at - state.lastStart >= LOOK_MS;
      return isOld || state.again !== undefined || state.snapshot.rejected !== undefined
        ? requestFetch(next, 'visible', moment)
        : armPoll(next, moment, rules);
    }
  }
}

function takeAsked(
  state: SurfaceState,
  { cause }: Extract<SurfaceEvent, { readonly kind: 'asked' }>,
  moment: Moment,
): Step {
  return cause === 'reset'
    ? requestFetch({ ...state, current: undefined, named: -1, wanted: -1, isLoaded: true }, cause, moment)
    : requestFetch(state, cause, moment);
}

/** Fetches after a successful command, unless a fetch for an event covers it: the server answers that fetch after it acted. [D4] [T2] */
function takeMutation(state: SurfaceState, revision: number | undefined, moment: Moment): Step {
  const { current, snapshot, again = 'event' } = state;
  const made = revision ?? Infinity;
  const named = nameRevision(state, revision, moment.at);
  if (state.run > 0 && state.asked >= made) return set({ ...named, isMutated: true, again }, {});
  const isWell = state.run === 0 && snapshot.shown === 'fresh' && snapshot.rejected === undefined;
  if (!isWell || current === undefined || isLowerRevision(revisionOf(current), made))
    return requestFetch({ ...named, isMutated: true }, 'mutation', moment);
  const content: ShownDocument = { ...current, start: 'reset' };
  return set(show({ ...state, current: content }, { shown: 'fresh', content }, moment.at), {});
}

/** Fetches for the server's news, unless the news is already known. */
function takeNews(
  state: SurfaceState,
  { revision }: Extract<SurfaceEvent, { readonly kind: 'invalidated' }>,
  moment: Moment,
): Step {
  const { current, snapshot } = state;
  const isWell = snapshot.shown === 'fresh' && snapshot.rejected === undefined;
  const known = current?.manifest.revision;
  if (revision !== undefined && known !== undefined && revision <= known && (isWell || state.run > 0))
    return set(state, {});
  return requestFetch(nameRevision(state, revision, moment.at), 'event', moment);
}

function takeTimer(state: SurfaceState, name: TimerName, moment: Moment, rules: SurfaceRules): Step {
  switch (name) {
    case 'retry':
      return requestFetch(withSnapshot(state, { nextTryAt: undefined }), 'backoff', moment);
    case 'poll':
      return takePoll(state, moment, rules);
    case 'coalesced':
      return wantAgain(state, moment);
    case 'expiry':
      return checkExpiry(state, moment, rules);
  }
}

function takeLoaded(
  state: SurfaceState,
  event: Extract<SurfaceEvent, { readonly kind: 'loaded' }>,
  moment: Moment,
  rules: SurfaceRules,
): Step {
  // A reset came first: the earlier content of the store must not be shown any more. [A6]
  if (state.isLoaded) return set(state, {});
  const { content, objection, clockOffsetMs, storeFault } = event;
  const loaded = withSnapshot({ ...state, isLoaded: true }, { storeFault });
  const shown =
    content === undefined
      ? set(loaded, {})
      : showStored({ ...loaded, current: content, objection, clockOffsetMs }, content, moment, rules);
  return chain(shown, (next) => requestFetch(next, 'open', moment));
}

function revisionOf(content: ShownDocument | undefined): number | undefined {
  return content?.manifest.revision;
}

/** Shows last-known-good before the server is asked, unless the last visit crashed with it. */
function showStored(state: SurfaceState, content: ShownDocument, moment: Moment, rules: SurfaceRules): Step {
  if (state.objection !== undefined) return withhold(state, state.objection, moment, rules);
  const reason = state.snapshot.rejected?.reason ?? (hasExpired(state, moment.at) ? 'expired' : undefined);
  if (reason !== undefined) return fallBack(state, { reason }, moment, rules);
  return armExpiry(show(state, { shown: 'stale', content, why: 'revalidating' }, moment.at), moment);
}

/** Withholds the document until the server answers. If the server has already failed, falls back. */
function withhold(state: SurfaceState, objection: SurfaceFault, moment: Moment, rules: SurfaceRules): Step {
  if (state.snapshot.rejected === undefined) return set(show(state, { shown: 'nothing' }, moment.at), {});
  return fallBack(withSnapshot(state, { rejected: objection }), objection, moment, rules);
}

function takeFetchOutcome(state: SurfaceState, outcome: FetchOutcome, moment: Moment, rules: SurfaceRules): Step {
  // After a person's retry the withheld document is shown if nothing better comes.
  const objection = outcome.kind === 'failed' && state.cause !== 'retry' ? state.objection : undefined;
  const done = withSnapshot({ ...state, run: 0, isUnconfirmed: false, objection }, { activity: 'idle' });
  if (outcome.kind === 'failed')
    return chain(takeFailure(done, outcome, moment, rules), (next) => wantAgain(next, moment));
  const { clockOffsetMs, storeFault } = outcome;
  const well = withSnapshot(
    { ...done, failures: 0, quiet: NOT_QUIET, clockOffsetMs, isMutated: false },
    { rejected: undefined, storeFault },
  );
  const isOlder = isOlderThanNamed(state, outcome.kind === 'verified' ? outcome.content.manifest : outcome.manifest);
  const before = isOlder ? { ...state, isMutated: false } : state;
  const current =
    outcome.kind === 'verified' ? renewContent(before, outcome.content) : adoptManifest(before, outcome.manifest);
  if (current === undefined) return set(well, {});
  // Valid at its head and expired at its end: the document is not fresh, and an immediate fetch would not help. [A5]
  if (hasExpired({ ...well, current }, moment.at)) {
    return chain(takeFailure({ ...done, current, clockOffsetMs }, expired(moment), moment, rules), (next) =>
      wantAgain(next, moment),
    );
  }
  if (outcome.kind === 'verified' && outcome.isLater === true)
    return askAbout({ ...well, current, isMutated: state.isMutated, isUnconfirmed: true }, current, moment);
  if (isOlder) return takeOlder({ ...well, current, isMutated: state.isMutated }, current, moment, rules);
  const mustShow = state.isMutated || state.cause === 'retry' || state.cause === 'reset';
  const next = showVerified(
    withSnapshot({ ...well, current }, { confirmedAt: state.lastStart }),
    current,
    mustShow,
    moment,
  );
  return chain(
    armExpiry(next, moment),
    (armed) => armPoll(armed, moment, rules),
    (armed) => wantAgain(armed, moment),
  );
}

/**
 * Handles an answer that is older than the revision that the server named, because a cache or replica lags. It asks
 * again, soon and then slowly, for ten minutes. After that the next answer counts. [T7]
 */
function takeOlder(state: SurfaceState, content: ShownDocument, moment: Moment, rules: SurfaceRules): Step {
  const { at, chance } = moment;
  // A clock that was set back must not prolong it.
  const ageMs = Math.abs(at - state.namedAt);
  const delayMs = ageMs < GIVE_UP_MS ? backoff(Math.max(ageMs, 1_000), 60_000, 0, () => chance) : undefined;
  const given = delayMs === undefined ? { ...state, named: -1, wanted: -1, isMutated: false } : state;
  const nextTryAt = delayMs === undefined ? undefined : at + delayMs;
  return chain(
    armExpiry(withSnapshot(showUnconfirmed(given, content, moment), { nextTryAt }), moment),
    (next) => set(next, {}, delayMs === undefined ? [] : [{ kind: 'timer', name: 'retry', delayMs }]),
    (next) => armPoll(next, moment, rules),
    (next) => wantAgain(next, moment),
  );
}

/** Marks as stale a document that may not be the newest. While a dialog is open, that is the document on the screen. [T2] */
function showUnconfirmed(state: SurfaceState, content: ShownDocument, { at }: Moment): SurfaceState {
  const { snapshot } = state;
  if (!isHeldBack(state, content)) return show(state, { shown: 'stale', content, why: 'revalidating' }, at);
  if (snapshot.shown !== 'fresh') return withSnapshot(state, { isHeld: true });
  const marked = show(state, { shown: 'stale', content: snapshot.content, why: 'revalidating' }, at);
  return withSnapshot(marked, { isHeld: true });
}

/** Asks the server at once to confirm a document that is earlier than another tab's. [A6] */
function askAbout(state: SurfaceState, content: ShownDocument, moment: Moment): Step {
  return chain(armExpiry(showUnconfirmed(state, content, moment), moment), (next) =>
    requestFetch(next, 'open', moment),
  );
}

function expired({ at }: Moment): Failure {
  const message =
    'Manifest: expected a document that is still valid when its answer has ended, got one that has expired';
  return {
    fault: { reason: 'expired', code: 'verify/expired', message, details: {}, at },
    retryAfterMs: undefined,
    fallbackKey: undefined,
  };
}

/** A document that a mutation left unchanged also starts anew. [D3] */
function adoptManifest({ current, isMutated }: SurfaceState, manifest: Manifest): ShownDocument | undefined {
  if (current === undefined || (current.manifest === manifest && !isMutated)) return current;
  return { ...current, manifest, start: isMutated ? 'reset' : 'keep' };
}

/** Keeps the mounted document if the bytes are the same, unless a mutation restarts it. [D3] */
function renewContent(state: SurfaceState, content: ShownDocument): ShownDocument {
  const start = state.isMutated ? 'reset' : 'keep';
  const { current } = state;
  if (start === 'keep' && current?.manifest.sha256 === content.manifest.sha256)
    return { ...current, manifest: content.manifest, start };
  return { ...content, start };
}

/** Shows the verified document, unless a dialog is open and the document differs from the screen's. [T2] */
function showVerified(state: SurfaceState, content: ShownDocument, mustShow: boolean, { at }: Moment): SurfaceState {
  if (isHeldBack(state, content) && !mustShow) return withSnapshot(state, { isHeld: true });
  return show(state, { shown: 'fresh', content }, at);
}

function isHeldBack({ snapshot, dialogs }: SurfaceState, content: ShownDocument): boolean {
  const onScreen = contentOf(snapshot);
  return dialogs > 0 && onScreen !== undefined && onScreen.document !== content.document;
}

/** Shows the document that was held back, because the last dialog has closed. [T2] */
function letGo(state: SurfaceState, { at }: Moment): SurfaceState {
  const { current, snapshot } = state;
  if (state.dialogs > 0 || !snapshot.isHeld || current === undefined) return state;
  const isAwaited = state.isUnconfirmed || isOlderThanNamed(state, current.manifest);
  const why = snapshot.rejected?.reason ?? (hasExpired(state, at) ? 'expired' : isAwaited ? 'revalidating' : undefined);
  return show(
    state,
    why === undefined ? { shown: 'fresh', content: current } : { shown: 'stale', content: current, why },
    at,
  );
}

type Failure = Pick<Extract<FetchOutcome, { readonly kind: 'failed' }>, 'fault' | 'retryAfterMs' | 'fallbackKey'>;

function takeFailure(state: SurfaceState, outcome: Failure, moment: Moment, rules: SurfaceRules): Step {
  const { fault, retryAfterMs, fallbackKey } = outcome;
  const soonestMs = nextTryDelay(fault.reason, state.failures, retryAfterMs, moment.chance);
  const askedMs = Math.min(retryAfterMs ?? 0, soonestMs);
  const quiet = { fromMs: moment.at, lengthMs: isMendedByNews(fault.reason) ? askedMs : soonestMs, askedMs };
  const delayMs = rules.retriesAlone ? soonestMs : undefined;
  const nextTryAt = delayMs === undefined ? undefined : moment.at + delayMs;
  const rejected = state.objection ?? fault;
  const failed = withSnapshot({ ...state, failures: state.failures + 1, quiet }, { rejected, nextTryAt });
  const timers: SurfaceEffect[] = delayMs === undefined ? [] : [{ kind: 'timer', name: 'retry', delayMs }];
  return chain(fallBack(failed, { reason: rejected.reason, fallbackKey }, moment, rules), (next) =>
    set(next, {}, timers),
  );
}
