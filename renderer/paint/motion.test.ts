// Frames while a change of states is on its way: the clock is the test's.

import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createMeter } from '../cost/meter.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import type { ScenePorts } from '../engine.ts';
import { createPainter } from '../native/painter.ts';
import { createSceneLayout } from '../native/scene-layout.ts';
import { createTransitions } from '../native/transitions.ts';
import { documentOf } from '../test/documents.ts';
import { square } from '../test/layouts.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { buildDisplayList } from './build-display-list.ts';
import { dumpDisplayList } from './dump-display-list.ts';
import { createRecordingTarget } from './recording-target.ts';

const measurer = createFixedMeasurer();
const red = m.background({ color: '#ff0000' });
const blue = m.background({ color: '#0000ff' });
const linear = m.animate({ easing: 'linear' });

interface Shown {
  /** The frame at a time, after this value of the state `to`. */
  readonly at: (timeMs: number, to?: number, surroundings?: Partial<Environment>) => string;
  /** Whether the last frame is followed by another although nothing changes. */
  readonly isMoving: () => boolean;
}

/** A document that was shown at 0 ms with its state `to` at 0. */
function shown(root: ComponentNode, more: Partial<Environment> = {}): Shown {
  const document = documentOf(root, { states: { to: 0 } });
  const environment = { ...plainEnvironment, viewportWidth: 200, viewportHeight: 100, ...more };
  const scene = createSceneLayout(document, environment, { measurerAt: () => measurer });
  const changeAt = createTransitions(scene);
  let isMoving = false;
  const at = (timeMs: number, to = scene.values.numbers[0], surroundings: Partial<Environment> = {}): string => {
    scene.values.numbers[0] = to;
    scene.update(Object.keys(surroundings).length === 0 ? environment : { ...environment, ...surroundings });
    const { layout, offsets, values } = scene;
    const list = buildDisplayList(layout, values, offsets, { change: changeAt(scene, timeMs) });
    isMoving = list.isMoving;
    return dumpDisplayList(list, layout);
  };
  at(0);
  return { at, isMoving: () => isMoving };
}

/** A frame before which nothing was shown. */
function still(root: ComponentNode, to: number, more: Partial<Environment> = {}): string {
  const document = documentOf(root, { states: { to } });
  const environment = { ...plainEnvironment, viewportWidth: 200, viewportHeight: 100, ...more };
  const scene = createSceneLayout(document, environment, { measurerAt: () => measurer });
  const { layout, offsets } = scene;
  return dumpDisplayList(buildDisplayList(layout, createVariables(document, environment), offsets), layout);
}

const moved = ui.box({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
  square(
    20,
    linear,
    m.offset({ x: e.multiply(e.state('to'), 100) }),
    m.opacity({ alpha: e.subtract(1, e.multiply(e.state('to'), 0.5)) }),
    red,
  ),
]);

const screens = ui.screens({ state: 'to', modifiers: [linear] }, [square(20, red), square(40, blue)]);

const shifted = ui.column({}, [
  square(20, m.visibleIf({ condition: e.equal(e.state('to'), 1) }), linear, blue),
  ui.box({ modifiers: [linear, red] }, [square(10, linear, blue)]),
]);

describe.each([
  ['moved', moved],
  ['screens', screens],
  ['shifted', shifted],
])('a change of states: %s', (name, root) => {
  it('[PT19, PT21, PT23] begins at what was shown, goes on, and ends at what is', async () => {
    const { at, isMoving } = shown(root);
    const frames = [1000, 1150, 1300].map((timeMs) => {
      const frame = at(timeMs, 1);
      return `${timeMs - 1000} ms, ${isMoving() ? 'moving' : 'still'}\n${frame}`;
    });
    await expect(frames.join('\n')).toMatchFileSnapshot(`goldens/motion-${name}.txt`);
    expect(at(1300)).toBe(still(root, 1));
    expect(isMoving()).toBe(false);
  });

  it('[PT23] is not on its way with reduced motion', () => {
    const { at, isMoving } = shown(root, { reducedMotion: true });
    expect(at(1000, 1)).toBe(still(root, 1, { reducedMotion: true }));
    expect(isMoving()).toBe(false);
  });

  it('[PT23] is not on its way in other surroundings, whatever changed with them', () => {
    const { at, isMoving } = shown(root);
    const wider = { viewportWidth: 260 };
    expect(at(1000, 1, wider)).toBe(still(root, 1, wider));
    expect(isMoving()).toBe(false);
  });

  it('[PT23] begins anew from where the one before ends', () => {
    const { at } = shown(root);
    at(1000, 1);
    at(1100, 1);
    expect(at(1150, 0)).toBe(back(root));
  });
});

