// Lets a button act on deliberate presses only: a new press or key that began while the button was still. [CF2]
// Must not know the button's action, nor the meaning of still.
import { contains } from './place-dialog.ts';
import type { Stillness } from './stillness.ts';

/** Keys that press a button. */
const PRESSING: readonly string[] = ['Enter', ' '];

/** A press that began while presses counted. */
interface Press {
  /** The time from which presses counted. */
  readonly since: number;
  readonly pointerId: number | undefined;
}

/** Calls `act` for presses that count, and `stillness.restart` for presses that came too early. */
export function guardPresses(
  button: HTMLButtonElement,
  stillness: Stillness,
  act: () => void,
  signal: AbortSignal,
): void {
  /** Presses of a pointer and of a key that began on the button and may become a click. */
  let pointerPress: Press | undefined;
  let keyPress: Press | undefined;

  /** The press that begins with this event. Undefined if it comes too early; then the time starts again. */
  const begin = (event: Event, pointerId?: number): Press | undefined => {
    const since = stillness.since();
    if (since !== undefined && event.timeStamp >= since) return { since, pointerId };
    stillness.restart();
    return undefined;
  };

  button.addEventListener('pointerdown', (event) => (pointerPress = begin(event, event.pointerId)), { signal });

  button.addEventListener(
    'keydown',
    (event) => {
      if (!PRESSING.includes(event.key)) return;
      // The repeats of a held key are no new presses, and do not restart the time.
      if (!event.repeat) keyPress = begin(event);
      if (event.repeat || keyPress === undefined) event.preventDefault();
    },
    { signal },
  );

  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      // Keys and assistive technology click without a pointer. Assistive technology sends no event before its click.
      const isPointer = event.detail > 0;
      const press = isPointer ? pointerPress : (keyPress ?? begin(event));
      pointerPress = keyPress = undefined;
      const isSame = press !== undefined && press.since === stillness.since();
      if (isSame && (!isPointer || (event.detail === 1 && isSamePointer(event, press.pointerId)))) act();
      else stillness.restart();
    },
    { signal },
  );
}

/** The time in milliseconds that a pointer or key must be held where another site may have provoked a click. [CF10] */
const HOLD_MS = 1_000;

/**
 * Calls `act` once a pointer or key has been held on the button for a second during which presses count. Assistive technology
 * cannot hold, so its click counts: a page around the frame cannot send such a click.
 */
export function guardHolds(
  button: HTMLButtonElement,
  stillness: Stillness,
  act: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => clearTimeout(timer);
  const begin = (event: Event, ms: number): void => {
    release();
    const since = stillness.since();
    if (since === undefined || event.timeStamp < since) stillness.restart();
    else timer = setTimeout(() => (stillness.since() === since ? act() : undefined), ms);
  };
  const on = <Type extends keyof HTMLElementEventMap>(
    types: readonly Type[],
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void => {
    for (const type of types) button.addEventListener(type, listener, { signal });
  };
  on(['pointerdown'], (event) => (event.button === 0 ? begin(event, HOLD_MS) : release()));
  // A finger sends no `pointerleave` while it is down: its moves show that it has left the button.
  on(
    ['pointermove'],
    (event) => contains(button.getBoundingClientRect(), { x: event.clientX, y: event.clientY }) || release(),
  );
  on(['pointerup', 'pointercancel', 'pointerleave', 'blur'], release);
  on(['keydown', 'keyup'], (event) => {
    if (!PRESSING.includes(event.key)) return;
    // The default action of the key is a click.
    event.preventDefault();
    if (event.type === 'keyup') release();
    else if (!event.repeat) begin(event, HOLD_MS);
  });
  on(['click', 'contextmenu'], (event) => {
    event.preventDefault();
    if (event.type === 'click' && (event as MouseEvent).detail === 0) begin(event, 0);
  });
  signal.addEventListener('abort', release);
}

/** Ignores held keys on all buttons of a dialog, also on the safe button: the key that opened the dialog would close it. */
export function ignoreHeldKeys(dialog: HTMLElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && PRESSING.includes(event.key)) event.preventDefault();
    },
    { capture: true, signal },
  );
}

/** True if a click belongs to that pointer, or the browser's clicks name no pointer. */
function isSamePointer(event: MouseEvent, pointerId: number | undefined): boolean {
  return !('pointerId' in event) || event.pointerId === pointerId;
}
