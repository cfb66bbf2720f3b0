import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { galleryRoot, galleryStates } from '../test/gallery.ts';
import { componentRows, extras, leastSample, samples, sampleStates, squaresImage } from '../test/svg-samples.ts';
import { writeSvg } from './write-svg.ts';

const environment = { ...plainEnvironment, viewportWidth: 200, viewportHeight: 120 };

const svgOf = (root: ComponentNode, more = {}): string =>
  writeSvg(documentOf(root, { states: sampleStates, title: 'A title' }), {
    environment: { ...environment, ...more },
    images: { squares: squaresImage },
  });

describe('a surface as SVG', () => {
  it.each([...samples, ...extras])('[SV1] is what is painted, and what is told of it: %s', async (name, root) => {
    await expect(svgOf(root)).toMatchFileSnapshot(`goldens/${name.replaceAll(' ', '-')}.svg`);
  });

  it('[SV1] can write each component with the least that its row asks for', () => {
    for (const [kind, row] of componentRows)
      expect([kind, svgOf(leastSample(kind, row)).startsWith('<svg')]).toEqual([kind, true]);
  });

  it('[SV1, SV2] holds the images of host and document itself', () => {
    for (const [name, root] of extras.filter(([what]) => what.startsWith('image')))
      expect([name, svgOf(root).includes(`href="${squaresImage.href}"`)]).toEqual([name, true]);
  });

  it.each([
    ['ltr', 'start', '"0" undefined'],
    ['ltr', 'center', '"100" "middle"'],
    ['ltr', 'end', '"200" "end"'],
    ['rtl', 'start', '"200" "end"'],
    ['rtl', 'center', '"100" "middle"'],
    ['rtl', 'end', '"0" undefined'],
  ] as const)('[SV5] anchors a text where it is aligned: %s, %s', (direction, alignment, anchor) => {
    const root = ui.column({}, [ui.text({ text: 'Words', alignment, modifiers: [m.fill({ width: 1 })] })]);
    const [, x, at] = /<text x=("[^"]*")(?:.*? text-anchor=("[^"]*"))?/u.exec(svgOf(root, { direction })) ?? [];
    expect(`${x} ${at}`).toBe(anchor);
  });

  it('[SV5] keeps the label of a button in its middle', () => {
    expect(svgOf(ui.button({ label: 'Grow' }))).toMatch(/<text x="100"[^>]* text-anchor="middle"/u);
  });

  it('[SV1] goes from right to left', async () => {
    const root = ui.column({}, [ui.text({ text: 'שלום עולם' }), ui.checkbox({ state: 'on', label: 'تذكير' })]);
    await expect(svgOf(root, { direction: 'rtl' })).toMatchFileSnapshot('goldens/right-to-left.svg');
  });

  it.each([
    ['bytes', new Uint8Array(3), {}, 'writeSvg: expected a document that decodeDocument has given, got bytes; decode'],
    ['nothing', undefined, {}, 'writeSvg: expected a document that decodeDocument has given, got undefined; decode'],
    [
      'a result',
      { ok: true, value: {} },
      {},
      'writeSvg: expected a document that decodeDocument has given, got an object',
    ],
    [
      'another format',
      { bytes: new Uint8Array(1), format: 'lines' },
      {},
      'writeSvg: expected a document that decodeDocument has given, got one of the format lines; only',
    ],
    [
      'density 0',
      documentOf(samples[0][1]),
      { density: 0 },
      'writeSvg: density of the environment: expected a number above 0, got 0',
    ],
    [
      'no width',
      documentOf(samples[0][1]),
      { viewportWidth: undefined },
      'writeSvg: viewportWidth of the environment: expected a number above 0, got undefined',
    ],
  ] as const)('[F1] refuses %s', (_what, document, more, message) => {
    const given = { ...environment, ...more } as Environment;
    expect(() => writeSvg(document as PlayerDocument, { environment: given })).toThrow(
      expect.objectContaining({ code: 'host/invalid-value', message: expect.stringContaining(message) as string }),
    );
  });

  it('[SV2] refuses an id prefix that would end an attribute', () => {
    expect(() => writeSvg(documentOf(samples[0][1]), { idPrefix: 'a" onload="x' })).toThrow(
      expect.objectContaining({ code: 'host/invalid-value', message: expect.stringContaining('idPrefix') as string }),
    );
  });

  it('[SV1] lays an asset out as large as it is', () => {
    const root = ui.column({}, [ui.image({ image: { asset: 'photo' }, label: 'A photo' })]);
    const svg = writeSvg(documentOf(root), {
      images: { photo: { href: 'data:image/png;base64,AAAA', width: 40, height: 30 } },
    });
    expect(svg).toMatch(/<image[^>]* width="40"[^>]* height="30"/u);
  });

  it('[SV2] holds no script, and refers to nothing outside of itself', () => {
    const svg = writeSvg(documentOf(galleryRoot(), { states: galleryStates }), {
      images: { photo: { href: 'https://evil.example/a.png', width: 1, height: 1 } },
    });
    expect(svg).not.toMatch(/<script|\son\w+=|<style|javascript:|<foreignObject|@import/i);
    const links = [...svg.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map(([, href, url]) => href ?? url);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !/^(?:#p\d+|data:image\/)/.test(link))).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '"/><image href="https://a.example"/>',
    '&amp;<!--',
    ']]>',
    '\u0000\u0008\ud800\ufffe',
  ])('[SV3] escapes what a document says: %j', (hostile) => {
    const root = ui.column({}, [
      ui.text({ text: hostile.replace(/[\ud800-\udfff]/g, '') }),
      ui.button({ label: 'x', modifiers: [m.semantics({ label: hostile.replace(/[\ud800-\udfff]/g, '') })] }),
    ]);
    const svg = svgOf(root);
    expect(svg).not.toMatch(/<script|<image|<!--|\]\]>|[\u0000-\u0008\ufffe]/);
    expect(svg.match(/<text/g)?.length).toBeGreaterThan(1);
  });
});
