// What the playground says about what it plays: a fault, where it is from, and that code waits to be run.

import type { PlaygroundParts } from './playground-parts.ts';

/** The words of a playground, and whether its code waits. */
export interface PlaygroundStatus {
  /** Whether code of somebody else is there that has not run. Only a press on its button ends that. */
  readonly isWaiting: boolean;
  readonly setWaiting: (isOn: boolean) => void;
  /** Shows what is wrong; the empty text where nothing is. */
  readonly tell: (fault: string) => void;
  /** Shows what could not be opened, and says it in the console too. */
  readonly refuse: (message: string) => void;
  /** Shows where a document is from, or what became of it. */
  readonly note: (said: string) => void;
}

const WAITS =
  'This link brings code of somebody else. It has not run, so nothing is on the canvas: read it, then press “Run this code”.';

/** Says nothing yet. */
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
