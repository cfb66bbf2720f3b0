import type { PlayerDocument } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import { dumpLayout, isWhole } from '../layout/layout-document.ts';
import { dumpSemantics } from '../semantics/dump-semantics.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { createSceneLayout } from './scene-layout.ts';
import type { SceneLayout } from './scene-layout.ts';

const rows = Array.from({ length: 50 }, (_, row) =>
  ui.row({ modifiers: [m.fill({ width: 1 })] }, [
    ui.column({ modifiers: [m.weight()] }, [
      ui.text({ text: `Row ${row}` }),
      ui.text({ text: 'It has some words that stand on several lines of a narrow page' }),
    ]),
    ui.checkbox({ label: 'Done', state: 'on' }),
  ]),
);
const list = documentOf(
  ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
    ui.screens({ state: 'screen', modifiers: [m.fill({ width: 1 }), m.weight()] }, [
      ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
        ui.column({ modifiers: [m.fill({ width: 1 })] }, rows),
      ]),
      ui.text({ text: 'Another screen' }),
    ]),
  ]),
  { states: { on: 0, screen: 0 } },
);
const small = { ...plainEnvironment, viewportHeight: 200 };
const narrow = { ...small, viewportWidth: 200 };
const large = { ...small, fontScale: 1.5 };

function play(document: PlayerDocument): SceneLayout {
  const measurer = createFixedMeasurer();
  return createSceneLayout(document, small, { measurerAt: () => measurer });
}

const dump = (scene: SceneLayout): string => dumpLayout(scene.layout) + dumpSemantics(scene.tree);

it('[LY38] takes several steps to all rows of a long list, and none for other documents', () => {
  const scene = play(list);
  expect(isWhole(scene.layout)).toBe(false);
  let steps = 0;
  while (scene.advance()) steps += 1;
  expect(steps).toBeGreaterThan(3);
  expect(isWhole(scene.layout)).toBe(true);
  expect(scene.advance()).toBe(false);
});

it.each<readonly [change: string, change: (scene: SceneLayout) => void]>([
  ['nothing else happens', (scene) => scene.update(small)],
  ['somebody asks for its semantics', (scene) => void scene.tree],
  ['the page gets narrower', (scene) => scene.update(narrow)],
  ['letters get larger', (scene) => scene.update(large)],
  [
    'a state changes',
    (scene) => {
      scene.values.numbers[0] = 1;
      scene.update(small);
    },
  ],
  [
    'another screen opens, and closes',
    (scene) => {
      scene.values.numbers[1] = 1;
      scene.update(small);
      scene.values.numbers[1] = 0;
      scene.update(small);
    },
  ],
  [
    'a state changes for the next step',
    (scene) => {
      scene.values.numbers[0] = 1;
      while (scene.advance());
      scene.update(small);
    },
  ],
])('[LY38] is the layout that there would be without steps, when after any of them %s', (_, change) => {
  const direct = play(list);
  void direct.tree;
  change(direct);
  const expected = dump(direct);
  for (let steps = 0; steps < 6; steps += 1) {
    const scene = play(list);
    for (let step = 0; step < steps; step += 1) scene.advance();
    change(scene);
    expect(dump(scene)).toBe(expected);
  }
});

it('[PL19, IN5] takes a place that an element had before it followed a layout as a place in the layout that is there', () => {
  const cells = Array.from({ length: 40 }, (_, cell) => ui.text({ text: `Cell ${cell}` }));
  const document = documentOf(
    ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [ui.row({}, cells)]),
  );
  const rtl = { ...small, direction: 'rtl' } as const;
  const measurer = createFixedMeasurer();
  const scene = createSceneLayout(document, rtl, { measurerAt: () => measurer });
  const [start] = scene.offsets.slice(2);
  expect(start).toBeGreaterThan(0);
  // Twice, before the element has followed the first.
  for (const viewportWidth of [300, 200]) {
    scene.update({ ...rtl, viewportWidth });
    scene.scrollTo(0, start, 0);
    expect(scene.offsets[2]).toBe(start + small.viewportWidth - viewportWidth);
  }
  scene.moved.clear();
  scene.scrollTo(0, scene.offsets[2] - 7, 0);
  scene.update({ ...rtl, viewportWidth: 250 });
  expect(scene.offsets[2]).toBe(start + small.viewportWidth - 250 - 7);
});
