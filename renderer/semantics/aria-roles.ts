// The WAI-ARIA names of roles. Must not know nodes.

/** In the order of `SemanticRole`; empty: none, or that of the tag. */
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
