import { ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { icons } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Icon',
  ...componentStories('icon', { path: 'star', size: 48, label: 'Favourite' }, { height: 120 }),
} satisfies ComponentMeta<'icon'>;
export default meta;

type Story = ComponentStory<'icon'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('img', { name: 'Favourite' })).toBeTruthy();
  }),
};

export const States = componentStatesStory;

export const Coloured: Story = { args: { path: 'heart', color: 'error', label: 'Liked' } };

/** Beside text with the same meaning it is decoration. */
export const Decoration: Story = {
  args: { label: '' },
  play: promise(async ({ screen }) => {
    await expect(screen.queryByRole('img')).toBeNull();
  }),
};

export const Sizes: Story = componentStories(
  'icon',
  { path: 'bell', label: 'Small bell', size: 16 },
  {
    height: 140,
    around: (icon) =>
      ui.row({ gap: 20, align: 'bottom', modifiers: page }, [
        icon,
        ...[24, 32, 48, 72].map((size) => ui.icon({ path: icons.bell, size })),
      ]),
  },
);
