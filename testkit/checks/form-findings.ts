// Faults of forms and links that players accept, and that lose what a person enters. Must not know layout.

import type { DocumentFormat, PlayerDocument } from 'pantograph';
import {
  ActionKind,
  CheckboxField,
  ClickableModifier,
  DateFieldField,
  FileFieldField,
  findModifier,
  itemAt,
  initialVariables,
  isDynamic,
  listLength,
  ModifierKind,
  NodeKind,
  operationRows,
  RadioGroupField,
  RatingField,
  readBoolean,
  readInt,
  readNumber,
  readPool,
  readState,
  readString,
  readText,
  RunField,
  SelectField,
  SliderField,
  StepperField,
  TextFieldField,
  TextFieldType,
  TimeFieldField,
  ToggleField,
} from 'pantograph/internal';
import type { Row, Variables } from 'pantograph/internal';
import type { CheckFinding } from './check-report.ts';
import { placesOfNodes } from './node-places.ts';

type ByKind<Value> = Readonly<Partial<Record<number, Value>>>;

/** Fields, by `NodeKind`. */
const fieldRows: ByKind<{ readonly name: number; readonly required: number }> = {
  [NodeKind.textField]: TextFieldField,
  [NodeKind.select]: SelectField,
  [NodeKind.dateField]: DateFieldField,
  [NodeKind.timeField]: TimeFieldField,
  [NodeKind.stepper]: StepperField,
  [NodeKind.rating]: RatingField,
  [NodeKind.fileField]: FileFieldField,
};

/** Controls whose states are sent with a form, by `NodeKind`. */
const stateRows: ByKind<{ readonly state: number }> = {
  [NodeKind.checkbox]: CheckboxField,
  [NodeKind.toggle]: ToggleField,
  [NodeKind.radioGroup]: RadioGroupField,
  [NodeKind.slider]: SliderField,
};

/** The position of the actions of a component, by `NodeKind`. */
const actionFields: ByKind<number> = Object.fromEntries(
  Object.entries(operationRows).flatMap(([name, { fields }]: [string, Row]) => {
    const field = Object.values(fields).findIndex(({ kind }) => kind === 'actions');
    return field < 0 ? [] : [[NodeKind[name as keyof typeof NodeKind], field]];
  }),
);

/** A finding before its place is known. */
interface Found {
  readonly code: `form/${string}` | 'link/text';
  readonly severity: CheckFinding['severity'];
  readonly node: number;
  readonly words: string;
}

/** A part of a form that is not always shown: a node with `visibleIf`, or a child of `screens` or `alternatives`. */
interface Section {
  readonly node: number;
  /** The container of which a player shows one child; -1 for a condition. */
  readonly container: number;
  readonly isForGood: boolean;
}

/** A field of a form, or a control whose state is sent with it. */
interface Member {
  readonly node: number;
  readonly name: string;
  readonly isRequired: boolean;
  readonly equalTo: string;
  /** The sections of the form around it. */
  readonly sections: readonly Section[];
}

interface Form {
  readonly node: number;
  readonly fields: Member[];
  readonly states: Member[];
  /** The sections around each control that sends the form. */
  readonly submits: (readonly Section[])[];
}

/** A node that contains the node which is read. */
interface Around {
  readonly node: number;
  readonly form: Form | undefined;
  /** Those inside of the form. */
  readonly sections: readonly Section[];
}

function hasSubmit(document: PlayerDocument, list: number): boolean {
  for (let index = 0; index < listLength(document, list); index += 1)
    if (document.actions.kinds[itemAt(document, list, index)] === ActionKind.submit) return true;
  return false;
}

/** True if a press on a node sends a form. */
function sendsForm(document: PlayerDocument, node: number): boolean {
  const { nodes, modifiers } = document;
  const field = actionFields[nodes.kinds[node]];
  if (field !== undefined && hasSubmit(document, readPool(nodes, node, field))) return true;
  const clickable = findModifier(document, node, ModifierKind.clickable);
  return clickable >= 0 && hasSubmit(document, readPool(modifiers, clickable, ClickableModifier.actions));
}

/** The sections that begin with a node. */
function sectionsAt(document: PlayerDocument, node: number, parent: Around | undefined): readonly Section[] {
  const { kinds } = document.nodes;
  const container = parent?.node ?? -1;
  const isForGood = kinds[container] === NodeKind.alternatives;
  return [
    ...(isForGood || kinds[container] === NodeKind.screens ? [{ node, container, isForGood }] : []),
    ...(findModifier(document, node, ModifierKind.visibleIf) >= 0 ? [{ node, container: -1, isForGood: false }] : []),
  ];
}

