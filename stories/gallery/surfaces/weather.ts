// The weather of a town: a sky that is drawn, hours that scroll, days with the range of their temperatures.
import { e, m, path, ui } from 'pantograph/producer';

const cloud = path(
  'M7 19C4.2 19 2 16.9 2 14.2C2 11.7 3.9 9.7 6.3 9.4C7 6.3 9.7 4 13 4C16.4 4 19.2 6.4 19.8 9.6C21.1 10.1 22 11.4 22 13C22 16 19.8 19 17 19Z',
);
const drop = path(
  'M12 3C12 3 5.5 10.4 5.5 15C5.5 18.6 8.4 21.5 12 21.5C15.6 21.5 18.5 18.6 18.5 15C18.5 10.4 12 3 12 3Z',
);
const wind = path(
  'M3 8H13C14.1 8 15 7.1 15 6C15 4.9 14.1 4 13 4V2C15.2 2 17 3.8 17 6C17 8.2 15.2 10 13 10H3ZM3 12H18C20.2 12 22 13.8 22 16C22 18.2 20.2 20 18 20V18C19.1 18 20 17.1 20 16C20 14.9 19.1 14 18 14H3ZM3 16H11C12.7 16 14 17.3 14 19C14 20.7 12.7 22 11 22V20C11.6 20 12 19.6 12 19C12 18.4 11.6 18 11 18H3Z',
);

const sunColor = { role: 'primary', light: '#f2a413', dark: '#ffcf5c' } as const;
const cloudColor = { role: 'onSurfaceVariant', light: '#8b99b5', dark: '#b7c2d9' } as const;
const rainColor = { role: 'primary', light: '#2f74d0', dark: '#7cb8ff' } as const;
const cold = { role: 'primary', light: '#3f8fe0', dark: '#7cb8ff' } as const;
const warm = { role: 'primary', light: '#f2a413', dark: '#ffcf5c' } as const;

// Small drawings on a grid of 24 by 24.
const sun = [
  ui.paint({ color: sunColor }),
  ui.drawCircle({ x: 12, y: 12, radius: 5 }),
  ui.strokeStyle({ width: 2, cap: 'round' }),
  ui.paint({ target: 'stroke', color: sunColor }),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((ray) => {
    const [x, y] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
    return ui.drawLine({ x1: 12 + x * 8, y1: 12 + y * 8, x2: 12 + x * 10, y2: 12 + y * 10 });
  }),
];
const clouds = [ui.paint({ color: cloudColor }), ui.drawPath({ path: cloud })];
const rain = [
  ui.save(),
  ui.translate({ y: -4 }),
  ...clouds,
  ui.restore(),
  ui.strokeStyle({ width: 2, cap: 'round' }),
  ui.paint({ target: 'stroke', color: rainColor }),
  ...[8, 12, 16].map((x) => ui.drawLine({ x1: x, y1: 18, x2: x - 1.5, y2: 21.5 })),
];
const fair = [
  ui.save(),
  ui.translate({ x: 5, y: -1 }),
  ui.scale({ x: 0.8, y: 0.8 }),
  ...sun,
  ui.restore(),
  ui.paint({ target: 'stroke' }),
  ui.translate({ x: 0, y: 6 }),
  ui.scale({ x: 0.82, y: 0.82 }),
  ...clouds,
];

const wide = m.fill({ width: 1 });
const page = e.min(e.system('viewport.width'), 720);
const letters = e.system('fontScale');
const sheet = [
  wide,
  m.cornerRadius({ topStart: 24 }),
  m.background({ color: 'surfaceContainer' }),
  m.padding({ start: 20, top: 16, end: 20, bottom: 16 }),
];
const white = '#ffffff';

// The sky grows with the letters in front of it.
const heroHeight = e.add(120, e.multiply(letters, 180));
const sky = ui.canvas(
  { width: e.system('viewport.width'), height: heroHeight, modifiers: [m.semantics({ hidden: true })] },
  [
    ui.linearGradient({
      x1: 0,
      y1: 0,
      x2: 0,
      y2: heroHeight,
      colors: [
        { role: 'primary', light: '#1c55b0', dark: '#0a1638' },
        { role: 'primary', light: '#2f66bd', dark: '#27407f' },
      ],
    }),
    ui.drawRect({ x: 0, y: 0, width: e.system('viewport.width'), height: heroHeight }),
    ui.translate({ x: e.divide(e.system('viewport.width'), 2), y: heroHeight }),
    ui.radialGradient({ x: 0, y: 0, radius: 260, colors: ['#3dffd27a', '#00ffd27a'] }),
    ui.drawCircle({ x: 0, y: 0, radius: 260 }),
    ui.paint({ color: '#ffd27a' }),
    ui.drawCircle({ x: 0, y: 8, radius: 58 }),
  ],
);

const hero = ui.box({ horizontal: 'center', vertical: 'top', modifiers: [wide, m.clip()] }, [
  sky,
  ui.column({ gap: 4, align: 'center', modifiers: [wide, m.padding({ start: 20, top: 36, end: 20, bottom: 80 })] }, [
    ui.text({
      text: 'Bergen',
      size: 22,
      weight: 600,
      color: white,
      alignment: 'center',
      modifiers: [m.semantics({ headingLevel: 1 })],
    }),
    ui.text({ text: '21°', size: 80, weight: 500, color: white, alignment: 'center' }),
    ui.text({ text: 'Fair, with rain at four', size: 17, weight: 500, color: white, alignment: 'center' }),
  ]),
]);

