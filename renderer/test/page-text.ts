// The lines of a text in the page and in our layout, for tests that compare the two.

import { ui } from 'pantograph/producer';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument, linesOf } from '../layout/layout-document.ts';
import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import { documentOf } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';

type Direction = 'ltr' | 'rtl';

/** Characters with a place of their own: no spaces, no marks. */
const SEEN = /[^\s\p{M}\u00ad\u061c\u200b-\u200f\u2060\u2066-\u2069]/u;

const range = document.createRange();

/** The characters on each line of texts in the page, each in its own font, from left to right. */
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

/** A text on a single line, in the page's order. */
export function orderInPage(text: string, direction: Direction): string {
  return seenInPage([text], direction, 'white-space:pre').join('');
}

/** The lines of a paragraph of one or more texts, broken and ordered by the page. */
export function linesInPage(texts: readonly string[], direction: Direction, width: number): string[] {
  return seenInPage(texts, direction, `width:${width}px;white-space:pre-wrap;overflow-wrap:break-word`);
}

/** The same by our layout: the fragments at their places, each ordered by the page, as a canvas does. */
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
