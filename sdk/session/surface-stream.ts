// What a surface's record says of its stream of events, and what is asked for when it opens. [T2] [F5] Pure. Must not know
// what events mean.

import type { Moment, SurfaceEvent } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { armPoll, isUntold } from './surface-poll.ts';
import type { SurfaceEventsState } from './surface-snapshot.ts';
import { note, set, want } from './surface-state.ts';
import type { Step, SurfaceState } from './surface-state.ts';

/** Writes down where the stream stands. When it opens, whatever kept us from the server is over, and what it may not have told of is asked for. */
export function takeStream(
  state: SurfaceState,
  { status, heardAt }: Extract<SurfaceEvent, { readonly kind: 'stream' }>,
  moment: Moment,
  rules: SurfaceRules,
): Step {
  const isOver = status === 'open' || status === 'ended';
  const brokenSince = isOver ? undefined : (state.brokenSince ?? (status === 'waiting' ? moment.at : undefined));
  const events: SurfaceEventsState =
    status === 'waiting' || (brokenSince !== undefined && status !== 'paused') ? 'lost' : status;
  const mayHaveMissed = state.mayHaveMissed || status === 'waiting' || status === 'queued' || status === 'ended';
  const before = events === 'open' ? state : confirm(state, heardAt ?? moment.at);
  const next = note(
    { ...before, brokenSince, mayHaveMissed },
    { events, eventsLostSince: events === 'lost' ? brokenSince : undefined },
  );
  if (status === 'open') return askAfterBreak(next, moment);
  return isUntold(next) && !isUntold(state) ? armPoll(next, moment, rules) : set(next, {});
}

/** Until then an open stream has told of every change: a document that was well stood. */
export function confirm(state: SurfaceState, until: number): SurfaceState {
  const { snapshot, run, again } = state;
  const isWell = snapshot.shown === 'fresh' && snapshot.rejected === undefined && run === 0 && again === undefined;
  if (snapshot.events !== 'open' || !snapshot.isOnline || !isWell) return state;
  return note(state, { confirmedAt: Math.max(until, snapshot.confirmedAt ?? until) });
}

/** Nothing is listened to any more. */
export function endStream(state: SurfaceState): SurfaceState {
  return note(
    { ...state, brokenSince: undefined, mayHaveMissed: false },
    { events: 'none', eventsLostSince: undefined },
  );
}

function askAfterBreak(state: SurfaceState, moment: Moment): Step {
  const { mayHaveMissed, quiet, run, snapshot } = state;
  const isRetryDue = snapshot.rejected !== undefined && run === 0;
  const next = { ...state, mayHaveMissed: false, quiet: { ...quiet, lengthMs: quiet.askedMs } };
  // What was named before a break makes no later question needless: the server may be another.
  if (mayHaveMissed) return want({ ...next, wanted: -1 }, 'event', moment);
  return isRetryDue ? want(next, 'event', moment) : set(state, { mayHaveMissed: false });
}
