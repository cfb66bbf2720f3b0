// Ctrl+Shift+U opens the inspector over what is shown, and closes it again. It is loaded when somebody asks for it.
import type { InspectedSurface, Inspector } from 'pantograph/inspector';

/** @param surfaceOf - what is shown; undefined: there is nothing to inspect. @returns closes it */
export function offerInspector(page: Document, surfaceOf: () => InspectedSurface | undefined): () => void {
  let inspector: Inspector | undefined;
  const isOpen = (): boolean => inspector?.isOpen === true;
  const toggle = async (): Promise<void> => {
    if (isOpen()) {
      inspector?.close();
      return;
    }
    if (surfaceOf() === undefined) return;
    const { openInspector } = await import('pantograph/inspector');
    // While it was loaded, another visit may have begun, or none be left.
    const surface = surfaceOf();
    if (surface !== undefined) inspector = openInspector(surface);
  };
  page.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyU' || !event.ctrlKey || !event.shiftKey || event.repeat) return;
    event.preventDefault();
    void toggle();
  });
  return () => inspector?.close();
}
