// A select whose options stand in its field: radio buttons, or checkboxes for a choice of several, below a box that finds options.
// They are the browser's, and no list opens over the page. Must not know documents.

import type { CreateControl } from './field-control.ts';
import type { FieldOption } from './field-definition.ts';
import { textEntry, textIn } from './field-entry.ts';

/** Options that a field has before it is touched, if others of the document have very many. */
const FIRST_OPTIONS = 50;

/** A text without capital letters and accents, in which a search finds `Malmo` in `Malmö`. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface OptionRow {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
  readonly words: string;
}

/** Arrow keys move the focus from the search to the options, and between checkboxes, of which Tab reaches a single one. */
function moveByKeys(group: HTMLElement, shownInputs: () => readonly HTMLInputElement[]): void {
  group.addEventListener('keydown', (event) => {
    // An input method chooses among its words by these keys.
    if (event.isComposing) return;
    const inputs = shownInputs();
    const at = inputs.indexOf(event.target as HTMLInputElement);
    // Radio buttons move by themselves, and so does the caret of the search.
    if (at < 0 ? event.key !== 'ArrowDown' : inputs[at].type === 'radio') return;
    const places = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['Home', 0],
      ['End', inputs.length - 1],
    ]);
    const place = places.get(event.key);
    if (place === undefined) return;
    event.preventDefault();
    inputs.at(Math.max(0, Math.min(inputs.length - 1, place)))?.focus();
  });
}

/** The options of a select in a field. */
export const createListControl: CreateControl = (owner, type, { onEntry }, id) => {
  const isMultiple = type === 'choices';
  const group = owner.createElement('div');
  group.className = 'list';
  group.role = isMultiple ? 'group' : 'radiogroup';
  const search = Object.assign(owner.createElement('input'), { className: 'b find', type: 'search' });
  const found = Object.assign(owner.createElement('div'), { className: 'found', role: 'status' });
  const list = Object.assign(owner.createElement('div'), { className: 'rows' });
  const groupName = `list-${id}`;
  const rows: OptionRow[] = [];
  /** Options that have no elements yet. */
  let rest: readonly FieldOption[] = [];
  let chosen: ReadonlySet<string> = new Set();
  let isOpen = true;
  let countWords = '';

  const writeRow = ({ input }: OptionRow): void => {
    input.checked = chosen.has(input.value);
    input.disabled = !isOpen;
  };
  const shownInputs = (): readonly HTMLInputElement[] =>
    rows.filter(({ label }) => !label.hidden).map(({ input }) => input);
  /** Of the checkboxes Tab reaches this one. */
  const setStop = (stop: HTMLInputElement | undefined): void => {
    if (isMultiple) for (const { input } of rows) input.tabIndex = input === stop ? 0 : -1;
  };
  const addRows = (options: readonly FieldOption[]): void => {
    for (const { label: words, value } of options) {
      const label = owner.createElement('label');
      const input = owner.createElement('input');
      Object.assign(input, { name: groupName, type: isMultiple ? 'checkbox' : 'radio', value });
      input.tabIndex = isMultiple && rows.length > 0 ? -1 : 0;
      label.append(input, words);
      const row = { label, input, words: plain(words) };
      writeRow(row);
      rows.push(row);
      list.append(label);
    }
  };
  const fill = (): void => {
    const options = rest;
    rest = [];
    addRows(options);
  };
  for (const touch of ['pointerdown', 'focusin']) group.addEventListener(touch, fill);
  list.addEventListener('scroll', fill);
  list.addEventListener('focusin', ({ target }) => setStop(target as HTMLInputElement));
  list.addEventListener('change', ({ target }) => {
    fill();
    const { value } = target as HTMLInputElement;
    const checked = new Set(rows.flatMap(({ input }) => (input.checked ? [input.value] : [])));
    onEntry(isMultiple ? { kind: 'list', values: [...checked] } : textEntry(value));
  });
  search.addEventListener('input', () => {
    const wanted = plain(search.value.trim());
    for (const { label, input, words } of rows) {
      label.hidden = !words.includes(wanted);
      // Browsers lead Tab to the checked or last focused radio button of a group alone, even if it is hidden.
      input.name = label.hidden ? '' : groupName;
    }
    const inputs = shownInputs();
    setStop(inputs[0]);
    found.textContent = wanted === '' ? '' : countWords.replace('{count}', String(inputs.length));
  });
  moveByKeys(group, shownInputs);
  group.append(list);
  return {
    element: group,
    show(definition, look) {
      const { entry, hasAllOptions, words } = look;
      chosen = new Set(entry.kind === 'list' ? entry.values : [textIn(entry)]);
      isOpen = look.isOpen;
      countWords = words.found;
      if (rows.length === 0) {
        if (definition.hasSearch) group.prepend(search, found);
        addRows(definition.options.slice(0, FIRST_OPTIONS));
        rest = definition.options.slice(FIRST_OPTIONS);
      } else rows.forEach(writeRow);
      if (hasAllOptions) fill();
      // Browsers do not tell a row that they do not lay out.
      list.classList.toggle('long', !hasAllOptions || definition.options.length > FIRST_OPTIONS);
      search.placeholder = definition.placeholder;
      search.ariaLabel = words.search.replace('{label}', () => definition.label);
      search.disabled = !isOpen;
    },
  };
};
