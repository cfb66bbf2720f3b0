// Plays every screen of a document without a canvas, before it is promoted. [A1] Must not know pages.

import { NodeKind, PlayerError, ScreensField, isPlayerError, limits, readState } from 'pantograph';
import type { DeclaredEnvironment, PlayerDocument, Result } from 'pantograph';
import { createVariables, plainEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { layoutDocument } from './layout/layout-document.ts';
import type { LayoutResult } from './layout/layout-result.ts';
import { buildDisplayList } from './paint/build-display-list.ts';
import { paintDisplayList } from './paint/paint-display-list.ts';
import { createRecordingTarget } from './paint/recording-target.ts';
import { createFixedMeasurer } from './text/text-measurer.ts';

/** What a smoke check did. */
export interface SmokeReport {
  /** Layouts and frames that were recorded. */
  readonly frames: number;
  /** Boxes and operations visited. */
  readonly work: number;
}

/** Each state that chooses screens, with its values to play: the first, second and last. */
function screenValues(document: PlayerDocument): Map<number, Set<number>> {
  const { nodes } = document;
  const values = new Map<number, Set<number>>();
  for (let node = 0; node < nodes.length; node += 1) {
    if (nodes.kinds[node] !== NodeKind.screens) continue;
    let screens = 0;
    for (let child = node + 1; child < nodes.next[node]; child = nodes.next[child]) screens += 1;
    const state = readState(nodes, node, ScreensField.state);
    const own = values.get(state) ?? new Set<number>();
    for (const value of [0, 1, screens - 1]) if (value >= 0 && value < screens) own.add(value);
    values.set(state, own);
  }
  return values;
}

/** The values of all states to play: each screen state goes through its own while the others stay at their first. */
function playsOf(document: PlayerDocument, environment: Environment): Float64Array[] {
  const initial = createVariables(document, environment);
  const plays = [initial];
  for (const [state, values] of screenValues(document)) {
    for (const value of values) {
      if (value === initial[state]) continue;
      const variables = initial.slice();
      variables[state] = value;
      plays.push(variables);
    }
  }
  return plays;
}

function overBudget(work: number, maxWork: number): PlayerError {
  return new PlayerError('render/over-budget', `smoke check: ${work} steps, at most ${maxWork}`, { work, maxWork });
}

/** The first, second and last value of every screen state, laid out and recorded. */
function recordScreens(document: PlayerDocument, environment: Environment, maxWork: number): Result<SmokeReport, PlayerError> {
  const measurer = createFixedMeasurer();
  let work = 0;
  let frames = 0;
  let reuse: LayoutResult | undefined;
  try {
    for (const variables of playsOf(document, environment)) {
      const layout = layoutDocument(document, environment, variables, measurer, { reuse });
      work += layout.tables.work;
      if (work > maxWork) return { ok: false, error: overBudget(work, maxWork) };
      const list = buildDisplayList(layout, variables, new Float64Array(2 * layout.scrolls.count));
      const target = createRecordingTarget();
      paintDisplayList(list, target, { paths: document.paths, image: () => undefined });
      work += list.operations.length;
      frames += 1;
      reuse = layout;
      if (work > maxWork) return { ok: false, error: overBudget(work, maxWork) };
    }
  } catch (cause) {
    if (isPlayerError(cause)) return { ok: false, error: cause };
    return { ok: false, error: new PlayerError('render/failed', 'smoke check: a frame could not be recorded', { frames, work }, { cause }) };
  }
  return { ok: true, value: { frames, work } };
}

/** Where documents are going to be played: what `observeEnvironment` returns, or an environment that stays as it is. */
export type SmokeEnvironment = Environment | { readonly getSnapshot: () => DeclaredEnvironment };

/** What is declared to servers of a surface, as layout reads it. */
function environmentOf({ width, height, density, fontScale, direction, theme, contrast, reducedMotion, locales }: DeclaredEnvironment): Environment {
  return {
    ...plainEnvironment, density, fontScale, viewportWidth: width, viewportHeight: height, direction, theme, reducedMotion,
    contrast: contrast === 'more' ? 'more' : 'normal', locale: locales[0] ?? plainEnvironment.locale,
  };
}

/** Reads the environment of each check. A host without types may hand over something else, such as the document itself. */
function environmentReader(given: SmokeEnvironment): () => Environment {
  const { getSnapshot, viewportWidth } = Object(given) as Partial<Environment & Exclude<SmokeEnvironment, Environment>>;
  if (getSnapshot !== undefined) return () => environmentOf(getSnapshot());
  if (viewportWidth === undefined) {
    throw new PlayerError('host/invalid-value', 'smokeCheck: expected an environment, got something else; a session takes smokeCheck(environment), not smokeCheck');
  }
  return () => given as Environment;
}

/**
 * What a session takes as its `smokeCheck`: lays out and records the first, second and last value of every screen state of
 * a document. [A1] No canvas, no clock; text is measured with fixed advances. Faults of a document: `render/over-budget`;
 * `render/failed` with what was thrown as its cause. Throws `host/invalid-value` for what is no environment.
 *
 * @param environment - where documents are going to be played; what is observed is read at each check. Default, for a host
 *   without a page: `plainEnvironment`
 * @param maxWork - most boxes, passes and operations that may be visited; default: `limits.maxSmokeWork` [A4]
 */
export function smokeCheck(
  environment: SmokeEnvironment = plainEnvironment, maxWork: number = limits.maxSmokeWork,
): (document: PlayerDocument) => Result<SmokeReport, PlayerError> {
  const read = environmentReader(environment);
  return (document) => recordScreens(document, read(), maxWork);
}
