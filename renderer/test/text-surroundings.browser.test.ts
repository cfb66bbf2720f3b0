// Texts follow their language, the fonts of their page, and the font size that a person has chosen.

import { m, ui } from 'pantograph/producer';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { sceneOf } from '../player/player-controls.ts';
import { encodeRoot } from './documents.ts';
import { TEST_FONTS, WIDE_FONT } from './fonts.ts';
import { fragmentsOf } from './lines.ts';
import { createHost, endAll, pixelsOf, start, until } from './play.ts';

afterEach(endAll);

/** Letters that Marathi and Hindi write in different ways, in one font. */
const letters = 'शल लश';
const [hindi, marathi, inherited] = await Promise.all(['hi', 'mr', ''].map((lang) => paintedIn(lang)));

/** The pixels of a text in a language. */
async function paintedIn(lang: string, kind: 'text' | 'run' | 'document' = 'text'): Promise<string> {
  const own = kind === 'document' ? {} : { lang };
  const text = { text: letters, size: 40 };
  const root =
    kind === 'run' ? ui.richText({ lang: 'hi' }, [ui.run({ ...text, ...own })]) : ui.text({ ...text, ...own });
  const { canvas } = await start(
    encodeRoot(ui.column({ modifiers: [m.padding({ top: 20 })] }, [root]), kind === 'document' ? { lang } : {}),
    { fontFamily: TEST_FONTS, locale: 'mr' },
  );
  return pixelsOf(canvas).join();
}

it('[TX23] letters have the forms of the language of their text, run or document, or that of the page', async () => {
  expect(marathi).not.toBe(hindi);
  expect(inherited).toBe(marathi);
  expect(await paintedIn('mr', 'run')).toBe(marathi);
  expect(await paintedIn('', 'run')).toBe(hindi);
  expect(await paintedIn('mr', 'document')).toBe(marathi);
  expect(await paintedIn('hi', 'document')).toBe(hindi);
});

it('[PL22] texts in a frame are measured with the fonts of the frame', async () => {
  const outer = createHost();
  const frame = document.createElement('iframe');
  outer.append(frame);
  const page = frame.contentDocument as Document;
  const view = frame.contentWindow as Window & typeof globalThis;
  const face = new view.FontFace('Only There', WIDE_FONT);
  page.fonts.add(await face.load());
  const host = page.body.appendChild(page.createElement('div'));
  host.style.cssText = 'width:300px;height:300px';
  const played = await start(
    encodeRoot(ui.text({ text: 'Wide words', size: 20 })),
    { fontFamily: '"Only There", Inter' },
    host,
  );
  const context = page.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.font = '20px "Only There"';
  expect(fragmentsOf(played)[0].width).toBeCloseTo(context.measureText('Wide words').width, 1);
  played.end();
  outer.remove();
});

it('[PL42] letters are as large as the person has set them in the browser, live, unless the host says how large', async () => {
  const setSize = (standard: number): Promise<unknown> =>
    (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Page.setFontSizes', {
      fontSizes: { standard },
    });
  const { style } = document.documentElement;
  try {
    style.fontSize = '40px';
    const bytes = encodeRoot(ui.text({ text: 'Words' }));
    const following = await start(bytes, {});
    const fixed = await start(bytes, { fontScale: 1.2 });
    const scaleOf = ({ player }: typeof fixed): number => sceneOf(player).layout.environment.fontScale;
    expect([following, fixed].map(scaleOf)).toEqual([1, 1.2]);
    for (const [size, expected] of [
      [24, 1.5],
      [72, 4],
      [6, 0.5],
      [40, 2.5],
    ]) {
      await setSize(size);
      await until(() => scaleOf(following) === expected);
      expect(scaleOf(fixed)).toBe(1.2);
    }
    expect(scaleOf(await start(bytes, {}))).toBe(2.5);
    expect(scaleOf(await start(bytes, { fontScale: 4 }))).toBe(4);
  } finally {
    style.fontSize = '';
    await setSize(16);
  }
});
