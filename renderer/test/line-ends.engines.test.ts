// Lines end where each engine ends them, over the corpus of the renderer's own test.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect } from 'vitest';
import { fontFamily, loadFonts } from '../../examples/test/engines/players.ts';
import { describeEngines } from '../../examples/test/engines/suite.ts';
import type { differences } from './browser-lines.ts';
import { LINE_CORPUS } from './line-corpus.ts';

/** The globals of the library in the page. */
interface LinesWindow {
  readonly lines: { readonly differences: typeof differences };
}

const page = 'data:text/html,<!doctype html><html lang="en"><meta charset="utf-8"><title>Lines</title>';
const here = fileURLToPath(new URL('.', import.meta.url));
let library = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: `import * as lines from './browser-lines.ts'; globalThis.lines = lines;`, resolveDir: here },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  library = outputFiles[0].text;
});

describeEngines('line ends', (flow) => {
  for (const [script, texts] of Object.entries(LINE_CORPUS)) {
    flow(`[TX1] lines of ${script} end where the engine ends them`, async (open) => {
      const screen = await open(page);
      await loadFonts(screen);
      await screen.page.runLibrary(library);
      const found = await screen.page.evaluate(
        ({ font, all }) => {
          const { lines } = globalThis as unknown as LinesWindow;
          return all.map((text) => lines.differences(text, font));
        },
        { font: `16px ${fontFamily}`, all: texts },
      );
      const differing = found.flatMap((lines, index) => (lines.length > 0 ? [index + 1] : []));
      expect(differing, JSON.stringify(found.flat(), null, 2)).toEqual([]);
    });
  }
});
