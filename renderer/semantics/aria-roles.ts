// The WAI-ARIA names of roles. Must not know nodes.

/** WAI-ARIA roles in the order of `SemanticRole`. Empty if there is none, or the tag implies it. */
export const ariaRoles: readonly string[] = [
  '',
  '',
  '',
  'list',
  'listitem',
  '',
  'link',
  'checkbox',
  'switch',
  'radiogroup',
  'radio',
  'tablist',
  'tab',
  'img',
  'progressbar',
  'group',
  'navigation',
  'main',
  'banner',
  'status',
  'alert',
  'toolbar',
  '',
];
