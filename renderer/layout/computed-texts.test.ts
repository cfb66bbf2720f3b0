// Texts that expressions give: laid out, painted and told like any text, for the current values and locale.

import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { dumpDisplayList } from '../paint/dump-display-list.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import { dumpSemantics } from '../semantics/dump-semantics.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const volume = e.join('Volume ', e.formatNumber(e.state('volume'), 0));

function laidOut(root: ComponentNode, value: number, reuse?: LayoutResult, locale = 'en'): LayoutResult {
  const document = reuse?.document ?? documentOf(root, { states: { volume: 7 } });
  const environment = { ...plainEnvironment, locale };
  const variables = createVariables(document, environment, { volume: value });
  return layoutDocument(document, environment, variables, createFixedMeasurer(), { reuse });
}

const told = (layout: LayoutResult): string => dumpSemantics(buildSemantics(layout, layout.tables.variables));
const painted = (layout: LayoutResult): string =>
  dumpDisplayList(buildDisplayList(layout, layout.tables.variables, new Float64Array(2)), layout);

describe('computed texts', () => {
  it('[LY6] are as wide as their words of now, also where a layout reuses another', () => {
    const root = ui.row({}, [ui.text({ text: volume }), ui.text({ text: 'static' })]);
    const short = laidOut(root, 7);
    const long = laidOut(root, 123_456, short);
    expect(long.width[1]).toBeGreaterThan(short.width[1]);
    expect(long.x[2]).toBe(long.width[1]);
    expect(painted(long)).toContain('"Volume 123,456"');
    expect(painted(laidOut(root, 7, long))).toBe(painted(short));
  });

  it('[LY6] [LY7] have as many lines as they need', () => {
    const root = ui.column({ modifiers: [m.size({ width: 60 })] }, [ui.text({ text: volume })]);
    const short = laidOut(root, 7);
    expect(laidOut(root, 1_234_567_890, short).height[1]).toBeGreaterThan(short.height[1]);
  });

  it('[LY6] follow the locale', () => {
    const root = ui.text({ text: volume });
    const english = laidOut(root, 1_234);
    expect(painted(english)).toContain('"Volume 1,234"');
    expect(painted(laidOut(root, 1_234, english, 'de'))).toContain('"Volume 1.234"');
  });

  it('[SM3] [SM5] are told in every place of a text', () => {
    const root = ui.column({}, [
      ui.slider({ state: 'volume', label: volume }),
      ui.richText({}, [ui.run({ text: 'Now: ' }), ui.run({ text: volume })]),
      ui.listItem({ headline: volume, supporting: e.join(volume, ' %') }),
      ui.listItem({ headline: 'No second text', supporting: e.join('', '') }),
      ui.button({ label: volume }),
      ui.badge({ text: volume }),
      ui.box({ modifiers: [m.semantics({ label: volume, role: 'image' })] }),
    ]);
    expect(told(laidOut(root, 12))).toMatchInlineSnapshot(`
      "surface
        text "Volume 12" unspoken
        slider "Volume 12"
        text "Now: Volume 12"
        list
          listItem
            text "Volume 12"
            text "Volume 12 %"
          listItem
            text "No second text"
        button "Volume 12"
        text "Volume 12"
        image "Volume 12"
      "
    `);
  });
});
