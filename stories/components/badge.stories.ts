import { ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { promise, words } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Badge',
  ...componentStories(
    'badge',
    { text: '12' },
    {
      height: 96,
      around: (badge) =>
        ui.row({ gap: 12, align: 'center', modifiers: page }, [ui.text({ text: 'Inbox', size: 18 }), badge]),
    },
  ),
} satisfies ComponentMeta<'badge'>;
export default meta;

type Story = ComponentStory<'badge'>;

export const Default: Story = {
  play: promise(async ({ surface }) => {
    await expect(words(surface)).toContain('12');
  }),
};

export const States = componentStatesStory;

export const Word: Story = { args: { text: 'New', color: 'primary', contentColor: 'onPrimary' } };

/** Without text it is a dot. */
export const Dot: Story = { args: { text: '' } };

export const LongText: Story = { args: { text: hardTexts.long } };
