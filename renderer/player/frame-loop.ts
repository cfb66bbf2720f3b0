// The frames of all players on a page: one request of the browser's, however many wait. Must not know what is drawn.

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

/** Draws no more, and keeps nothing of it: a hidden page has no next frame. */
export function forgetFrame(draw: Draw): void {
  waiting.delete(draw);
}
