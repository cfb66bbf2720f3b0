// What every measured page shares: its data, its frames, and what it lets the benchmark call.

/** What a page lets the benchmark call: each function by name, with arguments and results that are JSON. */
export type PageCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

declare global {
  interface Window {
    /** What this page can be asked. */
    readonly bench: PageCalls;
  }
}

/** The bytes of one data file of the bench server. */
export async function loadData(name: string): Promise<Uint8Array> {
  const response = await fetch(`/data/${name}`);
  if (!response.ok) throw new Error(`there is no data ${name}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The element that lists are shown in. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the bench page has no #root');
  return element;
}

/** The time at which the next frame starts. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}

/** Rests, so that work that waits for idle time is done. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Milliseconds from `change` until the frame that shows it is made: the second frame from then starts only when the
 * first one is laid out, painted, and its pixels are ready.
 */
export async function timeToFrame(change: () => void): Promise<number> {
  await nextFrame();
  await rest(0);
  const start = performance.now();
  change();
  await nextFrame();
  return (await nextFrame()) - start;
}
