import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const options = ['Home', 'Office', 'Pick-up point'];

const meta = {
  title: 'Components/Radio group',
  ...componentStories('radioGroup', { state: 'value', label: 'Delivery', options }, { height: 220 }),
} satisfies ComponentMeta<'radioGroup'>;
export default meta;

type Story = ComponentStory<'radioGroup'>;

/** The state holds the index of the chosen option. */
export const Default: Story = {
  play: promise(async ({ screen, state }) => {
    await expect(screen.getByRole('radiogroup', { name: 'Delivery' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Office' }));
    await expect(state('value')).toBe(1);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Office' })).toBeChecked());
  }),
};

export const States = componentStatesStory;

/** A single stop for Tab; arrows move between the options. */
export const Keyboard: Story = {
  play: promise(async ({ screen, state, surroundings }) => {
    screen.getByRole('radio', { name: options[0] }).focus();
    await userEvent.keyboard(surroundings.direction === 'ltr' ? '{ArrowRight}' : '{ArrowLeft}');
    await expect(state('value')).toBe(1);
  }),
};

/** A value that is no index: no option is chosen. */
export const NothingChosen: Story = componentStories(
  'radioGroup',
  { state: 'value', label: 'Delivery', options },
  { height: 220, states: { value: -1, count: 0 } },
);

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('radio', { name: 'Office' })).toHaveAttribute('aria-disabled', 'true');
  }),
};

export const Many: Story = componentStories(
  'radioGroup',
  { state: 'value', label: 'Delivery', options: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] },
  { height: 432 },
);

export const LongText: Story = componentStories(
  'radioGroup',
  { state: 'value', label: 'Delivery', options: [hardTexts.long, hardTexts.mixed, hardTexts.oneWord] },
  { height: 420 },
);
