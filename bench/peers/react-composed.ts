// React DOM with rows that are made of elements: a mark, and beside it two texts.

import { createElement as h, memo } from 'react';
import type { ReactNode } from 'react';
import { numberLine, type ListData } from '../fixtures/list-task.ts';
import { ListScreen, type RowProps } from './react-list.ts';
import { reactPeer } from './react-root.ts';

const Line = memo(function Line({ id, title, onOpen }: RowProps): ReactNode {
  const words = h('span', { className: 'words' }, h('b', null, title), h('small', null, numberLine(id)));
  return h('li', null, h('button', { className: 'line', onClick: onOpen }, h('span', { className: 'mark' }), words));
});

function App({ tasks }: ListData): ReactNode {
  return h(ListScreen, { tasks, row: Line, onOpen: () => undefined });
}

export const peer = reactPeer(App);
