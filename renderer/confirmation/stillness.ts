// Decides when a button has been visible and still for long enough to be pressed on purpose. [CF1, CF4, CF9, CF10]
// Another site may make a frame transparent, small, covered or clipped. Must not know the button's action.
import { contains } from './place-dialog.ts';
import type { PointerPlace, PressWatch } from './watch-presses.ts';

/** The least time in which a person can read the question. */
const STILL_MS = 500;
/** The same for a button under the pointer that opened the dialog, because the window has no other place for it. */
const UNDER_POINTER_MS = 1_500;
/** A finger that taps again hits within this distance, in CSS pixels. */
const TREMBLE = 24;
/** The most time that a frame counts for: a blocked page shows nothing meanwhile. */
const LONGEST_FRAME_MS = 100;
/** The visible share of an element that counts as whole, because edges may lie between pixels. */
const WHOLE = 0.99;
/** The distance of the probed points from the corners, as a share of the size. */
const INSET = 0.15;

/** An entry of Chromium, from version 74, which reports whether anything paints over the element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

type View = Window & typeof globalThis;

/** True if the browser reports paint over an element, and fading, scaling or clipping, also from outside of the frame (Chromium). */
export function tellsVisibility(view: View): boolean {
  return 'IntersectionObserverEntry' in view && 'isVisible' in view.IntersectionObserverEntry.prototype;
}

/** True if some page around the window is of another origin. Frames of the same origin are trusted. */
export function isFramedByOthers(view: Window): boolean {
  for (let inner = view; inner.parent !== inner; inner = inner.parent) if (inner.frameElement === null) return true;
  return false;
}

export interface Stillness {
  /** Looks again, and returns the time from which presses count, comparable with `timeStamp`; undefined while they do not. */
  readonly since: () => number | undefined;
  /** Starts the time again, as after a press that came too early. */
  readonly restart: () => void;
  readonly dispose: () => void;
}

export interface SightOptions {
  /**
   * The dialog of the button. No press counts before the browser reports that the whole dialog is seen. The button itself may be
   * scrolled out of it without a notice. Default: no element must be seen.
   */
  readonly mustBeSeen?: Element | undefined;
  /** Called when that changes. */
  readonly onSeen?: ((isSeen: boolean) => void) | undefined;
}

/** Watches a button of an open dialog, frame by frame. Calls `onChange` when presses begin and cease to count. */
export function watchStillness(
  button: HTMLElement,
  presses: PressWatch,
  onChange: (isStill: boolean) => void,
  seen: SightOptions = {},
): Stillness {
  const view = button.ownerDocument.defaultView;
  if (view === null) throw new TypeError('watchStillness: expected a button in a page, got one in none');
  const now = (): number => view.performance.now();
  const opened = presses.last;
  let picture = '';
  let stillMs = 0;
  let before = now();
  let since: number | undefined;
  let isCovered = seen.mustBeSeen !== undefined;
  let frame = view.requestAnimationFrame(step);
  const observer = watchCover(view, button, seen, (covered) => (isCovered = covered));

  function step(): void {
    const at = now();
    if (isAsBefore()) stillMs += Math.min(at - before, LONGEST_FRAME_MS);
    before = at;
    if (since === undefined && stillMs >= needed()) {
      since = at;
      onChange(true);
    }
    frame = view?.requestAnimationFrame(step) ?? 0;
  }

  /** Compares with the last look, and starts the time again if anything differs. */
  function isAsBefore(): boolean {
    const next = isCovered ? '' : pictureOf(button);
    const isSame = next === picture && next !== '';
    picture = next;
    if (!isSame) restart();
    return isSame;
  }

  function needed(): number {
    const isUnder =
      opened !== undefined && isNear(opened, presses.last) && contains(button.getBoundingClientRect(), opened);
    return isUnder ? UNDER_POINTER_MS : STILL_MS;
  }

  function restart(): void {
    stillMs = 0;
    if (since === undefined) return;
    since = undefined;
    onChange(false);
  }

  return {
    since: () => {
      isAsBefore();
      return since;
    },
    restart,
    dispose: () => {
      view.cancelAnimationFrame(frame);
      observer?.disconnect();
    },
  };
}

/** Place and size of a button and size of its window, for comparison; '' while the button is not wholly seen. */
function pictureOf(button: HTMLElement): string {
  const page = button.ownerDocument;
  const view = page.defaultView;
  if (view === null || page.visibilityState === 'hidden') return '';
  const { left, top, width, height } = button.getBoundingClientRect();
  const root = button.getRootNode() as Document | ShadowRoot;
  const looks = [
    [0.5, 0.5],
    [INSET, INSET],
    [1 - INSET, INSET],
    [INSET, 1 - INSET],
    [1 - INSET, 1 - INSET],
  ];
  const isSeen = looks.every(([x, y]) => button.contains(root.elementFromPoint(left + x * width, top + y * height)));
  return isSeen ? [left, top, width, height, view.innerWidth, view.innerHeight].map(Math.round).join() : '';
}

/** Reports paint over the button that lets presses through. A browser that never calls it visible counts only with `mustBeSeen`. */
function watchCover(
  view: View,
  button: HTMLElement,
  { mustBeSeen, onSeen }: SightOptions,
  tell: (isCovered: boolean) => void,
): IntersectionObserver | undefined {
  if (!tellsVisibility(view)) return undefined;
  let wasVisible = mustBeSeen !== undefined;
  const options: IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number } = {
    trackVisibility: true,
    delay: 100,
    threshold: [0, 0.5, WHOLE, 1],
  };
  const observer = new view.IntersectionObserver((entries: readonly VisibilityEntry[]) => {
    const latest = entries.at(-1);
    if (latest === undefined) return;
    const isSeen = latest.isVisible === true && (mustBeSeen === undefined || latest.intersectionRatio >= WHOLE);
    wasVisible ||= isSeen;
    tell(wasVisible && !isSeen);
    onSeen?.(isSeen);
  }, options);
  observer.observe(mustBeSeen ?? button);
  return observer;
}

function isNear(one: PointerPlace, other: PointerPlace | undefined): boolean {
  return other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= TREMBLE;
}
