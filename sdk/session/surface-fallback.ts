// Chooses the best verified content if no newer document is available or the current document has expired. [A5] [C7]
// [F5]
// Pure. Must not know the failure.

import type { FallbackReason } from '../verify/fallback-reason.ts';
import type { Moment, SurfaceEvent } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { contentOf } from './surface-snapshot.ts';
import { chain, expiryOf, hasExpired, withSnapshot, set, show, requestFetch } from './surface-state.ts';
import type { Step, SurfaceState } from './surface-state.ts';

/** Longest time between two checks of validity, in ms: clocks are set, and timers stand still while a device sleeps. */
const EXPIRY_CHECK_MS = 30_000;

/** Tolerance for a timer that fires early, in ms. Beyond it the clock was set back. */
const EARLY_MS = 1_000;

interface Why {
  readonly reason: FallbackReason;
  readonly fallbackKey?: string | undefined;
}

/**
 * Falls back to last-known-good if the policy allows it, else to the bundled fallback, else to the host's error. [F5]
 */
export function fallBack(state: SurfaceState, { reason, fallbackKey }: Why, moment: Moment, rules: SurfaceRules): Step {
  const { awaitedBundle, current, snapshot } = state;
  // The server told this client to use a fallback. A later failure or a late store does not revoke that. While the
  // bundle opens, an expired document is removed all the same. [A5] [C7]
  const isTold =
    awaitedBundle?.why === 'server-fallback' || (snapshot.shown === 'bundled' && snapshot.why === 'server-fallback');
  if (isTold && (reason !== 'server-fallback' || fallbackKey === undefined))
    return set({ ...setAside(state, 'server-fallback', moment, rules), awaitedBundle }, {});
  const isBarred = isBarredAt(state, moment.at, rules);
  const key = [fallbackKey, current?.manifest.fallbackKey, rules.fallbackKey, rules.surface].find(
    (name) => name !== undefined && rules.fallbackKeys.has(name),
  );
  if (key === undefined || !(current === undefined || isBarred || reason === 'server-fallback'))
    return set(showWithoutBundle(state, reason, moment, rules), {});
  const isForAge = isBarred && state.objection === undefined && reason !== 'server-fallback';
  const why = isForAge ? 'expired' : reason;
  if (snapshot.shown === 'bundled' && snapshot.fallbackKey === key)
    return set(show(state, { shown: 'bundled', content: snapshot.content, fallbackKey: key, why }, moment.at), {});
  return set({ ...setAside(state, why, moment, rules), awaitedBundle: { key, why } }, {}, [
    ...(awaitedBundle?.key === key ? [] : [{ kind: 'bundle', fallbackKey: key } as const]),
  ]);
}

/** Removes the document while the bundle opens, or marks it as stale if the policy lets it stay. */
function setAside(state: SurfaceState, why: FallbackReason, moment: Moment, rules: SurfaceRules): SurfaceState {
  const { current, snapshot } = state;
  if (snapshot.shown === 'bundled' || contentOf(snapshot) === undefined) return state;
  return current === undefined || isBarredAt(state, moment.at, rules)
    ? show(state, { shown: 'nothing' }, moment.at)
    : showWithoutBundle(state, why, moment, rules);
}

/** Shows the opened bundle, or handles its failure. Other content may have been shown meanwhile. */
export function takeBundle(
  state: SurfaceState,
  event: Extract<SurfaceEvent, { readonly kind: 'bundled' | 'bundle-failed' }>,
  moment: Moment,
  rules: SurfaceRules,
): Step {
  const { fallbackKey } = event;
  if (state.awaitedBundle?.key !== fallbackKey) return set(state, {});
  const { why } = state.awaitedBundle;
  return event.kind === 'bundled'
    ? set(show(state, { shown: 'bundled', content: event.content, fallbackKey, why }, moment.at), {})
    : set(showWithoutBundle(state, why, moment, rules), {});
}

/** True if the newest verified document may not be shown. */
function isBarredAt(state: SurfaceState, at: number, { whenExpired }: SurfaceRules): boolean {
  return state.objection !== undefined || (whenExpired === 'bundled-fallback' && hasExpired(state, at));
}

function showWithoutBundle(
  state: SurfaceState,
  why: FallbackReason,
  { at }: Moment,
  rules: SurfaceRules,
): SurfaceState {
  const { current } = state;
  if (current === undefined || isBarredAt(state, at, rules)) return show(state, { shown: 'error', why }, at);
  // A document that a dialog holds back stays held back, because the document on the screen is verified too.
  const content = state.snapshot.isHeld ? (contentOf(state.snapshot) ?? current) : current;
  return withSnapshot(show(state, { shown: 'stale', content, why }, at), { isHeld: content !== current });
}

/** True if the document on the screen has expired, and the record or the policy does not reflect that yet. [A5] */
export function isOverdue(state: SurfaceState, { at }: Moment, { whenExpired }: SurfaceRules): boolean {
  const { snapshot } = state;
  const mayBeOverdue = snapshot.shown === 'fresh' || (snapshot.shown === 'stale' && whenExpired === 'bundled-fallback');
  return mayBeOverdue && at >= expiryOf(snapshot.content, state);
}

/** Applies the policy to the expired document on the screen, and asks the server. [A5] */
export function expire(state: SurfaceState, moment: Moment, rules: SurfaceRules): Step {
  const { current, snapshot } = state;
  if (current === undefined || hasExpired(state, moment.at))
    return chain(fallBack(state, { reason: 'expired' }, moment, rules), (next) => requestFetch(next, 'expiry', moment));
  // A dialog holds back a newer document.
  const held = contentOf(snapshot);
  return held === undefined || rules.whenExpired === 'bundled-fallback'
    ? set(show(state, { shown: 'fresh', content: current }, moment.at), {})
    : set(
        withSnapshot(show(state, { shown: 'stale', content: held, why: 'expired' }, moment.at), { isHeld: true }),
        {},
      );
}

/**
 * True if the clock was set back since the last check of validity: the next check is farther away than planned. [A5]
 */
export function isSetBack({ snapshot, expiryCheckAt }: SurfaceState, { at }: Moment): boolean {
  return snapshot.shown === 'fresh' && expiryCheckAt - at > EXPIRY_CHECK_MS + EARLY_MS;
}

/**
 * Checks validity now, and schedules the next check. A clock that was set back continues from its last reading, or from
 * the time of the next check. [A5]
 */
export function checkExpiry(state: SurfaceState, moment: Moment, rules: SurfaceRules): Step {
  const lostMs = state.expiryCheckAt - moment.at;
  const timed = lostMs > EARLY_MS ? { ...state, clockOffsetMs: state.clockOffsetMs + lostMs } : state;
  return hasExpired(timed, moment.at) ? expire(timed, moment, rules) : armExpiry(timed, moment);
}

/** Schedules the next check of validity, while shown or held content can expire. */
export function armExpiry(state: SurfaceState, { at }: Moment): Step {
  const { snapshot, current } = state;
  const shown = snapshot.shown === 'fresh' || snapshot.shown === 'stale' ? snapshot.content : undefined;
  const left = [current, shown].map((content) => expiryOf(content, state) - at).filter((ms) => ms > 0);
  const delayMs = Math.min(...left, EXPIRY_CHECK_MS);
  if (left.every((ms) => ms === Infinity)) return set(state, {});
  return set({ ...state, expiryCheckAt: at + delayMs }, {}, [{ kind: 'timer', name: 'expiry', delayMs }]);
}
