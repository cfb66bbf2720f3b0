import { e, ui } from 'pantograph/producer';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, inForm, page } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Stepper',
  ...componentStories(
    'stepper',
    { name: 'seats', label: 'Seats', value: 2, min: 1, max: 4, helper: 'Four at most' },
    { height: 148 },
  ),
} satisfies ComponentMeta<'stepper'>;
export default meta;

type Story = ComponentStory<'stepper'>;

/** Two buttons for a finger, arrow keys for a keyboard, digits for both. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    const control = screen.getByRole('spinbutton', { name: 'Seats' });
    await userEvent.click(screen.getByRole('button', { name: 'More: Seats' }));
    await userEvent.click(screen.getByRole('button', { name: 'More: Seats' }));
    await expect(control).toHaveValue(4);
    await expect(screen.getByRole('button', { name: 'More: Seats' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Less: Seats' }));
    await expect(control).toHaveValue(3);
  }),
};

export const States = componentStatesStory;

/** It writes into a state: the total follows, and so would a slider of the same state. */
export const State: Story = {
  ...componentStories(
    'stepper',
    { name: 'seats', label: 'Seats', state: 'seats', min: 1, max: 4 },
    {
      height: 200,
      states: { seats: 2 },
      around: (component) =>
        ui.column({ modifiers: page, gap: 8 }, [
          component,
          ui.text({ text: e.join('Total: ', e.formatNumber(e.multiply(e.state('seats'), 12), 0), ' €') }),
        ]),
    },
  ),
  play: promise(async ({ screen, state }) => {
    await userEvent.click(screen.getByRole('button', { name: 'More: Seats' }));
    await waitFor(() => expect(screen.getByText('Total: 36 €')).toBeInTheDocument());
    await expect(state('seats')).toBe(3);
  }),
};

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('spinbutton', { name: 'Seats' })).toBeDisabled();
  }),
};

/** A number that was typed over the bound: its error names the bound. */
export const Wrong: Story = {
  ...componentStories(
    'stepper',
    { name: 'seats', label: 'Seats', value: 2, min: 1, max: 4 },
    { height: 220, around: inForm },
  ),
  play: promise(async ({ screen, onHostAction }) => {
    await fireEvent.input(screen.getByRole('spinbutton', { name: 'Seats' }), { target: { value: '9' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByText('Enter 4 or less.')).toBeInTheDocument());
    await expect(onHostAction).not.toHaveBeenCalled();
  }),
};

export const LongText: Story = componentStories(
  'stepper',
  { name: 'long', label: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);
