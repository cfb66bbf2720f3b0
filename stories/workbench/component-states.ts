// A table of the states that matter, with their components and causes. Must not know how they are shown.

import type { Environment, InteractionState, InteractionTarget } from 'pantograph/renderer';
import type { Row } from 'pantograph/producer';
import { systemColors } from 'pantograph/renderer-internal';
import type { ComponentName } from './component-name.ts';
import { hardTexts } from './samples.ts';

type Args = Readonly<Record<string, unknown>>;

/** A state of a component. */
export interface ComponentState {
  readonly name: string;
  /** True where a component has the state, by its row and its arguments. Default: every component. */
  readonly isFor?: (row: Row, args: Args) => boolean;
  /** Arguments that it changes. Default: none. */
  readonly args?: (row: Row, args: Args) => Args;
  readonly environment?: Partial<Environment>;
  readonly interaction?: (target: InteractionTarget) => InteractionState;
  /** Components that look the same in it. Default: none. */
  readonly isSameFor?: readonly ComponentName[];
}

/** Colours of the platform's keywords on a dark high-contrast desktop. */
const HIGH_CONTRAST: Readonly<Record<string, number>> = {
  Canvas: 0xff000000,
  CanvasText: 0xffffffff,
  ButtonFace: 0xff000000,
  ButtonText: 0xffffffff,
  ButtonBorder: 0xffffffff,
  Highlight: 0xff1aebff,
  HighlightText: 0xff000000,
  GrayText: 0xff3ff23f,
};

const forcedColors = Object.fromEntries(
  Object.entries(systemColors).map(([role, systemColor]) => [role, HIGH_CONTRAST[systemColor]]),
);

function isOperable({ fields }: Row, { modifiers }: Args): boolean {
  const isClickable =
    Array.isArray(modifiers) && modifiers.some((modifier: { readonly kind?: string }) => modifier.kind === 'clickable');
  return 'enabled' in fields || isClickable;
}

/** Arguments with long visible texts. Labels of icons, and of components that are no controls, are not painted. */
function longTexts({ fields }: Row, { options, ...args }: Args): Args {
  const names = [
    'text',
    'headline',
    'supporting',
    ...('enabled' in fields && fields['icon']?.required !== true ? ['label'] : []),
  ];
  const texts = names.filter((name) => typeof args[name] === 'string' && args[name] !== '');
  return {
    ...Object.fromEntries(texts.map((name) => [name, hardTexts.long])),
    ...(Array.isArray(options) ? { options: options.map(() => hardTexts.long) } : {}),
  };
}

export const componentStates: readonly ComponentState[] = [
  { name: 'At rest' },
  // The browser shows the stars of a rating.
  { name: 'Hovered', isFor: isOperable, interaction: (hovered) => ({ hovered }), isSameFor: ['rating'] },
  {
    name: 'Pressed',
    isFor: isOperable,
    interaction: (target) => ({ hovered: target, pressed: target }),
    isSameFor: ['rating'],
  },
  { name: 'Focused', isFor: isOperable, interaction: (focused) => ({ focused }) },
  { name: 'Disabled', isFor: ({ fields }) => 'enabled' in fields, args: () => ({ enabled: false }) },
  { name: 'Long text', isFor: (row, args) => Object.keys(longTexts(row, args)).length > 0, args: longTexts },
  // The same for components that fill their width and draw in coordinates of their own.
  { name: 'Right to left', environment: { direction: 'rtl' }, isSameFor: ['canvas', 'custom', 'hostComponent'] },
  { name: 'Dark', environment: { theme: 'dark' } },
  // The same for components without text.
  {
    name: 'Font scale 2',
    environment: { fontScale: 2 },
    isSameFor: ['custom', 'hostComponent', 'icon', 'iconButton', 'image', 'progress'],
  },
  { name: 'Forced colours', environment: { theme: 'dark', forcedColors } },
];
