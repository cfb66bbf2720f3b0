// The meter counts the time and memory that a document spends in a task of the page. Passes charge it. Must not know passes, pages or clocks.

import { PlayerError } from 'pantograph';

/** Nanoseconds that passes before the canvas may spend in one task, as a slow machine takes them. [FC19] */
const STEP = 500_000_000;
/** Past a bound, nodes that have spent this share of it are stopped. */
const SHARE = 1 / 512;
/** Others go on up to so many times the bound: of a task's time, and of the bytes that are kept for longer. */
const MOST_TIMES = 2;
const MOST_TIMES_HELD = 1.25;
/** Bytes that the platform may keep of what was measured for one document at one density. [FC22] */
const HELD = 41_943_040;

/** Counts what is spent for the nodes of one document. */
export interface Meter {
  /** The node that is charged from now on. */
  node: number;
  /** Whether the rest goes on without a node that was stopped. A smoke check ends there instead. */
  readonly goesOn: boolean;
  /** Nanoseconds that were charged since the meter was made. */
  readonly total: number;
  /** Nanoseconds until the bound of the task. */
  readonly left: number;
  /** A task of the page begins. */
  begin(): void;
  /** Charges nanoseconds. At the bound of a task it throws `render/too-costly`, which names the dearest node. */
  charge(cost: number): void;
  /** Charges nanoseconds, no more than are left: for what is bounded otherwise. Never throws. */
  spend(cost: number): void;
  /** Charges bytes that are kept as long as `holder`; of those of the one before, half count on. Throws as `charge` does. */
  hold(holder: object, bytes: number): void;
}

const toMs = (cost: number): number => Math.round(cost / 1_000_000);

function add(sums: Map<number, number>, node: number, amount: number): number {
  const sum = (sums.get(node) ?? 0) + amount;
  sums.set(node, sum);
  return sum;
}

/** A meter for one document. Default: the rest goes on at the bound. */
export function createMeter(goesOn = true, bound = STEP): Meter {
  let spent = 0;
  let total = 0;
  let costs = new Map<number, number>();
  let held = 0;
  let holder: object | undefined;
  let holdings = new Map<number, number>();
  /** Whether a node that has spent `own` is stopped: what is small goes on for a while. */
  const isBeyond = (all: number, own: number, most: number, times: number): boolean =>
    all > most && !(goesOn && all <= times * most && own <= most * SHARE);
  const stop = (): never => {
    // Boxes as a whole are charged to no node.
    const [subject, most] = [...costs]
      .filter(([node]) => node >= 0)
      .reduce((dearest, next) => (next[1] > dearest[1] ? next : dearest), [-1, 0]);
    throw new PlayerError(
      'render/too-costly',
      `a step takes ${toMs(spent)} ms, at most ${toMs(bound)}, and holds ${held} bytes, at most ${HELD}; node ${subject} alone takes ${toMs(most)} ms`,
      { subject, nodeMs: toMs(most), costMs: toMs(spent), maxFrameMs: toMs(bound) },
    );
  };
  return {
    node: -1,
    goesOn,
    get total() {
      return total;
    },
    get left() {
      return Math.max(0, bound - spent);
    },
    begin() {
      spent = 0;
      costs = new Map();
    },
    charge(cost) {
      const own = add(costs, this.node, cost);
      spent += cost;
      total += cost;
      if (isBeyond(spent, own, bound, MOST_TIMES)) stop();
    },
    spend(cost) {
      const amount = Math.min(cost, this.left);
      add(costs, this.node, amount);
      spent += amount;
      total += amount;
    },
    hold(by, bytes) {
      if (by !== holder) {
        // The platform lets go of them late.
        held /= 2;
        holdings = new Map();
      }
      holder = by;
      const own = add(holdings, this.node, bytes);
      held += bytes;
      if (bound < Infinity && isBeyond(held, own, HELD, MOST_TIMES_HELD)) stop();
    },
  };
}
