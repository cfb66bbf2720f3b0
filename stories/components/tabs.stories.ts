import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const options = ['Inbox', 'Sent', 'Drafts'];

const meta = {
  title: 'Components/Tabs',
  ...componentStories('tabs', { state: 'value', label: 'Mailboxes', options }, { height: 112 }),
} satisfies ComponentMeta<'tabs'>;
export default meta;

type Story = ComponentStory<'tabs'>;

/** The state holds the index of the chosen tab. */
export const Default: Story = {
  play: promise(async ({ screen, state }) => {
    await expect(screen.getByRole('tablist', { name: 'Mailboxes' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Sent' }));
    await expect(state('value')).toBe(1);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Sent' })).toHaveAttribute('aria-selected', 'true'));
  }),
};

export const States = componentStatesStory;

/** A single stop for Tab; arrows move between the tabs. */
export const Keyboard: Story = {
  play: promise(async ({ screen, state, surroundings }) => {
    screen.getByRole('tab', { name: options[0] }).focus();
    await userEvent.keyboard(surroundings.direction === 'ltr' ? '{ArrowRight}' : '{ArrowLeft}');
    await expect(state('value')).toBe(1);
  }),
};

/** A value that is no index: no tab is chosen. */
export const NothingChosen: Story = componentStories(
  'tabs',
  { state: 'value', label: 'Mailboxes', options },
  { height: 112, states: { value: -1, count: 0 } },
);

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('tab', { name: 'Sent' })).toHaveAttribute('aria-disabled', 'true');
  }),
};

export const Many: Story = componentStories(
  'tabs',
  { state: 'value', label: 'Mailboxes', options: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] },
  { height: 112 },
);

/** A row holds as many tabs as keep their words whole; the others stand in further rows. */
export const Rows: Story = componentStories(
  'tabs',
  {
    state: 'value',
    label: 'Days',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  { height: 190 },
);

export const LongText: Story = componentStories(
  'tabs',
  { state: 'value', label: 'Mailboxes', options: [hardTexts.long, hardTexts.mixed, hardTexts.oneWord] },
  { height: 160 },
);
