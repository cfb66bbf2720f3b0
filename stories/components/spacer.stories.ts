import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { outlined, tile } from '../workbench/tiles.ts';

const meta = {
  title: 'Components/Spacer',
  ...componentStories(
    'spacer',
    { modifiers: [m.size({ width: 48 })] },
    {
      height: 140,
      around: (spacer) =>
        ui.column({ modifiers: page, align: 'stretch' }, [
          ui.row({ modifiers: [outlined] }, [tile('Before'), spacer, tile('After')]),
        ]),
    },
  ),
} satisfies ComponentMeta<'spacer'>;
export default meta;

type Story = ComponentStory<'spacer'>;

export const Default: Story = {
  play: promise(async ({ screen, surroundings }) => {
    const [before, after] = [boxOf(screen.getByText('Before')), boxOf(screen.getByText('After'))];
    const gap = surroundings.direction === 'ltr' ? after.left - before.right : before.left - after.right;
    // 48, and the padding of both tiles.
    await expect(Math.abs(gap - 48 - 28)).toBeLessThanOrEqual(1);
  }),
};

export const States = componentStatesStory;

/** With a weight it takes all remaining space, so that the next child stands at the end. */
export const Weighted: Story = { args: { modifiers: [m.weight()] } };
