// Frames: one request of the browser's for all players of a page, and the moments for which a player waits. Must not know documents.

type Draw = (timeMs: number) => void;

let waiting = new Set<Draw>();

function drawAll(timeMs: number): void {
  const due = waiting;
  waiting = new Set();
  for (const draw of due) {
    try {
      draw(timeMs);
    } catch (error) {
      // It is nobody else's.
      reportError(error);
    }
  }
}

/** Draws in the next frame, once, however often that is asked for. */
export function inNextFrame(draw: Draw): void {
  if (waiting.size === 0) requestAnimationFrame(drawAll);
  waiting.add(draw);
}

/** True if the next frame is to be drawn: something has changed. */
export function isAwaited(draw: Draw): boolean {
  return waiting.has(draw);
}

/** Draws no more, and keeps nothing of it: a hidden page has no next frame. */
export function forgetFrame(draw: Draw): void {
  waiting.delete(draw);
}

/** @returns calls back once an element can be seen, at the end of this frame or later, until `signal` aborts */
export function createSight(element: Element, onSeen: () => void, signal: AbortSignal): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== true) return;
    observer.disconnect();
    onSeen();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => observer.observe(element);
}

/** After the frame that comes next is on the screen; at once when the page has no frames. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else inNextFrame(() => setTimeout(resolve));
  });
}

/** In a task of its own, after what waits meanwhile; at once in a hidden page, whose timers are slow. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else setTimeout(resolve);
  });
}

/** Takes steps until none is left, each in a task of its own, so that presses and frames come between. */
export async function takeSteps(takeStep: () => boolean): Promise<void> {
  while (takeStep()) await nextTask();
}
