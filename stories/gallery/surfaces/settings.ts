// Settings of an account. Every choice is a state of the player; the host only gets actions that it must carry out.
import { a, e, m, path, ui } from 'pantograph/producer';

const bell = path(
  'M12 22C13.1 22 14 21.1 14 20H10C10 21.1 10.9 22 12 22ZM18 16V11C18 7.9 16.4 5.4 13.5 4.7V4C13.5 3.2 12.8 2.5 12 2.5C11.2 2.5 10.5 3.2 10.5 4V4.7C7.6 5.4 6 7.9 6 11V16L4 18V19H20V18Z',
);
const lock = path(
  'M12 2C9.2 2 7 4.2 7 7V9H6C4.9 9 4 9.9 4 11V20C4 21.1 4.9 22 6 22H18C19.1 22 20 21.1 20 20V11C20 9.9 19.1 9 18 9H17V7C17 4.2 14.8 2 12 2ZM12 4C13.7 4 15 5.3 15 7V9H9V7C9 5.3 10.3 4 12 4Z',
);
const globe = path(
  'M12 2C6.5 2 2 6.5 2 12C2 17.5 6.5 22 12 22C17.5 22 22 17.5 22 12C22 6.5 17.5 2 12 2ZM4.3 13H8C8.1 15.3 8.6 17.4 9.3 19C6.6 18 4.6 15.7 4.3 13ZM4.3 11C4.6 8.3 6.6 6 9.3 5C8.6 6.6 8.1 8.7 8 11ZM10 13H14C13.8 17 12.6 19.9 12 20C11.4 19.9 10.2 17 10 13ZM10 11C10.2 7 11.4 4.1 12 4C12.6 4.1 13.8 7 14 11ZM14.7 19C15.4 17.4 15.9 15.3 16 13H19.7C19.4 15.7 17.4 18 14.7 19ZM16 11C15.9 8.7 15.4 6.6 14.7 5C17.4 6 19.4 8.3 19.7 11Z',
);

const wide = m.fill({ width: 1 });
const group = [wide, m.cornerRadius({ topStart: 20 }), m.clip(), m.background({ color: 'surfaceContainer' })];
const inset = m.padding({ start: 16, top: 12, end: 16, bottom: 12 });

const profile = ui.row(
  { gap: 16, align: 'center', modifiers: [group, m.padding({ start: 16, top: 16, end: 16, bottom: 16 })] },
  [
    ui.box(
      {
        horizontal: 'center',
        vertical: 'center',
        modifiers: [
          m.size({ width: 56, height: 56 }),
          m.cornerRadius({ topStart: 28 }),
          m.background({ color: 'primary' }),
          m.semantics({ hidden: true }),
        ],
      },
      [ui.text({ text: 'AL', size: e.divide(20, e.system('fontScale')), weight: 600, color: 'onPrimary' })],
    ),
    ui.column({ gap: 2, modifiers: [m.weight()] }, [
      ui.text({ text: 'Ada Lovelace', size: 18, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] }),
      ui.text({ text: 'ada@example.org', size: 14, color: 'onSurfaceVariant' }),
    ]),
    ui.button({ label: 'Edit', variant: 'tonal', actions: [a.host({ name: 'profile.edit' })] }),
  ],
);

const switches = [
  { state: 'messages', label: 'Messages', note: 'From people whom you follow' },
  { state: 'reminders', label: 'Reminders', note: 'An hour before each event' },
  { state: 'news', label: 'Product news', note: 'Once a month at most' },
];
const notifications = ui.column(
  { modifiers: [group] },
  switches.flatMap(({ state, label, note }, index) => [
    ...(index === 0 ? [] : [ui.divider({ modifiers: [wide, m.padding({ start: 16, end: 16 })] })]),
    ui.column({ modifiers: [wide, inset] }, [
      ui.toggle({ state, label, actions: [a.host({ name: `notify.${state}` })], modifiers: [wide] }),
      ui.text({ text: note, size: 14, color: 'onSurfaceVariant', modifiers: [m.padding({ end: 60 })] }),
    ]),
  ]),
);

const appearance = ui.column({ gap: 8, modifiers: [group, inset] }, [
  ui.text({ text: 'Theme', weight: 500 }),
  ui.tabs({ state: 'theme', label: 'Theme', options: ['System', 'Light', 'Dark'], modifiers: [wide] }),
  ui.slider({ state: 'letters', label: 'Text size', min: 80, max: 200, step: 10, modifiers: [wide] }),
]);

const rows = [
  { headline: 'Language', supporting: 'English', icon: globe, name: 'settings.language' },
  { headline: 'Privacy', supporting: 'Who can find and write to you', icon: lock, name: 'settings.privacy' },
  { headline: 'Quiet hours', supporting: '22:00 to 7:00', icon: bell, name: 'settings.quiet' },
];
const more = ui.column(
  { modifiers: [group, m.semantics({ role: 'list' })] },
  rows.map(({ headline, supporting, icon, name }) =>
    ui.listItem({ headline, supporting, leading: 1, modifiers: [m.clickable({ actions: [a.host({ name })] })] }, [
      ui.box(
        {
          horizontal: 'center',
          vertical: 'center',
          modifiers: [
            m.size({ width: 40, height: 40 }),
            m.cornerRadius({ topStart: 12 }),
            m.background({ color: 'primaryContainer' }),
          ],
        },
        [ui.icon({ path: icon, size: 22, color: 'onPrimaryContainer' })],
      ),
    ]),
  ),
);

const sections = [
  { title: 'Notifications', content: notifications },
  { title: 'Appearance', content: appearance },
  { title: 'General', content: more },
].map(({ title, content }) =>
  ui.column({ gap: 12, modifiers: [wide] }, [
    ui.text({
      text: title,
      size: 14,
      weight: 600,
      color: 'primary',
      modifiers: [m.padding({ start: 16 }), m.semantics({ headingLevel: 2 })],
    }),
    content,
  ]),
);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Settings',
  states: { messages: 1, reminders: 1, news: 0, theme: 0, letters: 100 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.column(
        {
          gap: 24,
          modifiers: [m.sizeRange({ maxWidth: 640 }), wide, m.padding({ start: 16, top: 28, end: 16, bottom: 28 })],
        },
        [
          ui.text({
            text: 'Settings',
            size: 34,
            weight: 700,
            modifiers: [m.padding({ start: 4 }), m.semantics({ headingLevel: 1 })],
          }),
          profile,
          ...sections,
          ui.button({
            label: 'Sign out',
            variant: 'text',
            tone: 'error',
            actions: [a.host({ name: 'session.end' })],
            modifiers: [wide],
          }),
        ],
      ),
    ]),
  ]),
};