const hours = [
  { time: 'Now', drawing: fair, says: 'fair', degrees: 21 },
  { time: '13', drawing: sun, says: 'sun', degrees: 22 },
  { time: '14', drawing: sun, says: 'sun', degrees: 23 },
  { time: '15', drawing: clouds, says: 'clouds', degrees: 21 },
  { time: '16', drawing: rain, says: 'rain', degrees: 18 },
  { time: '17', drawing: rain, says: 'rain', degrees: 17 },
  { time: '18', drawing: clouds, says: 'clouds', degrees: 17 },
  { time: '19', drawing: fair, says: 'fair', degrees: 16 },
];
const hourly = ui.column({ gap: 8, modifiers: [sheet] }, [
  ui.text({ text: 'Today', size: 16, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] }),
  ui.scroll(
    {
      axis: 'horizontal',
      gap: e.max(20, e.divide(e.subtract(page, 330), 8)),
      modifiers: [wide, m.semantics({ role: 'group', label: 'Hours' })],
    },
    hours.map(({ time, drawing, says, degrees }) =>
      ui.column({ gap: 8, align: 'center', modifiers: [m.padding({ top: 4, bottom: 4 })] }, [
        ui.text({ text: time, size: 14, weight: 500, color: 'onSurfaceVariant' }),
        ui.canvas({ width: 28, height: 28, label: says }, [ui.scale({ x: 28 / 24, y: 28 / 24 }), ...drawing]),
        ui.text({ text: `${degrees}°`, size: 17, weight: 600 }),
      ]),
    ),
  ),
]);

// Each bar spans its day's range between the lowest and the highest temperature of the week.
const days = [
  { name: 'Thu', drawing: sun, says: 'sun', low: 13, high: 23 },
  { name: 'Fri', drawing: fair, says: 'fair', low: 12, high: 20 },
  { name: 'Sat', drawing: rain, says: 'rain', low: 10, high: 15 },
  { name: 'Sun', drawing: rain, says: 'rain', low: 9, high: 14 },
  { name: 'Mon', drawing: clouds, says: 'clouds', low: 11, high: 17 },
];
const [coldest, warmest] = [9, 23];
const bar = e.subtract(page, e.add(150, e.multiply(letters, 120)));
const hasBars = e.greater(bar, 60);
const daily = ui.column(
  { modifiers: [sheet, m.semantics({ role: 'list', label: 'Five days' })] },
  days.map(({ name, drawing, says, low, high }) =>
    ui.row(
      {
        gap: 12,
        align: 'center',
        modifiers: [wide, m.padding({ top: 8, bottom: 8 }), m.semantics({ role: 'listItem' })],
      },
      [
        ui.text({ text: name, weight: 500, modifiers: [m.sizeRange({ minWidth: e.multiply(letters, 40) })] }),
        ui.canvas({ width: 24, height: 24, label: says }, drawing),
        ui.text({ text: `${low}°`, color: 'onSurfaceVariant', alignment: 'end', modifiers: [m.weight()] }),
        ui.canvas(
          {
            width: bar,
            height: 8,
            modifiers: [
              m.visibleIf({ condition: hasBars }),
              m.cornerRadius({ topStart: 4 }),
              m.clip(),
              m.background({ color: 'outlineVariant' }),
              m.semantics({ hidden: true }),
            ],
          },
          [
            ui.linearGradient({ x1: 0, y1: 0, x2: bar, y2: 0, colors: [cold, warm] }),
            ui.drawRoundRect({
              x: e.multiply(bar, (low - coldest) / (warmest - coldest)),
              y: 0,
              width: e.multiply(bar, (high - low) / (warmest - coldest)),
              height: 8,
              radius: 4,
            }),
          ],
        ),
        ui.text({
          text: `${high}°`,
          weight: 600,
          alignment: 'end',
          modifiers: [m.sizeRange({ minWidth: e.multiply(letters, 34) })],
        }),
      ],
    ),
  ),
);

const half = e.divide(e.subtract(page, 44.1), 2);
const isRoomy = e.greater(e.divide(page, letters), 250);
const facts = [
  { icon: wind, color: cloudColor, name: 'Wind', value: '6 m/s', note: 'From the west' },
  { icon: drop, color: rainColor, name: 'Rain', value: '4 mm', note: 'Between 16 and 18' },
];
const air = ui.flow(
  { gap: 12, lineGap: 12, modifiers: [wide] },
  facts.map(({ icon, color, name, value, note }) =>
    ui.column(
      {
        gap: 4,
        modifiers: [
          m.size({ width: e.select(isRoomy, half, e.subtract(page, 32)) }),
          m.cornerRadius({ topStart: 24 }),
          m.background({ color: 'surfaceContainer' }),
          m.padding({ start: 20, top: 16, end: 20, bottom: 16 }),
        ],
      },
      [
        ui.row({ gap: 8, align: 'center' }, [
          ui.icon({ path: icon, size: 20, color }),
          ui.text({ text: name, size: 14, weight: 500, color: 'onSurfaceVariant' }),
        ]),
        ui.text({ text: value, size: 24, weight: 700 }),
        ui.text({ text: note, size: 14, color: 'onSurfaceVariant' }),
      ],
    ),
  ),
);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Weather in Bergen',
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      hero,
      ui.column(
        {
          gap: 12,
          modifiers: [m.sizeRange({ maxWidth: 720 }), wide, m.padding({ start: 16, top: 16, end: 16, bottom: 24 })],
        },
        [hourly, daily, air],
      ),
    ]),
  ]),
};
