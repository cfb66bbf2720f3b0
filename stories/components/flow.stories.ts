import { m } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';
import { outlined, tiles } from '../workbench/tiles.ts';

const frame = [m.fill({ width: 1 }), ...outlined];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const meta = {
  title: 'Components/Flow',
  ...componentStories('flow', { modifiers: frame, gap: 8, lineGap: 8 }, { height: 260, children: () => tiles(days) }),
} satisfies ComponentMeta<'flow'>;
export default meta;

type Story = ComponentStory<'flow'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    const lines = new Set(days.map((day) => boxOf(screen.getByText(day)).top));
    await expect(lines.size).toBeGreaterThan(1);
    await expect(lines.size).toBeLessThan(days.length);
  }),
};

export const States = componentStatesStory;

export const Centered: Story = { args: { arrangement: 'center', align: 'center' } };

export const SpaceBetween: Story = { args: { arrangement: 'spaceBetween' } };

/** A child wider than the flow wraps within itself. */
export const LongText: Story = componentStories(
  'flow',
  { modifiers: frame, gap: 8, lineGap: 8 },
  { height: 300, children: () => tiles(['Short', hardTexts.long, 'Short too']) },
);
