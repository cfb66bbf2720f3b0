import type { Meta, StoryObj } from '@storybook/html-vite';
import { promise } from '../workbench/promise.ts';
import { stage } from '../workbench/stage.ts';
import { taskListDocument } from '../workbench/task-list-document.ts';

interface TaskListArgs {
  readonly tasks: number;
}

const meta = {
  title: 'Screens/Task list',
  argTypes: {
    tasks: { description: 'How many tasks the server has.', control: { type: 'range', min: 0, max: 400, step: 1 } },
  },
  args: { tasks: 12 },
  render: ({ tasks }, context) => stage(context, taskListDocument(tasks)),
  play: promise(),
  parameters: {
    docs: {
      description: {
        component: 'The demo of the whole: a list, a detail screen for each task, and two actions that the host owns.',
      },
    },
  },
} satisfies Meta<TaskListArgs>;
export default meta;

type Story = StoryObj<TaskListArgs>;

/** Opening a task and going back works without the host; deleting a task asks the host, by a name alone. */
export const TwelveTasks: Story = {};

export const Empty: Story = { args: { tasks: 0 } };

/** Rows that fill many screens; each is mirrored for find, Tab and reading. */
export const ManyTasks: Story = { args: { tasks: 300 } };
