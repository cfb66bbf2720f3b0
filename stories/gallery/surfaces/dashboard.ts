// A week of a shop. The drawings stretch with the surface: their coordinates are expressions of its width.
import { a, e, m, path, ui } from 'pantograph/producer';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const sales = [42, 58, 51, 74, 69, 96, 88];
const before = [38, 44, 49, 52, 61, 70, 66];
const export_ = path('M11 3H13V12.2L16.6 8.6L18 10L12 16L6 10L7.4 8.6L11 12.2ZM4 18H20V20H4Z');

const green = { role: 'primary', light: '#0b6b47', dark: '#7edba9' } as const;
const amber = { role: 'primary', light: '#b26a00', dark: '#ffc266' } as const;

const wide = m.fill({ width: 1 });
const screen = e.system('viewport.width');
const letters = e.system('fontScale');
const isWide = e.greater(screen, e.max(700, e.multiply(letters, 500)));
const page = e.subtract(e.min(screen, 920), 40);
const sheet = [
  m.cornerRadius({ topStart: 20 }),
  m.background({ color: 'surfaceContainer' }),
  m.padding({ start: 16, top: 16, end: 16, bottom: 16 }),
];

const figures = [
  { name: 'Revenue', value: '€4,780', change: '12% more' },
  { name: 'Orders', value: '186', change: '8% more' },
  { name: 'Returns', value: '4', change: '2 fewer' },
  { name: 'Visits', value: '2,310', change: '19% more' },
];
// The width of a figure: as many as have room stand in a row, 1, 2 or all 4.
const room = e.divide(page, e.multiply(letters, 130));
const figureWidth = e.select(
  e.greaterOrEqual(room, 4),
  e.divide(e.subtract(page, 36.1), 4),
  e.select(e.greaterOrEqual(room, 2), e.divide(e.subtract(page, 12.1), 2), page),
);
const cards = ui.flow(
  { gap: 12, lineGap: 12, modifiers: [wide] },
  figures.map(({ name, value, change }) =>
    ui.column({ gap: 4, modifiers: [m.size({ width: figureWidth }), sheet] }, [
      ui.text({ text: name, size: 14, color: 'onSurfaceVariant' }),
      ui.text({ text: value, size: 24, weight: 700 }),
      ui.text({ text: change, size: 13, weight: 600, color: green }),
    ]),
  ),
);

// The chart: this week as an area, the week before as a line. Each point stands above its day.
const height = 180;
const foot = e.multiply(letters, 26);
const chartWidth = e.subtract(e.select(isWide, e.multiply(page, 0.58), page), 32);
const xs = days.map((_, index) => e.add(20, e.multiply(e.subtract(chartWidth, 40), index / (days.length - 1))));
const yOf = sales.map((value) => height - (value / 100) * (height - 20));
const yBefore = before.map((value) => height - (value / 100) * (height - 20));
const area = path(
  `M0 ${height}${yOf.map((y, index) => `L${index * 100} ${y}`).join('')}L${(days.length - 1) * 100} ${height}Z`,
);
const chart = ui.canvas(
  {
    width: chartWidth,
    height: e.add(height, foot),
    label: `Sales of each day in hundreds of euros: ${days.map((day, index) => `${day} ${sales[index]}`).join(', ')}`,
  },
  [
    ui.paint(),
    ui.strokeStyle({ width: 1 }),
    ui.paint({ target: 'stroke', color: 'outlineVariant' }),
    ...[0, 1, 2, 3].map((line) =>
      ui.drawLine({ x1: 0, y1: 20 + (line * (height - 20)) / 3, x2: chartWidth, y2: 20 + (line * (height - 20)) / 3 }),
    ),
    ui.paint({ target: 'stroke' }),
    ui.save(),
    ui.translate({ x: 20 }),
    ui.scale({ x: e.divide(e.subtract(chartWidth, 40), (days.length - 1) * 100) }),
    ui.linearGradient({
      x1: 0,
      y1: 20,
      x2: 0,
      y2: height,
      colors: [
        { role: 'primary', light: '#662f55c8', dark: '#66b3c5ff' },
        { role: 'primary', light: '#002f55c8', dark: '#00b3c5ff' },
      ],
    }),
    ui.drawPath({ path: area }),
    ui.restore(),
    ui.paint(),
    ui.strokeStyle({ width: 2, cap: 'round' }),
    ui.paint({ target: 'stroke', color: amber }),
    ...days
      .slice(1)
      .map((_, index) => ui.drawLine({ x1: xs[index], y1: yBefore[index], x2: xs[index + 1], y2: yBefore[index + 1] })),
    ui.strokeStyle({ width: 3, cap: 'round' }),
    ui.paint({ target: 'stroke', color: 'primary' }),
    ...days
      .slice(1)
      .map((_, index) => ui.drawLine({ x1: xs[index], y1: yOf[index], x2: xs[index + 1], y2: yOf[index + 1] })),
    ui.paint({ color: 'surfaceContainer' }),
    ...xs.map((x, index) => ui.drawCircle({ x, y: yOf[index], radius: 4 })),
    ui.paint({ target: 'stroke' }),
    ui.paint({ color: 'onSurfaceVariant' }),
    ...xs.map((x, index) =>
      ui.drawText({
        text: days[index].slice(0, 1),
        x,
        y: e.add(height, e.multiply(letters, 18)),
        size: 12,
        alignment: 'center',
      }),
    ),
  ],
);

