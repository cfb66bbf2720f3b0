// Selection in every engine: what a person drags over is painted as selected, and copied as it is read.
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { expect } from 'vitest';
import { pictureOf } from './engines/ink.ts';
import { linesOf, playFirst } from './engines/players.ts';
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

/** Runs in the page. @returns what was in the field */
function dropField(): string {
  const field = document.getElementById('clipboard');
  const text = field instanceof HTMLTextAreaElement ? field.value : '';
  field?.remove();
  return text;
}

/** Plays the texts, with something else on the clipboard: a flow that copies nothing does not read what another one copied. */
async function playTexts(open: Open): Promise<Screen> {
  const screen = await playFirst(open, files.origin, texts());
  await screen.page.evaluate(addField, 'of before');
  await screen.page.press('Control+c');
  await screen.page.evaluate(dropField);
  return screen;
}

/** Copies what is selected, and pastes it into a field of the page. */
async function copied({ page }: Screen): Promise<string> {
  await page.press('Control+c');
  await page.evaluate(addField, '');
  await page.press('Control+v');
  const read = (): Promise<string> =>
    page.evaluate(() => (document.getElementById('clipboard') as HTMLTextAreaElement).value);
  await expect.poll(read).not.toBe('');
  return (await page.evaluate(dropField)).replaceAll('\r', '').trimEnd();
}

const lastOf = (lines: readonly MirroredLine[], whole: string): MirroredLine => {
  const own = lines.filter(({ text }) => whole.includes(text.trim()));
  return own[own.length - 1];
};

describeEngines('selection', (flow) => {
  flow(
    '[SM10, SM12, D4] a drag from one text to the end of another selects both, and copies them as they are read',
    async (open) => {
      const screen = await playTexts(open);
      const lines = await linesOf(screen);
      const before = await pictureOf(screen.page);
      await screen.page.drag(at(lines[0], 0.002), atEnd(lastOf(lines, english)));
      expect(await pictureOf(screen.page)).not.toBe(before);
      expect(await copied(screen)).toBe(`Heading\n${english}`);
    },
  );

  flow('[SM10, SM12] a drag that ends beside a line selects the line up to its end', async (open) => {
    const screen = await playTexts(open);
    const lines = await linesOf(screen);
    const last = lastOf(lines, english);
    await screen.page.drag(at(lines[1], 0.002), { x: last.right + 8, y: at(last, 1).y });
    expect(await copied(screen)).toBe(english);
  });

  flow('[SM10, SM12, D4] a drag over part of a line copies that part', async (open) => {
    const screen = await playTexts(open);
    const [heading] = await linesOf(screen);
    await screen.page.drag(at(heading, 0.002), at(heading, 0.5));
    const text = await copied(screen);
    expect('Heading'.startsWith(text)).toBe(true);
    expect([3, 4]).toContain(text.length);
  });

  flow('[SM10, SM12, C1] a drag over text from right to left copies it in the order of its reading', async (open) => {
    const screen = await playTexts(open);
    const lines = (await linesOf(screen)).filter(({ text }) => /[\u0590-\u05ff]/.test(text));
    await screen.page.drag(at(lines[0], 0.998), at(lastOf(lines, hebrew), 0.002));
    expect(await copied(screen)).toBe(hebrew);
  });

  flow('[SM24, D4] three clicks select the whole of a text, over the ends of its lines', async (open) => {
    const screen = await playTexts(open);
    const [, line] = await linesOf(screen);
    await screen.page.click(at(line, 0.3), 3);
    expect(await copied(screen)).toBe(english);
  });

  flow('[SM10, IN1] a press on a control after a selection presses it', async (open) => {
    const screen = await playTexts(open);
    const [heading] = await linesOf(screen);
    const plain = await pictureOf(screen.page);
    await screen.page.drag(at(heading, 0.002), at(heading, 0.9));
    expect(await pictureOf(screen.page)).not.toBe(plain);
    await screen.click('button', 'Press');
    await expect
      .poll(() => screen.page.evaluate(() => (window as unknown as { heard?: readonly string[] }).heard))
      .toEqual(['one: press']);
  });
});
