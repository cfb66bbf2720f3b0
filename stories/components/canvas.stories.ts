import { m } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { chart, overflowing, shapes } from '../workbench/drawings.ts';
import { promise } from '../workbench/promise.ts';

const meta = {
  title: 'Components/Canvas',
  ...componentStories(
    'canvas',
    { width: 342, height: 152, label: 'Visits in the last seven days' },
    { children: chart },
  ),
} satisfies ComponentMeta<'canvas'>;
export default meta;

type Story = ComponentStory<'canvas'>;

/** Drawn by operations of the document; to assistive technology it is a single picture. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('img', { name: 'Visits in the last seven days' })).toBeTruthy();
  }),
};

export const States = componentStatesStory;

/** Without a label it is decoration. */
export const Decoration: Story = {
  args: { label: '' },
  play: promise(async ({ screen }) => {
    await expect(screen.queryByRole('img')).toBeNull();
  }),
};

export const ShapesAndGradients: Story = componentStories(
  'canvas',
  { width: 342, height: 152, label: 'Shapes' },
  { children: shapes },
);

/** A drawing that reaches beyond its edges is cut off there. */
export const Clipped: Story = componentStories(
  'canvas',
  { width: 160, height: 80, label: 'Cut circle', modifiers: [m.border({ color: 'outline' })] },
  { children: overflowing },
);
