// Mouse, touch and pen: hover, press, and what cancels a press. Scrolling is the platform's.
// Must not know documents or painting.

import type { InputPort, InputTarget } from './input-port.ts';

/** How far a pressed pointer may move, in CSS pixels, before it is no press any more. */
const DRAG_THRESHOLD = 10;

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Listens on the mirror's root until `signal` aborts. Handlers only note what happened: many events cost one frame. */
export function listenToPointer(root: HTMLElement, port: InputPort, signal: AbortSignal): void {
  let press: Press | undefined;
  let dragged = false;
  const find = (event: MouseEvent): InputTarget | undefined => port.targetOf(event.target) ?? port.targetAt(event.clientX, event.clientY);
  const cancel = (): void => {
    if (press === undefined) return;
    press = undefined;
    port.showPressed(undefined);
  };
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void => {
    root.addEventListener(type, listener, { signal, passive: type !== 'click' });
  };
  on('pointerdown', (event) => {
    dragged = false;
    if (!event.isPrimary || event.button !== 0) return;
    const target = find(event);
    if (target === undefined) return;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY };
    port.showPressed(target);
  });
  on('pointermove', (event) => {
    if (press === undefined || event.pointerId !== press.id) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= DRAG_THRESHOLD) return;
    dragged = true;
    cancel();
  });
  on('pointerup', cancel);
  on('pointercancel', cancel);
  root.addEventListener('scroll', cancel, { signal, capture: true, passive: true });
  on('pointerover', (event) => {
    if (event.pointerType !== 'touch') port.showHovered(port.targetOf(event.target));
  });
  on('pointerleave', () => {
    port.showHovered(undefined);
    cancel();
  });
  on('click', (event) => {
    // A click of a keyboard, of assistive technology or of a script has no count.
    const byPointer = event.detail > 0;
    if (byPointer && dragged) return;
    const target = byPointer ? find(event) : port.targetOf(event.target);
    if (target !== undefined) port.activate(target);
  });
}
