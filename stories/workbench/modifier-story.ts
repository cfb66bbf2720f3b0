// The shared parts of modifier stories: controls from the modifier's row, and a tile with it beside a tile without.
// Must not know the effect of a modifier.

import type { StoryObj } from '@storybook/html-vite';
import type { ComponentNode, ModifierValue, Row } from 'pantograph/producer';
import type { FieldsOf } from 'pantograph/internal';
import { modifierRows } from 'pantograph/producer';
import { a, e, m, ui } from 'pantograph/producer';
import { modifierProse } from '../../scripts/vocabulary/prose.ts';
import { argTypesOf } from './arg-types.ts';
import { fieldsOf, page } from './component-story.ts';
import { promise } from './promise.ts';
import { stage } from './stage.ts';
import { outlined, tile } from './tiles.ts';

export type ModifierName = keyof typeof modifierRows;

/** A story of a modifier; `play` is its promise. */
export function modifierStory<K extends ModifierName>(
  kind: K,
  args: FieldsOf<Extract<ModifierValue, { readonly kind: K }>>,
  play = promise(),
): StoryObj {
  const row: Row = modifierRows[kind];
  const prose = modifierProse[kind];
  return {
    name: kind,
    argTypes: argTypesOf(row, prose),
    args,
    parameters: { docs: { description: { story: prose.summary } } },
    render: (current, context) =>
      stage(context, {
        profile: 'canvas-1',
        designWidth: 390,
        designHeight: 220,
        lang: 'en',
        direction: 'auto',
        states: { count: 0 },
        root: scene({ ...fieldsOf(row, current), kind } as unknown as ModifierValue),
      }),
    play,
  };
}

/** Further modifiers that make the modifier visible. */
function occasion({ kind }: ModifierValue): readonly ModifierValue[] {
  // A tile that is moved beyond its edges shows the clip.
  if (kind === 'clip') return [m.offset({ x: 24, y: 20 })];
  if (kind !== 'animate') return [];
  const count = e.state('count');
  return [
    m.offset({ x: e.multiply(count, 120) }),
    m.clickable({ actions: [a.setState({ state: 'count', value: e.subtract(1, count) })] }),
  ];
}

/** The modifier outermost on the first tile, in a row whose outline shows the remaining space. */
function scene(modifier: ModifierValue): ComponentNode {
  const worn = ui.box(
    {
      modifiers: [
        modifier,
        occasion(modifier),
        m.background({ color: 'primaryContainer' }),
        m.padding({ start: 16, top: 12, end: 16, bottom: 12 }),
      ],
    },
    [ui.text({ text: modifier.kind, weight: 600, color: 'onPrimaryContainer' })],
  );
  return ui.column({ modifiers: page, align: 'stretch' }, [
    ui.row({ gap: 12, modifiers: [m.size({ height: 172 }), outlined] }, [worn, tile('plain')]),
  ]);
}
