import { expect, fireEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, inForm, sendsNothing } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/TimeField',
  ...componentStories(
    'timeField',
    { name: 'time', label: 'Pick up at', value: '16:30', min: '08:00', max: '18:00', helper: 'Time in Vienna' },
    { height: 148 },
  ),
} satisfies ComponentMeta<'timeField'>;
export default meta;

type Story = ComponentStory<'timeField'>;

/** Hours and minutes as the browser's language has them; the value is always `16:30`. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    const control = screen.getByLabelText('Pick up at');
    await fireEvent.input(control, { target: { value: '09:15' } });
    await expect(control).toHaveValue('09:15');
  }),
};

export const States = componentStatesStory;

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByLabelText('Pick up at')).toBeDisabled();
  }),
};

/** A time that is too late: its error names the bound in the language of the player. */
export const Wrong: Story = {
  ...componentStories(
    'timeField',
    { name: 'time', label: 'Pick up at', value: '19:30', max: '18:00' },
    { height: 220, around: inForm },
  ),
  play: sendsNothing('Enter 6:00 PM or earlier.'),
};

export const LongText: Story = componentStories(
  'timeField',
  { name: 'long', label: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);
