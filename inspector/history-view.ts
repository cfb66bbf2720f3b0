// The tabs of the history: a timeline of steps, and a log of snapshots and reports. Newest first. Must not know their source.

import { create } from './create.ts';
import type { ReportRecord, SnapshotRecord, StepRecord, SurfaceHistory } from './history.ts';

/** The tabs of the history. */
export interface HistoryView {
  readonly timeline: readonly HTMLElement[];
  readonly log: readonly HTMLElement[];
  show(history: Pick<SurfaceHistory, 'snapshots' | 'reports' | 'steps'>): void;
}

const seconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(3)} s`;

/** The fields of a record as words, without its time. */
function wordsOf(record: SnapshotRecord | ReportRecord): string {
  return Object.entries(record)
    .filter(([name, value]) => name !== 'at' && value !== false)
    .map(([name, value]) => (value === true ? name : `${name} ${value}`))
    .join(', ');
}

function stepRow(page: Document, { step, startMs, durationMs = 0 }: StepRecord, longest: number): HTMLElement {
  const bar = create(page, 'span', { className: 'bar' });
  bar.style.inlineSize = `${Math.max(1, Math.round((durationMs / longest) * 100))}%`;
  return create(page, 'tr', {}, [
    create(page, 'td', { textContent: seconds(startMs) }),
    create(page, 'td', { textContent: step ?? '' }),
    create(page, 'td', { textContent: `${durationMs.toFixed(durationMs < 10 ? 2 : 0)} ms` }),
    create(page, 'td', { ariaHidden: 'true' }, [bar]),
  ]);
}

/** Makes empty tabs. */
export function createHistoryView(page: Document): HistoryView {
  const body = create(page, 'tbody');
  const heads = ['At', 'Step', 'Took'].map((text) => create(page, 'th', { textContent: text, scope: 'col' }));
  const table = create(page, 'table', {}, [
    create(page, 'caption', {
      textContent: 'Steps since the inspector was opened, newest first; of each kind the last ones',
    }),
    create(page, 'thead', {}, [create(page, 'tr', {}, [...heads, create(page, 'td')])]),
    body,
  ]);
  const scroller = create(page, 'div', { className: 'scroller', tabIndex: 0, role: 'region', ariaLabel: 'Timeline' }, [
    table,
  ]);
  const list = create(page, 'ol', { className: 'log', tabIndex: 0, ariaLabel: 'Events, newest first' });
  return {
    timeline: [scroller],
    log: [list],
    show({ snapshots, reports, steps }) {
      const longest = Math.max(1, ...steps.map(({ durationMs = 0 }) => durationMs));
      body.replaceChildren(...[...steps].reverse().map((step) => stepRow(page, step, longest)));
      const entries = [...snapshots, ...reports].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
      list.replaceChildren(
        ...entries.map((entry) =>
          create(page, 'li', {}, [
            create(page, 'span', { className: 'at', textContent: seconds(entry.at) }),
            create(page, 'span', { textContent: wordsOf(entry) }),
          ]),
        ),
      );
    },
  };
}
