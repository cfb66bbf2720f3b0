// The meter counts the time and memory that a document spends in a task of the page. Passes charge it. Must not know passes, pages or clocks.

import { PlayerError } from 'pantograph';

/** Nanoseconds that passes before the canvas may spend in one task, as a slow machine takes them. [FC19] */
const TASK_BOUND = 500_000_000;
/** Bytes that the platform may keep of texts measured for a document at one density. [FC22] */
const BYTES_BOUND = 41_943_040;
/** Past a bound, a node goes on that has spent at most this share of it. */
const SMALL_SHARE = 1 / 512;
/** Past so many times a bound, every node is stopped. */
const MOST_TASK_BOUNDS = 2;
const MOST_BYTES_BOUNDS = 1.25;

/** Counts the time and memory that the nodes of a document spend. */
export interface Meter {
  /** The node that is charged from now on. */
  node: number;
  /** True in play, which stops dear nodes and goes on. A smoke check ends at the bound. */
  readonly goesOn: boolean;
  /** Nanoseconds that were charged since the meter was made. */
  readonly total: number;
  /** Nanoseconds until the bound of the task. */
  readonly left: number;
  /** A task of the page begins. */
  begin(): void;
  /** Charges nanoseconds. At the bound of a task it throws `render/too-costly`, which names the dearest node. */
  charge(cost: number): void;
  /** Charges nanoseconds, at most those that are left, for costs with a bound of their own. Never throws. */
  spend(cost: number): void;
  /** Charges bytes that the platform keeps for `holder`. Half of the last holder's bytes count on. Throws as `charge` does. */
  hold(holder: object, bytes: number): void;
}

const toMs = (cost: number): number => Math.round(cost / 1_000_000);

function add(sums: Map<number, number>, node: number, amount: number): number {
  const sum = (sums.get(node) ?? 0) + amount;
  sums.set(node, sum);
  return sum;
}

/** A meter for one document, by default for play. */
export function createMeter(goesOn = true, bound = TASK_BOUND): Meter {
  let spent = 0;
  let total = 0;
  let costs = new Map<number, number>();
  // Thousands of nodes may be stopped: none searches all costs.
  let dearest = { node: -1, cost: 0 };
  let held = 0;
  let holder: object | undefined;
  let holdings = new Map<number, number>();
  /** True when a node that has spent `own` of `all` is stopped at `most`. In play, small nodes go on up to `times` the bound. */
  const isStopped = (all: number, own: number, most: number, times: number): boolean =>
    all > most && !(goesOn && all <= times * most && own <= most * SMALL_SHARE);
  const stop = (): never => {
    throw new PlayerError(
      'render/too-costly',
      `a step takes ${toMs(spent)} ms, at most ${toMs(bound)}, and holds ${held} bytes, at most ${BYTES_BOUND}; node ${dearest.node} alone takes ${toMs(dearest.cost)} ms`,
      { subject: dearest.node, nodeMs: toMs(dearest.cost), costMs: toMs(spent), maxFrameMs: toMs(bound) },
    );
  };
  const charge = (node: number, cost: number): number => {
    const own = add(costs, node, cost);
    // Boxes as a whole are charged to no node.
    if (node >= 0 && own > dearest.cost) dearest = { node, cost: own };
    spent += cost;
    total += cost;
    return own;
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
      this.node = -1;
      spent = 0;
      costs = new Map();
      dearest = { node: -1, cost: 0 };
    },
    charge(cost) {
      const own = charge(this.node, cost);
      if (isStopped(spent, own, bound, MOST_TASK_BOUNDS)) stop();
    },
    spend(cost) {
      charge(this.node, Math.min(cost, this.left));
    },
    hold(by, bytes) {
      if (by !== holder) {
        // The platform frees bytes of the last holder late.
        held /= 2;
        holdings = new Map();
      }
      holder = by;
      const own = add(holdings, this.node, bytes);
      held += bytes;
      if (bound < Infinity && isStopped(held, own, BYTES_BOUND, MOST_BYTES_BOUNDS)) stop();
    },
  };
}
