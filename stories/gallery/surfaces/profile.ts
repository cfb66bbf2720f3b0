// The profile of a person, with a picture that the app has under a key. What was typed stays when the server sends a newer document.
import { a, m, ui } from 'pantograph/producer';

const wide = m.fill({ width: 1 });
const group = [
  wide,
  m.cornerRadius({ topStart: 20 }),
  m.background({ color: 'surfaceContainer' }),
  m.padding({ start: 16, top: 16, end: 16, bottom: 16 }),
];

const picture = ui.column({ gap: 16, modifiers: group }, [
  ui.row({ gap: 16, align: 'center', modifiers: [wide] }, [
    ui.image({
      image: { asset: 'avatar' },
      label: 'Your picture',
      modifiers: [m.size({ width: 88, height: 88 }), m.cornerRadius({ topStart: 44 }), m.clip()],
    }),
    ui.text({ text: 'Ada Lovelace', size: 20, weight: 600, modifiers: [m.weight(), m.semantics({ headingLevel: 2 })] }),
  ]),
  ui.fileField({
    name: 'picture',
    label: 'Another picture',
    accept: 'image',
    maxBytes: 5_242_880,
    helper: 'At most 5 MB. Everybody sees it.',
    modifiers: [wide],
  }),
]);

const about = ui.column({ gap: 12, modifiers: group }, [
  ui.textField({
    name: 'shown-name',
    label: 'Name',
    value: 'Ada Lovelace',
    required: true,
    autocomplete: 'nickname',
    helper: 'As others see it.',
    modifiers: [wide],
  }),
  ui.textField({
    name: 'about',
    label: 'About you',
    type: 'multiline',
    lines: 3,
    maxLength: 160,
    counter: true,
    value: 'Writes programs for engines that are not built yet.',
    capitalization: 'sentences',
    modifiers: [wide],
  }),
  ui.textField({
    name: 'page',
    label: 'Web page',
    type: 'url',
    placeholder: 'https://',
    autocomplete: 'url',
    modifiers: [wide],
  }),
  ui.dateField({
    name: 'birthday',
    label: 'Birthday',
    max: '2026-11-26',
    autocomplete: 'bday',
    helper: 'Nobody else sees it.',
    modifiers: [wide],
  }),
  ui.select({
    name: 'language',
    label: 'Language of letters to you',
    options: ['English', 'Deutsch', 'العربية', '日本語'],
    values: ['en', 'de', 'ar', 'ja'],
    value: 'en',
    autocomplete: 'language',
    modifiers: [wide],
  }),
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Profile',
  states: { listed: 1 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.form(
        {
          gap: 20,
          label: 'Profile',
          modifiers: [m.sizeRange({ maxWidth: 640 }), wide, m.padding({ start: 16, top: 28, end: 16, bottom: 28 })],
        },
        [
          ui.text({
            text: 'Profile',
            size: 34,
            weight: 700,
            modifiers: [m.padding({ start: 4 }), m.semantics({ headingLevel: 1 })],
          }),
          picture,
          about,
          ui.toggle({
            state: 'listed',
            label: 'Others find me by my name',
            modifiers: [wide, m.padding({ start: 16, end: 16 })],
          }),
          ui.button({ label: 'Save', actions: [a.submit({ name: 'profile.save' })], modifiers: [wide] }),
        ],
      ),
    ]),
  ]),
};
