// Controls of the browser in which a person chooses a value: a select, a date or a time, a number with buttons, stars.

import { setAttribute } from '../semantics/mirror-lines.ts';
import { createShape, entryOf, writeEntry } from './field-control.ts';
import type { CreateControl } from './field-control.ts';
import type { FieldOption } from './field-definition.ts';
import { isEmpty, textEntry, textIn } from './field-entry.ts';

const MINUS = 'M5 12h14';
const PLUS = 'M5 12h14M12 5v14';
const STAR = 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z';

/**
 * A select. Its first option is empty: it has the placeholder, and takes a choice back. An option takes the browser 0.1 ms, so that a
 * select of a document with very many has its other options from when it is touched.
 */
export const createSelectControl: CreateControl = (owner, _type, { onEntry }) => {
  const control = owner.createElement('select');
  control.className = 'b';
  control.addEventListener('change', () => onEntry(textEntry(control.value)));
  const createOption = ({ label, value }: FieldOption): HTMLOptionElement =>
    Object.assign(owner.createElement('option'), { text: label, value });
  const none = createOption({ label: '', value: '' });
  let options: readonly FieldOption[] = [];
  let isFilled = false;
  const fill = (): void => {
    if (isFilled) return;
    isFilled = true;
    const chosen = control.value;
    control.replaceChildren(none, ...options.map(createOption));
    control.value = chosen;
  };
  for (const touch of ['pointerdown', 'focus']) control.addEventListener(touch, fill);
  return {
    element: control,
    show(definition, { entry, hasAllOptions, isOpen }) {
      const text = textIn(entry);
      options = definition.options;
      none.text = definition.placeholder;
      if (hasAllOptions) fill();
      if (!isFilled) control.replaceChildren(none, ...options.filter(({ value }) => value === text).map(createOption));
      control.disabled = !isOpen;
      control.classList.toggle('empty', text === '');
      if (control.value !== text) control.value = text;
    },
    read: () => textEntry(control.value),
  };
};

/** An input for a date or a time. */
export const createDateControl: CreateControl = (owner, type, { onEntry }) => {
  const control = owner.createElement('input');
  control.className = 'b';
  control.type = type;
  control.addEventListener('input', () => onEntry(entryOf(control)));
  return {
    element: control,
    show({ earliest, latest }, { entry, isOpen }) {
      setAttribute(control, 'min', earliest !== '' && earliest);
      setAttribute(control, 'max', latest !== '' && latest);
      control.disabled = !isOpen;
      control.classList.toggle('empty', isEmpty(entry));
      writeEntry(control, entry);
    },
    read: () => entryOf(control),
  };
};

/** An input for a number, and two buttons, which Tab passes by: arrow keys do the same. */
export const createStepperControl: CreateControl = (owner, _type, { onEntry }) => {
  const control = owner.createElement('input');
  control.className = 'b stepped';
  control.type = 'number';
  control.addEventListener('input', () => onEntry(entryOf(control)));
  const [less, more] = [MINUS, PLUS].map((shape, index) => {
    const button = owner.createElement('button');
    button.className = index === 0 ? 'less' : 'more';
    button.type = 'button';
    button.tabIndex = -1;
    button.append(createShape(owner, shape));
    button.addEventListener('click', () => {
      if (index === 0) control.stepDown();
      else control.stepUp();
      onEntry(entryOf(control));
    });
    return button;
  });
  return {
    element: control,
    others: [less, more],
    show({ label, min, max, step }, { entry, isOpen, words }) {
      for (const [name, value] of Object.entries({ min, max, step })) setAttribute(control, name, String(value));
      less.ariaLabel = words.less.replace('{label}', () => label);
      more.ariaLabel = words.more.replace('{label}', () => label);
      // At a bound a button is not `disabled`, because it would lose the focus.
      setAttribute(less, 'aria-disabled', Number(textIn(entry)) <= min && 'true');
      setAttribute(more, 'aria-disabled', Number(textIn(entry)) >= max && 'true');
      for (const element of [less, more, control]) element.disabled = !isOpen;
      writeEntry(control, entry);
    },
    read: () => entryOf(control),
  };
};

/** A group of radio buttons as stars: the chosen star is filled, and all before it. */
export const createRatingControl: CreateControl = (owner, _type, { onEntry }, id) => {
  const group = owner.createElement('div');
  group.className = 'stars';
  group.role = 'radiogroup';
  const inputs: HTMLInputElement[] = [];
  const addStar = (): void => {
    const label = owner.createElement('label');
    const input = owner.createElement('input');
    input.type = 'radio';
    input.name = `stars-${id}`;
    input.value = String(inputs.push(input));
    input.addEventListener('change', () => onEntry(textEntry(input.value)));
    label.append(input, createShape(owner, STAR));
    group.append(label);
  };
  return {
    element: group,
    show({ max }, { entry, isOpen, words }) {
      const text = textIn(entry);
      while (inputs.length < max) addStar();
      for (const [index, input] of inputs.entries()) {
        input.ariaLabel = words.stars.replace('{value}', String(index + 1)).replace('{most}', String(max));
        input.disabled = !isOpen;
        input.checked = input.value === text;
        input.parentElement?.classList.toggle('on', index < Number(text));
      }
    },
  };
};
