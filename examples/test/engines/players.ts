// The page with places for players, in any engine, with fonts that are the same in each.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { playIn } from '../support/player-page.ts';
import type { PlainOptions } from '../support/player-page.ts';
import type { Look } from './driver.ts';
import type { Region } from './ink.ts';
import type { Screen } from './screen.ts';
import type { Open } from './suite.ts';

const packages = new URL('../../../node_modules/@fontsource/', import.meta.url);
const fonts = [
  ['Inter', 'inter/files/inter-latin-400-normal.woff2', '400'],
  ['Inter', 'inter/files/inter-latin-700-normal.woff2', '700'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2', '400'],
  ['Noto Sans Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2', '400'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2', '400'],
  ['Noto Sans Thai', 'noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2', '400'],
  ['Noto Sans JP', '../@fontsource-variable/noto-sans-jp/files/noto-sans-jp-117-wght-normal.woff2', '400'],
  ['Noto Sans JP', '../@fontsource-variable/noto-sans-jp/files/noto-sans-jp-118-wght-normal.woff2', '400'],
  ['Noto Sans JP', '../@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2', '400'],
].map(([family, path, weight]) => ({
  family,
  weight,
  base64: readFileSync(new URL(path, packages)).toString('base64'),
}));
export const fontFamily =
  'Inter, "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans JP"';

/** Loads the fonts into a page. */
export async function loadFonts({ page }: Screen): Promise<void> {
  await page.evaluate(async (faces) => {
    for (const { family, weight, base64 } of faces) {
      // Fonts come as bytes, because the page's policy allows no font addresses.
      const source = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace(family, source, { weight }).load());
    }
  }, fonts);
}

/** Opens the page and plays a document in its first place. */
export async function playFirst(
  open: Open,
  origin: string,
  bytes: Uint8Array,
  options: PlainOptions = {},
  look: Partial<Look> = {},
): Promise<Screen> {
  const screen = await open(`${origin}/players.html`, look);
  await loadFonts(screen);
  await screen.page.evaluate(playIn, {
    id: 'one' as const,
    base64: Buffer.from(bytes).toString('base64'),
    given: { fontFamily, ...options },
  });
  await settled(screen);
  return screen;
}

/** Waits until idle time has mirrored all lines, and nothing scrolls. */
export async function settled(screen: Screen): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      const after = await screen.page.evaluate(async () => {
        for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
        const lines = [...(shadow?.querySelectorAll('span') ?? [])].map((line) => {
          const { x, y, width } = line.getBoundingClientRect();
          return [line.textContent, x, y, width];
        });
        return JSON.stringify([lines, scrollY]);
      });
      const isSettled = after === before;
      before = after;
      return isSettled;
    })
    .toBe(true);
}

/** A line of the mirror: its text, and the place of its letters in the window. */
export interface MirroredLine extends Region {
  readonly text: string;
}

/** The visible lines, in reading order. */
export function linesOf({ page }: Screen): Promise<readonly MirroredLine[]> {
  return page.evaluate(() => {
    const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
    return [...(shadow?.querySelectorAll('span') ?? [])].flatMap((line) => {
      const { firstChild } = line;
      if (!(firstChild instanceof Text) || firstChild.data.trim() === '') return [];
      const range = document.createRange();
      range.setStart(firstChild, 0);
      range.setEnd(firstChild, firstChild.data.trimEnd().length);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      return [{ text: firstChild.data, left, top, right, bottom }];
    });
  });
}

/** Shows the letters of the mirror in black, and hides the canvas. */
export async function showMirror({ page }: Screen): Promise<void> {
  await page.evaluate(() => {
    const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'canvas { visibility: hidden !important } span { color: #000 !important; -webkit-text-fill-color: #000 !important }',
    );
    shadow?.adoptedStyleSheets.push(sheet);
  });
}
