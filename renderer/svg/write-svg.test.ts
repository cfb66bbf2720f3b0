import { m, path, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { galleryRoot, galleryStates } from '../test/gallery.ts';
import { writeSvg } from './write-svg.ts';

const star = path('M12 17.3 L18.2 21 L16.5 14 L22 9.2 L14.8 8.6 L12 2 L9.2 8.6 L2 9.2 L7.5 14 L5.8 21 Z');
const states: readonly [string, number][] = [
  ['on', 1],
  ['tab', 1],
];
const environment = { ...plainEnvironment, viewportWidth: 200, viewportHeight: 120 };

const svgOf = (root: ComponentNode, more = {}): string =>
  writeSvg(documentOf(root, { states, title: 'A title' }), { environment: { ...environment, ...more } });

const components: readonly (readonly [name: string, root: ComponentNode])[] = [
  ['text', ui.text({ text: 'Words', modifiers: [m.semantics({ headingLevel: 2 })] })],
  ['richText', ui.richText({}, [ui.run({ text: 'Two ' }), ui.run({ text: 'runs', weight: 700, color: 'primary' })])],
  ['button', ui.button({ label: 'Save', icon: star })],
  ['iconButton', ui.iconButton({ label: 'Star', icon: star, variant: 'outlined' })],
  ['checkbox', ui.checkbox({ state: 'on', label: 'Remind me' })],
  ['toggle', ui.toggle({ state: 'on', label: 'Sounds', enabled: false })],
  ['radioGroup', ui.radioGroup({ state: 'tab', options: ['Daily', 'Weekly'], label: 'Rhythm' })],
  ['tabs', ui.tabs({ state: 'tab', options: ['Open', 'Done'], label: 'Filter' })],
  ['progress', ui.progress({ value: 0.4, label: 'Done' })],
  ['listItem', ui.listItem({ headline: 'Water the plants', supporting: 'Every day' }, [ui.icon({ path: star })])],
  ['badge', ui.badge({ text: '12' })],
  ['icon', ui.icon({ path: star, label: 'Star' })],
  ['divider', ui.divider({})],
  [
    'image',
    ui.image({ image: { asset: 'missing' }, label: 'A photo', modifiers: [m.size({ width: 40, height: 40 })] }),
  ],
  ['card', ui.card({ gap: 8 }, [ui.text({ text: 'In a card' })])],
  [
    'column',
    ui.column({ gap: 4, modifiers: [m.background({ color: 'primary' })] }, [ui.spacer({}), ui.text({ text: 'a' })]),
  ],
  [
    'scroll',
    ui.scroll({ modifiers: [m.fill({ width: 1 }), m.size({ height: 60 })] }, [
      ui.column({}, [ui.text({ text: 'Scrolled' })]),
    ]),
  ],
  [
    'canvas',
    ui.canvas({ width: 100, height: 60, label: 'A drawing' }, [
      ui.save(),
      ui.radialGradient({ x: 50, y: 30, radius: 40, colors: ['primary', 'error'] }),
      ui.drawCircle({ x: 50, y: 30, radius: 20 }),
      ui.restore(),
      ui.paint({ target: 'stroke', color: '#ff0000' }),
      ui.drawLine({ x1: 0, y1: 0, x2: 100, y2: 60 }),
    ]),
  ],
];

describe('a surface as SVG', () => {
  it.each(components)('[SV1] is what is painted, and what is told of it: %s', async (name, root) => {
    await expect(svgOf(root)).toMatchFileSnapshot(`goldens/${name}.svg`);
  });

  it('[SV1] goes from right to left', async () => {
    const root = ui.column({}, [ui.text({ text: 'שלום עולם' }), ui.checkbox({ state: 'on', label: 'تذكير' })]);
    await expect(svgOf(root, { direction: 'rtl' })).toMatchFileSnapshot('goldens/right-to-left.svg');
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
