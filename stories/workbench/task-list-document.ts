// The demo's screens, written for the workbench. Must not know the example server, which has a generator of its own.

import type { ComponentNode } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { icons } from './samples.ts';

const titles = [
  'Buy milk',
  'Call the plumber',
  'Water the plants',
  'Book the train to Oslo',
  'Return the blue paper',
  'Zoë’s birthday 🎂',
  'شراء الخبز',
  'Repair the bicycle',
  'Write to the landlord about the heating that has not worked since the first cold weekend of November',
  'Back up the photos',
  'Sharpen the knives',
  'Learn the second verse',
];
const fill = m.fill({ width: 1, height: 1 });
const wide = m.fill({ width: 1 });
const margin = m.padding({ start: 24, top: 24, end: 24, bottom: 16 });
const sheet = [
  wide,
  m.padding({ start: 16, end: 16, bottom: 24 }),
  m.cornerRadius({ topStart: 20 }),
  m.clip(),
  m.background({ color: 'outlineVariant' }),
  m.semantics({ role: 'list' }),
];
const row = [wide, m.background({ color: 'surfaceContainer' })];

/** A list of `count` tasks, and a detail screen for each. */
export function taskListDocument(count: number): DocumentTree {
  const tasks = Array.from({ length: count }, (_, index) =>
    index < titles.length ? titles[index] : `${titles[index % titles.length]}, no. ${String(index + 1)}`,
  );
  return {
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    direction: 'auto',
    title: 'Tasks',
    states: { screen: 0 },
    root: ui.screens({ state: 'screen', modifiers: [fill, m.background({ color: 'surface' })] }, [
      list(tasks),
      ...tasks.map((title, index) => detail(title, index + 1)),
    ]),
  };
}

function heading(text: string): ComponentNode {
  return ui.text({ text, size: 32, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] });
}

function list(tasks: readonly string[]): ComponentNode {
  return ui.column({ modifiers: [fill] }, [
    ui.flow({ arrangement: 'spaceBetween', align: 'center', gap: 16, lineGap: 12, modifiers: [wide, margin] }, [
      heading('Tasks'),
      ui.button({ label: 'New task', icon: icons.plus, actions: [a.host({ name: 'task.create' })] }),
    ]),
    tasks.length === 0
      ? nothing()
      : ui.scroll({ modifiers: [wide, m.weight()] }, [
          ui.column(
            { gap: 1, modifiers: sheet },
            tasks.map((headline, index) =>
              ui.listItem({
                headline,
                modifiers: [row, m.clickable({ actions: [a.setState({ state: 'screen', value: index + 1 })] })],
              }),
            ),
          ),
        ]),
  ]);
}

function nothing(): ComponentNode {
  return ui.column({ gap: 12, arrangement: 'center', align: 'center', modifiers: [wide, m.weight(), margin] }, [
    ui.icon({ path: icons.check, size: 64, color: 'primary' }),
    ui.text({ text: 'No tasks yet', size: 22, weight: 600 }),
    ui.text({ text: 'Write down the first thing on your mind.', color: 'onSurfaceVariant', alignment: 'center' }),
  ]);
}

function detail(title: string, id: number): ComponentNode {
  return ui.column({ gap: 24, modifiers: [fill, margin] }, [
    ui.button({ label: 'Back', variant: 'text', actions: [a.setState({ state: 'screen' })] }),
    heading(title),
    ui.button({
      label: 'Delete',
      icon: icons.bin,
      variant: 'tonal',
      tone: 'error',
      actions: [a.host({ name: 'task.delete', id })],
    }),
  ]);
}
