// The lines of a text as the page itself sets them, and ours, for the tests that compare the two.

import { ui } from 'pantograph/producer';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument, linesOf } from '../layout/layout-document.ts';
import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import { documentOf } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';

type Direction = 'ltr' | 'rtl';

/** What has a place of its own: no spaces, no marks. */
const SEEN = /[^\s\p{M}\u00ad\u061c\u200b-\u200f\u2060\u2066-\u2069]/u;

const range = document.createRange();

/** What texts in the page, each in its own font, show on each line, from left to right. */
function seenInPage(texts: readonly string[], direction: Direction, style: string): string[] {
  const element = document.createElement('p');
  element.dir = direction;
  element.style.cssText = `position:absolute;margin:0;font:16px/24px ${TEST_FONTS};${style}`;
  element.append(
    ...texts.map((text, index) => {
      const span = document.createElement('span');
      span.textContent = text;
      span.style.fontWeight = index % 2 ? '700' : '400';
      return span;
    }),
  );
  document.body.append(element);
  const lines: [number, string][][] = [];
  let bottom = -Infinity;
  for (const { firstChild } of element.children) {
    let at = 0;
    for (const character of firstChild?.textContent ?? '') {
      range.setStart(firstChild as Text, at);
      range.setEnd(firstChild as Text, (at += character.length));
      if (!SEEN.test(character)) continue;
      const { left, right, top, height } = range.getBoundingClientRect();
      if (top + height / 2 > bottom) {
        bottom = top + height;
        lines.push([]);
      }
      lines[lines.length - 1].push([left + right, character]);
    }
  }
  element.remove();
  return lines.map((line) =>
    line
      .sort((a, b) => a[0] - b[0])
      .map(([, character]) => character)
      .join(''),
  );
}

/** A text on one line, as the page orders it. */
export function orderInPage(text: string, direction: Direction): string {
  return seenInPage([text], direction, 'white-space:pre').join('');
}

/** The lines of a paragraph, of one text or several, as the page breaks and orders them. */
export function linesInPage(texts: readonly string[], direction: Direction, width: number): string[] {
  return seenInPage(texts, direction, `width:${width}px;white-space:pre-wrap;overflow-wrap:break-word`);
}

/** The same as we do: pieces where they stand, each as the page, like a canvas, orders it. */
export function linesOfOurs(texts: readonly string[], direction: Direction, width: number): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no context');
  const root =
    texts.length > 1
      ? ui.richText(
          {},
          texts.map((text, index) => ui.run({ text, weight: index % 2 ? 700 : 400 })),
        )
      : ui.text({ text: texts[0] });
  const shown = documentOf(root);
  const environment = { ...plainEnvironment, direction, fontFamily: TEST_FONTS, viewportWidth: width };
  const layout = layoutDocument(
    shown,
    environment,
    createVariables(shown, environment),
    createCanvasMeasurer(context, 1),
  );
  const lines: string[] = [];
  for (const { line, text, direction: own } of [...linesOf(layout, 0)].sort((a, b) => a.line - b.line || a.x - b.x)) {
    lines[line] = (lines[line] ?? '') + orderInPage(text, own);
  }
  return lines.filter((line) => line !== '');
}
