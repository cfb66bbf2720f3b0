// Tests of every surface of the gallery, in all surroundings. gallery-tests.stories.ts tests their looks.

import { readdirSync, readFileSync } from 'node:fs';
import { decodeDocument, dumpDocument, limits } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument, readDocument } from 'pantograph/producer';
import { plainEnvironment, smokeCheck } from 'pantograph/renderer';
import { describe, expect, it } from 'vitest';
import { runBuilderCode } from '../playground/run-builder-code.ts';
import { surfaceNames, surfaces, wordsOf } from './surfaces.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the gallery', () => {
  it('has a surface and a page for each file, and no other', () => {
    const files = readdirSync(new URL('surfaces', import.meta.url)).map((file) => file.replace(/[.]ts$/, ''));
    expect([...surfaceNames].sort()).toEqual(files.sort());
    const pages = [...read('gallery.stories.ts').matchAll(/surfaceStory\('([a-z-]+)'\)/g)].map(([, name]) => name);
    expect(pages).toEqual(surfaceNames);
  });
});

describe.each(surfaceNames)('%s', (name) => {
  const { tree, source } = surfaces[name];
  const bytes = encodeDocument(tree);
  const decoded = decodeDocument(bytes);

  it('is a document without a notice', () => {
    if (!decoded.ok) throw decoded.error;
    expect(decoded.value.notices).toEqual([]);
    expect(wordsOf(surfaces[name])).toMatch(/^[A-Z].*[.]$/);
  });

  it('says the same in every encoding', () => {
    if (!decoded.ok) throw decoded.error;
    for (const [as, format] of [
      ['json', jsonFormat],
      ['cbor', cborFormat],
    ] as const) {
      const other = format.decode(encodeDocument(tree, { as }), limits);
      if (!other.ok) throw other.error;
      expect(readDocument(other.value)).toEqual(readDocument(decoded.value));
      expect(dumpDocument(other.value).split('\n').slice(1)).toEqual(dumpDocument(decoded.value).split('\n').slice(1));
    }
  });

  it.each([320, 390, 600, 900])('costs at most a tenth of the limit of a frame, at %i dp', (viewportWidth) => {
    if (!decoded.ok) throw decoded.error;
    for (const fontScale of [1, 2])
      for (const direction of ['ltr', 'rtl'] as const) {
        const environment = {
          ...plainEnvironment,
          viewportWidth,
          viewportHeight: tree.designHeight,
          fontScale,
          direction,
        };
        const checked = smokeCheck(environment, undefined, limits.maxFrameMs / 10)(decoded.value);
        if (!checked.ok) throw checked.error;
      }
  });

  it('is made by its source, pasted where nothing of ours is', async () => {
    expect(encodeDocument(await runBuilderCode(source))).toEqual(bytes);
  });
});
