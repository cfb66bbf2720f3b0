// Files of browser tests share a page: each begins with an empty page of the usual size, at its top. The page stands in a frame of
// the runner, whose own page a test may have scrolled too.
import { page } from 'vitest/browser';

document.body.replaceChildren();
await page.viewport(414, 896);
scrollTo(0, 0);
let element = window.frameElement?.parentElement ?? null;
while (element !== null) {
  element.scrollTop = 0;
  element = element.parentElement;
}
