import { decodeDocument } from 'pantograph';
import { a, e, encodeDocument, m, path, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { prewarm, prewarmBytes } from './prewarm.ts';

const ROWS = 24;
const sheet = [m.fill({ width: 1 }), m.background({ color: 'surfaceContainer' })];
const rest = [m.fill({ width: 1 }), m.weight()];
const open = m.clickable({ actions: [a.setState({ state: 's', value: 1 })] });
const bar = path('M5 11H19V13.5H5Z');

// Of each form in which documents write things, there is one: code that was compiled without having seen it is thrown
// away when the first document has it.
const tree = ui.column({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
  ui.flow({ gap: 8, arrangement: 'spaceBetween', align: 'center', modifiers: [m.padding({ start: 16, top: 16 })] }, [
    ui.text({ text: 'A', size: 28, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.text({ text: 'é – 😀', size: 14.5, modifiers: [m.opacity({ alpha: 0.75 })] }),
    ui.button({ label: 'B', icon: bar, actions: [a.host({ name: 'x.y' })] }),
  ]),
  ui.screens(
    { state: 's', modifiers: [m.visibleIf({ condition: e.greater(e.state('s'), 0) }), rest] },
    Array.from({ length: ROWS }, () =>
      ui.scroll({}, [
        ui.text({ text: 'A', size: 28, modifiers: sheet }),
        ui.button({ label: 'B', actions: [a.host({ name: 'x', id: 1 })] }),
      ]),
    ),
  ),
  ui.scroll({ modifiers: rest }, [
    ui.column(
      {
        gap: 1,
        modifiers: [
          m.cornerRadius({ topStart: 20, bottomEnd: 0, bottomStart: 0 }),
          m.clip(),
          m.semantics({ role: 'list' }),
        ],
      },
      [
        ui.listItem({ headline: 'A '.repeat(30), modifiers: [sheet, open] }),
        ...Array.from({ length: ROWS }, () => ui.listItem({ headline: 'A', modifiers: [sheet, open] })),
      ],
    ),
  ]),
]);

describe('the document that prewarms a page', () => {
  it('[PL1, D6] is the one whose tree stands here', () => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      lang: 'en',
      title: 'T',
      states: { s: 0 },
      root: tree,
    });
    expect(Buffer.from(prewarmBytes()).toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
  });

  it('[PL1, A1] decodes', () => {
    expect(decodeDocument(prewarmBytes()).ok).toBe(true);
  });
});

describe('prewarm', () => {
  it('is done at once where there is no page, as on a server that renders one', async () => {
    await expect(prewarm()).resolves.toBeUndefined();
  });
});
