import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';

const screen = (title: string, label: string, target: number): ComponentNode =>
  ui.column({ gap: 16, modifiers: [m.fill({ width: 1 })] }, [
    ui.text({ text: title, size: 28, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.button({ label, variant: 'tonal', actions: [a.setState({ state: 'value', value: target })] }),
  ]);

const meta = {
  title: 'Components/Screens',
  ...componentStories(
    'screens',
    { state: 'value' },
    { children: () => [screen('Inbox', 'Open', 1), screen('Letter', 'Back', 0)] },
  ),
} satisfies ComponentMeta<'screens'>;
export default meta;

type Story = ComponentStory<'screens'>;

/** Navigation works without the host. [D3] */
export const Default: Story = {
  play: promise(async ({ screen: shown, onHostAction, state }) => {
    await expect(shown.getByRole('heading', { name: 'Inbox' })).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Open' }));
    await waitFor(() => shown.getByRole('heading', { name: 'Letter' }));
    // The player keeps the earlier screen, hidden.
    await waitFor(() =>
      expect(shown.queryByRole('heading', { name: 'Inbox' })?.checkVisibility() ?? false).toBe(false),
    );
    await expect(state('value')).toBe(1);
    await userEvent.click(shown.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shown.getByRole('heading', { name: 'Inbox' }).checkVisibility()).toBe(true));
    await expect(onHostAction).not.toHaveBeenCalled();
  }),
};

export const States = componentStatesStory;

/** A state that names no screen shows the first screen, and the player reports it. */
export const OutOfRange: Story = {
  ...componentStories(
    'screens',
    { state: 'value' },
    { states: { value: 7 }, children: () => [screen('Inbox', 'Open', 1), screen('Letter', 'Back', 0)] },
  ),
  play: promise(
    async ({ screen: shown }) => {
      await expect(shown.getByRole('heading', { name: 'Inbox' })).toBeTruthy();
    },
    { reports: ['screen-out-of-range'] },
  ),
};
