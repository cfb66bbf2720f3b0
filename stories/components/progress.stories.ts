import { m } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';

const meta = {
  title: 'Components/Progress',
  ...componentStories(
    'progress',
    { value: 0.6, label: 'Uploading', modifiers: [m.fill({ width: 1 })] },
    { height: 96 },
  ),
} satisfies ComponentMeta<'progress'>;
export default meta;

type Story = ComponentStory<'progress'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '60');
  }),
};

export const States = componentStatesStory;

/** Indeterminate progress has no value. */
export const Indeterminate: Story = {
  args: { value: undefined, label: 'Connecting' },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('progressbar', { name: 'Connecting' })).not.toHaveAttribute('aria-valuenow');
  }),
};

export const Circular: Story = { args: { shape: 'circular', modifiers: [] } };

export const CircularIndeterminate: Story = {
  args: { value: undefined, shape: 'circular', label: 'Connecting', modifiers: [] },
};

export const Empty: Story = { args: { value: 0 } };

export const Full: Story = { args: { value: 1, color: 'error' } };
