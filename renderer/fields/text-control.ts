// An input or a textarea for text. The browser does the rest: input methods, autofill, undo, spelling, dictation.

import { cutText } from 'pantograph/internal';
import { setAttribute } from '../semantics/mirror-lines.ts';
import type { CreateControl, FieldLook } from './field-control.ts';
import type { FieldDefinition, FieldType } from './field-definition.ts';
import { textEntry, textIn } from './field-entry.ts';

/**
 * The type of the input. An input of the type `email` or `number` has no caret to be kept, and changes the text; that of the type
 * `url` is told as wrong for texts that the field accepts. The keyboard of such types comes from `inputmode`.
 */
const inputTypes: Partial<Readonly<Record<FieldType, string>>> = { tel: 'tel', search: 'search', password: 'password' };
const inputModes: Partial<Readonly<Record<FieldType, string>>> = {
  number: 'decimal',
  email: 'email',
  url: 'url',
  oneTimeCode: 'numeric',
};
/** Types whose text goes from left to right in every language. */
const LEFT_TO_RIGHT: readonly FieldType[] = ['number', 'email', 'tel', 'url', 'password', 'oneTimeCode'];

function writeControl(
  control: HTMLInputElement | HTMLTextAreaElement,
  { type, inputMode, capitalization, placeholder, maxLength }: FieldDefinition,
  { entry, isOpen, direction }: FieldLook,
): void {
  const text = textIn(entry);
  const isProse = type === 'text' || type === 'multiline';
  const attributes: Readonly<Record<string, string | false>> = {
    ...(control.localName === 'input' ? { type: inputTypes[type] ?? 'text' } : {}),
    placeholder,
    maxlength: String(maxLength),
    inputmode: inputMode === 'auto' ? (inputModes[type] ?? false) : inputMode,
    autocapitalize: capitalization !== 'auto' ? capitalization : isProse ? false : 'none',
    spellcheck: isProse ? false : 'false',
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

/** A control for text. */
export const createTextControl: CreateControl = (owner, type, { onEntry }) => {
  const control = owner.createElement(type === 'multiline' ? 'textarea' : 'input');
  control.className = 'b';
  let isComposing = false;
  const enter = (): void => {
    // Input methods and autofill may write more than `maxlength` says.
    if (!isComposing && control.value.length > control.maxLength)
      control.value = cutText(control.value, control.maxLength);
    onEntry(textEntry(control.value));
  };
  // Some password managers dispatch `change` alone.
  for (const change of ['input', 'change']) control.addEventListener(change, enter);
  control.addEventListener('compositionstart', () => {
    isComposing = true;
    control.dataset['composing'] = '';
  });
  const endComposition = (): void => {
    if (!isComposing) return;
    isComposing = false;
    delete control.dataset['composing'];
    enter();
  };
  control.addEventListener('compositionend', endComposition);
  control.addEventListener('blur', endComposition);
  return {
    element: control,
    show: (definition, look) => writeControl(control, definition, look),
    read: () => textEntry(control.value),
  };
};