/** The first frame of the way back, after the way there was shown to its end. */
function back(root: ComponentNode): string {
  const { at } = shown(root);
  at(1000, 1);
  at(5000);
  return at(6000, 0);
}

describe('a motion', () => {
  it.each([
    ['linear', 50],
    ['standard', 50],
    ['decelerate', 75],
    ['accelerate', 25],
  ] as const)('[PT19] has its speed: %s', (easing, half) => {
    const { at } = shown(
      square(20, m.animate({ durationMs: 400, easing }), m.offset({ x: e.multiply(e.state('to'), 100) }), red),
    );
    at(1000, 1);
    expect(at(1200)).toContain(`${half}`);
  });

  it('[PT21, PT26] of a screen is mirrored from right to left, and the other way going back', () => {
    const places = (['ltr', 'rtl'] as const).map((direction) => {
      const { at } = shown(screens, { direction });
      const there = at(1000, 1);
      at(5000);
      return [there, at(6000, 0)];
    });
    expect(places).toMatchInlineSnapshot(`
      [
        [
          "frame 200 100
      box 0 0 200 100 fill #fffbfcff ; surface
      box 0 0 20 20 fill #ffff0000 ; screens #0
      alpha 0 ; screens #0
      box 24 0 40 40 fill #ff0000ff ; box #2
      alpha 1 ; screens #0
      ",
          "frame 200 100
      box 0 0 200 100 fill #fffbfcff ; surface
      box 0 0 40 40 fill #ff0000ff ; screens #0
      alpha 0 ; screens #0
      box -24 0 20 20 fill #ffff0000 ; box #1
      alpha 1 ; screens #0
      ",
        ],
        [
          "frame 200 100
      box 0 0 200 100 fill #fffbfcff ; surface
      box 180 0 20 20 fill #ffff0000 ; screens #0
      alpha 0 ; screens #0
      box 136 0 40 40 fill #ff0000ff ; box #2
      alpha 1 ; screens #0
      ",
          "frame 200 100
      box 0 0 200 100 fill #fffbfcff ; surface
      box 160 0 40 40 fill #ff0000ff ; screens #0
      alpha 0 ; screens #0
      box 204 0 20 20 fill #ffff0000 ; box #1
      alpha 1 ; screens #0
      ",
        ],
      ]
    `);
  });

  it('[PT19] without a duration is none', () => {
    const root = square(20, m.animate({ durationMs: 0 }), m.offset({ x: e.state('to') }), red);
    const { at, isMoving } = shown(root);
    expect(at(1000, 90)).toBe(still(root, 90));
    expect(isMoving()).toBe(false);
  });

  it('[FC5] that costs too much is at its end at once, which is reported', () => {
    const shadows = (count: number): ComponentNode[] =>
      Array.from({ length: count }, () =>
        ui.box({ modifiers: [m.shadow({ elevation: 8 }), m.size({ width: 300, height: 10 })] }),
      );
    const run = (count: number): unknown => {
      const travelling = square(20, linear, m.offset({ x: e.multiply(e.state('to'), 100) }), red);
      const document = documentOf(ui.column({}, [travelling, ...shadows(count)]), { states: { to: 0 } });
      const scene = createSceneLayout(document, plainEnvironment, { measurerAt: () => measurer });
      const codes: string[] = [];
      const ports: Pick<ScenePorts, 'meter' | 'options' | 'reportOnce' | 'whileHostPaints'> = {
        meter: createMeter(),
        options: {},
        reportOnce: (code) => codes.push(code),
        whileHostPaints: () => undefined,
      };
      const paint = createPainter(scene, ports, () => undefined);
      paint(createRecordingTarget(), {}, 0);
      scene.values.numbers[0] = 1;
      scene.update(plainEnvironment);
      const target = createRecordingTarget();
      const goesOn = paint(target, {}, 1000);
      return [goesOn, target.calls.find((call) => call.endsWith(' 20 20')), codes];
    };
    expect(run(0)).toEqual([true, 'rect 0 0 20 20', []]);
    expect(run(40)).toEqual([false, 'rect 100 0 20 20', ['motion-stopped']]);
  });
});
