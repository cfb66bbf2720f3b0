// Sliders: the browser changes the value of their elements, by pointer, keys or assistive technology. Must not know documents or painting.

import type { InputPort, Listen } from './input-port.ts';

/** A pointer that is down on a slider, until the slider is released or a key moves it. */
interface SliderPress {
  readonly valueBefore: string;
  /** Restores the state's value from before the press. Undefined until the slider has moved. */
  takeBack?: (() => void) | undefined;
  /** True once the browser scrolls or zooms with that finger. It may report the first move of the slider only later. */
  isCancelled: boolean;
}

/** The state follows a moving slider; its actions run on release. A cancelled press restores the old value. */
export function listenToSliders(on: Listen, port: InputPort): void {
  const isSlider = (target: EventTarget | null): boolean =>
    (target as Partial<HTMLInputElement> | null)?.type === 'range';
  const presses = new WeakMap<EventTarget, SliderPress>();
  on('pointerdown', ({ isPrimary, target }) => {
    const slider = target as HTMLInputElement;
    // A second finger on a slider begins no press: the value from before the first finger counts.
    if (isSlider(slider) && (isPrimary || !presses.has(slider)))
      presses.set(slider, { valueBefore: slider.value, isCancelled: false });
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
      if (!isSlider(target)) return;
      const slider = target as HTMLInputElement;
      const press = presses.get(slider);
      const isDone = type === 'change';
      if (isDone) presses.delete(slider);
      const operated = port.targetOf(slider);
      if (press?.isCancelled === true) slider.value = press.valueBefore;
      // A disabled slider keeps the focus, and keys move its element: reset it to the document's value.
      else if (operated === undefined) slider.value = slider.defaultValue;
      else {
        const takeBack = port.move(operated, slider.valueAsNumber, isDone);
        if (press !== undefined) press.takeBack ??= takeBack;
      }
    });
  listen('input');
  listen('change');
}
