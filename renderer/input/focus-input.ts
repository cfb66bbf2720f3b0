// Where the focus is, as far as it shows. Must not know documents or painting.

import type { InputPort, Listen } from './input-port.ts';

/** The canvas draws the ring where the platform would show one, if something can be done there. */
export function listenToFocus(on: Listen, port: InputPort): void {
  // A key shows it also where a pointer has put the focus.
  for (const type of ['focusin', 'keyup'] as const) {
    on(type, ({ target }) =>
      port.show('focused', (target as Element).matches(':focus-visible') ? port.targetOf(target, true) : undefined),
    );
  }
  on('focusout', () => port.show('focused'));
}
