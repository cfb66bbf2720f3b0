import { readFileSync } from 'node:fs';
import { decodeDocument, dumpDocument } from 'pantograph';
import { expect, it } from 'vitest';
import { codeBlocks } from './documentation/code-blocks.ts';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const decoded = decodeDocument(readFileSync(new URL('examples/embed/welcome.pantograph', root)));
const names = decoded.ok
  ? Array.from(dumpDocument(decoded.value).matchAll(/host\(name="([^"]+)"/gu), ([, name]) => name)
  : [];

it.each(['README.md', 'docs/getting-started.md', 'docs/theming.md', 'examples/embed/index.html'])(
  '[H1] every control of the sample does something under the code of %s',
  (path) => {
    const text = read(path);
    const blocks = path.endsWith('.html') ? [text] : codeBlocks(text).map((block) => block.text);
    const playing = blocks.filter((block) => block.includes('welcome.pantograph') && block.includes('playDocument('));
    expect([names, playing.length > 0]).toEqual([['page.title'], true]);
    for (const block of playing) for (const name of names) expect(block).toContain(`'${name}'`);
  },
);
