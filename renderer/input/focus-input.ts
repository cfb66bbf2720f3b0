// Where the focus is, as far as it shows. Must not know documents or painting.

import type { InputPort } from './input-port.ts';

/** Listens on the mirror's root until `signal` aborts: the canvas draws the ring where the platform would show one, if something can be done there. */
export function listenToFocus(root: HTMLElement, port: InputPort, signal: AbortSignal): void {
  root.addEventListener('focusin', ({ target }) => {
    port.show('focused', (target as Element).matches(':focus-visible') ? port.targetOf(target, true) : undefined);
  }, { signal });
  root.addEventListener('focusout', () => port.show('focused'), { signal });
}
