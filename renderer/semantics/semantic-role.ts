// The roles that assistive technology knows. Must not know nodes.

/** Roles of semantics nodes. `none` frames others: a scroll container, a screen. */
export const SemanticRole = {
  none: 0,
  text: 1,
  heading: 2,
  list: 3,
  listItem: 4,
  button: 5,
  link: 6,
  checkbox: 7,
  switch: 8,
  radioGroup: 9,
  radio: 10,
  tabList: 11,
  tab: 12,
  image: 13,
  progressBar: 14,
  group: 15,
  navigation: 16,
  main: 17,
  banner: 18,
  status: 19,
  alert: 20,
  toolbar: 21,
  slider: 22,
} as const;

/** The roles of options, and the roles that can be operated, as bits. */
const OPTIONS = (1 << SemanticRole.radio) | (1 << SemanticRole.tab);
const OPERABLE =
  OPTIONS |
  (1 << SemanticRole.button) |
  (1 << SemanticRole.link) |
  (1 << SemanticRole.checkbox) |
  (1 << SemanticRole.switch) |
  (1 << SemanticRole.slider);

/** True if a node of this role is an option of a radio group or of tabs. */
export function isOption(role: number): boolean {
  return ((OPTIONS >> role) & 1) === 1;
}

/** True if a person can operate nodes of this role. */
export function isOperable(role: number): boolean {
  return ((OPERABLE >> role) & 1) === 1;
}
