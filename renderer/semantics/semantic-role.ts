// The roles that assistive technology knows, one record each. Must not know nodes.

export interface Role {
  /** Its WAI-ARIA name; empty if it has none. */
  readonly aria: string;
  /** True if the tag of the mirror's element implies the role. */
  readonly isImplied?: true;
  /** True if a person can operate nodes of this role. */
  readonly isOperable?: true;
  /** True if a node of this role is an option of a radio group or of tabs. */
  readonly isOption?: true;
  /** True if its element is a range input on the operated part of the box. */
  readonly isRange?: true;
  /** True if its element holds the control of a field, on the operated part of the box. */
  readonly isField?: true;
  /** True if its element holds an element of the host, inside of the paddings of the box. */
  readonly isHosted?: true;
  /** The WAI-ARIA state that says whether a node is on. */
  readonly isOnBy?: 'aria-checked' | 'aria-selected';
  /** True if the texts inside name the node. */
  readonly isNamedByContent?: true;
}

const records = {
  /** Frames others: a scroll container, a screen. */
  none: { aria: '' },
  text: { aria: '' },
  heading: { aria: 'heading', isImplied: true, isNamedByContent: true },
  list: { aria: 'list' },
  listItem: { aria: 'listitem' },
  button: { aria: 'button', isImplied: true, isOperable: true, isNamedByContent: true },
  link: { aria: 'link', isOperable: true, isNamedByContent: true },
  checkbox: { aria: 'checkbox', isOperable: true, isOnBy: 'aria-checked' },
  switch: { aria: 'switch', isOperable: true, isOnBy: 'aria-checked' },
  radioGroup: { aria: 'radiogroup' },
  radio: { aria: 'radio', isOperable: true, isOption: true, isOnBy: 'aria-checked' },
  tabList: { aria: 'tablist' },
  tab: { aria: 'tab', isOperable: true, isOption: true, isOnBy: 'aria-selected' },
  image: { aria: 'img' },
  progressBar: { aria: 'progressbar' },
  group: { aria: 'group' },
  navigation: { aria: 'navigation' },
  main: { aria: 'main' },
  banner: { aria: 'banner' },
  status: { aria: 'status' },
  alert: { aria: 'alert' },
  toolbar: { aria: 'toolbar' },
  slider: { aria: 'slider', isImplied: true, isOperable: true, isRange: true },
  form: { aria: 'form' },
  textField: { aria: 'textbox', isImplied: true, isOperable: true, isField: true },
  hosted: { aria: 'group', isHosted: true },
  table: { aria: 'table' },
  row: { aria: 'row' },
  cell: { aria: 'cell' },
  columnHeader: { aria: 'columnheader' },
  /** A scroll container between a table and its rows. */
  rowGroup: { aria: 'rowgroup' },
  select: { aria: 'combobox', isImplied: true, isOperable: true, isField: true },
  dateField: { aria: '', isOperable: true, isField: true },
  timeField: { aria: '', isOperable: true, isField: true },
  stepper: { aria: 'spinbutton', isImplied: true, isOperable: true, isField: true },
  rating: { aria: 'radiogroup', isImplied: true, isOperable: true, isField: true },
  fileField: { aria: '', isOperable: true, isField: true },
} as const satisfies Readonly<Record<string, Role>>;

/** Names of the roles, by number. */
export const roleNames: readonly string[] = Object.keys(records);

/** Numbers of the roles, which semantics nodes hold. */
export const SemanticRole = Object.fromEntries(roleNames.map((name, role) => [name, role])) as Readonly<
  Record<keyof typeof records, number>
>;

/** The records of the roles, by number. */
export const roles: readonly Role[] = Object.values(records);

/** True if a node of this role is an option of a radio group or of tabs. */
export function isOption(role: number): boolean {
  return roles[role].isOption === true;
}

/** True if the element of this role holds the control of a field. */
export function isField(role: number): boolean {
  return roles[role].isField === true;
}

/** True if others fill the element of this role: a field, or the host. */
export function isFilled(role: number): boolean {
  return isField(role) || roles[role].isHosted === true;
}

/** True if a person can operate nodes of this role. */
export function isOperable(role: number): boolean {
  return roles[role].isOperable === true;
}
