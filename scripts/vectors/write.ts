// `npm run vectors`: completes `vectors/` after somebody has added a case to its manifest, or a row to the level that is still open.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodeDocument } from 'pantograph/producer';
import type { Encoding } from 'pantograph/producer';
import type { VectorManifest } from '../../testkit/cli/conform/vectors/vector-case.ts';
import { everythingTree } from '../../testkit/test/everything-tree.ts';
import { completeVectors, manifestText } from './complete-vectors.ts';

const folder = fileURLToPath(new URL('../../vectors/', import.meta.url));
const given = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as VectorManifest;
/** The cases that grow with the level until it is frozen. */
const OPEN_LEVEL = 3;
for (const { id, file = '', encoding = 'operations' } of given.cases)
  if (id.startsWith(`every row of documentApi ${OPEN_LEVEL}`))
    writeFileSync(folder + file, encodeDocument(everythingTree(OPEN_LEVEL), { as: encoding as Encoding }));
const { manifest, texts } = completeVectors(given, (file) =>
  existsSync(folder + file) ? readFileSync(folder + file) : undefined,
);
writeFileSync(`${folder}manifest.json`, manifestText(manifest));
for (const [file, text] of texts) writeFileSync(folder + file, text);
console.log(`vectors: ${manifest.cases.length} cases`);
