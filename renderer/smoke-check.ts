// Plays every screen of a document without a canvas, before it is promoted. [A1] Must not know pages.

import { PlayerError } from 'pantograph';
import type { PlayerDocument, Result } from 'pantograph';
import type { Environment } from './environment.ts';

/** What a smoke check did. */
export interface SmokeReport {
  /** Layouts and frames that were recorded. */
  readonly frames: number;
  /** Boxes and operations visited. */
  readonly work: number;
}

/** Lays out and records the first, second and last value of every screen state; `render/over-budget`, `render/failed`. [A1] */
export function smokeCheck(document: PlayerDocument, environment: Environment, maxWork: number): Result<SmokeReport, PlayerError> {
  return { ok: false, error: new PlayerError('render/unfinished', `${document.format} ${environment.theme} ${maxWork}`) };
}
