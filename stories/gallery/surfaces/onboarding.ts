// Three pages that greet. Going back and forth works without the host; only the last button reaches it.
import { a, e, m, path, ui } from 'pantograph/producer';

const sky = { role: 'primaryContainer', light: '#e4eaff', dark: '#182449' } as const;
const ink = { role: 'primary', light: '#2f55c8', dark: '#8ea9ff' } as const;
const sun = { role: 'primary', light: '#f5b544', dark: '#ffcf77' } as const;
const leaf = { role: 'primary', light: '#3c9a74', dark: '#58c495' } as const;
const paper = { role: 'surface', light: '#ffffff', dark: '#33427a' } as const;
const faint = { role: 'outlineVariant', light: '#cdd6f4', dark: '#5a6cb0' } as const;

const shield = path('M0 0L62 22V66C62 106 36 130 0 144C-36 130 -62 106 -62 66V22Z');
const hills = path('M4 150C40 96 74 92 112 138C140 100 186 92 254 152V260H4Z');
const nearHills = path('M0 196C60 150 110 168 150 196C186 172 226 166 260 184V260H0Z');

// Each drawing stands in a disc.
const disc = [ui.paint({ color: sky }), ui.drawCircle({ x: 130, y: 130, radius: 126 })];
const sheet = [
  { x: 56, y: 58, width: 88, height: 118, ground: paper, lines: faint },
  { x: 112, y: 86, width: 92, height: 124, ground: ink, lines: paper },
].flatMap(({ x, y, width, height, ground, lines }) => [
  ui.paint({ color: ground }),
  ui.drawRoundRect({ x, y, width, height, radius: 16 }),
  ui.paint({ color: sun }),
  ui.drawCircle({ x: x + 30, y: y + 30, radius: 13 }),
  ui.paint({ color: lines }),
  ...[56, 40, 48].map((length, index) =>
    ui.drawRoundRect({ x: x + 17, y: y + 58 + index * 18, width: length, height: 8, radius: 4 }),
  ),
]);
const tick = [
  ui.paint({ color: ink }),
  ui.drawPath({ path: shield, x: 130, y: 58 }),
  ui.paint(),
  ui.strokeStyle({ width: 14, cap: 'round' }),
  ui.paint({ target: 'stroke', color: paper }),
  ui.drawLine({ x1: 104, y1: 130, x2: 122, y2: 149 }),
  ui.drawLine({ x1: 122, y1: 149, x2: 158, y2: 108 }),
];
// The hills end at the edge of the disc: each is as wide as the disc at its foot.
const land = [
  ui.paint({ color: sun }),
  ui.drawCircle({ x: 166, y: 84, radius: 30 }),
  ui.paint({ color: leaf }),
  ui.drawPath({ path: hills }),
  ui.paint({ color: ink }),
  ui.drawPath({ path: nearHills }),
];

const wide = m.fill({ width: 1 });
const pages = [
  {
    title: 'Drawn once, shown anywhere',
    text: 'Your screens arrive as drawings that this app repeats, line by line.',
    drawing: sheet,
  },
  {
    title: 'You stay in charge',
    text: 'Nothing leaves this device before you press a button that says so.',
    drawing: tick,
  },
  {
    title: 'Ready without a network',
    text: 'What you have seen once is kept, and opens on the mountain too.',
    drawing: land,
  },
];
const screens = pages.map(({ title, text, drawing }) =>
  ui.column({ gap: 32, align: 'center', modifiers: [wide] }, [
    ui.canvas(
      {
        width: 260,
        height: 260,
        modifiers: [m.cornerRadius({ topStart: 130 }), m.clip(), m.semantics({ hidden: true })],
      },
      [...disc, ...drawing],
    ),
    ui.column({ gap: 12, align: 'center', modifiers: [wide] }, [
      ui.text({
        text: title,
        size: 26,
        weight: 700,
        alignment: 'center',
        modifiers: [m.semantics({ headingLevel: 1 })],
      }),
      ui.text({ text, size: 17, color: 'onSurfaceVariant', alignment: 'center' }),
    ]),
  ]),
);

const page = e.state('page');
const dots = ui.row(
  { gap: 8, align: 'center', modifiers: [m.semantics({ hidden: true })] },
  pages.map((_, index) =>
    ui.box({
      modifiers: [
        m.size({ width: e.select(e.equal(page, index), 28, 8), height: 8 }),
        m.cornerRadius({ topStart: 4 }),
        m.background({ color: 'primary' }),
        m.opacity({ alpha: e.select(e.equal(page, index), 1, 0.3) }),
      ],
    }),
  ),
);

const isLast = e.equal(page, pages.length - 1);
const buttons = ui.column({ gap: 8, modifiers: [wide] }, [
  ui.button({
    label: 'Next',
    actions: [a.setState({ state: 'page', value: e.add(page, 1) })],
    modifiers: [m.visibleIf({ condition: e.not(isLast) }), wide],
  }),
  ui.button({
    label: 'Get started',
    actions: [a.host({ name: 'welcome.done' })],
    modifiers: [m.visibleIf({ condition: isLast }), wide],
  }),
  ui.button({
    label: 'Skip',
    variant: 'text',
    actions: [a.setState({ state: 'page', value: pages.length - 1 })],
    modifiers: [m.visibleIf({ condition: e.not(isLast) }), wide],
  }),
  ui.button({
    label: 'Back',
    variant: 'text',
    actions: [a.setState({ state: 'page', value: e.subtract(page, 1) })],
    modifiers: [m.visibleIf({ condition: isLast }), wide],
  }),
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  lang: 'en',
  title: 'Welcome',
  states: { page: 0 },
  root: ui.column(
    { align: 'center', modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] },
    [
      ui.scroll({ modifiers: [wide, m.weight()] }, [
        ui.column({ align: 'center', modifiers: [wide, m.padding({ start: 24, top: 56, end: 24, bottom: 16 })] }, [
          ui.screens({ state: 'page', modifiers: [m.sizeRange({ maxWidth: 480 }), wide, m.animate()] }, screens),
        ]),
      ]),
      ui.column(
        {
          gap: 28,
          align: 'center',
          modifiers: [m.sizeRange({ maxWidth: 536 }), wide, m.padding({ start: 28, top: 12, end: 28, bottom: 20 })],
        },
        [dots, buttons],
      ),
    ],
  ),
};
