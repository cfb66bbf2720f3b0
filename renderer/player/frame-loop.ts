// One requestAnimationFrame for all players of a page. It runs only while some player waits for a frame:
// an idle page draws none. Must not know what a frame does.

/** Something that draws in frames. */
export interface FrameClient {
  /** Draws one frame. A throw is reported to the page and does not keep others from drawing. */
  drawFrame(timeMs: number): void;
}

const waiting = new Set<FrameClient>();
let handle = 0;

function drawWaiting(timeMs: number): void {
  handle = 0;
  const clients = [...waiting];
  waiting.clear();
  for (const client of clients) {
    try {
      client.drawFrame(timeMs);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Draws `client` in the next frame, once however often it is asked for. Hidden pages have no frames. */
export function requestFrame(client: FrameClient): void {
  waiting.add(client);
  if (handle === 0) handle = requestAnimationFrame(drawWaiting);
}

/** Forgets what `requestFrame` asked for. */
export function cancelFrame(client: FrameClient): void {
  waiting.delete(client);
  if (waiting.size === 0 && handle !== 0) {
    cancelAnimationFrame(handle);
    handle = 0;
  }
}
