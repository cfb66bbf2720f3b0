// The peer page: the same list as HTML text, through innerHTML.

import { loadData, rootElement, timeFirstPaint } from './bench-page.ts';

let bytes: Uint8Array | undefined;

window.prepare = async (name) => {
  bytes = await loadData(name);
};

window.firstPaint = () => timeFirstPaint(() => {
  rootElement().innerHTML = new TextDecoder().decode(bytes);
});
