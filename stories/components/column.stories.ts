import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';
import { outlined, tile, tiles } from '../workbench/tiles.ts';

const frame = [m.fill({ width: 1, height: 1 }), ...outlined];

const meta = {
  title: 'Components/Column',
  ...componentStories(
    'column',
    { modifiers: frame, gap: 8 },
    { height: 300, children: () => tiles(['One', 'Two', 'Three']) },
  ),
} satisfies ComponentMeta<'column'>;
export default meta;

type Story = ComponentStory<'column'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    const tops = ['One', 'Two', 'Three'].map((label) => boxOf(screen.getByText(label)).top);
    await expect(tops).toEqual([...tops].sort((first, second) => first - second));
    await expect(Math.round(tops[2] - tops[1])).toBe(Math.round(tops[1] - tops[0]));
  }),
};

export const States = componentStatesStory;

export const SpaceBetween: Story = { args: { arrangement: 'spaceBetween', align: 'center' } };

export const SpaceEvenly: Story = { args: { arrangement: 'spaceEvenly', align: 'end' } };

export const Stretched: Story = { args: { align: 'stretch' } };

/** The second child takes the space that the others leave. */
export const Weighted: Story = componentStories(
  'column',
  { modifiers: frame, gap: 8, align: 'stretch' },
  {
    height: 300,
    children: () => [tile('Fixed'), tile('Weight 2', m.weight({ weight: 2 })), tile('Weight 1', m.weight())],
  },
);

export const LongText: Story = componentStories(
  'column',
  { modifiers: frame, gap: 8 },
  { height: 300, children: () => [ui.text({ text: hardTexts.long }), ui.text({ text: hardTexts.oneWord })] },
);

const cell = (text: string, role: 'cell' | 'columnHeader' = 'cell'): ComponentNode =>
  ui.text({
    text,
    weight: role === 'cell' ? 400 : 700,
    modifiers: [m.weight(), m.padding({ top: 8, bottom: 8 }), m.semantics({ role })],
  });
const line = (...cells: readonly ComponentNode[]): ComponentNode =>
  ui.row({ modifiers: [m.fill({ width: 1 }), m.semantics({ role: 'row' })] }, cells);

/** Rows of cells are a table by the roles of their parts. */
export const Table: Story = {
  ...componentStories(
    'column',
    { modifiers: [m.fill({ width: 1 }), m.semantics({ role: 'table', label: 'Prices' })] },
    {
      height: 200,
      children: () => [
        line(cell('Size', 'columnHeader'), cell('Price', 'columnHeader')),
        line(cell('Small'), cell('4 €')),
        line(cell('Large'), cell('6 €')),
      ],
    },
  ),
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('table', { name: 'Prices' })).toBeTruthy();
    await expect(screen.getAllByRole('row')).toHaveLength(3);
    await expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy();
    await expect(screen.getAllByRole('cell')).toHaveLength(4);
  }),
};
