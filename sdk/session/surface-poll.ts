// Decides when a surface asks without an event: at the host's interval, or while no stream announces changes. [T7]
// Pure. Must not know the answer.

import type { Moment } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { set, requestFetch } from './surface-state.ts';
import type { Step, SurfaceState } from './surface-state.ts';

/** Longest interval while the stream is lost or ended, in ms; at random up to three tenths shorter. */
const UNTOLD_MS = 60_000;

/** The longest interval while hidden, in ms. */
const UNSEEN_MS = 600_000;

/** True if an expected stream delivers no events. A lost stream counts as lost while hidden, too. */
export function isUntold({ brokenSince, snapshot }: SurfaceState): boolean {
  return brokenSince !== undefined || snapshot.events === 'ended';
}

function pollDelay(state: SurfaceState, { chance }: Moment, { pollMs }: SurfaceRules): number | undefined {
  if (pollMs !== undefined) return Math.max(pollMs, 1_000);
  if (!isUntold(state)) return undefined;
  return Math.floor((state.isVisible ? UNTOLD_MS : UNSEEN_MS) * (0.7 + 0.3 * chance));
}

/** Schedules the next fetch, unless a fetch is under way. */
export function armPoll(state: SurfaceState, moment: Moment, rules: SurfaceRules): Step {
  const delayMs = state.run > 0 ? undefined : pollDelay(state, moment, rules);
  return set(state, {}, delayMs === undefined ? [] : [{ kind: 'timer', name: 'poll', delayMs }]);
}

/** Fetches at the scheduled time. */
export function takePoll(state: SurfaceState, moment: Moment, rules: SurfaceRules): Step {
  if (rules.pollMs !== undefined && !state.isVisible) return set(state, { again: 'poll' });
  return pollDelay(state, moment, rules) === undefined ? set(state, {}) : requestFetch(state, 'poll', moment);
}
