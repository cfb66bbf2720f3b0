// The fields of a document that is played: what was typed, what is wrong with it, and how a form is sent. The player loads this
// module with the first document that has a field or a form.

import { ColorRole, cutText, HostAction, knownLocale, readInt, readString } from 'pantograph/internal';
import type { FieldValue } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import { sendsForm } from '../native/activate.ts';
import { ownValue } from '../own-value.ts';
import { cssColor } from '../paint/paint-display-list.ts';
import { themeColorsOf } from '../paint/theme-colors.ts';
import { stateValueOf, toStateText, toStateValue, writeStateValue } from '../state-value.ts';
import type { StateValue } from '../state-value.ts';
import { formatDateText } from './date-text.ts';
import { readField } from './field-definition.ts';
import type { FieldDefinition, FieldType } from './field-definition.ts';
import { createFieldElements } from './field-element.ts';
import type { FieldElements } from './field-element.ts';
import { isEmpty, textEntry, textIn } from './field-entry.ts';
import type { FieldEntry } from './field-entry.ts';
import type { FieldLook } from './field-control.ts';
import { formAround, indexFields } from './field-index.ts';
import type { IndexedField } from './field-index.ts';
import { englishFieldWords } from './field-options.ts';
import type { FieldWords } from './field-options.ts';
import type { CarriedField, CarriedFields, FieldPorts, FieldsOfScene } from './field-ports.ts';
import { adoptFieldStyle } from './field-style.ts';
import { statesIn } from './form-states.ts';
import { fitsField, judgeEntry } from './judge-entry.ts';
import type { FieldFault } from './judge-entry.ts';
import { createNumberText, writeBytes } from './number-text.ts';
import type { NumberText } from './number-text.ts';

/** Types of fields whose values are numbers. */
const NUMBERS: readonly FieldType[] = ['number', 'stepper', 'rating'];
/** Types whose values have no spaces around them, as in inputs of HTML. */
const TRIMMED: readonly FieldType[] = ['email', 'url'];

/** Options of all selects that have elements before somebody touches them: they take the browser some 0.1 s. */
const MAX_OPTIONS_AT_ONCE = 1_000;

/** A field with elements, and the mirror's element around them. */
interface ShownField extends FieldElements {
  readonly element: HTMLElement;
}

/** The fields of a scene. */
export function createFields(ports: FieldPorts): FieldsOfScene {
  return new PlayedFields(ports);
}

class PlayedFields implements FieldsOfScene {
  readonly #ports: FieldPorts;
  readonly #fields: readonly IndexedField[];
  /** The first field of each name in each form, by both. */
  readonly #siblings = new Map<string, number>();
  readonly #forms = new Map<number, number>();
  /** The entries of a person, by node. */
  readonly #entries = new Map<number, FieldEntry>();
  readonly #shown = new Map<number, ShownField>();
  /** Selections that the document before has left. */
  readonly #selections = new Map<number, readonly [start: number, end: number]>();
  #numberText: NumberText | undefined;
  /** Selects that have all of their options at once, and how many options others may have. */
  readonly #whole = new Set<number>();
  #roomForOptions = MAX_OPTIONS_AT_ONCE;
  readonly focused: number;

