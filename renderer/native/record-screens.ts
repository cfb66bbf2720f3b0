// The smoke check of the native engine: plays every screen without a canvas. [A1] Must not know pages or sessions.

import { isPlayerError, limits, PlayerError } from 'pantograph';
import { readState, copyVariables } from 'pantograph/internal';
import type { PlayerDocument, Result } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { dearestOf } from '../cost/bound-frame.ts';
import { chargeElements } from '../cost/charge-elements.ts';
import { createMeter } from '../cost/meter.ts';
import { weights } from '../cost/weights.ts';
import { frameCost } from '../cost/frame-cost.ts';
import type { FrameCost } from '../cost/frame-cost.ts';
import type { SmokeReport } from '../engine.ts';
import { createVariables } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { createRecordingTarget } from '../paint/recording-target.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';

/** Each state that chooses screens, with the values to play: the first, second and last. */
function screenValues(document: PlayerDocument): Map<number, Set<number>> {
  const { nodes } = document;
  const values = new Map<number, Set<number>>();
  for (let node = 0; node < nodes.length; node += 1) {
    const { shownBy } = components[nodes.kinds[node]];
    if (shownBy === 0) continue;
    let screens = 0;
    for (let child = node + 1; child < nodes.next[node]; child = nodes.next[child]) screens += 1;
    const state = readState(nodes, node, shownBy);
    const own = values.get(state) ?? new Set<number>();
    for (const value of [0, 1, screens - 1]) if (value >= 0 && value < screens) own.add(value);
    values.set(state, own);
  }
  return values;
}

/** The longest text of a state, of different characters: each character of a font costs when it is new. */
const LONGEST_TEXT = String.fromCharCode(...Array.from({ length: limits.maxStateUnits }, (_, index) => 0x4e00 + index));

/** The values that plays begin with: the initial values, and the longest text in each text state, because anybody may write it. */
function firstValues(document: PlayerDocument, environment: Environment): readonly Variables[] {
  const initial = createVariables(document, environment);
  if (!document.variables.some(({ type }) => type === 'text')) return [initial];
  const texts = document.variables.map(({ type }) => (type === 'text' ? LONGEST_TEXT : ''));
  return [initial, { ...copyVariables(initial), texts }];
}

/** The sets of variables to play: each screen state takes its values in turn, while the others keep their first value. */
export function screenPlays(document: PlayerDocument, environment: Environment): Variables[] {
  const screens = screenValues(document);
  const plays: Variables[] = [];
  for (const first of firstValues(document, environment)) {
    plays.push(first);
    for (const [state, values] of screens) {
      for (const value of values) {
        if (value === first.numbers[state]) continue;
        const variables = copyVariables(first);
        variables.numbers[state] = value;
        plays.push(variables);
      }
    }
  }
  return plays;
}

/** Scroll offsets to play: the start of every container, and its middle and end if any container overflows. */
export function scrollPlaces({ scrolls }: LayoutResult): Float64Array[] {
  const { contentWidth, contentHeight, viewWidth, viewHeight } = scrolls;
  const ends = contentWidth.flatMap((width, scroll) => [
    width - viewWidth[scroll],
    contentHeight[scroll] - viewHeight[scroll],
  ]);
  return (ends.some((end) => end > 0) ? [0, 0.5, 1] : [0]).map((share) =>
    Float64Array.from(ends, (end) => end * share),
  );
}

function overBudget(work: number, maxWork: number): PlayerError {
  return new PlayerError('render/over-budget', `smoke check: ${work} microseconds, at most ${maxWork}`, {
    work,
    maxWork,
  });
}

function tooCostly(layout: LayoutResult, { cost, costs }: FrameCost, maxFrameMs: number): PlayerError {
  const box = dearestOf(costs);
  const [costMs, nodeMs] = [cost, costs.get(box) ?? 0].map((own) => Math.round(own / 1_000_000));
  return new PlayerError(
    'render/too-costly',
    `smoke check: a frame takes ${costMs} ms to paint, at most ${maxFrameMs}; node ${layout.node[box]} alone ${nodeMs} ms`,
    { subject: layout.node[box], nodeMs, costMs, maxFrameMs },
  );
}

/** Lays out and records the first, second and last value of every screen state, at start, middle and end of scroll containers. */
export function recordScreens(
  document: PlayerDocument,
  environment: Environment,
  maxWork: number = limits.maxSmokeWork,
  maxFrameMs: number = limits.maxFrameMs,
): Result<SmokeReport, PlayerError> {
  const measurer = createFixedMeasurer();
  const meter = createMeter(false);
  /** Nanoseconds charged for painting, which is only recorded here. */
  let painted = 0;
  const report = { frames: 0, work: 0 };
  let reuse: LayoutResult | undefined;
  const checkBudget = (): void => {
    report.work = Math.round((meter.total - painted) / 1_000);
    if (report.work > maxWork) throw overBudget(report.work, maxWork);
  };
  try {
    for (const variables of screenPlays(document, environment)) {
      meter.begin();
      const layout = layoutDocument(document, environment, variables, measurer, { reuse, meter });
      for (const [place, offsets] of scrollPlaces(layout).entries()) {
        if (place > 0) meter.begin();
        const list = buildDisplayList(layout, variables, offsets);
        const frame = chargeElements(frameCost(list, document.paths), layout, offsets);
        if (frame.cost > maxFrameMs * 1_000_000) throw tooCostly(layout, frame, maxFrameMs);
        painted += frame.cost;
        for (const [box, cost] of frame.costs) {
          meter.node = layout.node[box];
          meter.charge(cost);
        }
        paintDisplayList(list, createRecordingTarget(), { paths: document.paths, image: () => undefined });
        report.frames += 1;
        meter.charge(frame.steps * weights.step);
        checkBudget();
      }
      reuse = layout;
    }
  } catch (cause) {
    if (isPlayerError(cause)) return { ok: false, error: cause };
    return {
      ok: false,
      error: new PlayerError('render/failed', 'smoke check: a frame could not be recorded', report, { cause }),
    };
  }
  return { ok: true, value: report };
}
