// Remembers the last place of a page's pointer, so that no accepting button is placed under it. Must not know confirmations.

/** A place in the window, in CSS pixels. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** The last place of a pointer. Make it once, when the host starts: it does not know earlier presses. */
export interface PressWatch {
  readonly page: Document;
  /** The last place of a pointer of any kind; undefined before the first event. */
  readonly last: PointerPlace | undefined;
  dispose(): void;
}

/** Watches the pointers of a page. Costs a listener and two numbers. */
export function watchPresses(page: Document): PressWatch {
  let last: PointerPlace | undefined;
  const listening = new AbortController();
  const notePlace = ({ clientX, clientY }: PointerEvent): void => void (last = { x: clientX, y: clientY });
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) {
    page.addEventListener(type, notePlace, { capture: true, passive: true, signal: listening.signal });
  }
  return {
    page,
    get last() {
      return last;
    },
    dispose: () => listening.abort(),
  };
}
