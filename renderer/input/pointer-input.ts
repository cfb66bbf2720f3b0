// Mouse, touch and pen: hovers, presses and cancelled presses. The browser scrolls. Must not know documents or painting.

import type { InputPort, InputTarget, Listen } from './input-port.ts';

/** The distance in CSS pixels after which a moved pointer cancels its press. */
const DRAG_THRESHOLD = 10;

/** Listens to pointers. Handlers paint nothing at once, so that many events cost one frame. */
export function listenToPointer(on: Listen, port: InputPort): void {
  let down: PointerEvent | undefined;
  // Kept after the release, for the click that follows it.
  let pressed: InputTarget | undefined;
  const cancel = (): void => {
    pressed = undefined;
    port.show('pressed');
  };
  on('pointerdown', (event) => {
    down = event;
    pressed = event.isPrimary && event.button === 0 ? port.targetAt(event) : undefined;
    port.show('pressed', pressed);
  });
  on('pointermove', ({ clientX, clientY }) => {
    // A moved pointer operates a slider, or selects text of a field.
    if ((down?.target as Element | undefined)?.matches('input,textarea')) return;
    if (down !== undefined && Math.hypot(clientX - down.clientX, clientY - down.clientY) > DRAG_THRESHOLD) cancel();
  });
  const release = (): void => port.show('pressed');
  on('pointerup', release);
  on('pointercancel', cancel);
  on('keydown', ({ key }) => {
    if (key === 'Escape') cancel();
  });
  // A scroll event from before a press may arrive after it: it ends the pressed look, not the press.
  on('scroll', release);
  on('pointerover', (event) => {
    if (event.pointerType !== 'touch') port.show('hovered', port.targetOf(event.target) && port.targetAt(event));
  });
  on('pointerleave', ({ buttons }) => {
    port.show('hovered');
    // A finger leaves when it is lifted, before its click.
    if (buttons > 0) cancel();
  });
  on('click', (event) => {
    // A click of a keyboard, of assistive technology or of a script has `detail` 0 and no press before it.
    if (event.detail === 0) pressed = port.targetOf(event.target);
    const target = event.detail === 0 ? pressed : port.targetAt(event);
    // Another control may lie under the pointer by now.
    if (target !== undefined && target.node === pressed?.node && target.option === pressed.option)
      port.activate(target);
  });
}
