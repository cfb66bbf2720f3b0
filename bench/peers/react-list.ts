// The list and its details as React components.

import { createElement as h, memo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { countLine, PLUS_ICON } from '../fixtures/list-task.ts';
import type { ListTask } from '../fixtures/list-task.ts';

/** Properties of a row. */
export interface RowProps extends ListTask {
  readonly onOpen: () => void;
}

const Row = memo(function Row({ title, onOpen }: RowProps): ReactNode {
  return h('li', null, h('button', { className: 'row', onClick: onOpen }, title));
});

function Bar({ count }: { readonly count: number }): ReactNode {
  return h(
    'div',
    { className: 'bar' },
    h('div', null, h('h1', null, 'Tasks'), h('p', null, countLine(count))),
    h(
      'button',
      { className: 'new' },
      h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, h('path', { d: PLUS_ICON })),
      'New task',
    ),
  );
}

/** The screen with all tasks. */
export const ListScreen = memo(function ListScreen({
  tasks,
  row = Row,
  onOpen,
}: {
  readonly row?: ComponentType<RowProps>;
  readonly tasks: readonly ListTask[];
  readonly onOpen: (index: number) => void;
}): ReactNode {
  return h(
    'div',
    { className: 'page' },
    h(Bar, { count: tasks.length }),
    h(
      'div',
      { className: 'rest' },
      h(
        'ul',
        { className: 'sheet' },
        tasks.map(({ id, title }, index) => h(row, { key: id, id, title, onOpen: () => onOpen(index) })),
      ),
    ),
  );
});

/** The screen of a task. */
export function DetailScreen({ task, onBack }: { readonly task: ListTask; readonly onBack: () => void }): ReactNode {
  return h(
    'div',
    { className: 'page' },
    h('button', { className: 'back', onClick: onBack }, 'Back'),
    h(
      'div',
      { className: 'rest' },
      h(
        'div',
        { className: 'detail' },
        h('p', null, `Task ${task.id}`),
        h('h1', null, task.title),
        h('button', { className: 'delete' }, 'Delete'),
      ),
    ),
  );
}
