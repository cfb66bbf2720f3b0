// The watchdog of last resort: finds documents in whose first seconds on the screen a visit crashed. [A1] A document is
// noted before it is shown. The note is removed after five responsive seconds, or when the page ends in order.
// Must not decide what is shown, nor know how a page announces its end.

import { PlayerError } from '../errors.ts';
import type { Showing, ShowingJournal } from '../store/showing-journal.ts';
import type { Partition } from '../store/partition.ts';
import { within } from '../transport/clock.ts';
import type { Clock } from '../transport/clock.ts';
import type { PageVisits } from './signal.ts';

/** The documents of one surface, over its visits. */
export interface LastVisit {
  /** Reads the store's notes. Resolves once it is known which visits are over. */
  readonly learn: (showings: readonly Showing[]) => Promise<void>;
  /**
   * The error for a document that may not be shown; undefined if it may. If the server has confirmed the document, a
   * single crash may have been chance.
   */
  readonly objection: (sha256: string, isConfirmed: boolean) => PlayerError | undefined;
  /**
   * Accepts a person's wish to see the document anyway. Its notes stay until its first seconds are over, because it may
   * end this visit too.
   */
  readonly forgive: () => void;
  /** Notes that a document is about to be shown. Resolves once that is stored, or the store has failed. */
  readonly begin: (sha256: string) => Promise<void>;
  /** Restarts the first seconds of a document that a dialog held back. */
  readonly beginAgain: (sha256: string) => void;
  /** Ends in order, because the surface is closed. */
  readonly stop: () => void;
}

export interface LastVisitPorts {
  readonly partition: Partition;
  readonly journal: ShowingJournal;
  /** Undefined without a page: then nothing is noted, because a crash cannot be told from an end in order. */
  readonly visits: PageVisits | undefined;
  readonly visit: string;
  readonly clock: Clock;
}

/** Number of consecutive responsive seconds that a document must pass. */
const FIRST_SECONDS = 5;

/** A second that takes longer than this counts as unresponsive, in ms. */
const LATE_MS = 2_000;

/** Longest wait for the state of other visits, in ms. */
const STATE_MS = 500;

/** The watchdog of a surface that has not been shown yet. */
export function createLastVisit({ partition, journal, visits, visit, clock }: LastVisitPorts): LastVisit {
  /** Documents by the visits that were cut off while they were shown. */
  let cutOff: readonly Showing[] = [];
  /** All visits that are over and have left notes. */
  let over: readonly string[] = [];
  /** Documents that this visit has shown, and the documents among them that are in their first seconds. */
  const begun = new Set<string>();
  const trials = new Set<string>();
  /** Documents that passed their first seconds, or that a person insists on. */
  const trusted = new Set<string>();
  const firstSeconds = createFirstSeconds(clock, () => {
    for (const sha256 of trials) trusted.add(sha256);
    trials.clear();
    endInOrder(over);
    cutOff = [];
    over = [];
  });
  let release: (() => void) | undefined;
  let isClosed = false;

  async function noteShown(shown: Iterable<string>): Promise<void> {
    release ??= visits?.begin(visit);
    firstSeconds.begin();
    await Promise.all(Array.from(shown, (sha256) => journal.noteShowing(partition, { visit, sha256 })));
    // The visit ended during the write, so its note was not found and is removed now.
    if (release === undefined) void journal.endShowings(partition, [visit]);
  }

  function endInOrder(others: readonly string[]): void {
    firstSeconds.cancel();
    if (release === undefined) return;
    void journal.endShowings(partition, [visit, ...others]);
    release();
    release = undefined;
  }

  const stopListening = visits?.subscribe(() => {
    if (!visits.isOn()) endInOrder([]);
    else if (trials.size > 0) void noteShown(trials);
  });

  async function begin(sha256: string): Promise<void> {
    if (visits === undefined || isClosed || begun.has(sha256)) return;
    begun.add(sha256);
    trials.add(sha256);
    if (visits.isOn()) await noteShown([sha256]);
  }

  return {
    begin,
    beginAgain: (sha256) => {
      begun.delete(sha256);
      void begin(sha256);
    },
    learn: async (showings) => {
      if (visits === undefined) return;
      const others = showings.filter((showing) => showing.visit !== visit);
      const states = await Promise.all(others.map((showing) => within(clock, STATE_MS, visits.stateOf(showing.visit))));
      over = others.filter((_, index) => states[index] !== 'under-way').map((showing) => showing.visit);
      cutOff = others.filter((_, index) => (states[index] ?? 'cut-off') === 'cut-off');
    },
    objection: (sha256, isConfirmed) => {
      const visitsEnded = trusted.has(sha256) ? 0 : cutOff.filter((showing) => showing.sha256 === sha256).length;
      return visitsEnded > (isConfirmed ? 1 : 0) ? endedLastVisit(visitsEnded) : undefined;
    },
    forgive: () => cutOff.forEach(({ sha256 }) => trusted.add(sha256)),
    stop: () => {
      isClosed = true;
      stopListening?.();
      endInOrder([]);
    },
  };
}

function endedLastVisit(visitsEnded: number): PlayerError {
  return new PlayerError(
    'render/ended-last-visit',
    `the document: expected to outlast its first seconds, got ${visitsEnded} visits that ended in them`,
    { visitsEnded },
  );
}

/** Calls back after enough consecutive responsive seconds. A second that ended late was a page that hung. */
function createFirstSeconds(
  clock: Clock,
  onOver: () => void,
): { readonly begin: () => void; readonly cancel: () => void } {
  let cancel = (): void => undefined;
  const wait = (secondsLeft: number): void => {
    const startedAt = clock.now();
    cancel();
    cancel = clock.after(1_000, () => {
      const hasAnswered = clock.now() - startedAt < LATE_MS;
      if (hasAnswered && secondsLeft === 1) onOver();
      else wait(hasAnswered ? secondsLeft - 1 : FIRST_SECONDS);
    });
  };
  return { begin: () => wait(FIRST_SECONDS), cancel: () => cancel() };
}
