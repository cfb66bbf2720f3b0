import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Select',
  ...componentStories(
    'select',
    {
      name: 'meal',
      label: 'Meal',
      options: ['Fish', 'Rice', 'Soup'],
      values: ['fish', 'rice', 'soup'],
      placeholder: 'Choose a meal',
      helper: 'Served at noon',
    },
    { height: 148 },
  ),
} satisfies ComponentMeta<'select'>;
export default meta;

type Story = ComponentStory<'select'>;

/** A real select of the browser: its list opens over the page, and letters lead to options. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    const control = screen.getByRole('combobox', { name: 'Meal' });
    await userEvent.selectOptions(control, 'Rice');
    await expect(control).toHaveValue('rice');
    await expect(control).toHaveAccessibleDescription('Served at noon');
  }),
};

export const States = componentStatesStory;

export const Disabled: Story = {
  args: { enabled: false, value: 'soup' },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('combobox', { name: 'Meal' })).toBeDisabled();
  }),
};

/** Checkboxes in the field: a list opens nowhere, and six options and a half are seen at once. */
export const Multiple: Story = {
  ...componentStories(
    'select',
    {
      name: 'days',
      label: 'Days',
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      multiple: true,
      chosen: ['Monday', 'Thursday'],
      required: true,
      helper: 'When we may deliver',
    },
    { height: 420 },
  ),
  play: promise(async ({ screen }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
  }),
};

/** A box finds options by their words, with or without accents. */
export const Search: Story = {
  ...componentStories(
    'select',
    {
      name: 'city',
      label: 'City',
      options: ['Bergen', 'Göteborg', 'Helsinki', 'København', 'Malmö', 'Oslo', 'Reykjavík', 'Umeå'],
      value: 'Oslo',
      placeholder: 'Find a city',
      search: true,
    },
    { height: 440 },
  ),
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('radio', { name: 'Oslo' })).toBeChecked();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search: City' }), 'goteborg');
    await userEvent.click(screen.getByRole('radio', { name: 'Göteborg' }));
    await expect(screen.getByRole('radio', { name: 'Göteborg' })).toBeChecked();
  }),
};

export const LongText: Story = componentStories(
  'select',
  { name: 'long', label: hardTexts.long, options: [hardTexts.long], value: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);
