// Questions after a visit. The next question depends on the answers before it, with states and expressions of the document alone.
import { a, e, m, ui } from 'pantograph/producer';

const wide = m.fill({ width: 1 });
const group = [
  wide,
  m.cornerRadius({ topStart: 20 }),
  m.background({ color: 'surfaceContainer' }),
  m.padding({ start: 16, top: 16, end: 16, bottom: 16 }),
];
const question = { size: 18, weight: 600, modifiers: [wide, m.semantics({ headingLevel: 2 })] } as const;

const answered = e.greater(e.state('again'), -1);
const doubtful = e.greater(e.state('again'), 0);

const visit = ui.column({ gap: 16, modifiers: group }, [
  ui.text({ text: 'How was your visit?', ...question }),
  ui.rating({ name: 'stars', label: 'In all', required: true }),
  ui.radioGroup({ state: 'again', label: 'Would you come again?', options: ['Yes', 'Perhaps', 'No'] }),
  ui.textField({
    name: 'missing',
    label: 'Which thing would change your mind?',
    type: 'multiline',
    lines: 2,
    maxLength: 300,
    modifiers: [wide, m.visibleIf({ condition: doubtful })],
  }),
]);

const people = ui.column({ gap: 16, modifiers: group }, [
  ui.text({ text: 'About you', ...question }),
  ui.stepper({ name: 'party', label: 'People in your party', value: 2, min: 1, max: 12, modifiers: [wide] }),
  ui.timeField({ name: 'arrival', label: 'You came at', min: '08:00', max: '22:00', modifiers: [wide] }),
  ui.select({
    name: 'source',
    label: 'You heard of us from',
    options: ['Friends', 'A newspaper', 'A sign in the street', 'Somewhere else'],
    values: ['friends', 'paper', 'sign', 'other'],
    multiple: true,
    modifiers: [wide],
  }),
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Survey',
  states: { again: -1, write: 0 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.form(
        {
          gap: 20,
          label: 'Survey',
          modifiers: [m.sizeRange({ maxWidth: 640 }), wide, m.padding({ start: 16, top: 28, end: 16, bottom: 28 })],
        },
        [
          ui.column({ gap: 4, modifiers: [wide, m.padding({ start: 4 })] }, [
            ui.text({
              text: 'Two minutes, please',
              size: 30,
              weight: 700,
              modifiers: [m.semantics({ headingLevel: 1 })],
            }),
            ui.text({ text: 'Your answers go to the museum, and to nobody else.', color: 'onSurfaceVariant' }),
          ]),
          visit,
          people,
          ui.checkbox({ state: 'write', label: 'You may write to me about my answers' }),
          ui.textField({
            name: 'email',
            label: 'E-mail',
            type: 'email',
            autocomplete: 'email',
            modifiers: [wide, m.visibleIf({ condition: e.state('write') })],
          }),
          ui.button({
            label: 'Send',
            enabled: answered,
            actions: [a.submit({ name: 'survey.send' })],
            modifiers: [wide],
          }),
        ],
      ),
    ]),
  ]),
};
