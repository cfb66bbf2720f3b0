// A boarding pass: two halves of a card, torn apart along a row of dots, and a code that is drawn.
import { a, e, m, path, ui } from 'pantograph/producer';

const plane = path(
  'M12 2C11.2 2 10.5 3.3 10.5 5V9L2.5 14V16L10.5 13.5V18.5L8 20.3V21.7L12 20.6L16 21.7V20.3L13.5 18.5V13.5L21.5 16V14L13.5 9V5C13.5 3.3 12.8 2 12 2Z',
);
const navy = { role: 'inverseSurface', light: '#14274e', dark: '#2b4a9b' } as const;
const onNavy = { role: 'inverseOnSurface', light: '#ffffff', dark: '#ffffff' } as const;
const paper = { role: 'surface', light: '#ffffff', dark: '#1b2233' } as const;
const ground = { role: 'surfaceContainer', light: '#dfe7f7', dark: '#0b0f1a' } as const;

const letters = e.system('fontScale');
const hasMiddle = e.greater(e.divide(e.system('viewport.width'), letters), 300);

const wide = m.fill({ width: 1 });
const room = m.padding({ start: 24, top: 20, end: 24, bottom: 20 });

const airports = [
  { code: 'OSL', city: 'Oslo', time: '09:40', label: 'From Oslo', align: 'start' },
  { code: 'LIS', city: 'Lisbon', time: '12:55', label: 'To Lisbon', align: 'end' },
] as const;
const places = airports.map(({ code, city, time, label, align }) =>
  ui.column({ gap: 2, align, modifiers: [m.weight(), m.semantics({ role: 'group', label })] }, [
    ui.text({ text: code, size: e.divide(e.min(e.multiply(letters, 40), 48), letters), weight: 700, letterSpacing: 1 }),
    ui.text({ text: city, size: 14, color: 'onSurfaceVariant' }),
    ui.text({ text: time, size: 18, weight: 600 }),
  ]),
);

const head = ui.row(
  { gap: 12, align: 'center', arrangement: 'spaceBetween', modifiers: [wide, m.background({ color: navy }), room] },
  [
    ui.text({
      text: 'Boarding pass',
      size: 18,
      weight: 600,
      color: onNavy,
      modifiers: [m.semantics({ headingLevel: 1 })],
    }),
    ui.text({ text: 'PG482', size: 16, weight: 600, color: onNavy }),
  ],
);

const route = ui.row({ gap: 12, align: 'center', modifiers: [wide] }, [
  places[0],
  ui.column({ gap: 6, align: 'center', modifiers: [m.visibleIf({ condition: hasMiddle })] }, [
    ui.icon({ path: plane, size: 28, color: 'primary' }),
    ui.text({ text: '4h15', size: 13, color: 'onSurfaceVariant' }),
  ]),
  places[1],
]);

const facts = [
  [
    { name: 'Passenger', value: 'Ada Lovelace', weight: 2 },
    { name: 'Date', value: '25 Nov', weight: 1 },
  ],
  [
    { name: 'Boarding', value: '09:05', weight: 1 },
    { name: 'Gate', value: 'B14', weight: 1 },
    { name: 'Seat', value: '12A', weight: 1 },
  ],
].map((line) =>
  ui.row(
    { gap: 12, modifiers: [wide] },
    line.map(({ name, value, weight }) =>
      ui.column({ gap: 2, modifiers: [m.weight({ weight })] }, [
        ui.text({ text: name, size: 13, color: 'onSurfaceVariant' }),
        ui.text({ text: value, size: 18, weight: 600 }),
      ]),
    ),
  ),
);

// The line where the pass is torn: dots, and a notch at either side.
const width = e.min(e.subtract(e.system('viewport.width'), 32), 440);
const tear = ui.canvas({ width, height: 28 }, [
  ui.paint({ color: ground }),
  ui.drawCircle({ x: 0, y: 14, radius: 14 }),
  ui.drawCircle({ x: width, y: 14, radius: 14 }),
  ui.paint({ color: 'outlineVariant' }),
  ...Array.from({ length: 24 }, (_, index) =>
    ui.drawCircle({ x: e.add(26, e.multiply(e.subtract(width, 52), index / 23)), y: 14, radius: 2 }),
  ),
]);

// Modules of the code, from a pseudorandom sequence. Readers look for its corners.
const side = 21;
const modules = Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)]).filter(
  ([x, y], index) =>
    !((x < 8 || x > 12) && y < 8) && !(x < 8 && y > 12) && ((index * index * 37 + index * 101) % 211) % 2 === 1,
);
const corners = [
  [0, 0],
  [14, 0],
  [0, 14],
].flatMap(([x, y]) => [
  ui.paint({ color: '#101828' }),
  ui.drawRoundRect({ x: x * 8 + 12, y: y * 8 + 12, width: 56, height: 56, radius: 8 }),
  ui.paint({ color: '#ffffff' }),
  ui.drawRoundRect({ x: x * 8 + 20, y: y * 8 + 20, width: 40, height: 40, radius: 5 }),
  ui.paint({ color: '#101828' }),
  ui.drawRoundRect({ x: x * 8 + 28, y: y * 8 + 28, width: 24, height: 24, radius: 4 }),
]);
const code = ui.canvas(
  {
    width: 192,
    height: 192,
    label: 'Code of the boarding pass, to hold under the reader at the gate',
    modifiers: [m.cornerRadius({ topStart: 16 }), m.clip(), m.background({ color: '#ffffff' })],
  },
  [
    ui.paint({ color: '#101828' }),
    ...modules.map(([x, y]) => ui.drawRect({ x: x * 8 + 12, y: y * 8 + 12, width: 8, height: 8 })),
    ...corners,
  ],
);

const pass = ui.column(
  {
    align: 'center',
    modifiers: [
      m.sizeRange({ maxWidth: 440 }),
      wide,
      m.shadow({ elevation: 6 }),
      m.cornerRadius({ topStart: 24 }),
      m.clip(),
      m.background({ color: paper }),
    ],
  },
  [
    head,
    ui.column({ gap: 20, modifiers: [wide, room] }, [route, ui.divider({ modifiers: [wide] }), ...facts]),
    tear,
    ui.column({ gap: 16, align: 'center', modifiers: [wide, room] }, [
      code,
      ui.text({ text: 'Gate closes at 09:25', size: 14, weight: 500, color: 'onSurfaceVariant', alignment: 'center' }),
    ]),
  ],
);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Boarding pass, Oslo to Lisbon',
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: ground })] }, [
    ui.column({ gap: 20, align: 'center', modifiers: [wide, m.padding({ start: 16, top: 24, end: 16, bottom: 24 })] }, [
      pass,
      ui.button({
        label: 'Add to wallet',
        actions: [a.host({ name: 'pass.keep', id: 482 })],
        modifiers: [m.sizeRange({ maxWidth: 440 }), wide],
      }),
    ]),
  ]),
};
