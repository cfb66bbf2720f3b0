// The toolbar's choices, which stand for host and platform. Must not know their effect on a story.

import type { GlobalTypes } from 'storybook/internal/csf';

/** Values of the toolbar. */
export interface Surroundings {
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly fontScale: number;
  /** Device pixels per dp; `undefined` is the screen's own. */
  readonly density: number | undefined;
}

/** Toolbar menus, by name of the global that each sets. */
export const toolbars: GlobalTypes = {
  theme: toolbar('Theme', 'contrast', [
    { value: 'light', title: 'Light', icon: 'sun' },
    { value: 'dark', title: 'Dark', icon: 'moon' },
  ]),
  direction: toolbar('Direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  fontScale: toolbar('Font scale', 'paragraph', [
    { value: '1', title: 'Text 100 %' },
    { value: '1.3', title: 'Text 130 %' },
    { value: '2', title: 'Text 200 %' },
  ]),
  density: toolbar('Density', 'ruler', [
    { value: 'screen', title: 'Screen density' },
    { value: '1', title: 'Density 1' },
    { value: '1.5', title: 'Density 1.5' },
    { value: '2', title: 'Density 2' },
    { value: '3', title: 'Density 3' },
  ]),
};

/** Initial values of the toolbar. */
export const initialSurroundings = { theme: 'light', direction: 'ltr', fontScale: '1', density: 'screen' } as const;

/** The surroundings in Storybook's globals; an unknown value counts as the first choice. */
export function surroundingsOf(globals: Readonly<Record<string, unknown>>): Surroundings {
  const fontScale = Number(globals['fontScale']);
  const density = Number(globals['density']);
  return {
    theme: globals['theme'] === 'dark' ? 'dark' : 'light',
    direction: globals['direction'] === 'rtl' ? 'rtl' : 'ltr',
    fontScale: Number.isFinite(fontScale) && fontScale > 0 ? fontScale : 1,
    density: Number.isFinite(density) && density > 0 ? density : undefined,
  };
}

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly icon?: 'sun' | 'moon';
}

function toolbar(
  title: string,
  icon: 'contrast' | 'transfer' | 'paragraph' | 'ruler',
  items: readonly Choice[],
): GlobalTypes[string] {
  return { name: title, description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}
