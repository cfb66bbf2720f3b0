// What an engine does otherwise than the flows ask, and why that is the engine's. A flow named here has to fail in that engine:
// once it passes, the run is red and the line goes.
import type { EngineName } from './driver.ts';

export interface KnownDifference {
  readonly engine: EngineName;
  /** The flow's title, whole. */
  readonly flow: string;
  /** What the engine does, and whose fault it is. */
  readonly reason: string;
}

export const knownDifferences: readonly KnownDifference[] = [];
