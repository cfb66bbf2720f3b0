// A song that plays. Position, volume and play are states; the host gets their changes, and plays.
import { a, e, m, path, ui } from 'pantograph/producer';

const play = path('M8 5V19L19 12Z');
const pause = path('M6 5H10V19H6ZM14 5H18V19H14Z');
const heart = path(
  'M12 20.5L10.6 19.2C5.6 14.7 2.5 11.8 2.5 8.3C2.5 5.4 4.8 3.2 7.6 3.2C9.3 3.2 10.9 4 12 5.2C13.1 4 14.7 3.2 16.4 3.2C19.2 3.2 21.5 5.4 21.5 8.3C21.5 11.8 18.4 14.7 13.4 19.2Z',
);
// Arrows for back and forward. Round arrows are not mirrored from right to left.
const back = path(
  'M12 4V1L7 6L12 11V7C15.3 7 18 9.7 18 13C18 16.3 15.3 19 12 19C8.7 19 6 16.3 6 13H4C4 17.4 7.6 21 12 21C16.4 21 20 17.4 20 13C20 8.6 16.4 5 12 5Z',
);
const on = path(
  'M12 4V1L17 6L12 11V7C8.7 7 6 9.7 6 13C6 16.3 8.7 19 12 19C15.3 19 18 16.3 18 13H20C20 17.4 16.4 21 12 21C7.6 21 4 17.4 4 13C4 8.6 7.6 5 12 5Z',
);

const wide = m.fill({ width: 1 });
const side = e.min(e.subtract(e.system('viewport.width'), 56), 360);
const ground = { role: 'surface', light: '#fbf7ff', dark: '#15101f' } as const;

// The cover: a sun that sets over waves, on a square of 100 by 100 that is scaled to its place.
const depths = ['#5b2a86', '#4a2178', '#391a68', '#291357', '#1b0c44'] as const;
const waves = depths.map((color, index) => {
  const y = 62 + index * 8;
  const line = `C${14 - index} ${y - 5} ${24 + index} ${y - 5} 36 ${y}C48 ${y + 5} 58 ${y + 4} 70 ${y}C82 ${y - 4} 90 ${y - 4} 100 ${y}`;
  return { color, path: path(`M0 ${y}${line}V100H0Z`) };
});
const cover = ui.canvas(
  {
    width: side,
    height: side,
    label: 'Cover of Evening Tide: a sun sets over waves',
    modifiers: [m.shadow({ elevation: 12 }), m.cornerRadius({ topStart: 28 }), m.clip()],
  },
  [
    ui.scale({ x: e.divide(side, 100), y: e.divide(side, 100) }),
    ui.linearGradient({ x1: 0, y1: 0, x2: 0, y2: 64, colors: ['#2a1a5e', '#a1386f', '#f58a5b'] }),
    ui.drawRect({ width: 100, height: 66 }),
    ui.linearGradient({ x1: 0, y1: 24, x2: 0, y2: 66, colors: ['#ffe9a8', '#ff8f6b'] }),
    ui.drawCircle({ x: 50, y: 50, radius: 24 }),
    ...waves.flatMap((wave) => [ui.paint({ color: wave.color }), ui.drawPath({ path: wave.path })]),
  ],
);

const isPlaying = e.state('playing');
const main = [
  { label: 'Play', icon: play, condition: e.not(isPlaying), to: 1, name: 'song.play' },
  { label: 'Pause', icon: pause, condition: isPlaying, to: 0, name: 'song.pause' },
].map(({ label, icon, condition, to, name }) =>
  ui.box(
    {
      horizontal: 'center',
      vertical: 'center',
      modifiers: [
        m.visibleIf({ condition }),
        m.size({ width: 72, height: 72 }),
        m.cornerRadius({ topStart: 36 }),
        m.clip(),
        m.background({ color: 'primary' }),
        m.clickable({ actions: [a.setState({ state: 'playing', value: to }), a.host({ name })] }),
        m.semantics({ role: 'button', label }),
      ],
    },
    [ui.icon({ path: icon, size: 36, color: 'onPrimary' })],
  ),
);
const transport = ui.row({ gap: 28, align: 'center', arrangement: 'center', modifiers: [wide] }, [
  ui.iconButton({
    icon: back,
    label: 'Back to the start',
    variant: 'tonal',
    actions: [a.setState({ state: 'second', value: 0 }), a.host({ name: 'song.seek', value: 0 })],
  }),
  ...main,
  ui.iconButton({ icon: on, label: 'Next song', variant: 'tonal', actions: [a.host({ name: 'song.next' })] }),
]);

const songs = [
  { name: 'Harbour Lights', by: 'Nordlys Quartet', length: '4:05' },
  { name: 'Low Water', by: 'Nordlys Quartet', length: '3:31' },
  { name: 'The Long Way Home', by: 'Mira Sand', length: '5:12' },
];
const next = ui.column({ gap: 12, modifiers: [wide] }, [
  ui.text({ text: 'Up next', size: 16, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] }),
  ui.column(
    {
      modifiers: [
        wide,
        m.cornerRadius({ topStart: 20 }),
        m.clip(),
        m.background({ color: { role: 'surfaceContainer', light: '#f0e9f8', dark: '#221a30' } }),
        m.semantics({ role: 'list' }),
      ],
    },
    songs.map(({ name, by, length }, index) =>
      ui.listItem(
        {
          headline: name,
          supporting: by,
          modifiers: [m.clickable({ actions: [a.host({ name: 'song.choose', id: index + 1 })] })],
        },
        [ui.text({ text: length, size: 14, color: 'onSurfaceVariant' })],
      ),
    ),
  ),
]);

const now = ui.column({ gap: 20, modifiers: [wide] }, [
  ui.row({ gap: 12, align: 'center', modifiers: [wide] }, [
    ui.column({ gap: 2, modifiers: [m.weight()] }, [
      ui.text({ text: 'Evening Tide', size: 24, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
      ui.text({ text: 'Nordlys Quartet', size: 16, color: 'onSurfaceVariant' }),
    ]),
    ui.iconButton({ icon: heart, label: 'Like', tone: 'error', actions: [a.host({ name: 'song.like' })] }),
  ]),
  ui.column({ modifiers: [wide] }, [
    ui.slider({
      state: 'second',
      label: 'Position',
      max: 218,
      actions: [a.host({ name: 'song.seek', value: e.state('second') })],
      modifiers: [wide],
    }),
    ui.row(
      { arrangement: 'spaceBetween', modifiers: [wide] },
      ['0:00', '3:38'].map((text) => ui.text({ text, size: 13, color: 'onSurfaceVariant' })),
    ),
  ]),
  transport,
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Evening Tide',
  states: { playing: 1, second: 84 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: ground })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.column(
        {
          gap: 28,
          align: 'center',
          modifiers: [m.sizeRange({ maxWidth: 480 }), wide, m.padding({ start: 28, top: 32, end: 28, bottom: 28 })],
        },
        [cover, now, next],
      ),
    ]),
  ]),
};
