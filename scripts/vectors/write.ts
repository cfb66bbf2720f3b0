// `npm run vectors`: completes `vectors/` after somebody has added a case to its manifest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VectorManifest } from '../../testkit/cli/conform/vectors/vector-case.ts';
import { completeVectors, manifestText } from './complete-vectors.ts';

const folder = fileURLToPath(new URL('../../vectors/', import.meta.url));
const given = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as VectorManifest;
const { manifest, texts } = completeVectors(given, (file) =>
  existsSync(folder + file) ? readFileSync(folder + file) : undefined,
);
writeFileSync(`${folder}manifest.json`, manifestText(manifest));
for (const [file, text] of texts) writeFileSync(folder + file, text);
console.log(`vectors: ${manifest.cases.length} cases`);
