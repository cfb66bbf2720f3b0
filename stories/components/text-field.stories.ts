import { e, ui } from 'pantograph/producer';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, inForm, page, sendsNothing } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/TextField',
  ...componentStories('textField', { name: 'city', label: 'City', helper: 'Where you live' }, { height: 148 }),
} satisfies ComponentMeta<'textField'>;
export default meta;

type Story = ComponentStory<'textField'>;

/** A real input of the browser, with its undo, spelling and autofill. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    const control = screen.getByRole('textbox', { name: 'City' });
    await userEvent.type(control, 'Graz');
    await expect(control).toHaveValue('Graz');
    await expect(control).toHaveAccessibleDescription('Where you live');
  }),
};

export const States = componentStatesStory;

export const Multiline: Story = componentStories(
  'textField',
  { name: 'note', label: 'Note', type: 'multiline', counter: true, maxLength: 200 },
  { height: 196 },
);

/** It writes into a state: the greeting follows each key, and the button waits for three characters. */
export const State: Story = {
  ...componentStories(
    'textField',
    { name: 'name', label: 'Your name', state: 'name' },
    {
      height: 260,
      states: { name: '' },
      around: (component) =>
        ui.column({ modifiers: page, gap: 8 }, [
          component,
          ui.text({ text: e.join('Hello ', e.state('name')) }),
          ui.button({ label: 'Next', enabled: e.greaterOrEqual(e.length(e.state('name')), 3) }),
        ]),
    },
  ),
  play: promise(async ({ screen }) => {
    const [next] = [screen.getByRole('button', { name: 'Next' })];
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada');
    await waitFor(() => expect(screen.getByText('Hello Ada')).toBeInTheDocument());
    await expect(next).not.toHaveAttribute('aria-disabled');
  }),
};

export const Disabled: Story = {
  args: { enabled: false, value: 'Vienna' },
  play: promise(async ({ screen }) => {
    const control = screen.getByRole('textbox', { name: 'City' });
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAttribute('readonly');
  }),
};

/** The host has not allowed passwords, so nobody can type into it. */
export const PasswordRefused: Story = {
  args: { label: 'Password', type: 'password' },
  play: promise(
    async ({ screen }) => {
      await expect(screen.getByText('This app takes no passwords or codes here.')).toBeInTheDocument();
    },
    { reports: ['field-refused'] },
  ),
};

export const LongText: Story = componentStories(
  'textField',
  { name: 'long', label: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);

/** An entry that is not accepted: its error stands where the helper text was. */
export const Wrong: Story = {
  ...componentStories(
    'textField',
    { name: 'email', label: 'E-mail', type: 'email', value: 'ada' },
    { height: 220, around: inForm },
  ),
  play: sendsNothing('Enter an address such as name@example.com.'),
};
