// Shared parts of the measured pages: data, frames, and functions for the benchmark.

/** Functions of a page for the benchmark, by name, with arguments and results that are JSON. */
export type PageCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

declare global {
  interface Window {
    /** Functions of this page. */
    readonly bench: PageCalls;
  }
}

/** The bytes of a data file of the bench server. */
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
 * Runs `use` while a pixel changes in every frame. Chromium starts a frame at once only when the frame before changed something;
 * otherwise it waits for the next 60th of a second, which would hide the measured time.
 *
 * @param use - gets a function that waits for the start of the next frame, before all work of the page, and returns its time
 */
export async function withSteadyFrames<T>(use: (frameStart: () => Promise<number>) => Promise<T>): Promise<T> {
  const pixel = document.createElement('div');
  // A layer of its own, so that its cost does not depend on the page. Without text and image, so that it is no contentful paint.
  pixel.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;will-change:transform';
  document.body.append(pixel);
  let handle = 0;
  let changes = 0;
  let onStart: ((time: number) => void) | undefined;
  const frameStart = (): Promise<number> =>
    new Promise((resolve) => {
      onStart = resolve;
    });
  // Requested before anything else of the first frame, and so the first callback of each frame.
  const change = (): void => {
    onStart?.(performance.now());
    changes += 1;
    // Always a colour: a layer that comes and goes makes the browser split the whole page into layers again, which is slow.
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

/** Waits for a new task, without the delay of a timer. */
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
 * Milliseconds from `change` until the frame that shows it is made, and until the frame after is made too. The second frame
 * starts only when the first is laid out, painted, and its pixels are ready.
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
