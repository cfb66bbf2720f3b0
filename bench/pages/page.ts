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

const PIXEL_COLOURS = ['#ddd', '#eee'];

/**
 * Runs `use` while one pixel changes in every frame: Chromium starts a frame at once only when the one before it changed
 * something, and otherwise waits for the next 60th of a second, which would hide what is measured.
 */
export async function withSteadyFrames<T>(use: () => Promise<T>): Promise<T> {
  const pixel = document.createElement('div');
  // A layer of its own, so that it costs the same whatever is below it. No text nor image: this is no contentful paint.
  pixel.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;will-change:transform';
  document.body.append(pixel);
  let handle = 0;
  let changes = 0;
  const change = (): void => {
    changes += 1;
    // Never none at all: a layer that comes and goes has the browser part the whole page into layers again, which takes long where there is much.
    pixel.style.background = PIXEL_COLOURS[changes % 2];
    handle = requestAnimationFrame(change);
  };
  change();
  try {
    for (let frame = 0; frame < 5; frame += 1) await nextFrame();
    return await use();
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
 * first one is laid out, painted, and its pixels are ready.
 */
export function timeToFrame(change: () => void): Promise<number> {
  return withSteadyFrames(async () => {
    await nextFrame();
    await nextTask();
    const start = performance.now();
    change();
    await nextFrame();
    return (await nextFrame()) - start;
  });
}
