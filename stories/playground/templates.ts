// Small documents to start from in the playground, each with another subject.

import { a, e, m, ui } from 'pantograph/producer';
import { icons } from '../workbench/samples.ts';
import type { Templates } from './playground.ts';

const head = { profile: 'canvas-1', designWidth: 390, lang: 'en', direction: 'auto' } as const;
const page = [
  m.fill({ width: 1, height: 1 }),
  m.background({ color: 'surface' }),
  m.padding({ start: 24, top: 24, end: 24, bottom: 24 }),
];

/** The templates, in the order of the menu. */
export const templates: Templates = {
  Welcome: {
    ...head,
    designHeight: 260,
    states: { liked: 0 },
    root: ui.column({ modifiers: page, gap: 16 }, [
      ui.text({ text: 'Change me', size: 28, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
      ui.text({ text: 'Each keystroke is encoded to bytes, verified and played.', color: 'onSurfaceVariant' }),
      ui.toggle({ state: 'liked', label: 'Like it' }),
      ui.text({ text: 'Thank you!', color: 'primary', modifiers: [m.visibleIf({ condition: e.state('liked') })] }),
    ]),
  },
  Counter: {
    ...head,
    designHeight: 220,
    states: { count: 0 },
    root: ui.column({ modifiers: page, gap: 16 }, [
      ui.progress({ value: e.divide(e.state('count'), 10), label: 'Count', modifiers: [m.fill({ width: 1 })] }),
      ui.row({ gap: 12 }, [
        ui.button({
          label: 'Count',
          icon: icons.plus,
          actions: [a.setState({ state: 'count', value: e.min(10, e.add(e.state('count'), 1)) })],
        }),
        ui.button({ label: 'Start over', variant: 'text', actions: [a.setState({ state: 'count' })] }),
      ]),
    ]),
  },
  'Form and tabs': {
    ...head,
    designHeight: 420,
    states: { tab: 0, size: 1, gift: 0 },
    root: ui.column({ modifiers: page, gap: 20, align: 'stretch' }, [
      ui.tabs({ state: 'tab', options: ['Order', 'Notes'], label: 'Parts' }),
      ui.screens({ state: 'tab' }, [
        ui.column({ gap: 20, align: 'stretch' }, [
          ui.radioGroup({ state: 'size', options: ['Small', 'Medium', 'Large'], label: 'Size' }),
          ui.checkbox({ state: 'gift', label: 'It is a gift' }),
          ui.button({ label: 'Order', actions: [a.host({ name: 'order.place', value: e.state('size') })] }),
        ]),
        ui.text({ text: 'Nothing is sent before you press Order, and then only a name and a number.' }),
      ]),
    ]),
  },
};
