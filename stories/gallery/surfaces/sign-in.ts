// A sign-in. The host has allowed passwords for this surface; without that the field is closed, and what is typed never enters a state.
import { a, m, path, ui } from 'pantograph/producer';

const key = path(
  'M7 14C5.9 14 5 13.1 5 12C5 10.9 5.9 10 7 10C8.1 10 9 10.9 9 12C9 13.1 8.1 14 7 14ZM12.6 10C11.8 7.7 9.6 6 7 6C3.7 6 1 8.7 1 12C1 15.3 3.7 18 7 18C9.6 18 11.8 16.3 12.6 14H17V18H21V14H23V10Z',
);

const wide = m.fill({ width: 1 });

const emblem = ui.box(
  {
    horizontal: 'center',
    vertical: 'center',
    modifiers: [
      m.size({ width: 72, height: 72 }),
      m.cornerRadius({ topStart: 24 }),
      m.background({ color: 'primaryContainer' }),
    ],
  },
  [ui.icon({ path: key, size: 36, color: 'onPrimaryContainer' })],
);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  lang: 'en',
  title: 'Sign in',
  states: { stay: 0 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.form(
        {
          gap: 16,
          label: 'Sign in',
          modifiers: [m.sizeRange({ maxWidth: 420 }), wide, m.padding({ start: 24, top: 48, end: 24, bottom: 32 })],
        },
        [
          emblem,
          ui.column({ gap: 4, modifiers: [wide, m.padding({ bottom: 8 })] }, [
            ui.text({ text: 'Welcome back', size: 30, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
            ui.text({ text: 'Sign in to see your orders.', color: 'onSurfaceVariant' }),
          ]),
          ui.textField({
            name: 'email',
            label: 'E-mail',
            type: 'email',
            required: true,
            autocomplete: 'username',
            modifiers: [wide],
          }),
          ui.textField({
            name: 'password',
            label: 'Password',
            type: 'password',
            required: true,
            minLength: 8,
            autocomplete: 'currentPassword',
            modifiers: [wide],
          }),
          ui.checkbox({ state: 'stay', label: 'Stay signed in on this device' }),
          ui.button({ label: 'Sign in', actions: [a.submit({ name: 'session.begin' })], modifiers: [wide] }),
          ui.button({
            label: 'Send me a code instead',
            variant: 'text',
            actions: [a.host({ name: 'session.code' })],
            modifiers: [wide],
          }),
        ],
      ),
    ]),
  ]),
};
