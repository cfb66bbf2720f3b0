// Says when a button has been visible and still for long enough to be pressed on purpose, and how much a page in a frame can know of that:
// another site may make the frame transparent, small, covered or clipped. [CF1, CF4, CF9, CF10] Must not know what the button does.
import { contains } from './place-dialog.ts';
import type { PointerPlace, PressWatch } from './watch-presses.ts';

/** How long a person needs at least to read what is asked. */
const STILL_MS = 500;
/** The same for a button that stands under the pointer that opened it, since the window has no other place. */
const UNDER_POINTER_MS = 1_500;
/** A finger that taps again comes down within so many CSS pixels. */
const TREMBLE = 24;
/** A frame counts for no more: while a page stands still, nobody sees what is asked. */
const LONGEST_FRAME_MS = 100;
/** The share of an element that counts as all of it: edges may lie between pixels. */
const WHOLE = 0.99;
/** How far inside the corners it is looked at, as a share of the size. */
const INSET = 0.15;

/** Chromium tells since version 74 whether anything paints over an element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/** A window with what its elements are made of. */
type View = Window & typeof globalThis;

/** Whether the browser tells what paints over an element, or fades, scales or clips it, also from outside of the frame (Chromium). */
export function tellsVisibility(view: View): boolean {
  return 'IntersectionObserverEntry' in view && 'isVisible' in view.IntersectionObserverEntry.prototype;
}

/** Whether a window is in a frame of another origin, directly or further out: frames of its own pages are its own affair. */
export function isFramedByOthers(view: Window): boolean {
  for (let inner = view; inner.parent !== inner; inner = inner.parent) if (inner.frameElement === null) return true;
  return false;
}

export interface Stillness {
  /** The time from which presses count, as events tell it; undefined while they do not. Looks anew. */
  readonly since: () => number | undefined;
  /** Begins anew, as after a press that came too early. */
  readonly restart: () => void;
  readonly dispose: () => void;
}

export interface SightOptions {
  /**
   * The dialog of the button: nothing counts before the browser says that all of it is seen. Default: that is asked of none. Its button may
   * be further down in it: whoever scrolls there is not told that something hides it.
   */
  readonly mustBeSeen?: Element | undefined;
  /** Is told whether it is. */
  readonly onSeen?: ((isSeen: boolean) => void) | undefined;
}

/** Watches a button of an open dialog, frame by frame. `onChange` is told when presses begin and cease to count. */
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

  /** Begins anew where anything differs from the last look. */
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

/** What is seen of a button and of the window around it, to compare; '' while it is not seen whole. */
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

/** Tells of what paints over the button and lets presses through. A browser that never calls it visible is not believed, unless it must be seen. */
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
