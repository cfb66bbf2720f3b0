// Files of browser tests share a page: each begins with an empty page of the usual size, at its top.
import { page } from 'vitest/browser';

document.body.replaceChildren();
scrollTo(0, 0);
await page.viewport(414, 896);
