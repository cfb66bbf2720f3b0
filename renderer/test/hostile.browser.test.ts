import { m, ui } from 'pantograph/producer';
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { createMeter } from '../cost/meter.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { PlayerReport } from '../player/player-report.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import { createMirror } from '../semantics/mirror.ts';
import type { SemanticsMirror } from '../semantics/mirror.ts';
import { selectedRange } from '../semantics/selected-range.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { dearRoots } from './dear-documents.ts';
import { documentOf, encodeRoot } from './documents.ts';
import { meteredRoots } from './metered-documents.ts';
import { atRest, endAll, start, until } from './play.ts';

afterEach(endAll);

const whole = [m.fill({ width: 1, height: 1 })];
const numbered = (count: number): string => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n');
const linesOf = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('span')].map(({ textContent }) => textContent);

/** Mirrors a document in a separate tree, with its first slice. */
function mirrorOf(document: PlayerDocument): { readonly mirror: SemanticsMirror; readonly root: HTMLElement } {
  const variables = createVariables(document, plainEnvironment);
  const tree = buildSemantics(layoutDocument(document, plainEnvironment, variables, createFixedMeasurer()), variables);
  const root = globalThis.document.createElement('div');
  const mirror = createMirror(
    root,
    { dress: () => undefined, forget: () => undefined },
    () => undefined,
    () => undefined,
    createMeter(true, Infinity),
  );
  globalThis.document.createElement('div').attachShadow({ mode: 'open' }).append(root);
  mirror.show(tree, new Float64Array(2));
  return { mirror, root };
}

