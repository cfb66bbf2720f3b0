// Measures the longest task of a page's main thread, from a trace of the browser. Must not know players.

import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor that the thread had. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of processor time of the longest task of page threads in a trace. Other work of the machine counts little. */
function longestTask(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && pages.has(threadOf(event)));
  const durations = tasks.map(({ tdur }) => tdur).filter((duration) => duration !== undefined);
  if (durations.length === 0) throw new Error('the trace has no task of a page');
  return durations.reduce((longest, duration) => Math.max(longest, duration)) / 1_000;
}

/** Runs `act`, and returns the milliseconds of the longest task of the page's main thread meanwhile. */
export async function longestStep(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  return longestTask(traceEvents);
}
