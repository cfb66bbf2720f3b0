// Lets a button act on what was pressed on purpose: begun while it was still, by a new press or key. [CF2]
// Must not know what it does, nor what still means.
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
