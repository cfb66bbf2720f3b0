// Follows the height of an element that sizes itself, within bounds: each frame of the page tells one height at most, none is above
// the highest, and a height that never rests is followed slowly. Must not know layout.

/** The highest element, in dp. */
const MOST_HEIGHT = 4_096;
/** As many changes in a row, each within this time of the last, are more than an animation has. */
const MOST_CHANGES = 60;
const QUIET_MS = 200;
/** From then on heights are told as often. */
const SLOW_MS = 500;

/**
 * Watches until `signal` aborts. An element without a box is not measured.
 *
 * @param onHeight - called with each other height, in whole dp
 * @param onRestless - called once when the height does not come to rest
 */
export function watchHeight(
  element: HTMLElement,
  onHeight: (height: number) => void,
  onRestless: () => void,
  signal: AbortSignal,
): void {
  const view = element.ownerDocument.defaultView;
  if (view === null) return;
  let told = -1;
  let toldAt = 0;
  let changes = 0;
  let timer = 0;
  let height = 0;
  const tell = (): void => {
    timer = 0;
    if (height === told || !element.checkVisibility()) return;
    const now = view.performance.now();
    changes = now - toldAt < QUIET_MS + SLOW_MS * Number(changes >= MOST_CHANGES) ? changes + 1 : 0;
    if (changes === MOST_CHANGES) onRestless();
    told = height;
    toldAt = now;
    onHeight(height);
  };
  const observer = new view.ResizeObserver(([{ borderBoxSize }]) => {
    height = Math.min(MOST_HEIGHT, Math.ceil(borderBoxSize[0].blockSize));
    if (timer > 0) return;
    if (changes >= MOST_CHANGES) timer = view.setTimeout(tell, SLOW_MS);
    else tell();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    view.clearTimeout(timer);
  });
}
