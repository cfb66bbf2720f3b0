// Mouse, touch and pen: hover, press, and what cancels a press. Scrolling is the platform's.
// Must not know documents or painting.

import type { InputPort, InputTarget } from './input-port.ts';

/** How far a pressed pointer may move, in CSS pixels, before it is no press any more. */
const DRAG_THRESHOLD = 10;

/** Listens on the mirror's root until `signal` aborts. Handlers only note what happened: many events cost one frame. */
export function listenToPointer(root: HTMLElement, port: InputPort, signal: AbortSignal): void {
  let press: PointerEvent | undefined;
  let isDragged = false;
  const find = ({ target, clientX, clientY }: MouseEvent): InputTarget | undefined => port.targetOf(target) ?? port.targetAt(clientX, clientY);
  const release = (): void => {
    press = undefined;
    port.show('pressed');
  };
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void => {
    root.addEventListener(type, listener, { signal, passive: true, capture: type === 'scroll' });
  };
  on('pointerdown', (event) => {
    isDragged = false;
    if (!event.isPrimary || event.button !== 0) return;
    press = event;
    port.show('pressed', find(event));
  });
  on('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== press?.pointerId || Math.hypot(clientX - press.clientX, clientY - press.clientY) <= DRAG_THRESHOLD) return;
    isDragged = true;
    release();
  });
  on('pointerup', release);
  on('pointercancel', release);
  on('scroll', release);
  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'touch') port.show('hovered', port.targetOf(target));
  });
  on('pointerleave', () => {
    port.show('hovered');
    release();
  });
  on('click', (event) => {
    // A click of a keyboard, of assistive technology or of a script has no count.
    const isByPointer = event.detail > 0;
    const target = isByPointer ? find(event) : port.targetOf(event.target);
    if (target !== undefined && !(isByPointer && isDragged)) port.activate(target);
  });
}
