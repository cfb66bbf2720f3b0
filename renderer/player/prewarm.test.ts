import { decodeDocument } from 'pantograph';
import { a, e, encodeDocument, m, path, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { prewarmBytes } from './prewarm-document.ts';

const ROWS = 24;
const row = [m.fill({ width: 1 }), m.background({ color: 'surfaceContainer' })];
const open = m.clickable({ actions: [a.setState({ state: 's', value: 1 })] });
const bar = path('M5 11H19V13H5Z');

const tree = ui.column({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
  ui.row({ gap: 8, modifiers: [m.padding({ start: 16, top: 16 })] }, [
    ui.text({ text: 'A', size: 28, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.button({ label: 'B', icon: bar, actions: [a.host({ name: 'x' })] }),
  ]),
  ui.screens({ state: 's', modifiers: [m.visibleIf({ condition: e.greater(e.state('s'), 0) })] }, Array.from({ length: ROWS }, () =>
    ui.scroll({}, [ui.text({ text: 'A', size: 28 }), ui.button({ label: 'B', actions: [a.host({ name: 'x', id: 1 })] })]))),
  ui.scroll({ modifiers: [m.fill({ width: 1 }), m.weight()] }, [
    ui.column(
      { gap: 1, modifiers: [m.cornerRadius({ topStart: 20 }), m.clip()] },
      Array.from({ length: ROWS }, () => ui.listItem({ headline: 'A', modifiers: [row, open] })),
    ),
  ]),
]);

describe('the document that prewarms a page', () => {
  it('[PL1, D6] is the one whose tree stands here', () => {
    const bytes = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, states: { s: 0 }, root: tree });
    expect(Buffer.from(prewarmBytes()).toString('base64')).toBe(Buffer.from(bytes).toString('base64'));
  });

  it('[PL1, A1] decodes', () => {
    expect(decodeDocument(prewarmBytes()).ok).toBe(true);
  });
});
