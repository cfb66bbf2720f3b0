// Selection in every engine: dragging over text paints it as selected, and a copy has it in reading order.
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { expect } from 'vitest';
import type { EngineName } from './engines/driver.ts';
import { changedParts, pictureOf } from './engines/ink.ts';
import type { Region } from './engines/ink.ts';
import { linesOf, playFirst, settled } from './engines/players.ts';
import type { MirroredLine } from './engines/players.ts';
import type { Screen } from './engines/screen.ts';
import { describeEngines } from './engines/suite.ts';
import type { Open } from './engines/suite.ts';
import { useStrictOrigin } from './support/fixtures.ts';
import { playerPage } from './support/player-page.ts';

const files = useStrictOrigin(playerPage);

const english = 'A paragraph that is too long for one line of a narrow surface, and goes on in the next.';
const hebrew = 'פסקה ארוכה מדי לשורה אחת של משטח צר, שנמשכת בשורה הבאה.';

const texts = (): Uint8Array =>
  encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 400,
    lang: 'en',
    root: ui.column({ gap: 16, modifiers: [m.size({ width: 200 }), m.padding({ start: 10, top: 10 })] }, [
      ui.text({ text: 'Heading', size: 24, modifiers: [m.semantics({ headingLevel: 1 })] }),
      ui.text({ text: english }),
      ui.text({ text: hebrew }),
      ui.button({ label: 'Press', actions: [a.host({ name: 'press' })] }),
    ]),
  });

/** A point at the start of a line, or some way into it. */
const at = ({ left, right, top, bottom }: MirroredLine, part: number): { x: number; y: number } => ({
  x: left + (right - left) * part,
  y: (top + bottom) / 2,
});

/** A point on the second half of the last letter of a line from the left, which is a full stop. */
const atEnd = (line: MirroredLine): { x: number; y: number } => ({ x: line.right - 1.5, y: at(line, 1).y });

/** Runs in the page: a field with the focus, outside the surface. */
function addField(value: string): void {
  const field = document.createElement('textarea');
  field.id = 'clipboard';
  field.value = value;
  document.body.prepend(field);
  field.focus({ preventScroll: true });
  field.select();
}

/** Runs in the page: removes the field. @returns its value */
function dropField(): string {
  const field = document.getElementById('clipboard');
  const text = field instanceof HTMLTextAreaElement ? field.value : '';
  field?.remove();
  return text;
}

/** Plays the texts, and resets the clipboard, so that a flow cannot read the copy of another flow. */
async function playTexts(open: Open): Promise<Screen> {
  const screen = await playFirst(open, files.origin, texts());
  // The page's own scrollbar comes and goes in some engines.
  await screen.page.evaluate(() => void (document.documentElement.style.overflow = 'hidden'));
  await screen.page.evaluate(addField, 'of before');
  await screen.page.press('Control+c');
  await screen.page.evaluate(dropField);
  await settled(screen);
  return screen;
}

/** Copies the selection, and pastes it into a field of the page. */
async function copied({ page }: Screen): Promise<string> {
  await page.press('Control+c');
  await page.evaluate(addField, '');
  await page.press('Control+v');
  const read = (): Promise<string> =>
    page.evaluate(() => (document.getElementById('clipboard') as HTMLTextAreaElement).value);
  await expect.poll(read).not.toBe('');
  return (await page.evaluate(dropField)).replaceAll('\r', '').trimEnd();
}

/** The allowed distance of a painted selection from its line, in CSS pixels: lines exceed their letters, and end in a space and a break. */
const AROUND = 12;

/**
 * Waits until nearly all of these regions are painted as selected, compared with a picture, and nothing else in the window,
 * except for `atMost` and its surroundings.
 */
async function expectSelected(
  { page }: Screen,
  before: string,
  regions: readonly Region[],
  atMost: readonly Region[] = regions,
): Promise<void> {
  const around = atMost.map(({ left, top, right, bottom }) => ({
    left: left - AROUND,
    top: top - AROUND,
    right: right + AROUND,
    bottom: bottom + AROUND,
  }));
  await expect
    .poll(async () => {
      const { parts, outside } = await changedParts(page, before, await pictureOf(page), [...regions, ...around]);
      return { unpainted: parts.slice(0, regions.length).filter((part) => part < 0.8), outside };
    })
    .toEqual({ unpainted: [], outside: 0 });
}