  constructor(ports: FieldPorts) {
    this.#ports = ports;
    this.#fields = indexFields(ports.document);
    const taken = new Set<string>();
    for (const { node, form, name, identity } of this.#fields) {
      this.#forms.set(node, form);
      if (!this.#siblings.has(`${form}/${name}`)) this.#siblings.set(`${form}/${name}`, node);
      // Of fields that share an identity the first has it.
      const carried = taken.has(identity) ? undefined : ports.carried?.fields.get(identity);
      taken.add(identity);
      const definition = this.#definitionOf(node);
      if (carried === undefined || carried.isSecret !== definition.isSecret) continue;
      const { entry, error, selection } = carried;
      const fits = entry === undefined || fitsField(entry, definition);
      if (fits && entry !== undefined) this.#take(node, definition, entry);
      if (fits && error !== '') this.#ports.facts.errors.set(node, error);
      if (selection !== undefined) this.#selections.set(node, selection);
    }
    this.focused = [...this.#selections.keys()][0] ?? -1;
  }

  readonly show = (element: HTMLElement, node: number, root: ShadowRoot): void => {
    adoptFieldStyle(root);
    this.#takeEntry(node);
    const definition = this.#definitionOf(node);
    if (this.#isRefused(definition)) {
      this.#ports.reportOnce('field-refused', { subject: node });
      this.#note(node, this.#words['not-allowed']);
    }
    // Its state may have another text.
    if (definition.state >= 0 && this.#ports.facts.errors.has(node)) this.#note(node, this.#judge(node));
    const known = this.#shown.get(node);
    const shown = known?.element === element ? known : this.#create(element, node, definition);
    this.#shown.set(node, shown);
    const layout = this.#ports.layout();
    shown.show(definition, this.#lookOf(node, definition, layout));
    const { viewportWidth, viewportHeight } = layout.environment;
    const { style } = root.host as HTMLElement;
    style.setProperty('--width', `${viewportWidth}px`);
    style.setProperty('--height', `${viewportHeight}px`);
    const selection = this.#selections.get(node);
    this.#selections.delete(node);
    const control: Partial<HTMLInputElement> = shown.control;
    // Only inputs for text have a selection.
    if (selection !== undefined && typeof control.selectionStart === 'number')
      control.setSelectionRange?.(...selection);
  };

  readonly submit = (action: number, node: number): void => {
    const { dispatch, document, focusNode, report } = this.#ports;
    const form = formAround(document, node);
    if (form < 0) {
      report('submit-without-form', { subject: node });
      return;
    }
    for (const field of this.#shown.keys()) this.#takeEntry(field);
    const sent = this.#sentFields(form);
    const wrong = sent.filter(({ field, isJudged }) => this.#tell(field, isJudged ? this.#judge(field) : '') !== '');
    if (wrong.length > 0) {
      focusNode(wrong[0].field);
      return;
    }
    const values = sent.flatMap(({ field, definition }) => {
      const value = this.#valueOf(this.#entryOf(field, definition), definition);
      return value === undefined ? [] : [[definition.name, value] as const];
    });
    const secrets = sent.flatMap(({ definition: { isSecret, name } }) => (isSecret ? [name] : []));
    const name = readString(document, document.actions, action, HostAction.name);
    const id = readInt(document, document.actions, action, HostAction.id);
    const states = statesIn(document, this.#ports.variables, form);
    const record = { values: Object.fromEntries([...states, ...values]), secrets };
    dispatch(id === 0 ? name : `${name}.${id}`, record, node, { action });
  };

  readonly carry = (): CarriedFields => {
    const fields = new Map<string, CarriedField>();
    for (const { identity, node } of this.#fields) {
      this.#takeEntry(node);
      const definition = this.#definitionOf(node);
      // A value that its state has got since is carried with the states.
      const own = this.#ownEntry(node, definition.state);
      const entry = own === undefined ? undefined : this.#entryOf(node, definition);
      const selection = this.#selectionOf(node);
      const error = this.#ports.facts.errors.get(node) ?? '';
      const isUntouched = (entry ?? selection) === undefined && error === '';
      if (fields.has(identity) || isUntouched) continue;
      fields.set(identity, { entry, error, selection, isSecret: definition.isSecret });
    }
    return { create: createFields, fields };
  };

  get #words(): FieldWords {
    return { ...englishFieldWords, ...this.#ports.options.fields?.words };
  }

  #definitionOf(node: number): FieldDefinition {
    return readField(this.#ports, node);
  }

  /** Keeps the entry of a person, in the field's state if it has one. */
  #take(node: number, { state }: FieldDefinition, entry: FieldEntry): void {
    this.#entries.set(node, entry);
    if (state >= 0) writeStateValue(this.#ports.variables, state, this.#heldValue(state, entry));
  }

  /** The value of a state for an entry: its text, or its number, which is 0 without any. */
  #heldValue(state: number, entry: FieldEntry): StateValue {
    const text = textIn(entry);
    return this.#ports.document.variables[state].type === 'text' ? toStateText(text) : toStateValue(Number(text));
  }

  /** The entry of a person, unless its state has got another value since. */
  #ownEntry(node: number, state: number): FieldEntry | undefined {
    const { document, variables } = this.#ports;
    const entry = this.#entries.get(node);
    if (entry === undefined || state < 0) return entry;
    const isHeld = stateValueOf(document.variables[state], variables, state) === this.#heldValue(state, entry);
    return isHeld ? entry : undefined;
  }

  /** Keeps an entry that something has filled in without an event, and lays out again for its state. */
  #takeEntry(node: number): void {
    const entry = this.#shown.get(node)?.readEntry();
    if (entry === undefined) return;
    const definition = this.#definitionOf(node);
    this.#take(node, definition, entry);
    if (definition.state >= 0) this.#ports.invalidate();
  }

  #entryOf(node: number, { type, state, value, maxLength }: FieldDefinition): FieldEntry {
    const own = this.#ownEntry(node, state);
    const entry = own ?? value;
    if (entry.kind !== 'text') return entry;
    const isFirst = own === undefined && state < 0 && type === 'number' && entry.text !== '';
    const number = isFirst ? Number(entry.text) : NaN;
    return textEntry(cutText(Number.isNaN(number) ? entry.text : this.#numbers.write(number), maxLength));
  }

  /** Numbers in the language of the person. */
  get #numbers(): NumberText {
    const locale = knownLocale(this.#ports.layout().environment.locale);
    if (this.#numberText?.locale !== locale) this.#numberText = createNumberText(locale);
    return this.#numberText;
  }

  #isRefused({ isSecret }: FieldDefinition): boolean {
    return isSecret && this.#ports.options.fields?.allowSecrets !== true;
  }

  /** The selection of the field that has the focus. */
  #selectionOf(node: number): readonly [start: number, end: number] | undefined {
    const control = this.#shown.get(node)?.control;
    const focused = (control?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement ?? null;
    if (control?.contains(focused) !== true) return undefined;
    const { selectionStart, selectionEnd }: Partial<HTMLInputElement> = control;
    return [selectionStart ?? 0, selectionEnd ?? 0];
  }

  /**
   * The fields of a form that are sent. Nobody could correct a field that is not shown: it is sent only if somebody typed into it, and
   * if no shown field has its name.
   */
  #sentFields(form: number): readonly { field: number; definition: FieldDefinition; isJudged: boolean }[] {
    const { node, count } = this.#ports.layout();
    const shown = new Set(node.subarray(0, count));
    const fields = this.#fields.filter((field) => field.form === form);
    const shownNames = new Set(fields.filter((field) => shown.has(field.node)).map(({ name }) => name));
    const isSent = (field: number, name: string): boolean =>
      shown.has(field) || (this.#entries.has(field) && !shownNames.has(name));
    return fields
      .map(({ node: field }) => ({ field, definition: this.#definitionOf(field) }))
      .filter(({ field, definition }) => !this.#isRefused(definition) && isSent(field, definition.name))
      .map((sent) => ({ ...sent, isJudged: shown.has(sent.field) && sent.definition.isEnabled }));
  }

  /** The value that a form sends; `undefined` for none. */
  #valueOf(entry: FieldEntry, { type }: FieldDefinition): FieldValue | undefined {
    if (entry.kind === 'file') return entry.file;
    if (entry.kind === 'list') return entry.values;
    const text = textIn(entry);
    if (TRIMMED.includes(type)) return text.trim();
    if (!NUMBERS.includes(type)) return text;
    const number = type === 'number' ? this.#numbers.read(text) : Number(text);
    return text.trim() === '' || Number.isNaN(number) ? undefined : number;
  }

  /** The field of this name in the form of a node; -1 if there is none. */
  #siblingOf(node: number, name: string): number {
    return this.#siblings.get(`${this.#forms.get(node) ?? -1}/${name}`) ?? -1;
  }

  /** The words of a field's fault; empty if its entry is accepted. */
  #judge(node: number): string {
    const definition = this.#definitionOf(node);
    const entry = this.#entryOf(node, definition);
    const repeated = definition.equalTo === '' ? -1 : this.#siblingOf(node, definition.equalTo);
    const fault = judgeEntry(entry, {
      ...definition,
      numbers: this.#numbers,
      repeated: repeated < 0 ? undefined : textIn(this.#entryOf(repeated, this.#definitionOf(repeated))),
    });
    if (fault !== undefined) return this.#wordsOf(fault, definition, repeated);
    if (definition.check === '' || isEmpty(entry)) return '';
    const check = ownValue(definition.check, this.#ports.options.fields?.checks);
    const texts = entry.kind === 'list' ? entry.values : [textIn(entry)];
    try {
      if (check !== undefined) return texts.map((text) => check(text) ?? '').find((words) => words !== '') ?? '';
      this.#ports.report('check-unknown', { subject: node });
    } catch (cause) {
      this.#ports.report('check-failed', { subject: node }, cause);
    }
    return this.#wordsOf('not-checked', definition, repeated);
  }

  #wordsOf(fault: FieldFault, definition: FieldDefinition, repeated: number): string {
    const { min, max, step, minLength, maxLength, maxBytes, earliest, latest } = definition;
    const { locale, write } = this.#numbers;
    const [least, most, by] =
      fault === 'too-large'
        ? ['', writeBytes(maxBytes, locale)]
        : fault === 'too-early' || fault === 'too-late'
          ? [earliest, latest].map((text) => (text === '' ? '' : formatDateText(text, locale)))
          : (fault === 'too-short' || fault === 'too-long' ? [minLength, maxLength] : [min, max, step]).map((number) =>
              write(number),
            );
    return this.#words[fault]
      .replace('{least}', least)
      .replace('{most}', most)
      .replace('{step}', by ?? '')
      .replace('{label}', () => (repeated < 0 ? '' : this.#definitionOf(repeated).label));
  }

  #lookOf(node: number, definition: FieldDefinition, layout: LayoutResult): FieldLook {
    const { roles } = themeColorsOf(layout);
    const { direction, fontFamily, fontScale, theme } = layout.environment;
    return {
      entry: this.#entryOf(node, definition),
      error: this.#ports.facts.errors.get(node) ?? '',
      isOpen: definition.isEnabled && !this.#isRefused(definition),
      hasAllOptions: this.#whole.has(node),
      direction,
      isDark: theme === 'dark',
      fontFamily,
      fontScale,
      colors: {
        ink: cssColor(roles[ColorRole.onSurface]),
        ground: cssColor(roles[ColorRole.surface]),
        faint: cssColor(roles[ColorRole.onSurfaceVariant]),
        alarm: cssColor(roles[ColorRole.error]),
        accent: cssColor(roles[ColorRole.primary]),
      },
      words: this.#words,
    };
  }

  #refresh(node: number): void {
    const definition = this.#definitionOf(node);
    this.#shown.get(node)?.show(definition, this.#lookOf(node, definition, this.#ports.layout()));
  }

  /** Shows the fault of a field, or that it has none. @returns the fault */
  #tell(node: number, error: string): string {
    this.#note(node, error);
    this.#refresh(node);
    return error;
  }

  #note(node: number, error: string): void {
    const { facts, factsChanged } = this.#ports;
    const { errors } = facts;
    if ((errors.get(node) ?? '') === error) return;
    if (error === '') errors.delete(node);
    else errors.set(node, error);
    factsChanged();
  }

  /** Presses the first control that sends the form around a field, as Enter does in every form of the web. */
  #enter(field: number): void {
    const { activate, document, layout } = this.#ports;
    const form = this.#forms.get(field) ?? -1;
    const { node, count } = layout();
    const control = node
      .subarray(0, count)
      .find((each) => form >= 0 && sendsForm(document, each) && formAround(document, each) === form);
    if (control !== undefined) activate(control);
  }

  #create(element: HTMLElement, node: number, { type, options }: FieldDefinition): ShownField {
    if (options.length <= this.#roomForOptions) {
      this.#roomForOptions -= options.length;
      this.#whole.add(node);
    }
    const elements = createFieldElements(element, node, type, {
      onEntry: (entry) => {
        const definition = this.#definitionOf(node);
        this.#take(node, definition, entry);
        if (definition.state >= 0) this.#ports.invalidate();
        // A wrong file is told at once: nobody can correct it, but only choose another.
        const isJudged = this.#ports.facts.errors.has(node) || (entry.kind === 'file' && !isEmpty(entry));
        if (isJudged) this.#tell(node, this.#judge(node));
        else this.#refresh(node);
      },
      onLeave: () => {
        this.#takeEntry(node);
        // An empty field is not wrong before the form is sent, nor is a field that the host has cleared.
        const entry = this.#ownEntry(node, this.#definitionOf(node).state);
        if (entry !== undefined && !isEmpty(entry)) this.#tell(node, this.#judge(node));
      },
      onEnter: () => this.#enter(node),
    });
    return { ...elements, element };
  }
}
