import { m, ui } from 'pantograph/producer';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Button',
  ...componentStories('button', { label: 'Save', actions: 'ask the host' }, { height: 104 }),
} satisfies ComponentMeta<'button'>;
export default meta;

type Story = ComponentStory<'button'>;

export const Default: Story = {
  play: promise(async ({ screen, onHostAction }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(onHostAction).toHaveBeenCalledTimes(1);
    await expect(onHostAction.mock.calls[0][0]).toBe('story.run');
  }),
};

export const States = componentStatesStory;

/** Reached with Tab, pressed with Enter and with Space. */
export const Keyboard: Story = {
  play: promise(async ({ screen, onHostAction }) => {
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(onHostAction).toHaveBeenCalledTimes(2);
  }),
};

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  }),
};

export const WithIcon: Story = { args: { label: 'Add', icon: 'plus' } };

export const Destructive: Story = { args: { label: 'Delete', icon: 'bin', variant: 'tonal', tone: 'error' } };

/** Two actions in order: a state, then the host. */
export const TwoActions: Story = {
  args: { label: 'Count', actions: 'count up, then ask the host' },
  play: promise(async ({ screen, onHostAction, state }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    await expect(state('count')).toBe(1);
    await expect(onHostAction.mock.calls[0].slice(0, 2)).toEqual(['story.run', 1]);
  }),
};

export const LongText: Story = componentStories('button', { label: hardTexts.long, icon: 'star' }, { height: 120 });

/** All variants in both tones, enabled and disabled. */
export const Gallery: Story = componentStories(
  'button',
  { label: 'Save' },
  {
    height: 500,
    around: () =>
      ui.flow(
        { modifiers: page, gap: 12, lineGap: 12 },
        (['primary', 'error'] as const).flatMap((tone) =>
          [true, false].flatMap((enabled) =>
            (['filled', 'tonal', 'outlined', 'text'] as const).map((variant) =>
              ui.button({
                label: enabled ? `${variant} ${tone}` : `${variant}, off`,
                variant,
                tone,
                enabled,
                modifiers: [m.size({ width: 160 })],
              }),
            ),
          ),
        ),
      ),
  },
);
