// React DOM, as its documentation writes it: either the list or the open detail.

import { createElement as h, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListData } from '../fixtures/list-task.ts';
import { DetailScreen, ListScreen } from './react-list.ts';
import { reactPeer } from './react-root.ts';

function App({ tasks }: ListData): ReactNode {
  const [open, setOpen] = useState(-1);
  if (open < 0) return h(ListScreen, { tasks, onOpen: setOpen });
  return h(DetailScreen, { task: tasks[open], onBack: () => setOpen(-1) });
}

export const peer = reactPeer(App);
