// Lets a button act on what was pressed on purpose: begun while it was still, by a new press or key. [CF2]
// Must not know what it does, nor what still means.
import type { Stillness } from './stillness.ts';

/** Keys that press a button. */
const PRESSING: readonly string[] = ['Enter', ' '];

/** Calls `act` for presses that count, and `stillness.restart` for those that came too early. */
export function guardPresses(button: HTMLButtonElement, stillness: Stillness, act: () => void, signal: AbortSignal): void {
  /** The press that began while presses counted, and may become a click. */
  let pressed: { readonly pointerId: number; readonly since: number } | undefined;

  const isOnTime = (event: Event): boolean => {
    const since = stillness.since();
    return since !== undefined && event.timeStamp >= since;
  };
  const tooEarly = (event: Event): void => {
    event.preventDefault();
    stillness.restart();
  };

  button.addEventListener('pointerdown', (event) => {
    const since = stillness.since();
    pressed = isOnTime(event) && since !== undefined ? { pointerId: event.pointerId, since } : undefined;
    if (pressed === undefined) stillness.restart();
  }, { signal });

  button.addEventListener('keydown', (event) => {
    if (!PRESSING.includes(event.key)) return;
    // A held key is not a new one, and says nothing about stillness.
    if (event.repeat) event.preventDefault();
    else if (!isOnTime(event)) tooEarly(event);
  }, { signal });

  button.addEventListener('click', (event) => {
    event.preventDefault();
    // Keys and assistive technology press without a pointer; keys that do not count were stopped above.
    const isPointer = event.detail > 0;
    const isPressed = pressed !== undefined && pressed.since === stillness.since() && event.detail === 1 && isSamePointer(event, pressed.pointerId);
    pressed = undefined;
    if (isPointer ? isPressed : isOnTime(event)) act();
    else stillness.restart();
  }, { signal });
}

/** Lets no held key press any button of a dialog, the safe one included: the key that opened it would close it again. */
export function ignoreHeldKeys(dialog: HTMLElement, signal: AbortSignal): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.repeat && PRESSING.includes(event.key)) event.preventDefault();
  }, { capture: true, signal });
}

/** Browsers in which a click is no pointer event do not say whose it is. */
function isSamePointer(event: MouseEvent, pointerId: number): boolean {
  return !('pointerId' in event) || event.pointerId === pointerId;
}
