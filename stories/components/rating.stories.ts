import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';

const meta = {
  title: 'Components/Rating',
  ...componentStories(
    'rating',
    { name: 'stars', label: 'How was it?', value: 3, helper: 'Only we see this' },
    { height: 148 },
  ),
} satisfies ComponentMeta<'rating'>;
export default meta;

type Story = ComponentStory<'rating'>;

/** Real radio buttons: arrow keys move among the stars. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('radiogroup', { name: 'How was it?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));
    await expect(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  }),
};

export const States = componentStatesStory;

export const Disabled: Story = { args: { enabled: false } };
