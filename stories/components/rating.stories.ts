import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, inForm, sendsNothing } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

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

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    for (const star of screen.getAllByRole('radio')) await expect(star).toBeDisabled();
  }),
};

/** A required rating without a star: its error stands where the helper text was. */
export const Wrong: Story = {
  ...componentStories(
    'rating',
    { name: 'stars', label: 'How was it?', required: true, value: undefined },
    { height: 220, around: inForm },
  ),
  play: sendsNothing('Fill in this field.'),
};

/** Ten stars stand in a narrow place, and shrink with it. */
export const Ten: Story = { args: { max: 10, value: 7 } };

export const LongText: Story = componentStories(
  'rating',
  { name: 'long', label: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);
