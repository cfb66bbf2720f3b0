// Screens 1 to N: one task each, and the bar above them all. [D3]
import { a, e, m, path, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph';
import type { Task } from '../store/task-store.ts';
import type { Audience } from './audience.ts';
import { backBar, binIcon, deleteButton, restOfPage, taskHeading, taskNumber } from './look.ts';

/** What stands on the page while `screen` is not 0. */
export function detailSection(tasks: readonly Task[], { canDelete }: Audience): ComponentNode {
  const isDetail = e.greater(e.state('screen'), 0);
  const details = tasks.map((task) => detailOf(task, canDelete));
  return ui.column({ modifiers: [m.visibleIf({ condition: isDetail }), restOfPage] }, [
    ui.row({ modifiers: backBar }, [
      ui.button({ label: 'Back', variant: 'text', actions: [a.setState({ state: 'screen' })] }),
    ]),
    ui.screens({ state: 'screen', modifiers: restOfPage }, [nothing, ...details]),
  ]);
}

/** Screen 0 is the list, which stands in a section of its own. */
const nothing = ui.spacer();

function detailOf(task: Task, canDelete: boolean): ComponentNode {
  return ui.scroll({}, [
    ui.text({ text: `Task ${task.id}`, modifiers: taskNumber }),
    ui.text({ text: task.title, size: 28, modifiers: taskHeading }),
    ...(canDelete ? [deletion(task)] : []),
  ]);
}

function deletion(task: Task): ComponentNode {
  return ui.button({
    label: 'Delete',
    icon: path(binIcon),
    variant: 'tonal',
    tone: 'error',
    modifiers: deleteButton,
    actions: [a.host({ name: 'task.delete', id: task.id })],
  });
}
