// A screen with every field in every state: a form for each state, which its label names.
import type { ComponentNode } from 'pantograph/producer';
import { a, encodeDocument, m, ui } from 'pantograph/producer';

/** The fields of a state, as far as fields share them. */
interface Given {
  readonly helper?: string;
  readonly required?: boolean;
  readonly enabled?: boolean;
}

const textTypes = {
  text: 'Ada',
  multiline: 'Two\nlines',
  number: '4.5',
  email: 'ada@example.com',
  tel: '+43 1 234',
  search: 'tea',
  url: 'https://example.com/',
  password: 'secret',
  oneTimeCode: '123456',
} as const;

/** Texts that no field of their type accepts. */
const wrongTexts: Readonly<Record<string, string>> = { number: 'four', email: 'ada' };

function fieldsOf(given: Given, texts: Readonly<Record<string, string>>): readonly ComponentNode[] {
  const isFilled = Object.keys(texts).length > 3;
  const meal = { options: ['Fish', 'Rice'], placeholder: 'Choose a meal', ...given };
  return [
    ...(Object.keys(textTypes) as (keyof typeof textTypes)[]).map((type) =>
      ui.textField({ name: type, label: `Text: ${type}`, type, value: texts[type] ?? '', ...given }),
    ),
    ui.select({ name: 'meal', label: 'Meal', value: isFilled ? 'Rice' : '', ...meal }),
    ui.select({ name: 'meals', label: 'Meals', multiple: true, chosen: isFilled ? ['Rice'] : [], ...meal }),
    ui.select({ name: 'found', label: 'Found meal', search: true, value: isFilled ? 'Rice' : '', ...meal }),
    ui.dateField({ name: 'day', label: 'Day', value: isFilled ? '2026-11-27' : '', ...given }),
    ui.timeField({ name: 'hour', label: 'Hour', value: isFilled ? '08:30' : '', ...given }),
    ui.stepper({ name: 'seats', label: 'Seats', value: 2, max: 3, ...given }),
    ui.rating({ name: 'stars', label: 'Stars', max: 3, value: isFilled ? 2 : 0, ...given }),
    ui.fileField({ name: 'picture', label: 'Picture', accept: 'image', ...given }),
  ];
}

const formOf = (state: string, given: Given, texts: Readonly<Record<string, string>>): ComponentNode =>
  ui.form({ label: state, gap: 8 }, [
    ...fieldsOf(given, texts),
    ui.button({ label: `Send: ${state}`, actions: [a.submit({ name: 'send' })] }),
  ]);

/** The bytes of the screen. The form `Wrong` has its errors once it is sent. */
export function everyField(): Uint8Array {
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    states: {},
    root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
      formOf('Empty', {}, {}),
      formOf('With helper text', { helper: 'A helper text' }, {}),
      formOf('Required', { required: true }, {}),
      formOf('Filled', {}, textTypes),
      formOf('Disabled', { enabled: false }, textTypes),
      formOf('Wrong', { required: true, helper: 'A helper text' }, wrongTexts),
    ]),
  });
}
