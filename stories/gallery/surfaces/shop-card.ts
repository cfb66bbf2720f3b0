// A product to buy. The lamp is drawn; its colour is a state of the player, and only the order reaches the host.
import { a, e, m, path, ui } from 'pantograph/producer';

const star = path('M12 2.5L14.9 8.7L21.7 9.6L16.7 14.3L18 21L12 17.7L6 21L7.3 14.3L2.3 9.6L9.1 8.7Z');
const bag = path(
  'M7 8V7C7 4.2 9.2 2 12 2C14.8 2 17 4.2 17 7V8H20L21 22H3L4 8ZM9 8H15V7C15 5.3 13.7 4 12 4C10.3 4 9 5.3 9 7Z',
);
const heart = path(
  'M12 20.5L10.6 19.2C5.6 14.7 2.5 11.8 2.5 8.3C2.5 5.4 4.8 3.2 7.6 3.2C9.3 3.2 10.9 4 12 5.2C13.1 4 14.7 3.2 16.4 3.2C19.2 3.2 21.5 5.4 21.5 8.3C21.5 11.8 18.4 14.7 13.4 19.2Z',
);
const shade = path('M-34 0C-34 -30 -20 -52 0 -52C20 -52 34 -30 34 0Q0 10 -34 0Z');

const finishes = [
  { name: 'Clay', light: '#e08a63', dark: '#b9572f' },
  { name: 'Sage', light: '#9db38a', dark: '#647d54' },
  { name: 'Night', light: '#5d6b8f', dark: '#2c3756' },
] as const;
const wide = m.fill({ width: 1 });
const width = e.system('viewport.width');
const middle = e.divide(width, 2);

// The lamp in each finish, above a pool of its own light.
const lamps = finishes.map(({ name, light, dark }) =>
  ui.canvas({ width, height: 300, label: `Table lamp in ${name.toLowerCase()}` }, [
    ui.translate({ x: middle, y: 20 }),
    ui.radialGradient({ x: 0, y: 96, radius: 190, colors: ['#66ffe9b8', '#00ffe9b8'] }),
    ui.drawCircle({ x: 0, y: 96, radius: 190 }),
    ui.paint({ color: '#26000000' }),
    ui.save(),
    ui.translate({ y: 246 }),
    ui.scale({ y: 0.16 }),
    ui.drawCircle({ radius: 78 }),
    ui.restore(),
    ui.linearGradient({ x1: -46, x2: 46, colors: [light, dark] }),
    ui.drawRoundRect({ x: -46, y: 226, width: 92, height: 18, radius: 9 }),
    ui.linearGradient({ x1: -5, x2: 5, colors: ['#f3d9a4', '#a67c3a'] }),
    ui.drawRoundRect({ x: -5, y: 128, width: 10, height: 102, radius: 5 }),
    ui.radialGradient({ x: 0, y: 132, radius: 34, colors: ['#fff7df', '#ffd97a'] }),
    ui.drawCircle({ x: 0, y: 130, radius: 22 }),
    ui.linearGradient({ x1: -34, x2: 34, colors: [light, dark] }),
    ui.save(),
    ui.translate({ y: 128 }),
    ui.scale({ x: 2.5, y: 2.1 }),
    ui.drawPath({ path: shade }),
    ui.restore(),
    ui.paint({ color: '#33ffffff' }),
    ui.drawRoundRect({ x: -50, y: 56, width: 10, height: 52, radius: 5 }),
  ]),
);

const picture = ui.box(
  {
    horizontal: 'center',
    vertical: 'center',
    modifiers: [
      wide,
      m.cornerRadius({ bottomStart: 32, bottomEnd: 32, topStart: 0, topEnd: 0 }),
      m.clip(),
      m.background({ color: { role: 'secondaryContainer', light: '#f1e6d8', dark: '#332b25' } }),
    ],
  },
  [
    ui.screens({ state: 'finish', modifiers: [m.animate({ durationMs: 240 })] }, lamps),
    ui.column(
      { align: 'end', modifiers: [wide, m.align({ vertical: 'top' }), m.padding({ top: 16, end: 16, start: 16 })] },
      [
        ui.iconButton({
          icon: heart,
          label: 'Keep for later',
          variant: 'tonal',
          actions: [a.host({ name: 'wish.add', id: 4711 })],
        }),
      ],
    ),
  ],
);

const rating = ui.row({ gap: 6, align: 'center', modifiers: [m.semantics({ role: 'group', merge: true })] }, [
  ...Array.from({ length: 5 }, (_, index) =>
    ui.icon({
      path: star,
      size: 18,
      color: index < 4 ? { role: 'primary', light: '#a15c00', dark: '#ffb95c' } : 'outlineVariant',
    }),
  ),
  ui.text({ text: '4.2 of 5, 186 reviews', size: 14, color: 'onSurfaceVariant', modifiers: [m.padding({ start: 4 })] }),
]);

const facts = [
  { headline: 'Free delivery', supporting: 'Arrives on Friday, 27 November' },
  { headline: 'Thirty days to return', supporting: 'In any shop, or by post' },
].map(({ headline, supporting }) => ui.listItem({ headline, supporting }));

const details = ui.column(
  {
    gap: 20,
    modifiers: [m.sizeRange({ maxWidth: 600 }), wide, m.padding({ start: 24, top: 24, end: 24, bottom: 24 })],
  },
  [
    ui.column({ gap: 8, modifiers: [wide] }, [
      ui.flow({ arrangement: 'spaceBetween', align: 'center', gap: 16, modifiers: [wide] }, [
        ui.text({ text: 'Dusk table lamp', size: 26, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
        ui.text({ text: '€79', size: 26, weight: 700 }),
      ]),
      rating,
    ]),
    ui.text({
      text: 'Hand-turned ceramic with a brass stem. The bulb warms from 2,700 to 2,200 kelvin as you dim it.',
      color: 'onSurfaceVariant',
    }),
    ui.column({ gap: 4, modifiers: [wide] }, [
      ui.text({ text: 'Finish', size: 14, weight: 600 }),
      ui.tabs({ state: 'finish', label: 'Finish', options: finishes.map(({ name }) => name), modifiers: [wide] }),
    ]),
    ui.button({
      label: 'Add to bag',
      icon: bag,
      actions: [a.host({ name: 'bag.add', id: 4711, value: e.state('finish') })],
      modifiers: [wide],
    }),
    ui.column(
      {
        modifiers: [
          wide,
          m.cornerRadius({ topStart: 20 }),
          m.border({ color: 'outlineVariant' }),
          m.semantics({ role: 'list' }),
        ],
      },
      facts,
    ),
  ],
);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Dusk table lamp',
  states: { finish: 0 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [picture, details]),
  ]),
};
