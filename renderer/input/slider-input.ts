// Sliders: the platform moves the value of their elements, by pointer, finger, keys and assistive technology.
// Must not know documents or painting.

import type { InputPort, Listen } from './input-port.ts';

/** A pointer that is down on a slider, until the slider is let go or a key moves it. */
interface SliderPress {
  readonly valueBefore: string;
  /** Gives the state the value from before the press. Undefined until the slider has moved. */
  takeBack?: (() => void) | undefined;
  /** The platform scrolls or zooms with that finger instead. It has moved the slider at the first touch, and may tell of it later. */
  isCancelled: boolean;
}

/** The state follows while a slider is moved; its actions run once it is let go. A press that is cancelled is taken back. */
export function listenToSliders(on: Listen, port: InputPort): void {
  const presses = new WeakMap<EventTarget, SliderPress>();
  on('pointerdown', ({ target }) => {
    if (target instanceof HTMLInputElement) presses.set(target, { valueBefore: target.value, isCancelled: false });
  });
  on('keydown', ({ target }) => {
    if (target !== null) presses.delete(target);
  });
  on('pointercancel', ({ target }) => {
    const press = target === null ? undefined : presses.get(target);
    if (press === undefined) return;
    press.isCancelled = true;
    press.takeBack?.();
    (target as HTMLInputElement).value = press.valueBefore;
  });
  const listen = (type: 'input' | 'change'): void =>
    on(type, ({ target }) => {
      const slider = target as HTMLInputElement;
      const press = presses.get(slider);
      const isDone = type === 'change';
      if (isDone) presses.delete(slider);
      const operated = port.targetOf(slider);
      if (press?.isCancelled === true) slider.value = press.valueBefore;
      // A disabled slider keeps the focus, and keys move it: back to what the document says.
      else if (operated === undefined) slider.value = slider.defaultValue;
      else {
        const takeBack = port.move(operated, slider.valueAsNumber, isDone);
        if (press !== undefined) press.takeBack ??= takeBack;
      }
    });
  listen('input');
  listen('change');
}
