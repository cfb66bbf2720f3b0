// What a document spends in one task of the page: the passes charge it where they spend. Must not know passes, pages or clocks.

import { PlayerError } from 'pantograph';

/** Nanoseconds that passes before the canvas may spend in one task, as a slow machine takes them. [FC19] */
const STEP = 500_000_000;
/** Past the bound, nodes that have spent so much are stopped; others go on up to twice the bound. */
const SHARE = 64;
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
  /** A task of the page begins. */
  begin(): void;
  /** Charges nanoseconds. At the bound of a task it throws `render/too-costly`, which names the dearest node. */
  charge(cost: number): void;
  /** Charges bytes that are kept as long as `holder`: another one has none of them. Throws as `charge` does. */
  hold(holder: object, bytes: number): void;
}

const toMs = (cost: number): number => Math.round(cost / 1_000_000);

/** A meter for one document. Default: the rest goes on at the bound. */
export function createMeter(goesOn = true, bound = STEP): Meter {
  let spent = 0;
  let total = 0;
  let costs = new Map<number, number>();
  let held = 0;
  let heldBy: object | undefined;
  const stop = (): never => {
    const [subject, most] = [...costs].reduce((dearest, next) => (next[1] > dearest[1] ? next : dearest));
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
    begin() {
      spent = 0;
      costs = new Map();
    },
    charge(cost) {
      const own = (costs.get(this.node) ?? 0) + cost;
      costs.set(this.node, own);
      spent += cost;
      total += cost;
      if (spent > bound && !(goesOn && spent <= 2 * bound && own <= bound / SHARE)) stop();
    },
    hold(holder, bytes) {
      if (holder !== heldBy) held = 0;
      heldBy = holder;
      held += bytes;
      if (held > HELD && bound < Infinity) stop();
    },
  };
}
