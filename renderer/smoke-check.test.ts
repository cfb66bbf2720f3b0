import { decodeDocument, limits } from 'pantograph';
import type { ComponentNode, PlayerDocument } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from './environment.ts';
import { smokeCheck } from './smoke-check.ts';
import { costlyRoots, longCurves } from './test/costly-documents.ts';
import { documentOf, numberedTitles, taskBytes } from './test/documents.ts';
import { galleryRoot, galleryStates } from './test/gallery.ts';

const screens = (count: number) => documentOf(
  ui.screens({ state: 'screen' }, Array.from({ length: count }, (_, index) => ui.text({ text: `Screen ${index}` }))), { states: { screen: 0 } },
);

function decodedOf(bytes: Uint8Array): PlayerDocument {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

describe('smoke check', () => {
  it('[A1] plays the first, second and last screen', () => {
    const three = smokeCheck(screens(40), plainEnvironment, 10_000);
    expect(three.ok && three.value.frames).toBe(3);
    const one = smokeCheck(screens(1), plainEnvironment, 10_000);
    expect(one.ok && one.value.frames).toBe(1);
  });

  it('[A1] ends with render/over-budget when it takes too many steps', () => {
    const result = smokeCheck(screens(40), plainEnvironment, 20);
    expect(result.ok ? '' : result.error.code).toBe('render/over-budget');
  });

  it('[A1] gives what was thrown as render/failed', () => {
    const broken = { ...screens(2), strings: { length: 3, byteStart: () => 0, byteLength: () => 1, get: (): string => {
      throw new RangeError('bad');
    } } };
    const result = smokeCheck(broken, plainEnvironment, 10_000);
    expect(result.ok ? '' : result.error.code).toBe('render/failed');
  });

  it('[A1] plays the start, middle and end of what scrolls', () => {
    const rows = ui.scroll({}, [ui.column({}, Array.from({ length: 100 }, () => ui.text({ text: 'row' })))]);
    const result = smokeCheck(documentOf(rows), plainEnvironment);
    expect(result.ok && result.value.frames).toBe(3);
  });

  const sizes = [0.5, 1, 2];
  it.each(Object.keys(costlyRoots).flatMap((name) => sizes.map((size) => [name, size] as const)))('[CO3, A1] ends with render/too-costly and the node: %s, %d times', (name, size) => {
    const result = smokeCheck(documentOf(ui.column({}, [ui.spacer({}), costlyRoots[name](size)])), plainEnvironment);
    if (result.ok) throw new Error('it passed');
    expect(result.error.code).toBe('render/too-costly');
    expect(result.error.details).toMatchObject({ maxFrameMs: 200 });
    expect(result.error.details['subject']).toBeGreaterThan(1);
    expect(result.error.details['costMs']).toBeGreaterThan(200);
  });

  it('[CO3, A1] finds what is too costly where a document is scrolled to, and at the density that it is given', () => {
    const below = (root: ComponentNode): ComponentNode => ui.scroll({}, [ui.column({}, [ui.box({ modifiers: [m.size({ height: 5_000 })] }), root])]);
    expect(smokeCheck(documentOf(below(costlyRoots['gradients'](1))), plainEnvironment).ok).toBe(false);
    const dense = documentOf(costlyRoots['gradients'](0.03));
    expect([1, 3].map((density) => smokeCheck(dense, { ...plainEnvironment, density }).ok)).toEqual([true, false]);
  });

  /** Roots of nearly 512 KiB, and one of all components. */
  const ordinary: Readonly<Record<string, () => PlayerDocument>> = {
    'every component': () => documentOf(galleryRoot(), { states: galleryStates }),
    'rows': () => decodedOf(taskBytes(numberedTitles(4_000))),
    'prose': () => documentOf(ui.scroll({}, [ui.column({}, Array.from({ length: 32 }, (_, page) => ui.text({ text: `${page} ${'words that wrap in lines '.repeat(640)}` })))])),
  };
  it.each(Object.entries(ordinary))('[CO6] passes with a tenth of the bound at densities of 1 and 3: %s', (_, make) => {
    const source = make();
    for (const density of [1, 3]) expect(smokeCheck(source, { ...plainEnvironment, density }, undefined, limits.maxFrameMs / 10)).toMatchObject({ ok: true });
  });

  it('[CO2, A1] passes long curves, of which nearly nothing can be seen', () => {
    expect([1, 64, 128].map((count) => smokeCheck(documentOf(longCurves(count)), plainEnvironment).ok)).toEqual([true, true, true]);
  });
});
