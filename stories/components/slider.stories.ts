import { e } from 'pantograph/producer';
import { expect, fireEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Slider',
  ...componentStories('slider', { state: 'value', label: 'Volume' }, { height: 136, states: { value: 40, count: 0 } }),
} satisfies ComponentMeta<'slider'>;
export default meta;

type Story = ComponentStory<'slider'>;

/** Moving it sets its state. */
export const Default: Story = {
  play: promise(async ({ screen, state }) => {
    const control = screen.getByRole('slider', { name: 'Volume' });
    await expect(control).toHaveValue('40');
    await fireEvent.input(control, { target: { value: '75' } });
    await expect(state('value')).toBe(75);
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Volume' })).toHaveAttribute('value', '75'));
  }),
};

export const States = componentStatesStory;

/** Its label says the value, as text in the locale of the player. */
export const ValueAsText: Story = {
  ...componentStories(
    'slider',
    { state: 'value', max: 2_000, label: e.join('Steps a day: ', e.formatNumber(e.state('value'), 0)) },
    { height: 136, states: { value: 1_250, count: 0 } },
  ),
  play: promise(async ({ screen }) => {
    const control = screen.getByRole('slider', { name: 'Steps a day: 1,250' });
    await fireEvent.input(control, { target: { value: '875' } });
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Steps a day: 875' })).toHaveValue('875'));
  }),
};

/** Without a label its state names it. */
export const WithoutLabel: Story = componentStories(
  'slider',
  { state: 'value', label: undefined },
  { height: 104, states: { value: 40, count: 0 } },
);

/** Its values are whole steps from the least value up; any other value shows as the nearest step. */
export const Steps: Story = {
  ...componentStories(
    'slider',
    { state: 'value', label: 'Seats', min: 1, max: 7, step: 2 },
    { height: 136, states: { value: 4, count: 0 } },
  ),
  play: promise(async ({ screen }) => {
    const control = screen.getByRole('slider', { name: 'Seats' });
    await expect(control).toHaveAttribute('min', '1');
    await expect(control).toHaveAttribute('max', '7');
    await expect(control).toHaveValue('5');
  }),
};

export const Least: Story = componentStories(
  'slider',
  { state: 'value', label: 'Volume' },
  { height: 136, states: { value: 0, count: 0 } },
);

export const Most: Story = componentStories(
  'slider',
  { state: 'value', label: 'Volume' },
  { height: 136, states: { value: 100, count: 0 } },
);

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen, state }) => {
    const control = screen.getByRole('slider', { name: 'Volume' });
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await fireEvent.input(control, { target: { value: '75' } });
    await expect(state('value')).toBe(40);
    await expect(control).toHaveValue('40');
  }),
};

/** Its actions run once the thumb is released, not while it moves. */
export const WithActions: Story = {
  args: { actions: 'ask the host' },
  play: promise(async ({ screen, onHostAction }) => {
    const control = screen.getByRole('slider', { name: 'Volume' });
    await fireEvent.input(control, { target: { value: '75' } });
    await expect(onHostAction).not.toHaveBeenCalled();
    await fireEvent.change(control, { target: { value: '80' } });
    await expect(onHostAction).toHaveBeenCalledTimes(1);
  }),
};

export const LongText: Story = componentStories('slider', { state: 'value', label: hardTexts.long }, { height: 200 });
