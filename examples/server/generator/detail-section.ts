// Screens 1 to N, one for each task, and the bar above them. [D3]
import { a, e, m, path, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { TaskTemplate, TaskValues } from './task-template.ts';
import { taskName, taskTemplate } from './task-template.ts';
import type { Task } from '../store/task-store.ts';
import type { Audience } from './audience.ts';
import { backBar, binIcon, deleteButton, restOfPage, taskHeading, taskNumber } from './look.ts';

/** The section that shows while `screen` is not 0. */
export function detailSection(tasks: readonly Task[], template: TaskTemplate): ComponentNode {
  const isDetail = e.greater(e.state('screen'), 0);
  const details = tasks.map(({ title, id }, index) => template.of({ title, id, screen: index + 1 }));
  return ui.column({ modifiers: [m.visibleIf({ condition: isDetail }), restOfPage] }, [
    ui.row({ modifiers: backBar }, [
      ui.button({ label: 'Back', variant: 'text', actions: [a.setState({ state: 'screen' })] }),
    ]),
    ui.screens({ state: 'screen', modifiers: restOfPage }, [nothing, ...details]),
  ]);
}

/** Stands for screen 0, the list, which has its own section. */
const nothing = ui.spacer();

/** The detail of every task. */
export function detailTemplate({ canDelete }: Audience): TaskTemplate {
  return taskTemplate('detail', ['title', 'id'], (task) =>
    ui.scroll({}, [
      ui.text({ text: taskName(task.id), modifiers: taskNumber }),
      ui.text({ text: task.title, size: 28, modifiers: taskHeading }),
      ...(canDelete ? [deletion(task)] : []),
    ]),
  );
}

function deletion(task: TaskValues): ComponentNode {
  return ui.button({
    label: 'Delete',
    icon: path(binIcon),
    variant: 'tonal',
    tone: 'error',
    modifiers: deleteButton,
    actions: [a.host({ name: 'task.delete', id: task.id })],
  });
}
