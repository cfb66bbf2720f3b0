// A day's tasks. Ticking a task moves the ring and the words at once; the host is only asked to add a task.
import { a, e, m, path, ui } from 'pantograph/producer';

const parts = [
  {
    title: 'Morning',
    tasks: [
      { state: 'plants', title: 'Water the plants', note: 'Home' },
      { state: 'report', title: 'Send the quarterly report', note: '10:00' },
      { state: 'dentist', title: 'Call the dentist', note: 'Health' },
    ],
  },
  {
    title: 'Afternoon',
    tasks: [
      { state: 'train', title: 'Book the train to Oslo', note: 'Travel' },
      { state: 'keys', title: 'Pick up the spare keys', note: '18:00' },
    ],
  },
];
const tasks = parts.flatMap((part) => part.tasks);
const done = tasks.reduce((sum, { state }) => e.add(sum, e.state(state)), e.add(0, 0));
const isHalfDone = e.greater(e.multiply(done, 2), tasks.length);
const plus = path('M11 5H13V11H19V13H13V19H11V13H5V11H11Z');

const wide = m.fill({ width: 1 });
const sheet = [wide, m.cornerRadius({ topStart: 24 }), m.clip(), m.background({ color: 'surfaceContainer' })];
const pill = [
  m.cornerRadius({ topStart: 12 }),
  m.background({ color: 'secondaryContainer' }),
  m.padding({ start: 10, top: 2, end: 10, bottom: 2 }),
];

// The ring: its arc shows the share of tasks that are done.
const ring = ui.canvas({ width: 76, height: 76 }, [
  ui.paint(),
  ui.strokeStyle({ width: 8, cap: 'round' }),
  ui.paint({ target: 'stroke', color: 'primaryContainer' }),
  ui.drawCircle({ x: 38, y: 38, radius: 32 }),
  ui.paint({ target: 'stroke', color: 'primary' }),
  ui.drawArc({ x: 38, y: 38, radius: 32, startAngle: -90, sweepAngle: e.multiply(e.divide(done, tasks.length), 360) }),
]);

const summary = ui.row(
  { gap: 20, align: 'center', modifiers: [sheet, m.padding({ start: 20, top: 20, end: 20, bottom: 20 })] },
  [
    ring,
    ui.column({ gap: 2, modifiers: [m.weight(), m.semantics({ role: 'status', live: 'polite' })] }, [
      ...Array.from({ length: tasks.length + 1 }, (_, count) =>
        ui.text({
          text: count === tasks.length ? 'All done' : `${count} of ${tasks.length} done`,
          size: 20,
          weight: 600,
          modifiers: [m.visibleIf({ condition: e.equal(done, count) })],
        }),
      ),
      ui.text({
        text: 'Next: send the report before ten.',
        size: 14,
        color: 'onSurfaceVariant',
        modifiers: [m.visibleIf({ condition: e.not(isHalfDone) })],
      }),
      ui.text({
        text: 'Well ahead: the evening is yours.',
        size: 14,
        color: 'onSurfaceVariant',
        modifiers: [m.visibleIf({ condition: isHalfDone })],
      }),
    ]),
  ],
);

const sections = parts.map((part) =>
  ui.column({ gap: 12, modifiers: [wide] }, [
    ui.text({ text: part.title, size: 18, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] }),
    ui.column(
      { modifiers: [sheet, m.padding({ top: 4, bottom: 4 }), m.semantics({ role: 'list' })] },
      part.tasks.map(({ state, title, note }) =>
        ui.row(
          {
            gap: 12,
            align: 'center',
            modifiers: [wide, m.padding({ start: 16, top: 6, end: 16, bottom: 6 }), m.semantics({ role: 'listItem' })],
          },
          [
            ui.checkbox({ state, label: title, modifiers: [m.weight()] }),
            ui.text({ text: note, size: 13, weight: 500, color: 'onSecondaryContainer', modifiers: pill }),
          ],
        ),
      ),
    ),
  ]),
);

const head = ui.flow(
  { arrangement: 'spaceBetween', align: 'center', gap: 16, lineGap: 12, modifiers: [wide, m.padding({ bottom: 4 })] },
  [
    ui.column({}, [
      ui.text({ text: 'Wednesday, 25 November', size: 14, weight: 500, color: 'onSurfaceVariant' }),
      ui.text({ text: 'Today', size: 34, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
    ]),
    ui.button({ label: 'New task', icon: plus, actions: [a.host({ name: 'task.create' })] }),
  ],
);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  lang: 'en',
  title: 'Today',
  states: { plants: 1, report: 0, dentist: 1, train: 0, keys: 0 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.column(
        {
          gap: 24,
          modifiers: [m.sizeRange({ maxWidth: 640 }), wide, m.padding({ start: 20, top: 28, end: 20, bottom: 32 })],
        },
        [head, summary, ...sections],
      ),
    ]),
  ]),
};
