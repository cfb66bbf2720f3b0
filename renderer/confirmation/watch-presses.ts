// Where the pointer of a page was last, so that nothing that accepts is put under it. Must not know confirmations.

/** A place in the window, in CSS pixels. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** Made once, when the host starts: a press that came before it is not known. */
export interface PressWatch {
  readonly page: Document;
  /** Where the pointer was last, of whatever kind; undefined before there was any. */
  readonly last: PointerPlace | undefined;
  dispose(): void;
}

/** Watches the pointers of a page. Costs a listener and two numbers. */
export function watchPresses(page: Document): PressWatch {
  let last: PointerPlace | undefined;
  const listening = new AbortController();
  const note = ({ clientX, clientY }: PointerEvent): void => void (last = { x: clientX, y: clientY });
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) {
    page.addEventListener(type, note, { capture: true, passive: true, signal: listening.signal });
  }
  return {
    page,
    get last() {
      return last;
    },
    dispose: () => listening.abort(),
  };
}
