// Faults of forms and links that players accept, and that `checkDocument` finds.
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';

/** Severity and code of each finding of a document. */
function found(root: ComponentNode): string[] {
  const states = { open: 0, step: 0, news: 0 };
  const { findings } = checkDocument(
    encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, lang: 'en', states, root }),
  );
  return findings.map(({ code, severity }) => `${severity} ${code}`);
}

const field = (name: string, more: object = {}): ComponentNode => ui.textField({ name, label: 'Text', ...more });
const send = ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] });
const form = (...children: readonly ComponentNode[]): ComponentNode => ui.form({ label: 'Order' }, children);
const ifOpen = m.visibleIf({ condition: { kind: 'state', name: 'open' } });
const select = (more: object): ComponentNode =>
  ui.select({ name: 'meal', label: 'Meal', options: ['Fish', 'Rice'], values: ['fish', 'rice'], ...more });

describe('formFindings', () => {
  it('[CK9] finds nothing in a form whose values are all sent', () => {
    const whole = form(
      field('a'),
      field('b', { equalTo: 'a', required: true }),
      select({ value: 'rice' }),
      ui.select({ name: 'meals', label: 'Meals', options: ['Fish', 'Rice'], multiple: true, chosen: ['Rice'] }),
      ui.checkbox({ state: 'news', label: 'News' }),
      send,
    );
    expect(found(whole)).toEqual([]);
    expect(found(ui.column({}, [form(field('a'), send), form(field('a'), send)]))).toEqual([]);
  });

  it('[CK9] finds a name that stands twice, as a field or as a state', () => {
    expect(found(form(field('a'), ui.stepper({ name: 'a', label: 'Seats' }), send))).toEqual([
      'error form/duplicate-name',
    ]);
    expect(found(form(field('a'), ui.fileField({ name: 'a', label: 'Picture' }), send))).toEqual([
      'error form/duplicate-name',
    ]);
    expect(found(form(ui.toggle({ state: 'news', label: 'News' }), field('news'), send))).toEqual([
      'error form/duplicate-name',
    ]);
  });

  it('[CK9] warns of a name that fields share which are not shown together, and allows it in alternatives', () => {
    const screens = ui.screens({ state: 'step' }, [field('a'), field('a')]);
    expect(found(form(screens, send))).toEqual(['warning form/duplicate-name']);
    expect(found(form(ui.alternatives({}, [field('a'), field('a')]), send))).toEqual([]);
  });

  it('[CK9] finds equalTo without its field, and a submit that sends nothing', () => {
    expect(found(form(field('a', { equalTo: 'b' }), send))).toEqual(['error form/equal-to']);
    expect(found(send)).toEqual(['error form/submit-outside']);
    const pressed = ui.box({ modifiers: [m.clickable({ actions: [a.submit({ name: 'go' })] })] });
    expect(found(pressed)).toEqual(['error form/submit-outside']);
  });

  it('[CK9] warns of a field that nothing sends', () => {
    expect(found(field('a'))).toEqual(['warning form/outside']);
    expect(found(form(field('a')))).toEqual(['warning form/never-sent']);
  });

  it('[CK9] warns of a required field that is hidden when its form is sent', () => {
    const required = field('a', { required: true });
    expect(found(form(field('a', { required: true, modifiers: [ifOpen] }), send))).toEqual([
      'warning form/hidden-required',
    ]);
    expect(found(form(ui.screens({ state: 'step' }, [required, send])))).toEqual(['warning form/hidden-required']);
    expect(found(form(ui.screens({ state: 'step' }, [ui.column({}, [required, send])])))).toEqual([]);
    expect(found(ui.box({ modifiers: [ifOpen] }, [form(required, send)]))).toEqual([]);
  });

  it('[CK9] warns of options that cannot be told apart, and of a value that no option has', () => {
    for (const wrong of [
      { value: 'soup' },
      { values: ['fish'] },
      { values: ['fish', 'fish'] },
      { options: ['Fish', ' '] },
      { multiple: true, chosen: ['rice', 'soup'] },
      { multiple: true, value: 'rice' },
      { chosen: ['rice'] },
    ])
      expect(found(form(select(wrong), send)), JSON.stringify(wrong)).toEqual(['warning form/options']);
  });

  it('[CK9] finds bounds that no answer is within, except of times, which go over midnight', () => {
    const named = { name: 'a', label: 'A' };
    const first = { kind: 'state', name: 'step' } as const;
    const never = [
      field('a', { type: 'number', min: 2, max: 1 }),
      ui.stepper({ ...named, min: 101 }),
      ui.dateField({ ...named, min: '2026-11-27', max: '2026-11-26' }),
    ];
    for (const wrong of never) expect(found(form(wrong, send)), wrong.kind).toEqual(['error form/bounds']);
    const possible = [
      field('a', { type: 'number', min: 1, max: 1 }),
      field('a', { type: 'number', min: 2 }),
      field('a', { min: 2, max: 1 }),
      field('a', { type: 'number', min: 2, max: first }),
      ui.stepper({ ...named, min: 100 }),
      ui.dateField({ ...named, min: '2026-11-27', max: '2026-11-27' }),
      ui.dateField({ ...named, min: '2026-11-27' }),
      ui.timeField({ ...named, min: '22:00', max: '06:00' }),
    ];
    for (const right of possible) expect(found(form(right, send)), JSON.stringify(right)).toEqual([]);
  });

  it('[CK9] finds a link without text', () => {
    const link = (text: string): ComponentNode => ui.richText({}, [ui.run({ text, link: 'terms' })]);
    expect(found(link(' '))).toEqual(['error link/text']);
    expect(found(link('Terms'))).toEqual([]);
  });

  it('[CK9] says the node, and its place in a contract', () => {
    const root = form(field('a'), field('a'), send);
    const tree = { profile: 'canvas-1', designWidth: 390, designHeight: 720, lang: 'en', states: {}, root };
    expect(checkDocument(encodeDocument(tree, { as: 'json' })).findings).toMatchObject([
      { code: 'form/duplicate-name', node: 2, pointer: '/root/children/1' },
    ]);
  });
});
