// Sliders: the platform moves the value of their elements, by pointer, finger, keys and assistive technology.
// Must not know documents or painting.

import type { InputPort, Listen } from './input-port.ts';

/** The state follows while a slider is moved; what it does is done once it is let go. */
export function listenToSliders(on: Listen, port: InputPort): void {
  const listen = (type: 'input' | 'change'): void =>
    on(type, ({ target }) => {
      const slider = target as HTMLInputElement;
      const operated = port.targetOf(slider);
      if (operated !== undefined) port.move(operated, slider.valueAsNumber, type === 'change');
      // A disabled one keeps the focus, and keys move it: back to what the document says.
      else slider.value = slider.defaultValue;
    });
  listen('input');
  listen('change');
}
