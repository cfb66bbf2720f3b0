// Our page: the document's bytes, through the player, prewarmed while the bytes are in flight.

import { playDocument, prewarm } from 'pantograph/renderer';
import { loadData, rootElement, timeFirstPaint } from './bench-page.ts';

let bytes: Uint8Array | undefined;

window.prepare = async (name) => {
  const loading = loadData(name);
  prewarm();
  bytes = await loading;
};

window.firstPaint = () => timeFirstPaint(() => {
  if (bytes !== undefined) playDocument(rootElement(), bytes, { theme: 'light' });
});
