import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { tile } from '../workbench/tiles.ts';

const meta = {
  title: 'Components/Alternatives',
  ...componentStories(
    'alternatives',
    {},
    {
      height: 140,
      children: () => [
        ui.custom({ name: 'nobody-has-this', modifiers: [m.size({ width: 120, height: 48 })] }),
        tile('Every player shows this'),
      ],
    },
  ),
} satisfies ComponentMeta<'alternatives'>;
export default meta;

type Story = ComponentStory<'alternatives'>;

/** The host registered no such component, so the second child is shown. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByText('Every player shows this')).toBeTruthy();
  }),
};

export const States = componentStatesStory;

export const FirstFits: Story = {
  ...componentStories('alternatives', {}, { height: 140, children: () => [tile('First'), tile('Second')] }),
  play: promise(async ({ screen }) => {
    await expect(screen.getByText('First')).toBeTruthy();
    await expect(screen.queryByText('Second')).toBeNull();
  }),
};
