import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';

const meta = {
  title: 'Components/Button',
  ...componentStories('button', { label: 'Save', actions: 'ask the host' }, { height: 120 }),
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

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  }),
};
