// Reports the height of an element that sizes itself: at most once a frame, never above `MOST_HEIGHT`. A height that never
// comes to rest is reported slowly. Must not know layout.

/** The highest element, in dp. */
const MOST_HEIGHT = 4_096;
/** Number of changes in a row, each less than `QUIET_MS` after the last, that no animation has. */
const MOST_CHANGES = 60;
const QUIET_MS = 200;
/** Interval of reports for a height that does not rest. */
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
  let reported = -1;
  let reportedAt = 0;
  let changes = 0;
  let timer = 0;
  let height = 0;
  const report = (): void => {
    timer = 0;
    if (height === reported || !element.checkVisibility()) return;
    const now = view.performance.now();
    changes = now - reportedAt < QUIET_MS + SLOW_MS * Number(changes >= MOST_CHANGES) ? changes + 1 : 0;
    if (changes === MOST_CHANGES) onRestless();
    reported = height;
    reportedAt = now;
    onHeight(height);
  };
  const observer = new view.ResizeObserver(([{ borderBoxSize }]) => {
    height = Math.min(MOST_HEIGHT, Math.ceil(borderBoxSize[0].blockSize));
    if (timer > 0) return;
    if (changes >= MOST_CHANGES) timer = view.setTimeout(report, SLOW_MS);
    else report();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    view.clearTimeout(timer);
  });
}
