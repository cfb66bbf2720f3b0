// Lets a button act on what was pressed on purpose: begun while it was still, by a new press or key. [CF2]
// Must not know what it does, nor what still means.
import { contains } from './place-dialog.ts';
import type { Stillness } from './stillness.ts';

/** Keys that press a button. */
const PRESSING: readonly string[] = ['Enter', ' '];

/** A press that began while presses counted. */
interface Press {
  /** Since when they did. */
  readonly since: number;
  readonly pointerId: number | undefined;
}

/** Calls `act` for presses that count, and `stillness.restart` for those that came too early. */
export function guardPresses(
  button: HTMLButtonElement,
  stillness: Stillness,
  act: () => void,
  signal: AbortSignal,
): void {
  /** What began on the button and may become a click, of a pointer and of a key. */
  let pointerPress: Press | undefined;
  let keyPress: Press | undefined;

  /** A press that begins with this event; undefined, and the time begins anew, where it comes too early. */
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
      // A held key is not a new one, and says nothing about stillness.
      if (!event.repeat) keyPress = begin(event);
      if (event.repeat || keyPress === undefined) event.preventDefault();
    },
    { signal },
  );

  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      // Keys and assistive technology press without a pointer; the latter says nothing before, and keys that came too early were stopped.
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

/** A pointer or key is held for so long where a click may be somebody else's idea. [CF10] */
const HOLD_MS = 1_000;

/**
 * Calls `act` once a pointer or key has been held on the button for a second, all the while that presses count. Assistive technology presses
 * without a pointer and cannot hold: its click counts, for no page around a frame can send such a click.
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
  // A finger leaves nothing that it came down on: its moves tell that it is elsewhere.
  on(
    ['pointermove'],
    (event) => contains(button.getBoundingClientRect(), { x: event.clientX, y: event.clientY }) || release(),
  );
  on(['pointerup', 'pointercancel', 'pointerleave', 'blur'], release);
  on(['keydown', 'keyup'], (event) => {
    if (!PRESSING.includes(event.key)) return;
    // Without this the key would click.
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

/** Lets no held key press any button of a dialog, the safe one included: the key that opened it would close it again. */
export function ignoreHeldKeys(dialog: HTMLElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && PRESSING.includes(event.key)) event.preventDefault();
    },
    { capture: true, signal },
  );
}

/** Browsers in which a click is no pointer event do not say whose it is. */
function isSamePointer(event: MouseEvent, pointerId: number | undefined): boolean {
  return !('pointerId' in event) || event.pointerId === pointerId;
}
