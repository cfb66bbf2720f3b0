import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise, words } from '../workbench/promise.ts';
import { hardTexts, icons, responses } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Card',
  ...componentStories(
    'card',
    { gap: 12, modifiers: [m.fill({ width: 1 })] },
    {
      height: 240,
      children: () => [
        ui.text({ text: 'Parcel 4711', size: 20, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] }),
        ui.text({ text: 'Left the depot in Oslo this morning.', color: 'onSurfaceVariant' }),
        ui.button({ label: 'Track', variant: 'tonal', icon: icons.arrow, actions: responses['ask the host'] }),
      ],
    },
  ),
} satisfies ComponentMeta<'card'>;
export default meta;

type Story = ComponentStory<'card'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('heading', { name: 'Parcel 4711', level: 2 })).toBeTruthy();
    await expect(screen.getByRole('button', { name: 'Track' })).not.toHaveAttribute('aria-disabled');
  }),
};

export const States = componentStatesStory;

export const Elevated: Story = { args: { variant: 'elevated' } };

export const Outlined: Story = { args: { variant: 'outlined' } };

export const LongText: Story = {
  ...componentStories(
    'card',
    { gap: 8, modifiers: [m.fill({ width: 1 })] },
    {
      height: 300,
      children: () => [ui.text({ text: hardTexts.long, size: 20, weight: 600 }), ui.text({ text: hardTexts.oneWord })],
    },
  ),
  play: promise(async ({ surface }) => {
    await expect(words(surface)).toContain('last winter');
  }),
};
