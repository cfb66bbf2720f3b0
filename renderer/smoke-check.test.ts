import { capabilitiesFrom, createMemoryStore, createSession, decodeDocument, limits, systemClock } from 'pantograph';
import type { PlayerDocument, Session, SessionOptions, SmokeCheck } from 'pantograph';
import type { ComponentNode, TextValue } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from './environment.ts';
import { smokeCheck } from './smoke-check.ts';
import { answerWith } from '../scripts/answer-with.ts';
import { costlyRoots, longCurves } from './test/costly-documents.ts';
import { documentOf, encodeRoot, numberedTitles, taskBytes } from './test/documents.ts';
import { galleryRoot, galleryStates } from './test/gallery.ts';
import { declaredEnvironment } from './test/declared-environment.ts';

const screens = (count: number) =>
  documentOf(
    ui.screens(
      { state: 'screen' },
      Array.from({ length: count }, (_, index) => ui.text({ text: `Screen ${index}` })),
    ),
    { states: { screen: 0 } },
  );

/** The environment of `observeEnvironment`, without a page. */
const declared = { ...declaredEnvironment, density: 2, theme: 'dark', locales: ['de', 'en'] } as const;
const observed = { getSnapshot: () => declared, subscribe: () => () => undefined };

function decodedOf(bytes: Uint8Array): PlayerDocument {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

describe('smoke check', () => {
  it('[A1] plays the first, second and last screen', () => {
    const three = smokeCheck(plainEnvironment, 10_000)(screens(40));
    expect(three.ok && three.value.frames).toBe(3);
    const one = smokeCheck(plainEnvironment, 10_000)(screens(1));
    expect(one.ok && one.value.frames).toBe(1);
  });

  it('[FC23] [A1] plays a document with text states once more, with the longest text in each', () => {
    const row = (text: TextValue): ComponentNode => ui.text({ text, size: 40 });
    const named = (first: string): PlayerDocument =>
      documentOf(
        ui.column(
          {},
          Array.from({ length: 12 }, () => row(e.join('Hello ', e.state('name')))),
        ),
        { states: { name: first } },
      );
    const workOf = (document: PlayerDocument): number => {
      const result = smokeCheck()(document);
      return result.ok ? result.value.work : 0;
    };
    const [empty, full] = [named(''), named('x'.repeat(256))].map(workOf);
    expect(empty).toBeGreaterThan(0.8 * full);
    expect(smokeCheck()(documentOf(ui.text({ text: e.state('name') }), { states: { name: 'Ada' } }))).toMatchObject({
      ok: true,
      value: { frames: 2 },
    });
  });

  it('[A1] ends with render/over-budget when it takes too many steps', () => {
    const result = smokeCheck(plainEnvironment, 20)(screens(40));
    expect(result.ok ? '' : result.error.code).toBe('render/over-budget');
  });

  it('[A1] gives what was thrown as render/failed', () => {
    const broken = {
      ...screens(2),
      strings: {
        bytes: new Uint8Array(1),
        length: 3,
        byteStart: () => 0,
        byteLength: () => 1,
        get: (): string => {
          throw new RangeError('bad');
        },
      },
    };
    const result = smokeCheck(plainEnvironment, 10_000)(broken);
    expect(result.ok ? '' : result.error.code).toBe('render/failed');
  });

  it('[A1] needs no environment where there is no page', () => {
    expect(smokeCheck()(screens(3))).toMatchObject({ ok: true, value: { frames: 3 } });
  });

  it('[A1] plays in what is observed at the time of each check', () => {
    const words = documentOf(ui.text({ text: 'one two three four five six seven' }));
    let width = 1_000;
    const check = smokeCheck({ getSnapshot: () => ({ ...declared, width }) });
    const work = (): number => {
      const result = check(words);
      return result.ok ? result.value.work : Number.NaN;
    };
    const wide = work();
    width = 60;
    expect(work()).toBeGreaterThan(wide);
    width = 1_000;
    expect(work()).toBe(wide);
  });

  it.each([
    ['a document', screens(1)],
    ['nothing', null],
    ["a snapshot's function", () => declared],
    ['a word', 'skip'],
  ])('refuses %s for an environment', (_what, wrong) => {
    expect(() => smokeCheck(wrong as never)).toThrow(
      expect.objectContaining({
        code: 'host/invalid-value',
        message: expect.stringContaining('smokeCheck(environment)') as string,
      }),
    );
  });

  it.each([
    ['density', { density: Number.NaN }],
    ['viewportWidth', { viewportWidth: 0 }],
    ['fontScale', { fontScale: Infinity }],
  ])('[A1] refuses an environment whose %s is no number above 0', (name, wrong) => {
    expect(() => smokeCheck({ ...plainEnvironment, ...wrong })).toThrow(
      expect.objectContaining({ code: 'host/invalid-value', message: expect.stringContaining(name) as string }),
    );
  });

  it.each([Number.NaN, 0])('[A1] refuses the bound %f', (bound) => {
    for (const bounds of [[bound], [undefined, bound]] as const)
      expect(() => smokeCheck(plainEnvironment, ...bounds)).toThrow(
        expect.objectContaining({ code: 'host/invalid-value' }),
      );
  });

  it('[A1] judges what is hidden so far as large as a page without one', () => {
    const hidden = { getSnapshot: () => ({ ...declared, width: 0, height: 0 }) };
    const result = smokeCheck(hidden)(documentOf(costlyRoots['gradients'](1)));
    expect(result.ok ? 'passed' : result.error.code).toBe('render/too-costly');
  });

  it('[A1] plays the start, middle and end of what scrolls', () => {
    const rows = ui.scroll({}, [
      ui.column(
        {},
        Array.from({ length: 100 }, () => ui.text({ text: 'row' })),
      ),
    ]);
    const result = smokeCheck(plainEnvironment)(documentOf(rows));
    expect(result.ok && result.value.frames).toBe(3);
  });

  const sizes = [0.5, 1, 2];
  it.each(Object.keys(costlyRoots).flatMap((name) => sizes.map((size) => [name, size] as const)))(
    '[FC3, A1] ends with render/too-costly and the node: %s, %d times',
    (name, size) => {
      const result = smokeCheck(plainEnvironment)(documentOf(ui.column({}, [ui.spacer({}), costlyRoots[name](size)])));
      if (result.ok) throw new Error('it passed');
      expect(result.error.code).toBe('render/too-costly');
      expect(result.error.details).toMatchObject({ maxFrameMs: 200 });
      expect(result.error.details.subject).toBeGreaterThan(1);
      expect(result.error.details.costMs).toBeGreaterThan(200);
    },
  );

  it('[FC3, A1] finds what is too costly where a document is scrolled to, and at the density that it is given', () => {
    const below = (root: ComponentNode): ComponentNode =>
      ui.scroll({}, [ui.column({}, [ui.box({ modifiers: [m.size({ height: 5_000 })] }), root])]);
    expect(smokeCheck(plainEnvironment)(documentOf(below(costlyRoots['gradients'](1)))).ok).toBe(false);
    const dense = documentOf(costlyRoots['gradients'](0.03));
    expect([1, 3].map((density) => smokeCheck({ ...plainEnvironment, density })(dense).ok)).toEqual([true, false]);
  });

  /** Documents of nearly 512 KiB, and a document with all components. */
  const ordinary: Readonly<Record<string, () => PlayerDocument>> = {
    'every component': () => documentOf(galleryRoot(), { states: galleryStates }),
    rows: () => decodedOf(taskBytes(numberedTitles(4_000))),
    prose: () =>
      documentOf(
        ui.scroll({}, [
          ui.column(
            {},
            Array.from({ length: 32 }, (_, page) =>
              ui.text({ text: `${page} ${'words that wrap in lines '.repeat(640)}` }),
            ),
          ),
        ]),
      ),
  };
  it.each(Object.entries(ordinary))('[FC6] passes with a tenth of the bound at densities of 1 and 3: %s', (_, make) => {
    const source = make();
    for (const density of [1, 3])
      expect(smokeCheck({ ...plainEnvironment, density }, undefined, limits.maxFrameMs / 10)(source)).toMatchObject({
        ok: true,
      });
  });

  it('[FC13, A1] refuses stroked curves that a scale makes endless, though nearly nothing of them can be seen', () => {
    expect([1, 64, 128].map((count) => smokeCheck(plainEnvironment)(documentOf(longCurves(count))).ok)).toEqual([
      false,
      false,
      false,
    ]);
    expect(smokeCheck(plainEnvironment)(documentOf(longCurves(8, 10))).ok).toBe(true);
  });
});

describe('smoke check of a session', () => {
  const body = encodeRoot(ui.text({ text: 'Hello' }));

  /** A session whose server has one document, with a store that is shared by all visits. */
  function visit(check: SessionOptions['smokeCheck'], store = createMemoryStore({ clock: systemClock })): Session {
    return createSession({
      baseUrl: 'https://shop.example',
      capabilities: () => capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [] }, declared),
      smokeCheck: check,
      store,
      urls: () => ({ document: '/tasks' }),
      transport: { fetch: () => answerWith('tasks', body) },
    });
  }

  /** Waits for the first answer. Returns `fresh`, or the code with which the answer was refused. */
  async function outcome(session: Session): Promise<string> {
    const surface = session.open('tasks');
    await expect
      .poll(() => surface.getSnapshot().shown !== 'nothing' && surface.getSnapshot().activity === 'idle')
      .toBe(true);
    const { shown, rejected } = surface.getSnapshot();
    session.dispose();
    return rejected?.code ?? shown;
  }

  it('[A1] is what smokeCheck(environment) returns, whether a page is observed, described or not there', async () => {
    expect(await outcome(visit(smokeCheck(observed)))).toBe('fresh');
    expect(await outcome(visit(smokeCheck(plainEnvironment)))).toBe('fresh');
    expect(await outcome(visit(smokeCheck()))).toBe('fresh');
  });

  it('[A7] is not smokeCheck itself, which is no fault of the document: said aloud, and not remembered', async () => {
    const store = createMemoryStore({ clock: systemClock });
    const loud: unknown[] = [];
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (fault) => loud.push(fault));
    // @ts-expect-error: a session takes what smokeCheck returns.
    const wrong: SmokeCheck = smokeCheck;
    expect(await outcome(visit(wrong, store))).toBe('host/port-failed');
    await expect
      .poll(() => loud)
      .toEqual([
        expect.objectContaining({
          message: expect.stringContaining('a session takes smokeCheck(environment)') as string,
        }),
      ]);
    process.removeAllListeners('unhandledRejection');
    for (const listener of others) process.on('unhandledRejection', listener);
    expect(await outcome(visit(smokeCheck(observed), store))).toBe('fresh');
  });

  it('[A1] keeps out what takes too many steps', async () => {
    expect(await outcome(visit(smokeCheck(observed, 1)))).toBe('render/over-budget');
  });
});
