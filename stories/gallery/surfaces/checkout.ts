// The last page of a shop. Fields are controls of the page, so that a browser fills in the address; the order is one record for the host.
import { a, e, m, ui } from 'pantograph/producer';

const wide = m.fill({ width: 1 });
const group = [
  wide,
  m.cornerRadius({ topStart: 20 }),
  m.background({ color: 'surfaceContainer' }),
  m.padding({ start: 16, top: 16, end: 16, bottom: 16 }),
];
const quiet = { size: 14, color: 'onSurfaceVariant' } as const;

const title = { size: 18, weight: 600, modifiers: [m.semantics({ headingLevel: 2 })] } as const;
const lines = [
  { name: 'Table lamp, sage', price: '€ 129' },
  { name: 'Bulb, warm white', price: '€ 9' },
  { name: 'Delivery', price: '€ 6' },
].map(({ name, price }) =>
  ui.row({ gap: 12, modifiers: [wide] }, [
    ui.text({ text: name, modifiers: [m.weight()] }),
    ui.text({ text: price, weight: 500 }),
  ]),
);

const order = ui.column({ gap: 12, modifiers: group }, [
  ui.text({ text: 'Your order', ...title }),
  ...lines,
  ui.divider({ modifiers: [wide] }),
  ui.row({ gap: 12, modifiers: [wide] }, [
    ui.text({ text: 'Total', size: 18, weight: 600, modifiers: [m.weight()] }),
    ui.text({ text: '€ 144', size: 18, weight: 700, color: 'primary' }),
  ]),
]);

const address = ui.column({ gap: 12, modifiers: group }, [
  ui.text({ text: 'Delivery', ...title }),
  ui.textField({ name: 'name', label: 'Name', required: true, autocomplete: 'name', modifiers: [wide] }),
  ui.textField({
    name: 'email',
    label: 'E-mail',
    type: 'email',
    required: true,
    autocomplete: 'email',
    helper: 'The receipt goes there.',
    modifiers: [wide],
  }),
  ui.textField({
    name: 'street',
    label: 'Street and number',
    required: true,
    autocomplete: 'streetAddress',
    modifiers: [wide],
  }),
  ui.row({ gap: 12, modifiers: [wide] }, [
    ui.textField({
      name: 'postcode',
      label: 'Postcode',
      required: true,
      characters: 'digits',
      minLength: 4,
      maxLength: 5,
      autocomplete: 'postalCode',
      inputMode: 'numeric',
      modifiers: [m.size({ width: 112 })],
    }),
    ui.textField({
      name: 'city',
      label: 'City',
      required: true,
      autocomplete: 'addressLevel2',
      modifiers: [m.weight()],
    }),
  ]),
  ui.select({
    name: 'country',
    label: 'Country',
    options: ['Austria', 'Germany', 'Italy', 'Slovenia'],
    values: ['AT', 'DE', 'IT', 'SI'],
    value: 'AT',
    autocomplete: 'country',
    modifiers: [wide],
  }),
]);

const express = e.equal(e.state('speed'), 1);
const delivery = ui.column({ gap: 12, modifiers: group }, [
  ui.text({ text: 'When', ...title }),
  ui.radioGroup({ state: 'speed', label: 'Speed', options: ['Within four days', 'On a day of your choice'] }),
  ui.dateField({
    name: 'day',
    label: 'Day',
    min: '2026-11-30',
    max: '2026-12-24',
    modifiers: [wide, m.visibleIf({ condition: express })],
  }),
  ui.checkbox({ state: 'gift', label: 'Wrap it as a gift' }),
  ui.textField({
    name: 'greeting',
    label: 'Card',
    type: 'multiline',
    lines: 2,
    maxLength: 120,
    counter: true,
    capitalization: 'sentences',
    modifiers: [wide, m.visibleIf({ condition: e.state('gift') })],
  }),
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Checkout',
  states: { speed: 0, gift: 0 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.form(
        {
          gap: 20,
          label: 'Checkout',
          modifiers: [m.sizeRange({ maxWidth: 640 }), wide, m.padding({ start: 16, top: 28, end: 16, bottom: 28 })],
        },
        [
          ui.text({
            text: 'Checkout',
            size: 34,
            weight: 700,
            modifiers: [m.padding({ start: 4 }), m.semantics({ headingLevel: 1 })],
          }),
          order,
          address,
          delivery,
          ui.button({ label: 'Order and pay € 144', actions: [a.submit({ name: 'order.pay' })], modifiers: [wide] }),
          ui.text({ text: 'You pay on the next page, which belongs to the app.', ...quiet, modifiers: [wide] }),
        ],
      ),
    ]),
  ]),
};