const series = [
  { name: 'This week', color: 'primary' },
  { name: 'Week before', color: amber },
] as const;
const legend = ui.flow(
  { gap: 16, lineGap: 4 },
  series.map(({ name, color }) =>
    ui.row({ gap: 8, align: 'center' }, [
      ui.box({
        modifiers: [m.size({ width: 12, height: 12 }), m.cornerRadius({ topStart: 6 }), m.background({ color })],
      }),
      ui.text({ text: name, size: 14, color: 'onSurfaceVariant' }),
    ]),
  ),
);

// The sources of orders: slices of a ring, each from the end of the slice before.
const sources = [
  { name: 'Shop', share: 46, color: 'primary' },
  { name: 'Search', share: 31, color: amber },
  { name: 'Letters', share: 23, color: green },
] as const;
const ring = ui.canvas(
  { width: 112, height: 112, label: sources.map(({ name, share }) => `${name} ${share}%`).join(', ') },
  [
    ui.paint(),
    ui.strokeStyle({ width: 18 }),
    ...sources.flatMap(({ share, color }, index) => [
      ui.paint({ target: 'stroke', color }),
      ui.drawArc({
        x: 56,
        y: 56,
        radius: 46,
        startAngle: -90 + 3.6 * sources.slice(0, index).reduce((sum, slice) => sum + slice.share, 0) + 2,
        sweepAngle: share * 3.6 - 4,
      }),
    ]),
  ],
);
const shares = ui.column(
  { gap: 10, modifiers: [m.weight()] },
  sources.map(({ name, share, color }) =>
    ui.row({ gap: 8, align: 'center', modifiers: [wide] }, [
      ui.box({
        modifiers: [m.size({ width: 12, height: 12 }), m.cornerRadius({ topStart: 6 }), m.background({ color })],
      }),
      ui.text({ text: name, modifiers: [m.weight()] }),
      ui.text({ text: `${share}%`, weight: 600 }),
    ]),
  ),
);

const panels = [
  { title: 'Sales', width: e.add(chartWidth, 32), content: [legend, chart] },
  {
    title: 'Where orders come from',
    width: e.select(isWide, e.subtract(e.multiply(page, 0.42), 12.1), page),
    content: [ui.row({ gap: 16, align: 'center', modifiers: [wide] }, [ring, shares])],
  },
].map(({ title, width, content }) =>
  ui.column({ gap: 16, modifiers: [m.size({ width }), sheet] }, [
    ui.text({ text: title, size: 18, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] }),
    ...content,
  ]),
);

const head = ui.flow({ arrangement: 'spaceBetween', align: 'center', gap: 16, lineGap: 12, modifiers: [wide] }, [
  ui.column({}, [
    ui.text({ text: '16 to 22 November', size: 14, weight: 500, color: 'onSurfaceVariant' }),
    ui.text({ text: 'Your week', size: 32, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
  ]),
  ui.button({ label: 'Export', icon: export_, variant: 'tonal', actions: [a.host({ name: 'week.export' })] }),
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Your week',
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.column(
        {
          gap: 20,
          modifiers: [m.sizeRange({ maxWidth: 920 }), wide, m.padding({ start: 20, top: 28, end: 20, bottom: 28 })],
        },
        [head, cards, ui.flow({ gap: 12, lineGap: 12, align: 'stretch', modifiers: [wide] }, panels)],
      ),
    ]),
  ]),
};