describe('a text of very many lines', () => {
  it('[SM8, A4] is mirrored 64 lines at a time, from the first on, until it is whole', () => {
    const { mirror, root } = mirrorOf(
      documentOf(ui.column({}, [ui.text({ text: numbered(500) }), ui.text({ text: 'after' })])),
    );
    expect(linesOf(root)).toHaveLength(64);
    for (let isLeft = true, before = 64; isLeft;) {
      let turns = 0;
      isLeft = mirror.workSlice(() => (turns += 1) <= 1);
      const now = linesOf(root).length;
      // The first slice also walks near nodes.
      expect(now - before).toBeLessThanOrEqual(before === 64 ? 129 : 64);
      before = now;
    }
    expect(linesOf(root).join('')).toBe(`${numbered(500)}after`);
  });

  /** Mirrors a root, with all idle work done, and scrolls it by `top`. */
  function mirrored(root: ComponentNode): { readonly root: HTMLElement; readonly scrollTo: (top: number) => void } {
    const document = documentOf(root);
    const variables = createVariables(document, plainEnvironment);
    const tree = buildSemantics(
      layoutDocument(document, plainEnvironment, variables, createFixedMeasurer()),
      variables,
    );
    const element = globalThis.document.createElement('div');
    globalThis.document.createElement('div').attachShadow({ mode: 'open' }).append(element);
    const mirror = createMirror(
      element,
      { dress: () => undefined, forget: () => undefined },
      () => undefined,
      () => undefined,
      createMeter(true, Infinity),
    );
    const offsets = new Float64Array(2 * tree.layout.scrolls.count);
    mirror.show(tree, offsets);
    while (mirror.workSlice(() => true));
    return {
      root: element,
      scrollTo: (top) => {
        offsets[3] = Math.min(top, tree.layout.scrolls.contentHeight[1] - tree.layout.scrolls.viewHeight[1]);
        mirror.scroll(offsets);
        while (mirror.workSlice(() => true));
      },
    };
  }

  it.each([
    [
      'over each other',
      ui.box(
        {},
        Array.from({ length: 128 }, () => ui.text({ text: numbered(320) })),
      ),
    ],
    [
      'below each other',
      ui.column(
        {},
        Array.from({ length: 128 }, () => ui.text({ text: numbered(320) })),
      ),
    ],
    [
      'in one text',
      ui.richText(
        {},
        Array.from({ length: 100 }, () => ui.run({ text: numbered(320) })),
      ),
    ],
  ])('[SM15, A4] has no element for each line of a document of few bytes, but all of its words: %s', (_, texts) => {
    const { root } = mirrored(texts);
    expect(root.querySelectorAll('*').length).toBeLessThan(512 + 512);
    expect(root.textContent?.match(/line 319/g)?.length).toBe(texts.kind === 'richText' ? 100 : 128);
  });

  it('[SM15, SM28, SM10] has elements for the lines that are near, wherever it is scrolled to, and no more than before', () => {
    const words = Array.from({ length: 100 }, (_, index) => numbered(64).replaceAll('line', `text ${index} line`));
    const { root, scrollTo } = mirrored(
      ui.scroll({ modifiers: whole }, [
        ui.column(
          {},
          words.map((text) => ui.text({ text })),
        ),
      ]),
    );
    const hasLines = (index: number): boolean => linesOf(root).includes(`text ${index} line 40\n`);
    expect([hasLines(0), hasLines(99)]).toEqual([true, false]);
    for (const [top, index] of [
      [Infinity, 99],
      [0, 0],
      [Infinity, 99],
    ]) {
      scrollTo(top);
      expect(hasLines(index)).toBe(true);
      expect(linesOf(root).join('')).toBe(words.join(''));
      expect(root.querySelectorAll('*').length).toBeLessThan(4_000);
    }
  });

  it('[SM28, SM10] has elements for the lines of each text in sight after each jump, also where far lines leave room for some of them', () => {
    const paragraphs = Array.from({ length: 600 }, (_, index) => `text ${index}\nits end ${index}`);
    const { root, scrollTo } = mirrored(
      ui.scroll({ modifiers: whole }, [
        ui.column(
          {},
          paragraphs.map((text) => ui.text({ text })),
        ),
      ]),
    );
    // Each text has two lines of 19 dp, and 18 texts fill a view.
    for (const first of [50, 150, 250, 350, 450, 550, 100, 200]) {
      scrollTo(first * 38);
      const lines = new Set(linesOf(root));
      for (let text = first; text < first + 18; text += 1) expect(lines).toContain(`its end ${text}`);
    }
  });

  it('[SM28, SM24] finds the words of a text whose lines have no elements, and gives them some once they are near', async () => {
    const texts = Array.from({ length: 100 }, (_, index) =>
      ui.text({ text: `${'line\n'.repeat(120)}end of text ${index + 1}.` }),
    );
    const { shadow } = await start(encodeRoot(ui.scroll({ modifiers: whole }, [ui.column({}, texts)])));
    await until(() => shadow.querySelectorAll('.w').length > 50 && shadow.textContent?.includes('end of text 100.'));
    getSelection()?.removeAllRanges();
    expect((window as unknown as { find(text: string): boolean }).find('end of text 90.')).toBe(true);
    expect(getSelection()?.toString()).toBe('end of text 90.');
    const list = shadow.querySelector('.s');
    list?.scrollTo(0, list.scrollHeight);
    await until(() => linesOf(shadow).includes('end of text 100.'));
  });

  it('[SM28, A4] leaves no long text in several directions to the platform: it stands in short pieces, and is whole', () => {
    const runs = Array.from({ length: 20 }, () => ui.run({ text: 'word \u05d0 '.repeat(1_500) }));
    const { mirror, root } = mirrorOf(documentOf(ui.scroll({ modifiers: whole }, [ui.richText({}, runs)])));
    while (mirror.workSlice(() => true));
    expect(root.textContent).toBe('word \u05d0 '.repeat(30_000));
    const leaves = [...root.querySelectorAll('.w, .w div')].filter(({ childElementCount }) => childElementCount === 0);
    expect(Math.max(...leaves.map(({ textContent }) => textContent.length))).toBeLessThanOrEqual(1_024);
    expect(leaves.slice(0, -1).filter(({ textContent }) => !textContent.endsWith(' '))).toEqual([]);
  });

  it.each([
    ['line breaks', 'line\n'.repeat(3_000), 50],
    ['words', 'word '.repeat(3_000), 300],
  ])('[SM30, SM24] lays out little of what an ellipsis hides, but has all of it: %s', async (_, hidden, most) => {
    const text = `${hidden}the end of it`;
    const { host, shadow } = await start(encodeRoot(ui.text({ text, maxLines: 1, overflow: 'ellipsis' })));
    const lineIn = (width: number): HTMLElement | undefined =>
      [...shadow.querySelectorAll<HTMLElement>('.t > span')].find(({ offsetWidth }) => offsetWidth <= width);
    await until(() => lineIn(400)?.textContent === text);
    const line = lineIn(400);
    const rest = line?.querySelector<HTMLElement>('.u');
    const laidOut = (): number => line?.firstChild?.textContent?.length ?? 0;
    expect(laidOut()).toBeLessThan(most);
    expect(rest?.offsetHeight).toBe(0);
    expect(line?.firstChild?.textContent).toMatch(/(?:line|word )$/);
    getSelection()?.removeAllRanges();
    expect((window as unknown as { find(text: string): boolean }).find('the end of it')).toBe(true);
    // Texts that become visible are laid out, too.
    const before = laidOut();
    host.style.width = '2000px';
    await until(() => hidden.includes('\n') || laidOut() > before);
    expect(line?.textContent).toBe(text);
  });

  it('[SM30] tells one word of a thousand characters as one, and leaves the rest of a longer one out of layout', async () => {
    const title = '😀'.repeat(400);
    const { shadow } = await start(
      encodeRoot(
        ui.column(
          {},
          [title, 'x'.repeat(5_000)].map((text) => ui.text({ text, maxLines: 1, overflow: 'ellipsis' })),
        ),
      ),
    );
    const laidOut = (): (string | null | undefined)[] =>
      [...shadow.querySelectorAll('.t > span')].map((line) => line.firstChild?.textContent);
    await until(() => laidOut().length === 2);
    expect(laidOut()[0]).toBe(title);
    expect(laidOut()[1]?.length).toBeLessThan(300);
  });

  it('[SM30, SM12, SM24] lays out of a line what can be seen or scrolled to, and has all of it', async () => {
    const text = `${'word '.repeat(3_000)}the end of it`;
    const long = ui.text({ text, wrap: false, overflow: 'clip' });
    const { host, shadow } = await start(
      encodeRoot(ui.column({}, [long, ui.scroll({ axis: 'horizontal', modifiers: [m.size({ width: 300 })] }, [long])])),
    );
    const lines = (): Element[] => [...shadow.querySelectorAll('.t > span')];
    const laidOut = (): number[] => lines().map((line) => line.firstChild?.textContent?.length ?? 0);
    await until(() => lines().length === 2);
    expect(lines().map(({ textContent }) => textContent)).toEqual([text, text]);
    expect(laidOut()[0]).toBeLessThan(800);
    expect(laidOut()[1]).toBe(text.length);
    expect(lines()[0].querySelector<HTMLElement>('.u')?.offsetHeight).toBe(0);
    getSelection()?.removeAllRanges();
    expect((window as unknown as { find(text: string): boolean }).find('the end of it')).toBe(true);
    expect(lines()[0].contains(selectedRange(shadow)?.startContainer ?? null)).toBe(true);
    getSelection()?.selectAllChildren(lines()[0]);
    expect(getSelection()?.toString()).toBe(text);
    const before = laidOut()[0];
    host.style.width = '4000px';
    await until(() => laidOut()[0] > before);
    expect(lines()[0].textContent).toBe(text);
  });

  it('[SM8] has the lines of its new layout when that changes, and no more', async () => {
    const { host, shadow } = await start(
      encodeRoot(ui.scroll({ modifiers: whole }, [ui.text({ text: 'word '.repeat(2_000) })])),
    );
    const isWhole = (): boolean => linesOf(shadow).join('').length === 10_000;
    await until(isWhole);
    const narrow = linesOf(shadow).length;
    host.style.width = '800px';
    await until(() => linesOf(shadow).length < narrow / 1.5 && isWhole());
  });

  it('[TX10, PT13, A4] and too many paths are reported once', async () => {
    const codes: string[] = [];
    const path = [0, 1, 1, ...Array.from({ length: 250 }, (_, index) => [1, index % 24, index % 7]).flat()];
    const texts: ComponentNode[] = Array.from({ length: 5 }, () => ui.text({ text: '\n'.repeat(16_000) }));
    const icons = Array.from({ length: 250 }, () => ui.icon({ path, size: 16 }));
    const { player } = await start(
      encodeRoot(ui.scroll({ modifiers: whole }, [ui.column({}, [ui.flow({}, icons), ...texts])])),
      { onReport: ({ code }) => codes.push(code), density: 1 },
    );
    await until(() => codes.length === 2);
    const drawn = player.frameCount;
    player.refresh();
    await until(() => player.frameCount > drawn);
    expect(codes.sort()).toEqual(['paths-cut', 'text-cut']);
  });
});

