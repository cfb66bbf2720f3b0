// Documents that several tests play, made with the producer.

import { decodeDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { a, e, encodeDocument, m, ui } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';

/** The bytes of a document with this root; everything else may be given. */
export function encodeRoot(root: ComponentNode, more: Partial<DocumentTree> = {}): Uint8Array {
  return encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, ...more, root });
}

/** A decoded document with this root. */
export function documentOf(root: ComponentNode, more: Partial<DocumentTree> = {}): PlayerDocument {
  const decoded = decodeDocument(encodeRoot(root, more));
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

const whole = [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })];
const rest = [m.fill({ width: 1 }), m.weight()];

function rowOf(title: string, index: number): ComponentNode {
  return ui.listItem({
    headline: title,
    modifiers: [
      m.fill({ width: 1 }),
      m.key({ key: `row-${index}` }),
      m.clickable({ actions: [a.setState({ state: 'screen', value: index + 1 })] }),
    ],
  });
}

function listScreen(titles: readonly string[]): ComponentNode {
  return ui.column({ modifiers: whole }, [
    ui.row(
      {
        arrangement: 'spaceBetween',
        align: 'center',
        modifiers: [m.fill({ width: 1 }), m.padding({ start: 16, top: 16, end: 16, bottom: 16 })],
      },
      [
        ui.text({ text: 'Tasks', size: 28, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
        ui.button({ label: 'New task', actions: [a.host({ name: 'task.create' })] }),
      ],
    ),
    ui.scroll({ modifiers: [rest, m.key({ key: 'list' })] }, [
      ui.column({ modifiers: [m.fill({ width: 1 }), m.semantics({ role: 'list' })] }, titles.map(rowOf)),
    ]),
  ]);
}

function detailScreen(title: string, index: number): ComponentNode {
  return ui.column({ modifiers: whole, gap: 16 }, [
    ui.button({ label: 'Back', variant: 'text', actions: [a.setState({ state: 'screen' })] }),
    ui.text({
      text: title,
      size: 24,
      modifiers: [m.semantics({ headingLevel: 1 }), m.padding({ start: 16, end: 16 })],
    }),
    ui.button({ label: 'Delete', tone: 'error', actions: [a.host({ name: 'task.delete', id: index + 1 })] }),
  ]);
}

/** The bytes of a task list with a screen for each task, as the demo has it. */
export function taskBytes(titles: readonly string[], more: Partial<DocumentTree> = {}): Uint8Array {
  const screens = [listScreen(titles), ...titles.map(detailScreen)];
  return encodeRoot(ui.screens({ state: 'screen', modifiers: whole }, screens), {
    states: { screen: 0 },
    lang: 'en',
    ...more,
  });
}

/** `Task 1` to `Task n`. */
export function numberedTitles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Task ${index + 1}`);
}

/** Every kind of control, bound to states. */
export function controlsRoot(): ComponentNode {
  return ui.column({ modifiers: [whole, m.padding({ start: 16, top: 16, end: 16, bottom: 16 })], gap: 12 }, [
    ui.text({ text: 'Settings', size: 24, modifiers: [m.semantics({ headingLevel: 2 })] }),
    ui.checkbox({ state: 'agree', label: 'I agree' }),
    ui.toggle({ state: 'loud', label: 'Sound' }),
    ui.radioGroup({ state: 'size', options: ['Small', 'Medium', 'Large'], label: 'Size' }),
    ui.tabs({ state: 'tab', options: ['First', 'Second', 'Third'], label: 'Sections' }),
    ui.progress({ value: e.divide(e.state('size'), 2), label: 'Done' }),
    ui.button({
      label: 'Save',
      enabled: e.equal(e.state('agree'), 1),
      actions: [a.host({ name: 'save', value: e.state('size') })],
    }),
    ui.slider({ state: 'level', label: 'Volume' }),
  ]);
}

/** The states of `controlsRoot`. */
export const controlsStates = { agree: 0, loud: 1, size: 1, tab: 0, level: 25 };

/** A modifier whose press sends the host action `go`. */
export const press = m.clickable({ actions: [a.host({ name: 'go' })] });
