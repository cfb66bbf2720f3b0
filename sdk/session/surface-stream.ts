// Records the state of a surface's event stream, and fetches when it opens. [T2] [F5] Pure. Must not know the meaning
// of events.

import type { Moment, SurfaceEvent } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { armPoll, isUntold } from './surface-poll.ts';
import type { SurfaceEventsState } from './surface-snapshot.ts';
import { withSnapshot, set, requestFetch } from './surface-state.ts';
import type { Step, SurfaceState } from './surface-state.ts';

/** Records the stream's status. When the stream opens, the server is reachable again, and changes that it may have missed are fetched. */
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
  const next = withSnapshot(
    { ...before, brokenSince, mayHaveMissed },
    { events, eventsLostSince: events === 'lost' ? brokenSince : undefined },
  );
  if (status === 'open') return askAfterBreak(next, moment);
  return isUntold(next) && !isUntold(state) ? armPoll(next, moment, rules) : set(next, {});
}

/** Confirms a document until this time: an open stream has announced every change. */
export function confirm(state: SurfaceState, until: number): SurfaceState {
  const { snapshot, run, again } = state;
  const isWell = snapshot.shown === 'fresh' && snapshot.rejected === undefined && run === 0 && again === undefined;
  if (snapshot.events !== 'open' || !snapshot.isOnline || !isWell) return state;
  return withSnapshot(state, { confirmedAt: Math.max(until, snapshot.confirmedAt ?? until) });
}

/** Ends the stream, because no listener is left. */
export function endStream(state: SurfaceState): SurfaceState {
  return withSnapshot(
    { ...state, brokenSince: undefined, mayHaveMissed: false },
    { events: 'none', eventsLostSince: undefined },
  );
}

function askAfterBreak(state: SurfaceState, moment: Moment): Step {
  const { mayHaveMissed, quiet, run, snapshot } = state;
  const isRetryDue = snapshot.rejected !== undefined && run === 0;
  const next = { ...state, mayHaveMissed: false, quiet: { ...quiet, lengthMs: quiet.askedMs } };
  // The server may be another after a break, so a revision that was named before makes no fetch needless.
  if (mayHaveMissed) return requestFetch({ ...next, wanted: -1 }, 'event', moment);
  return isRetryDue ? requestFetch(next, 'event', moment) : set(state, { mayHaveMissed: false });
}