/** How two members are shown: never in one player, not always together, or together. */
function togetherness(one: Member, other: Member): 'never' | 'perhaps' | 'always' {
  const apart = one.sections.find(({ container, node }) =>
    other.sections.some((section) => container >= 0 && section.container === container && section.node !== node),
  );
  if (apart?.isForGood === true) return 'never';
  const isIn = ({ sections }: Member, { node }: Section): boolean => sections.some((section) => section.node === node);
  const isApart =
    one.sections.some((section) => !isIn(other, section)) || other.sections.some((section) => !isIn(one, section));
  return isApart ? 'perhaps' : 'always';
}

function judgeNames({ fields, states }: Form): Found[] {
  const found: Found[] = [];
  const taken = new Map<string, Member>(states.map((member) => [member.name, member]));
  for (const member of fields) {
    const earlier = taken.get(member.name);
    const together = earlier === undefined ? 'never' : togetherness(earlier, member);
    if (together !== 'never')
      found.push({
        code: 'form/duplicate-name',
        severity: together === 'always' ? 'error' : 'warning',
        node: member.node,
        words: `expected a name that stands once in its form, got ${member.name} again: only one of the values is sent`,
      });
    if (earlier === undefined) taken.set(member.name, member);
  }
  return found;
}

function judgeForm(form: Form): Found[] {
  const found = judgeNames(form);
  for (const { node, isRequired, equalTo, sections } of form.fields) {
    const canHide = sections.some(
      (section) =>
        !section.isForGood && form.submits.some((around) => around.every((each) => each.node !== section.node)),
    );
    if (isRequired && canHide)
      found.push({
        code: 'form/hidden-required',
        severity: 'warning',
        node,
        words:
          'expected a required field that is shown whenever its form is sent: while it is hidden, nothing asks for it',
      });
    if (equalTo !== '' && form.fields.every(({ name }) => name !== equalTo))
      found.push({
        code: 'form/equal-to',
        severity: 'error',
        node,
        words: `expected equalTo to name a field of its form, got ${equalTo}`,
      });
  }
  if (form.fields.length > 0 && form.submits.length === 0)
    found.push({
      code: 'form/never-sent',
      severity: 'warning',
      node: form.node,
      words: 'expected a control with the action submit in the form, got none',
    });
  return found;
}

/** Options that a person or a host cannot tell apart, and a value that no option has. */
function judgeSelect(document: PlayerDocument, node: number, variables: Variables): Found[] {
  const textsOf = (field: number): readonly string[] => {
    const list = readPool(document.nodes, node, field);
    return Array.from({ length: listLength(document, list) }, (_, index) =>
      document.strings.get(itemAt(document, list, index)),
    );
  };
  const labels = textsOf(SelectField.options);
  const given = textsOf(SelectField.values);
  const values = labels.map((label, index) => given[index] ?? label);
  const value = readText(document, document.nodes, node, SelectField.value, variables);
  const chosen = textsOf(SelectField.chosen);
  const isMultiple = readBoolean(document, document.nodes, node, SelectField.multiple, variables);
  const hasState = readState(document.nodes, node, SelectField.state) >= 0;
  const reasons: readonly (readonly [isWrong: boolean, words: string])[] = [
    [
      given.length > 0 && given.length !== labels.length,
      `expected a value for each of ${labels.length} options, got ${given.length}`,
    ],
    [new Set(values).size < values.length, 'expected options with different values'],
    [labels.some((label) => label.trim() === ''), 'expected a text for each option'],
    [
      !isMultiple && value !== '' && !values.includes(value),
      'expected a value that an option has, so that it is chosen',
    ],
    [chosen.some((each) => !values.includes(each)), 'expected chosen values that options have'],
    [
      isMultiple ? value !== '' || hasState : chosen.length > 0,
      'expected chosen with multiple, and a value or a state without it: the other is not read',
    ],
  ];
  return reasons.flatMap(([isWrong, words]) =>
    isWrong ? [{ code: 'form/options', severity: 'warning', node, words } as const] : [],
  );
}

/** The positions of the bounds of fields, by `NodeKind`. Times whose `min` is above `max` go over midnight. */
const boundRows: ByKind<{ readonly min: number; readonly max: number }> = {
  [NodeKind.textField]: TextFieldField,
  [NodeKind.stepper]: StepperField,
  [NodeKind.dateField]: DateFieldField,
};

