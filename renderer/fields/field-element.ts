// The elements of a field inside of the mirror's element: its control, its error and its counter. Must not know documents.

import { setAttribute } from '../semantics/mirror-lines.ts';
import {
  createDateControl,
  createRatingControl,
  createSelectControl,
  createStepperControl,
} from './choice-controls.ts';
import type { CreateControl, FieldControl, FieldListeners, FieldLook } from './field-control.ts';
import { createFileControl } from './file-control.ts';
import type { FieldDefinition, FieldType } from './field-definition.ts';
import { textIn } from './field-entry.ts';
import type { FieldEntry } from './field-entry.ts';
import { createListControl } from './list-control.ts';
import { createTextControl } from './text-control.ts';

/** The elements of a field. */
export interface FieldElements {
  readonly control: HTMLElement;
  show(definition: FieldDefinition, look: FieldLook): void;
  /** The entry of the control if it is another than was shown: something has filled it in without an event. */
  readEntry(): FieldEntry | undefined;
}

/** The controls that are not for text. */
const creators: Partial<Readonly<Record<FieldType, CreateControl>>> = {
  select: createSelectControl,
  choice: createListControl,
  choices: createListControl,
  date: createDateControl,
  time: createDateControl,
  stepper: createStepperControl,
  rating: createRatingControl,
  file: createFileControl,
};

const autocompletes: Partial<Readonly<Record<FieldType, string>>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  password: 'current-password',
  oneTimeCode: 'one-time-code',
};

/** `givenName` as HTML writes it: `given-name`. */
const toToken = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** The input that takes the focus: of a group the search, the chosen radio button, or the first input that Tab reaches. */
function focusedIn({ element }: FieldControl): Element {
  const inputs = ['[type=search]', ':checked[type=radio]', 'input:not([tabindex="-1"])'];
  return inputs.map((query) => element.querySelector(query)).find((input) => input !== null) ?? element;
}

/** Name, description and states for assistive technology, and the data that the browser fills in. */
function writeControl(
  { element }: FieldControl,
  { type, name, label, isRequired, autocomplete }: FieldDefinition,
  error: string,
  described: string,
): void {
  const attributes: Readonly<Record<string, string | false>> = {
    'aria-label': label,
    // A group of checkboxes cannot be required in ARIA; the star behind its label says it.
    'aria-required': isRequired && element.role !== 'group' && 'true',
    'aria-invalid': error !== '' && 'true',
    'aria-describedby': described !== '' && described,
  };
  for (const [attribute, value] of Object.entries(attributes)) setAttribute(element, attribute, value);
  if (element.role !== null) return;
  setAttribute(element, 'name', name);
  setAttribute(
    element,
    'autocomplete',
    autocomplete === 'auto' ? (autocompletes[type] ?? false) : toToken(autocomplete),
  );
}

/**
 * Keeps a field with the focus in view when a scroll container around it changes its size, as a keyboard on the screen makes it. The
 * browser scrolls before the player has laid out again. A field that a person has scrolled away from stays away.
 */
function keepInView(element: HTMLElement, control: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (view === null) return;
  element.addEventListener('focusin', () => {
    /** The heights for which the field was last in view, or brought into view. */
    const heights = new Map<Element, number>();
    let isAway = false;
    const leaving = new AbortController();
    const observer = new view.ResizeObserver((changes) => {
      const isOther = changes.some(({ target }) => heights.get(target) !== target.clientHeight);
      if (isOther && !isAway) control.scrollIntoView({ block: 'nearest' });
      for (const { target } of changes) heights.set(target, target.clientHeight);
    });
    const follow = (): void => {
      const { top, bottom } = control.getBoundingClientRect();
      isAway = [...heights].some(([around, height]) => {
        const start = around.getBoundingClientRect().top;
        return bottom <= start || top >= start + height;
      });
    };
    for (let around = element.closest('.s'); around !== null; around = around.parentElement?.closest('.s') ?? null) {
      heights.set(around, around.clientHeight);
      observer.observe(around);
      around.addEventListener('scroll', follow, { signal: leaving.signal });
    }
    const leave = (): void => {
      observer.disconnect();
      leaving.abort();
    };
    element.addEventListener('focusout', leave, { once: true });
  });
}

/** Makes the elements of a field inside of `element`. `id` tells it from the other fields of its document. */
export function createFieldElements(
  element: HTMLElement,
  id: number,
  type: FieldType,
  listeners: FieldListeners,
): FieldElements {
  const { ownerDocument } = element;
  const control = (creators[type] ?? createTextControl)(ownerDocument, type, listeners, id);
  const [help, note, counter] = ['help', 'n', 'c'].map((name) => {
    const line = ownerDocument.createElement('div');
    line.className = name;
    line.id = `${name}-${id}`;
    return line;
  });
  // The canvas shows it. WebKitGTK does not tell an `aria-description`.
  help.hidden = true;
  note.ariaLive = 'polite';
  counter.ariaHidden = 'true';
  element.replaceChildren(control.element, ...(control.others ?? []), help, note, counter);
  keepInView(element, control.element);
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) listeners.onLeave();
  });
  control.element.addEventListener('keydown', (event) => {
    // In Safari the Enter that ends a composition comes after it: only the key code tells that it is the input method's.
    // oxlint-disable-next-line typescript/no-deprecated
    const isComposed = event.isComposing || event.keyCode === 229;
    // Enter opens the window of files, and a calendar where its button has the focus.
    const takesEnter = control.element.matches('textarea,select,.list,[type=file],[type=date],[type=time]');
    if (event.key === 'Enter' && !isComposed && !takesEnter) listeners.onEnter();
  });
  let shown: FieldEntry | undefined;
  return {
    control: control.element,
    readEntry() {
      const entry = control.read?.();
      if (entry === undefined || shown === undefined) return undefined;
      return entry.kind === shown.kind && textIn(entry) === textIn(shown) ? undefined : entry;
    },
    show(definition, look) {
      const { colors, fontScale, fontFamily, error, direction, isDark } = look;
      element.dir = direction;
      control.show(definition, look);
      shown = control.read?.();
      help.textContent = definition.helper;
      writeControl(control, definition, error, error !== '' ? note.id : definition.helper !== '' ? help.id : '');
      for (const old of element.querySelectorAll('.i')) old.classList.remove('i');
      focusedIn(control).classList.add('i');
      for (const [name, value] of Object.entries(colors)) element.style.setProperty(`--${name}`, value);
      element.style.setProperty('--scale', String(Math.min(2, fontScale)));
      control.element.style.font = `${16 * fontScale}px/${24 * fontScale}px ${fontFamily}`;
      control.element.style.colorScheme = isDark ? 'dark' : 'light';
      for (const line of [note, counter]) line.style.font = `${14 * fontScale}px/${20 * fontScale}px ${fontFamily}`;
      if (note.textContent !== error) note.textContent = error;
      counter.textContent = definition.hasCounter ? `${textIn(look.entry).length} / ${definition.maxLength}` : '';
    },
  };
}
