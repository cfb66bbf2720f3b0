// Screen 0: the heading, the count, the button for a new task, and a row for each task. [D3]
import { a, e, m, path, ui } from 'pantograph/producer';
import type { ComponentNode, ModifierList } from 'pantograph/producer';
import type { TaskTemplate, TaskValues } from './task-template.ts';
import { taskName, taskTemplate } from './task-template.ts';
import type { Task } from '../store/task-store.ts';
import type { Audience } from './audience.ts';
import {
  doneIcon,
  emptyState,
  listHeader,
  plusIcon,
  restOfPage,
  screenHeading,
  taskList,
  taskRow,
  taskRowAt,
} from './look.ts';

/** The list of all tasks, or a friendly text if there are none. */
export function listSection(tasks: readonly Task[], audience: Audience, template: TaskTemplate): ComponentNode {
  const isList = e.equal(e.state('screen'), 0);
  return ui.column({ modifiers: [m.visibleIf({ condition: isList }), restOfPage] }, [
    header(tasks.length, audience),
    tasks.length === 0 ? emptyList() : taskRows(tasks, audience, template),
  ]);
}

function header(count: number, { canCreate }: Audience): ComponentNode {
  return ui.flow({ modifiers: listHeader, gap: 16, lineGap: 12, arrangement: 'spaceBetween', align: 'center' }, [
    ui.column({ gap: 2 }, [
      ui.text({ text: 'Tasks', size: 32, weight: 700, modifiers: screenHeading }),
      ui.text({ text: countLine(count), size: 14, color: 'onSurfaceVariant' }),
    ]),
    ...(canCreate
      ? [ui.button({ label: 'New task', icon: path(plusIcon), actions: [a.host({ name: 'task.create' })] })]
      : []),
  ]);
}

function countLine(count: number): string {
  if (count === 0) return 'Nothing to do';
  return count === 1 ? '1 task' : `${count} tasks`;
}

function taskRows(tasks: readonly Task[], audience: Audience, template: TaskTemplate): ComponentNode {
  const rows = tasks.map(({ title, id }, index) => {
    const values = { title, id, screen: index + 1 };
    const row = taskRowAt(index, tasks.length);
    // Rows at the ends have other corners.
    return row === taskRow ? template.of(values) : taskRowOf(values, row, audience);
  });
  return ui.scroll({ modifiers: restOfPage }, [ui.column({ modifiers: taskList, gap: 1 }, rows)]);
}

/** The template of rows between other rows. */
export function rowTemplate(audience: Audience): TaskTemplate {
  const values = audience.numbersRows ? (['title', 'id', 'screen'] as const) : (['title', 'screen'] as const);
  return taskTemplate('row', values, (task) => taskRowOf(task, taskRow, audience));
}

function taskRowOf({ title, id, screen }: TaskValues, row: ModifierList, { numbersRows }: Audience): ComponentNode {
  const open = m.clickable({ actions: [a.setState({ state: 'screen', value: screen })] });
  const number = numbersRows ? { supporting: taskName(id) } : {};
  return ui.listItem({ headline: title, ...number, modifiers: [row, open] });
}

function emptyList(): ComponentNode {
  return ui.column({ modifiers: emptyState, gap: 8, arrangement: 'center', align: 'center' }, [
    ui.icon({ path: path(doneIcon), size: 72, color: 'primary' }),
    ui.text({ text: 'No tasks yet', size: 22, weight: 600, alignment: 'center', modifiers: [m.padding({ top: 12 })] }),
    ui.text({ text: 'Write down what is on your mind.', color: 'onSurfaceVariant', alignment: 'center' }),
  ]);
}