/** The width of the texts, in a column with padding. */
const TEXT_WIDTH = 190;

/** The regions in which a selection of these lines may be painted. WebKit fills the rest of a line if the next is selected too. */
const filled = (lines: readonly MirroredLine[], engine: EngineName): readonly Region[] =>
  engine === 'webkit' ? lines.map((line) => ({ ...line, right: line.left + TEXT_WIDTH })) : lines;

/** The lines of a text. */
const linesIn = (lines: readonly MirroredLine[], whole: string): readonly MirroredLine[] =>
  lines.filter(({ text }) => whole.includes(text.trim()));

const lastOf = (lines: readonly MirroredLine[], whole: string): MirroredLine => {
  const own = linesIn(lines, whole);
  return own[own.length - 1];
};

describeEngines('selection', (flow) => {
  flow(
    '[SM10, SM12, D4] a drag from one text to the end of another selects both, and copies them as they are read',
    async (open, engine) => {
      const screen = await playTexts(open);
      const lines = await linesOf(screen);
      const before = await pictureOf(screen.page);
      await screen.page.drag(at(lines[0], 0.002), atEnd(lastOf(lines, english)));
      const selected = linesIn(lines, english);
      await expectSelected(screen, before, [lines[0], ...selected], [lines[0], ...filled(selected, engine)]);
      expect(await copied(screen)).toBe(`Heading\n${english}`);
    },
  );

  flow('[SM10, SM12] a drag that ends beside a line selects the line up to its end', async (open, engine) => {
    const screen = await playTexts(open);
    const lines = await linesOf(screen);
    const last = lastOf(lines, english);
    const drag = (): Promise<void> => screen.page.drag(at(lines[1], 0.002), { x: last.right + 8, y: at(last, 1).y });
    const before = await pictureOf(screen.page);
    await drag();
    expect(await copied(screen)).toBe(english);
    // The field has taken the selection.
    await drag();
    const selected = linesIn(lines, english);
    await expectSelected(screen, before, selected, filled(selected, engine));
  });

  flow('[SM10, SM12, D4] a drag over part of a line copies that part', async (open) => {
    const screen = await playTexts(open);
    const [heading] = await linesOf(screen);
    const before = await pictureOf(screen.page);
    await screen.page.drag(at(heading, 0.002), at(heading, 0.5));
    // The selection may end on either side of the last letter.
    const letter = (heading.right - heading.left) / 'Heading'.length;
    const { x } = at(heading, 0.5);
    await expectSelected(screen, before, [{ ...heading, right: x - letter }], [{ ...heading, right: x }]);
    const text = await copied(screen);
    expect('Heading'.startsWith(text)).toBe(true);
    expect([3, 4]).toContain(text.length);
  });

  flow(
    '[SM10, SM12, C1] a drag over text from right to left copies it in the order of its reading',
    async (open, engine) => {
      const screen = await playTexts(open);
      const lines = (await linesOf(screen)).filter(({ text }) => /[\u0590-\u05ff]/.test(text));
      const before = await pictureOf(screen.page);
      await screen.page.drag(at(lines[0], 0.998), at(lastOf(lines, hebrew), 0.002));
      await expectSelected(screen, before, lines, filled(lines, engine));
      expect(await copied(screen)).toBe(hebrew);
    },
  );

  flow('[SM24, D4] three clicks select the whole of a text, over the ends of its lines', async (open, engine) => {
    const screen = await playTexts(open);
    const lines = await linesOf(screen);
    const before = await pictureOf(screen.page);
    await screen.page.click(at(lines[1], 0.3), 3);
    const selected = linesIn(lines, english);
    await expectSelected(screen, before, selected, filled(selected, engine));
    expect(await copied(screen)).toBe(english);
  });

  flow('[SM10, IN1] a press on a control after a selection presses it', async (open) => {
    const screen = await playTexts(open);
    const [heading] = await linesOf(screen);
    const before = await pictureOf(screen.page);
    await screen.page.drag(at(heading, 0.002), atEnd(heading));
    await expectSelected(screen, before, [heading]);
    await screen.click('button', 'Press');
    await expect
      .poll(() => screen.page.evaluate(() => (window as unknown as { heard?: readonly string[] }).heard))
      .toEqual(['one: press']);
  });
});