describe('very many nodes over each other', () => {
  it('[SM32, A4] have elements 512 at a time, and 8,192 in all: the first in reading order', () => {
    const { mirror, root } = mirrorOf(documentOf(dearRoots['names over each other'](1)));
    const counts = [root.childElementCount];
    while (mirror.workSlice(() => true)) counts.push(root.childElementCount);
    expect(counts.slice(0, 4)).toEqual([512, 1_024, 1_536, 2_048]);
    expect(root.childElementCount).toBe(8_192);
    expect(root.lastElementChild?.getAttribute('aria-label')).toBe('Part 8191');
  });

  it('[SM16, SM32, A4] are fewer where each scrolls by itself', async () => {
    const reports: PlayerReport[] = [];
    const { shadow } = await start(encodeRoot(meteredRoots['small scroll containers'](1)), {
      onReport: (report) => reports.push(report),
    });
    await until(() => reports.some(({ code }) => code === 'elements-cut'));
    await atRest();
    const count = shadow.querySelectorAll('.s').length;
    expect(count).toBeGreaterThan(200);
    expect(count).toBeLessThanOrEqual(8_192 / 32 + 1);
  });

  it('[FC21, FC9] have placeholders for the dearest of their texts, with one report, and the others are there', async () => {
    const reports: PlayerReport[] = [];
    const root = ui.column({ modifiers: whole }, [
      ui.text({ text: 'before' }),
      meteredRoots['one text in 128 sizes'](1),
      ui.text({ text: 'after' }),
    ]);
    const { player, shadow } = await start(encodeRoot(root), { onReport: (report) => reports.push(report) });
    await until(() => reports.some(({ code }) => code === 'too-costly'));
    await until(() => shadow.textContent.includes('after'));
    expect(shadow.textContent).toContain('before');
    player.refresh();
    await atRest();
    expect(reports.filter(({ code }) => code === 'too-costly')).toHaveLength(1);
  });

  it('[SM32, A4] have one report where a state shows more than may have elements; the rest goes on', async () => {
    const reports: PlayerReport[] = [];
    const root = ui.screens({ state: 'screen' }, [
      ui.column({}, [ui.text({ text: 'few' })]),
      dearRoots['names over each other'](1),
    ]);
    const { player, shadow } = await start(encodeRoot(root, { states: { screen: 0 } }), {
      onReport: (report) => reports.push(report),
    });
    const cuts = (): PlayerReport[] => reports.filter(({ code }) => code === 'elements-cut');
    const named = (): number => shadow.querySelectorAll('[aria-label^="Part "]').length;
    await atRest();
    expect(cuts()).toEqual([]);
    for (const screen of [1, 0, 1]) {
      player.setState('screen', screen);
      await until(() => (screen === 0 ? shadow.textContent.includes('few') : named() > 8_000));
      await atRest();
      expect(cuts()).toHaveLength(1);
    }
    expect(named()).toBeLessThanOrEqual(8_192);
    expect(cuts()[0].details['most']).toBe(8_192);
    expect(cuts()[0].details['subject']).toBeGreaterThan(8_192);
  });
});
