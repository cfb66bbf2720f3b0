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

/** The time of the page's first contentful paint, from the start of its navigation. */
export function timeOfFirstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint').at(0);
      if (paint !== undefined) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/** The time at which the next frame starts. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}

/** Rests, so that work that waits for idle time is done. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const PIXEL_COLOURS = ['#ddd', '#eee'];

/**
 * Runs `use` while one pixel changes in every frame: Chromium starts a frame at once only when the one before it changed
 * something, and otherwise waits for the next 60th of a second, which would hide what is measured.
 *
 * @param use - given what waits for the start of the next frame, ahead of all that the page does in it, and returns its time
 */
export async function withSteadyFrames<T>(use: (frameStart: () => Promise<number>) => Promise<T>): Promise<T> {
  const pixel = document.createElement('div');
  // A layer of its own, so that it costs the same whatever is below it. No text nor image: this is no contentful paint.
  pixel.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;will-change:transform';
  document.body.append(pixel);
  let handle = 0;
  let changes = 0;
  let onStart: ((time: number) => void) | undefined;
  const frameStart = (): Promise<number> =>
    new Promise((resolve) => {
      onStart = resolve;
    });
  // Asked for before anything else of the first frame, and so the first in each.
  const change = (): void => {
    onStart?.(performance.now());
    changes += 1;
    // Never none at all: a layer that comes and goes has the browser part the whole page into layers again, which takes long where there is much.
    pixel.style.background = PIXEL_COLOURS[changes % 2];
    handle = requestAnimationFrame(change);
  };
  change();
  try {
    for (let frame = 0; frame < 5; frame += 1) await frameStart();
    return await use(frameStart);
  } finally {
    cancelAnimationFrame(handle);
    pixel.remove();
  }
}

/** A task of its own after what the page is doing now, without the delay of a timer. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Milliseconds from `change` until the frame that shows it is made: the second frame from then starts only when the
 * first one is laid out, painted, and its pixels are ready; and until the frame after is made too.
 */
export function timeToFrame(change: () => void): Promise<readonly [shown: number, settled: number]> {
  return withSteadyFrames(async (frameStart) => {
    await frameStart();
    await nextTask();
    const start = performance.now();
    change();
    await frameStart();
    return [(await frameStart()) - start, (await frameStart()) - start];
  });
}
