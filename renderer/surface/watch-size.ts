// Says so, once, where a surface can be seen by nobody because it has no size: most often a container without a height.
// Must not know what is shown.

import { warnOnce } from '../told-once.ts';

/** Watches an element that shows a document; the answer ends it. What is hidden on purpose, as in a closed tab, is no mistake. */
export function watchSize(stage: HTMLElement, host: HTMLElement): () => void {
  // Of the page that it is in, with which it ends.
  const view = stage.ownerDocument.defaultView ?? window;
  const observer = new view.ResizeObserver(() => {
    if (stage.hidden || !stage.checkVisibility() || (stage.clientWidth > 0 && stage.clientHeight > 0)) return;
    const { clientWidth, clientHeight } = stage;
    warnOnce(
      host,
      `the surface has no size (${clientWidth} by ${clientHeight} CSS pixels) and shows nothing: give <${(host.parentElement ?? host).localName}> a width and a height, or no height at all`,
    );
  });
  observer.observe(stage);
  return () => observer.disconnect();
}
