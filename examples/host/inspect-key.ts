// Ctrl+Shift+U opens and closes the inspector. The inspector is loaded when it is first opened.
import type { InspectedSurface, Inspector } from 'pantograph/inspector';

/** @param surfaceOf - returns the shown surface; undefined if there is none. @returns a function that closes the inspector */
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
    // The visit may have changed or ended while the inspector was loaded.
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
