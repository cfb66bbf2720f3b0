// The demo's UI as a tree, for tests of size and of determinism: a list of tasks, and a detail screen for each.

import type { ActionValue, ComponentNode, ModifierList } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/producer';
import { a, m, path, ui } from 'pantograph/producer';

/** A task of the demo. */
export interface Task {
  readonly id: number;
  readonly title: string;
}

const arrow = path('M20 11 H7.8 L13.4 5.4 L12 4 L4 12 L12 20 L13.4 18.6 L7.8 13 H20 Z');
const plus = path('M11 5 H13 V11 H19 V13 H13 V19 H11 V13 H5 V11 H11 Z');
const page: ModifierList = [
  m.fill({ width: 1, height: 1 }),
  m.background({ color: 'surface' }),
  m.padding({ start: 16, top: 12, end: 16, bottom: 16 }),
];
const list: ModifierList = [m.weight(), m.semantics({ role: 'list' })];
const heading: ModifierList = [m.padding({ start: 4, top: 8, bottom: 8 }), m.semantics({ headingLevel: 1 })];
const show = (screen: number): ActionValue => a.setState({ state: 'screen', value: screen });

function listScreen(tasks: readonly Task[]): ComponentNode {
  const rows = tasks.map((task, index) =>
    ui.listItem({ headline: task.title, modifiers: [m.clickable({ actions: [show(index + 1)] })] }),
  );
  return ui.column({ modifiers: page, gap: 8 }, [
    ui.text({ text: 'Tasks', size: 28, weight: 600, modifiers: heading }),
    ui.scroll(
      { modifiers: list },
      rows.length > 0 ? rows : [ui.text({ text: 'No tasks yet', color: 'onSurfaceVariant' })],
    ),
    ui.button({ label: 'New task', icon: plus, actions: [a.host({ name: 'task.create' })] }),
  ]);
}

function detailScreen(task: Task): ComponentNode {
  return ui.column({ modifiers: page, gap: 16 }, [
    ui.button({ label: 'Back', icon: arrow, variant: 'text', actions: [show(0)] }),
    ui.text({ text: task.title, size: 28, modifiers: heading }),
    ui.button({
      label: 'Delete',
      variant: 'outlined',
      tone: 'error',
      actions: [a.host({ name: 'task.delete', id: task.id })],
    }),
  ]);
}

/** The demo document of these tasks. */
export function taskListTree(tasks: readonly Task[]): DocumentTree {
  return {
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    title: 'Tasks',
    states: { screen: 0 },
    root: ui.screens({ state: 'screen' }, [listScreen(tasks), ...tasks.map(detailScreen)]),
  };
}

/** Tasks whose titles are all different and have 20 bytes. */
export function numberedTasks(count: number): readonly Task[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Task number ${String(index + 1).padStart(8, '0')}`,
  }));
}
