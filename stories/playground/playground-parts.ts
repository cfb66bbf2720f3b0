// The elements of the playground. Must not know their behaviour.

import type { SourceKind } from './compile.ts';
import { choices } from './view-settings.ts';

/** The elements. */
export interface PlaygroundParts {
  readonly element: HTMLElement;
  readonly kind: HTMLSelectElement;
  readonly template: HTMLSelectElement;
  readonly file: HTMLInputElement;
  readonly share: HTMLButtonElement;
  readonly run: HTMLButtonElement;
  readonly editor: HTMLElement;
  readonly fault: HTMLElement;
  readonly note: HTMLElement;
  readonly menus: ReadonlyMap<string, HTMLSelectElement>;
  readonly table: HTMLElement;
  readonly lists: HTMLElement;
}

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = parent.appendChild(document.createElement(name));
  element.className = className;
  return element;
}

function labelled<E extends HTMLElement>(parent: HTMLElement, text: string, field: E): E {
  const label = parent.appendChild(document.createElement('label'));
  label.appendChild(document.createElement('span')).textContent = text;
  label.append(field);
  return field;
}

function menu(
  parent: HTMLElement,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): HTMLSelectElement {
  const select = labelled(parent, label, document.createElement('select'));
  for (const [value, text] of options) select.append(new Option(text, value));
  return select;
}

function button(parent: HTMLElement, text: string): HTMLButtonElement {
  const element = add(parent, 'button', '');
  element.type = 'button';
  element.textContent = text;
  return element;
}

const kinds: readonly (readonly [SourceKind, string])[] = [
  ['contract', 'Contract (JSON)'],
  ['builder', 'Builder code'],
];

/** The elements of a playground with these templates. */
export function createParts(templates: readonly string[]): PlaygroundParts {
  const element = document.createElement('div');
  element.className = 'playground';
  const left = add(element, 'div', 'playground-editor');
  const tools = add(left, 'div', 'playground-tools');
  const template = menu(
    tools,
    'Start from',
    templates.map((name) => [name, name]),
  );
  const kind = menu(tools, 'Write', kinds);
  const file = labelled(tools, 'Open a file', document.createElement('input'));
  file.type = 'file';
  const share = button(tools, 'Copy link');
  const run = button(tools, 'Run this code');
  run.hidden = true;
  const fault = add(left, 'p', 'playground-fault');
  fault.setAttribute('role', 'alert');
  fault.hidden = true;
  const note = add(left, 'p', 'playground-note');
  note.setAttribute('role', 'status');
  note.setAttribute('aria-label', 'What was opened');
  const editor = add(left, 'div', 'playground-code');
  const right = add(element, 'div', 'playground-view');
  const bar = add(right, 'div', 'playground-tools');
  const menus = new Map(
    Object.entries(choices).map(([label, options]) => [
      label,
      menu(
        bar,
        label,
        options.map(([text], index) => [String(index), text]),
      ),
    ]),
  );
  const table = add(right, 'div', 'playground-table');
  return { element, kind, template, file, share, run, editor, fault, note, menus, table, lists: right };
}
