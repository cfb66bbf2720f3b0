// The input of a field, its error and its counter, inside of the mirror's element. The browser does the rest: input methods,
// autofill, undo, spelling, dictation. Must not know documents.

import { setAttribute } from '../semantics/mirror-lines.ts';
import type { FieldDefinition, FieldType } from './field-definition.ts';

/** The input of a field. */
export type FieldControl = HTMLInputElement | HTMLTextAreaElement;

/** Text, error and look of a field, beside its definition. */
export interface FieldLook {
  readonly text: string;
  /** The words of the error; empty if there is none. */
  readonly error: string;
  /** False if nobody may type into it. */
  readonly isOpen: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly fontFamily: string;
  readonly fontScale: number;
  /** CSS colours of text, placeholder and error. */
  readonly ink: string;
  readonly faint: string;
  readonly alarm: string;
}

/** The elements of a field. */
export interface FieldElements {
  readonly control: FieldControl;
  show(definition: FieldDefinition, look: FieldLook): void;
}

/** The events of a field, without those of the browser that change nothing. */
export interface FieldListeners {
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  /** Enter in a field of a single line. */
  readonly onEnter: () => void;
}

/**
 * The type of the input. An input of the type `email` or `number` has no caret to be kept, and changes the text; the keyboard of
 * such types comes from `inputmode`.
 */
const inputTypes: Partial<Readonly<Record<FieldType, string>>> = {
  tel: 'tel',
  search: 'search',
  url: 'url',
  password: 'password',
};
const inputModes: Partial<Readonly<Record<FieldType, string>>> = {
  number: 'decimal',
  email: 'email',
  oneTimeCode: 'numeric',
};
const autocompletes: Partial<Readonly<Record<FieldType, string>>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  password: 'current-password',
  oneTimeCode: 'one-time-code',
};
/** Types whose text goes from left to right in every language. */
const LEFT_TO_RIGHT: readonly FieldType[] = ['number', 'email', 'tel', 'url', 'password', 'oneTimeCode'];

/** `givenName` as HTML writes it: `given-name`. */
const toToken = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

function writeControl(
  control: FieldControl,
  definition: FieldDefinition,
  { isOpen, text, direction }: FieldLook,
): void {
  const { type, autocomplete, inputMode, capitalization } = definition;
  const isProse = type === 'text' || type === 'multiline';
  const attributes: Readonly<Record<string, string | false>> = {
    ...(control.localName === 'input' ? { type: inputTypes[type] ?? 'text' } : {}),
    name: definition.name,
    placeholder: definition.placeholder,
    maxlength: String(definition.maxLength),
    autocomplete: autocomplete === 'auto' ? (autocompletes[type] ?? false) : toToken(autocomplete),
    inputmode: inputMode === 'auto' ? (inputModes[type] ?? false) : inputMode,
    autocapitalize: capitalization !== 'auto' ? capitalization : isProse ? false : 'none',
    spellcheck: isProse ? false : 'false',
    'aria-label': definition.label,
    'aria-required': definition.isRequired ? 'true' : false,
    'aria-disabled': isOpen ? false : 'true',
    tabindex: isOpen ? false : '-1',
    dir: LEFT_TO_RIGHT.includes(type) ? 'ltr' : text === '' ? direction : 'auto',
  };
  for (const [name, value] of Object.entries(attributes)) setAttribute(control, name, value);
  control.readOnly = !isOpen;
  control.style.textAlign = direction === 'rtl' ? 'right' : 'left';
  // To write would end a composition, whose text may be longer than the field's for a while.
  if (control.dataset['composing'] === undefined && control.value !== text) control.value = text;
}

/** Makes the input of a field inside of `element`. `id` tells it from the other fields of its document. */
export function createFieldElements(
  element: HTMLElement,
  id: number,
  isMultiline: boolean,
  { onText, onLeave, onEnter }: FieldListeners,
): FieldElements {
  const { ownerDocument } = element;
  const control = ownerDocument.createElement(isMultiline ? 'textarea' : 'input');
  const [note, counter] = ['n', 'c'].map((name) => {
    const line = ownerDocument.createElement('div');
    line.className = name;
    return line;
  });
  control.className = 'i';
  note.id = `note-${id}`;
  note.ariaLive = 'polite';
  counter.ariaHidden = 'true';
  element.replaceChildren(control, note, counter);
  let isComposing = false;
  control.addEventListener('input', () => {
    // Input methods and autofill may write more than `maxlength` says.
    if (!isComposing && control.value.length > control.maxLength)
      control.value = control.value.slice(0, control.maxLength);
    onText(control.value);
  });
  control.addEventListener('compositionstart', () => {
    isComposing = true;
    control.dataset['composing'] = '';
  });
  const endComposition = (): void => {
    if (!isComposing) return;
    isComposing = false;
    delete control.dataset['composing'];
    onText((control.value = control.value.slice(0, control.maxLength)));
  };
  control.addEventListener('compositionend', endComposition);
  control.addEventListener('blur', () => {
    endComposition();
    onLeave();
  });
  (control as HTMLElement).addEventListener('keydown', (event) => {
    // In Safari the Enter that ends a composition comes after it: only the key code tells that it is the input method's.
    // oxlint-disable-next-line typescript/no-deprecated
    const isComposed = event.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !isComposed && !isMultiline) onEnter();
  });
  return {
    control,
    show(definition, look) {
      writeControl(control, definition, look);
      const { ink, faint, alarm, fontScale, fontFamily, error, direction } = look;
      for (const [name, value] of Object.entries({ ink, faint, alarm })) element.style.setProperty(`--${name}`, value);
      control.style.font = `${16 * fontScale}px/${24 * fontScale}px ${fontFamily}`;
      for (const line of [note, counter]) {
        line.style.font = `${14 * fontScale}px/${20 * fontScale}px ${fontFamily}`;
        line.dir = direction;
      }
      if (note.textContent !== error) note.textContent = error;
      counter.textContent = definition.hasCounter ? `${look.text.length} / ${definition.maxLength}` : '';
      setAttribute(control, 'aria-invalid', error !== '' && 'true');
      setAttribute(control, 'aria-describedby', error !== '' && note.id);
      setAttribute(control, 'aria-description', error === '' && definition.helper !== '' && definition.helper);
    },
  };
}
