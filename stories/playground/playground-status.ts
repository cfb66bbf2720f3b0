// The messages of the playground: a fault, the origin of a source, and foreign code that waits for its button.

import type { PlaygroundParts } from './playground-parts.ts';

/** The messages of a playground, and the state of its foreign code. */
export interface PlaygroundStatus {
  /** True while foreign code has not run. Only a press on its button ends that. */
  readonly isWaiting: boolean;
  readonly setWaiting: (isOn: boolean) => void;
  /** Shows a fault; the empty text clears it. */
  readonly tell: (fault: string) => void;
  /** Shows a file or link that could not be opened, also in the console. */
  readonly refuse: (message: string) => void;
  /** Shows the origin of a document, or the result of an action. */
  readonly note: (said: string) => void;
}

const WAITS =
  'This link brings code of somebody else. It has not run, so nothing is on the canvas: read it, then press “Run this code”.';

/** A status without messages. */
export function createStatus({ fault, note, run }: PlaygroundParts): PlaygroundStatus {
  let isWaiting = false;
  const tell = (said: string): void => {
    fault.textContent = said;
    fault.hidden = said === '';
  };
  return {
    get isWaiting() {
      return isWaiting;
    },
    setWaiting(isOn) {
      isWaiting = isOn;
      run.hidden = !isOn;
    },
    tell,
    refuse(message) {
      tell(message);
      console.warn(message);
    },
    note(said) {
      note.textContent = [isWaiting ? WAITS : '', said].filter((part) => part !== '').join(' ');
    },
  };
}
