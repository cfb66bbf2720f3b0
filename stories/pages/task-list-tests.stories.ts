// Tests of the task list, in stories that stand in no sidebar, so that its pages open unchanged.

import type { Meta, StoryObj } from '@storybook/html-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { promise } from '../workbench/promise.ts';
import { stage } from '../workbench/stage.ts';
import { taskListDocument } from '../workbench/task-list-document.ts';

interface TaskListArgs {
  readonly tasks: number;
}

const meta = {
  title: 'Tests/Task list',
  tags: ['!autodocs', '!dev', 'test'],
  args: { tasks: 12 },
  parameters: { controls: { disable: true } },
  render: ({ tasks }, context) => stage(context, taskListDocument(tasks)),
} satisfies Meta<TaskListArgs>;
export default meta;

type Story = StoryObj<TaskListArgs>;

/** Opening a task and going back works without the host; deleting a task asks the host, by a name alone. */
export const OpensAndDeletes: Story = {
  play: promise(async ({ screen, state, onHostAction }) => {
    await expect(screen.getByRole('heading', { name: 'Tasks', level: 1 })).toBeTruthy();
    // Rows off screen are mirrored when the page is idle.
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(12));
    await userEvent.click(screen.getByRole('button', { name: 'Water the plants' }));
    await waitFor(() => screen.getByRole('heading', { name: 'Water the plants' }));
    await expect(onHostAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(onHostAction.mock.calls[0][0]).toBe('task.delete.3');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await expect(state('screen')).toBe(0);
  }),
};

export const AsksForTheFirst: Story = {
  args: { tasks: 0 },
  play: promise(async ({ screen, onHostAction }) => {
    await expect(screen.getByText('No tasks yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New task' }));
    await expect(onHostAction.mock.calls[0][0]).toBe('task.create');
  }),
};

/** Each row is mirrored, on and off screen. */
export const MirrorsManyRows: Story = {
  args: { tasks: 300 },
  play: promise(async ({ screen }) => {
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(300), { timeout: 60_000 });
  }),
};
