// Scenes do not meet: what one layout measured is there for the next of the same scene, whoever else lays out in between.
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { dumpLayout, hitTest, layoutDocument, linesOf } from './layout-document.ts';
import { optionPlace } from './part-places.ts';
import type { LayoutResult } from './layout-result.ts';

const measurer = createFixedMeasurer();

/** The next layout of a scene. */
interface Step {
  readonly width: number;
  readonly on?: number;
  readonly fontScale?: number;
}

/** Lays a document out step by step, each time with what the step before left for reuse. */
function createScene(document: PlayerDocument): (step: Step) => LayoutResult {
  let reuse: LayoutResult | undefined;
  return ({ width, on = 0, fontScale = 1 }) => {
    const environment = { ...plainEnvironment, viewportWidth: width, fontScale };
    reuse = layoutDocument(document, environment, createVariables(document, environment, { on }), measurer, { reuse });
    return reuse;
  };
}

/** The result and the cost of a layout. */
function outcomeOf(layout: LayoutResult): unknown {
  return { dump: dumpLayout(layout), measured: layout.tables.measured };
}

const wrapping = 'words that stand on one line or on two, as the width has it';

/** A list whose rows are not all alike, below a note that a state shows. */
function listOf(rows: number): PlayerDocument {
  const note = ui.text({ text: 'Saved', modifiers: [m.visibleIf({ condition: e.equal(e.state('on'), 1) })] });
  const row = (_: unknown, index: number): ComponentNode =>
    ui.row({ gap: 12 }, [
      ui.box({ modifiers: [m.size({ width: 40, height: 40 })] }),
      ui.column({ modifiers: [m.weight()] }, [
        ui.text({ text: index % 100 === 7 ? wrapping : `Task ${index}` }),
        ui.text({ text: 'open' }),
      ]),
    ]);
  return documentOf(ui.column({ modifiers: [m.fill({ width: 1 })] }, [note, ...Array.from({ length: rows }, row)]), {
    states: { on: 0 },
  });
}

const controls = documentOf(
  ui.column({ align: 'stretch' }, [
    ui.tabs({ state: 'on', options: ['Appearance', 'Sound', 'Notifications', 'Storage'] }),
    ui.radioGroup({ state: 'on', options: [wrapping, 'Other'], label: 'Size' }),
    ui.listItem({ headline: 'Appearance', supporting: wrapping, leading: 1 }, [
      ui.icon({ path: [0, 1, 1, 1, 5, 5] }),
      ui.toggle({ state: 'on' }),
    ]),
    ui.toggle({ state: 'on', label: 'Notifications of others' }),
    ui.flow(
      { gap: 8 },
      ['one', 'two', 'three'].map((label) => ui.button({ label })),
    ),
  ]),
  { states: { on: 0 } },
);

const steps: readonly Step[] = [
  { width: 390 },
  { width: 400 },
  { width: 400 },
  { width: 180 },
  { width: 390, on: 1 },
  { width: 391, on: 1 },
  { width: 360, fontScale: 2 },
  { width: 320, fontScale: 2 },
];

describe('layouts of several scenes', () => {
  it('[LY14] give and cost in turn what each gives and costs alone', () => {
    const documents = [listOf(40), listOf(1), controls];
    const alone = documents.map((document) => steps.map(createScene(document)).map(outcomeOf));
    const scenes = documents.map(createScene);
    const inTurn = steps.map((step) => scenes.map((layOut) => layOut(step)));
    documents.forEach((_, scene) => expect(inTurn.map((round) => outcomeOf(round[scene]))).toEqual(alone[scene]));
  });

  it('[LY14] leave each other the rows that are as they were', () => {
    const layOut = createScene(listOf(1_000));
    const other = createScene(listOf(1));
    const measured = steps.slice(0, 3).map((step) => {
      other(step);
      return layOut(step).tables.measured;
    });
    // At another width the column around them all, and what has other lines.
    expect(measured[0]).toBe(5_001);
    expect(measured[1]).toBeGreaterThan(0);
    expect(measured[1]).toBeLessThan(50);
    expect(measured[2]).toBe(0);
  });

  it('[LY14] do not read what one that failed left behind', () => {
    const document = listOf(20);
    const environment = (width: number) => ({ ...plainEnvironment, viewportWidth: width });
    const variables = createVariables(document, environment(390), { on: 0 });
    let isBroken = false;
    const failing = {
      ...measurer,
      measureWidth: (...given: Parameters<typeof measurer.measureWidth>): number => {
        if (isBroken) throw new Error('no canvas');
        return measurer.measureWidth(...given);
      },
    };
    const before = layoutDocument(document, environment(2_000), variables, failing);
    isBroken = true;
    expect(() => layoutDocument(document, environment(200), variables, failing, { reuse: before })).toThrow(
      'no canvas',
    );
    isBroken = false;
    const after = layoutDocument(document, environment(2_000), variables, failing, { reuse: before });
    expect(dumpLayout(after)).toBe(dumpLayout(before));
    expect(after.tables.measured).toBe(after.count);
  });
});

describe('words of texts that may have to shrink', () => {
  const rows = ['a', 'an incomprehensible word', 'b'].map((text) =>
    ui.row({}, [
      ui.spacer({ modifiers: [m.size({ width: 150, height: 8 })] }),
      ui.column({ modifiers: [m.weight()] }, [ui.text({ text })]),
      ui.column({ modifiers: [m.weight({ weight: 2 })] }, [ui.text({ text: 'other' })]),
    ]),
  );
  const document = documentOf(ui.column({ modifiers: [m.fill({ width: 1 })] }, rows));

  it('[LY3] are read only where words of any width might not fit', () => {
    const layOut = createScene(document);
    const isRead = [800, 390, 800].map((width) => {
      const { workspace, count } = layOut({ width });
      return workspace.isRead.subarray(0, count).includes(1);
    });
    expect(isRead).toEqual([false, true, true]);
  });

  it('[LY3] decide in each row for itself, after another width has read the words of some', () => {
    const layOut = createScene(document);
    for (const width of [390, 500, 620, 450, 800, 410])
      expect(dumpLayout(layOut({ width })), String(width)).toBe(dumpLayout(createScene(document)({ width })));
  });
});

describe('questions about a layout', () => {
  it('[LY14] write nothing in its workspace', () => {
    for (const step of steps) {
      const layout = createScene(controls)(step);
      const before = structuredClone({ ...layout.workspace, owner: undefined });
      for (let box = 0; box < layout.count; box += 1) {
        linesOf(layout, box);
        optionPlace(layout.tables, box, 0);
        hitTest(layout, layout.x[box] + 1, layout.y[box] + 1, new Float64Array(2 * layout.scrolls.count));
      }
      expect({ ...layout.workspace, owner: undefined }).toEqual(before);
      expect(layout.workspace.owner).toBe(layout.tables);
    }
  });
});
