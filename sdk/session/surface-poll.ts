// When a surface asks without having been told of anything: as often as the host says, or while no stream tells of changes. [T7]
// Pure. Must not know what comes of it.

import type { Moment } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { set, want } from './surface-state.ts';
import type { Step, SurfaceState } from './surface-state.ts';

/** How often, at least, while the stream is lost or not to be had, in ms; up to three tenths less are chance. */
const UNTOLD_MS = 60_000;

/** The same while nobody looks. */
const UNSEEN_MS = 600_000;

/** Whether a stream that there should be tells of nothing. One that was lost is so while nobody looks, too. */
export function isUntold({ brokenSince, snapshot }: SurfaceState): boolean {
  return brokenSince !== undefined || snapshot.events === 'ended';
}

function pollDelay(state: SurfaceState, { chance }: Moment, { pollMs }: SurfaceRules): number | undefined {
  if (pollMs !== undefined) return Math.max(pollMs, 1_000);
  if (!isUntold(state)) return undefined;
  return Math.floor((state.isVisible ? UNTOLD_MS : UNSEEN_MS) * (0.7 + 0.3 * chance));
}

/** Has the document asked for after a while, unless it is under way. */
export function armPoll(state: SurfaceState, moment: Moment, rules: SurfaceRules): Step {
  const delayMs = state.run > 0 ? undefined : pollDelay(state, moment, rules);
  return set(state, {}, delayMs === undefined ? [] : [{ kind: 'timer', name: 'poll', delayMs }]);
}

/** The time has come. */
export function takePoll(state: SurfaceState, moment: Moment, rules: SurfaceRules): Step {
  if (rules.pollMs !== undefined && !state.isVisible) return set(state, { again: 'poll' });
  return pollDelay(state, moment, rules) === undefined ? set(state, {}) : want(state, 'poll', moment);
}
