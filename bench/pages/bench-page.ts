// What every measured page shares: its data, and the clock from bytes to first contentful paint.

declare global {
  interface Window {
    /** Loads what the page will show, then rests, as a network would let it. */
    prepare: (name: string) => Promise<void>;
    /** Milliseconds from having the bytes to the first contentful paint. */
    firstPaint: () => Promise<number>;
  }
}

/** The bytes of one data file of the bench server. */
export async function loadData(name: string): Promise<Uint8Array> {
  const response = await fetch(`/data/${name}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Runs `show` and waits for the paint that follows it. */
export function timeFirstPaint(show: () => void): Promise<number> {
  return new Promise((resolve) => {
    let start = 0;
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint').at(0);
      if (paint !== undefined) resolve(paint.startTime - start);
    }).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => {
      setTimeout(() => {
        start = performance.now();
        show();
      }, 0);
    });
  });
}

/** The element that the list is shown in. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the bench page has no #root');
  return element;
}
