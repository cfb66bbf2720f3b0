import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Toggle',
  ...componentStories('toggle', { state: 'value', label: 'Airplane mode' }, { height: 104 }),
} satisfies ComponentMeta<'toggle'>;
export default meta;

type Story = ComponentStory<'toggle'>;

/** A press sets its state, and another press clears it. */
export const Default: Story = {
  play: promise(async ({ screen, state }) => {
    const control = screen.getByRole('switch', { name: 'Airplane mode' });
    await expect(control).not.toBeChecked();
    await userEvent.click(control);
    await expect(state('value')).toBe(1);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Airplane mode' })).toBeChecked());
    await userEvent.click(screen.getByRole('switch', { name: 'Airplane mode' }));
    await expect(state('value')).toBe(0);
  }),
};

export const States = componentStatesStory;

export const Checked: Story = {
  ...componentStories(
    'toggle',
    { state: 'value', label: 'Airplane mode' },
    { height: 104, states: { value: 1, count: 0 } },
  ),
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('switch', { name: 'Airplane mode' })).toBeChecked();
  }),
};

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen, state }) => {
    const control = screen.getByRole('switch', { name: 'Airplane mode' });
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    control.click();
    await expect(state('value')).toBe(0);
  }),
};

export const DisabledChecked: Story = componentStories(
  'toggle',
  { state: 'value', label: 'Airplane mode', enabled: false },
  { height: 104, states: { value: 1, count: 0 } },
);

/** The state first, then the actions. */
export const WithActions: Story = {
  args: { actions: 'ask the host' },
  play: promise(async ({ screen, state, onHostAction }) => {
    await userEvent.click(screen.getByRole('switch', { name: 'Airplane mode' }));
    await expect(state('value')).toBe(1);
    await expect(onHostAction).toHaveBeenCalledTimes(1);
  }),
};

export const LongText: Story = componentStories('toggle', { state: 'value', label: hardTexts.long }, { height: 200 });
