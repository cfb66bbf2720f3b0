import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { hardTexts, icons } from '../workbench/samples.ts';
import { outlined, tile, tiles } from '../workbench/tiles.ts';

const frame = [m.fill({ width: 1 }), ...outlined];

const meta = {
  title: 'Components/Row',
  ...componentStories(
    'row',
    { modifiers: frame, gap: 8 },
    { height: 140, children: () => tiles(['One', 'Two', 'Three']) },
  ),
} satisfies ComponentMeta<'row'>;
export default meta;

type Story = ComponentStory<'row'>;

export const Default: Story = {
  play: promise(async ({ screen, surroundings }) => {
    const [one, two] = [boxOf(screen.getByText('One')), boxOf(screen.getByText('Two'))];
    await expect(one.left < two.left).toBe(surroundings.direction === 'ltr');
    await expect(one.top).toBe(two.top);
  }),
};

export const States = componentStatesStory;

export const SpaceBetween: Story = { args: { arrangement: 'spaceBetween' } };

export const Centered: Story = { args: { arrangement: 'center', align: 'center' } };

export const Weighted: Story = componentStories(
  'row',
  { modifiers: frame, gap: 8 },
  { height: 140, children: () => [tile('Fixed'), tile('2', m.weight({ weight: 2 })), tile('1', m.weight())] },
);

/** A share is at least as wide as its marks and words. */
export const WeightedControls: Story = componentStories(
  'row',
  { modifiers: frame, gap: 8, align: 'center' },
  {
    height: 220,
    states: { value: 1 },
    children: () => [
      ui.toggle({ state: 'value', label: 'Sound', modifiers: [m.weight()] }),
      ui.text({ text: hardTexts.long, modifiers: [m.weight({ weight: 3 })] }),
    ],
  },
);

/** Text with a weight wraps in the space that the icons leave. */
export const LongText: Story = componentStories(
  'row',
  { modifiers: frame, gap: 12, align: 'center' },
  {
    height: 220,
    children: () => [
      ui.icon({ path: icons.bell }),
      ui.text({ text: hardTexts.long, modifiers: [m.weight()] }),
      ui.icon({ path: icons.arrow }),
    ],
  },
);