/** True if no number or date is within the bounds that a document writes for its field. Bounds that follow states may change. */
function hasNoValue(document: PlayerDocument, node: number, variables: Variables): boolean {
  const { nodes } = document;
  const kind = nodes.kinds[node];
  const row = boundRows[kind];
  if (row === undefined || isDynamic(nodes, node, row.min) || isDynamic(nodes, node, row.max)) return false;
  if (kind === NodeKind.dateField) {
    const max = readString(document, nodes, node, row.max);
    return max !== '' && readString(document, nodes, node, row.min) > max;
  }
  const isNumber =
    kind === NodeKind.stepper || readInt(document, nodes, node, TextFieldField.type) === TextFieldType.number;
  const [min, max] = [row.min, row.max].map((field) => readNumber(document, nodes, node, field, variables));
  return isNumber && min > max;
}

/** Reads the forms of a document, and judges what stands outside of them. Linear in nodes times their depth in sections. */
class FormReader {
  readonly forms: Form[] = [];
  readonly found: Found[] = [];
  readonly #document: PlayerDocument;
  readonly #variables: Variables;
  readonly #around: Around[] = [];

  constructor(document: PlayerDocument) {
    this.#document = document;
    this.#variables = initialVariables(document);
    const { kinds, next } = document.nodes;
    for (let node = 0; node < kinds.length; node += 1) {
      while (this.#around.length > 0 && next[this.#around[this.#around.length - 1].node] <= node) this.#around.pop();
      this.#enter(node);
    }
  }

  #enter(node: number): void {
    const document = this.#document;
    const kind = document.nodes.kinds[node];
    const parent = this.#around.at(-1);
    const sections = [...(parent?.sections ?? []), ...sectionsAt(document, node, parent)];
    if (kind === NodeKind.form) {
      const form: Form = { node, fields: [], states: [], submits: [] };
      this.forms.push(form);
      this.#around.push({ node, form, sections: [] });
      return;
    }
    const form = parent?.form;
    this.#around.push({ node, form, sections });
    this.#read(node, kind, form, sections);
  }

  #read(node: number, kind: number, form: Form | undefined, sections: readonly Section[]): void {
    const document = this.#document;
    const { nodes } = document;
    const field = fieldRows[kind];
    const control = stateRows[kind];
    if (field !== undefined) {
      const name = readString(document, nodes, node, field.name);
      const isRequired = readBoolean(document, nodes, node, field.required, this.#variables);
      const equalTo = kind === NodeKind.textField ? readString(document, nodes, node, TextFieldField.equalTo) : '';
      form?.fields.push({ node, name, isRequired, equalTo, sections });
      if (form === undefined)
        this.#note('form/outside', 'warning', node, 'expected a form around the field, whose value is never sent');
    }
    if (control !== undefined && form !== undefined) {
      const { name } = document.variables[readState(nodes, node, control.state)];
      form.states.push({ node, name, isRequired: false, equalTo: '', sections });
    }
    if (kind === NodeKind.select) this.found.push(...judgeSelect(document, node, this.#variables));
    if (hasNoValue(document, node, this.#variables))
      this.#note('form/bounds', 'error', node, 'expected a min that is not above max: no answer is accepted');
    if (kind === NodeKind.run) this.#readRun(node);
    if (!sendsForm(document, node)) return;
    form?.submits.push(sections);
    if (form === undefined)
      this.#note('form/submit-outside', 'error', node, 'expected a form around the action submit, which sends nothing');
  }

  #readRun(node: number): void {
    const document = this.#document;
    const { nodes } = document;
    const isLink = readString(document, nodes, node, RunField.link) !== '';
    const text = isLink ? readText(document, nodes, node, RunField.text, this.#variables) : '';
    if (isLink && text.trim() === '') this.#note('link/text', 'error', node, 'expected a text for the link, got none');
  }

  #note(code: Found['code'], severity: Found['severity'], node: number, words: string): void {
    this.found.push({ code, severity, node, words });
  }
}

/**
 * The faults of the forms and links of a document, each with the place of its node. An error is a form that loses a value or
 * sends nothing; a warning may be meant.
 *
 * @param format - the format in which the document was written
 */
export function formFindings(document: PlayerDocument, format: DocumentFormat): readonly CheckFinding[] {
  const { forms, found } = new FormReader(document);
  const all = [...found, ...forms.flatMap(judgeForm)].sort((one, other) => one.node - other.node);
  if (all.length === 0) return [];
  const placeOf = placesOfNodes(document, format);
  return all.map(({ code, severity, node, words }) => ({
    code,
    severity,
    ...placeOf(node),
    message: `node ${node}: ${words}`,
  }));
}
