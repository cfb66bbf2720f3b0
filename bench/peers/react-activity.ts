// React DOM that keeps the list's elements, hidden, while a detail is open: it takes more memory, and goes back fast.

import { Activity, createElement as h, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListData } from '../fixtures/list-task.ts';
import { DetailScreen, ListScreen } from './react-list.ts';
import { reactPeer } from './react-root.ts';

function App({ tasks }: ListData): ReactNode {
  const [open, setOpen] = useState(-1);
  return [
    h(Activity, {
      key: 'list',
      mode: open < 0 ? 'visible' : 'hidden',
      children: h(ListScreen, { tasks, onOpen: setOpen }),
    }),
    open < 0 ? null : h(DetailScreen, { key: 'detail', task: tasks[open], onBack: () => setOpen(-1) }),
  ];
}

export const peer = reactPeer(App);
