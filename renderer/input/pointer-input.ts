// Mouse, touch and pen: hover, press, and what cancels a press. Scrolling is the platform's.
// Must not know documents or painting.

import type { InputPort, InputTarget, Listen } from './input-port.ts';

/** How far a pressed pointer may move, in CSS pixels, before it is no press any more. */
const DRAG_THRESHOLD = 10;

/** Handlers only note what happened: many events cost one frame. */
export function listenToPointer(on: Listen, port: InputPort): void {
  let down: PointerEvent | undefined;
  // Outlives the release, which the click comes after.
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
    // A slider is there to be moved.
    if ((down?.target as Element | undefined)?.localName === 'input') return;
    if (down !== undefined && Math.hypot(clientX - down.clientX, clientY - down.clientY) > DRAG_THRESHOLD) cancel();
  });
  const release = (): void => port.show('pressed');
  on('pointerup', release);
  on('pointercancel', cancel);
  on('keydown', ({ key }) => {
    if (key === 'Escape') cancel();
  });
  // What was scrolled just before a press tells of it after that.
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
    // A click of a keyboard, of assistive technology or of a script has no count; what it is on is pressed with it.
    const target = event.detail > 0 ? port.targetAt(event) : (pressed = port.targetOf(event.target));
    // What lies under a pointer may be another thing by now.
    if (target !== undefined && target.node === pressed?.node && target.option === pressed.option)
      port.activate(target);
  });
}
