import { e, ui } from 'pantograph/producer';
import { expect, fireEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, inForm, page, sendsNothing } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/DateField',
  ...componentStories(
    'dateField',
    { name: 'day', label: 'Day of arrival', value: '2026-11-26', min: '2026-11-01', max: '2026-12-31', required: true },
    { height: 148 },
  ),
} satisfies ComponentMeta<'dateField'>;
export default meta;

type Story = ComponentStory<'dateField'>;

/** The order of day and month is that of the browser's language; the value is always `2026-11-26`. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    const control = screen.getByLabelText('Day of arrival');
    await expect(control).toHaveValue('2026-11-26');
    await fireEvent.input(control, { target: { value: '2026-12-24' } });
    await expect(control).toHaveValue('2026-12-24');
  }),
};

export const States = componentStatesStory;

/** It writes into a state, which is empty without a date. */
export const State: Story = {
  ...componentStories(
    'dateField',
    { name: 'day', label: 'Day of arrival', state: 'day' },
    {
      height: 200,
      states: { day: '2026-11-26' },
      around: (component) =>
        ui.column({ modifiers: page, gap: 8 }, [component, ui.text({ text: e.join('Arrival: ', e.state('day')) })]),
    },
  ),
  play: promise(async ({ screen }) => {
    await fireEvent.input(screen.getByLabelText('Day of arrival'), { target: { value: '2026-12-24' } });
    await waitFor(() => expect(screen.getByText('Arrival: 2026-12-24')).toBeInTheDocument());
  }),
};

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByLabelText('Day of arrival')).toBeDisabled();
  }),
};

/** A required date without a value: its error stands where the helper text was, and the field takes the focus. */
export const Wrong: Story = {
  ...componentStories(
    'dateField',
    { name: 'day', label: 'Day of arrival', required: true, value: undefined },
    { height: 220, around: inForm },
  ),
  play: sendsNothing('Fill in this field.'),
};

export const LongText: Story = componentStories(
  'dateField',
  { name: 'long', label: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);
