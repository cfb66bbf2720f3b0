// Writes the files for VitePress, below site/.made/pages.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFiles } from './site-files.ts';

const target = fileURLToPath(new URL('../../site/.made/pages/', import.meta.url));
rmSync(target, { recursive: true, force: true });
for (const [path, content] of siteFiles()) {
  mkdirSync(dirname(target + path), { recursive: true });
  writeFileSync(target + path, content);
}
