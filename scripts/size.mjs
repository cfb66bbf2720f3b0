// Holds the size of the built player: what a page downloads to decode, lay out, draw and operate a document.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** 42 KB of 1,024 bytes each. */
const limit = 42 * 1024;

const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(2)} KB`;

for (const file of ['pantograph.standalone.mjs', 'pantograph.standalone.js']) {
  const bytes = readFileSync(new URL(`../dist/${file}`, import.meta.url));
  const size = gzipSync(bytes, { level: 9 }).length;
  const verdict = size > limit ? 'OVER the limit' : 'within the limit';
  console.log(`size: ${file} ${inKilobytes(size)} gzip (${size} bytes; ${bytes.length} raw), ${verdict} of ${inKilobytes(limit)} (${limit} bytes)`);
  if (size > limit) process.exitCode = 1;
}
