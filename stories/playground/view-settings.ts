// Settings of the view: size, surroundings, and the level of the player. Must not know the document.

import { documentApiRange } from 'pantograph/producer';
import type { Surroundings } from '../workbench/surroundings.ts';

/** Values of the controls above the canvas. */
export interface ViewSettings extends Surroundings {
  /** dp; undefined: as designed. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** The highest documentApi that the player knows. */
  readonly api: number;
}

type Choices = readonly (readonly [label: string, settings: Partial<ViewSettings>])[];

/** The menus, by label; the first choice of each is the initial setting. */
export const choices: Readonly<Record<string, Choices>> = {
  Viewport: [
    ['As designed', { width: undefined, height: undefined }],
    ['Small phone, 320 × 640', { width: 320, height: 640 }],
    ['Phone, 360 × 740', { width: 360, height: 740 }],
    ['Large phone, 430 × 900', { width: 430, height: 900 }],
    ['Tablet, 768 × 1024', { width: 768, height: 1024 }],
    ['Desktop, 1280 × 800', { width: 1280, height: 800 }],
  ],
  Theme: [
    ['Light', { theme: 'light' }],
    ['Dark', { theme: 'dark' }],
  ],
  Direction: [
    ['Left to right', { direction: 'ltr' }],
    ['Right to left', { direction: 'rtl' }],
  ],
  'Font scale': [
    ['Text 100 %', { fontScale: 1 }],
    ['Text 130 %', { fontScale: 1.3 }],
    ['Text 200 %', { fontScale: 2 }],
  ],
  Density: [
    ['Screen density', { density: undefined }],
    ['Density 1', { density: 1 }],
    ['Density 2', { density: 2 }],
    ['Density 3', { density: 3 }],
  ],
  Player: Array.from({ length: documentApiRange.max - documentApiRange.min + 1 }, (_, index) => {
    const api = documentApiRange.max - index;
    return [`Player of api ${api}`, { api }] as const;
  }),
};

/** True where the view has all settings of a choice. */
export function isChosen(choice: Partial<ViewSettings>, view: ViewSettings): boolean {
  return Object.entries(choice).every(([name, value]) => view[name as keyof ViewSettings] === value);
}

/** Names of settings that are no choice, by the label of their menu. Other menus always have a choice. */
const ownWords: Readonly<Record<string, (view: ViewSettings) => string>> = {
  Viewport: ({ width, height }) => `${width ?? 'Width as designed'} × ${height ?? 'height as designed'}`,
  'Font scale': ({ fontScale }) => `Text ${Math.round(fontScale * 100)} %`,
  Density: ({ density }) => `Density ${density ?? ''}`,
};

/** The present settings of a menu, as a choice. */
export function ownChoice(label: string, view: ViewSettings): Choices[number] {
  const names = Object.keys(choices[label][0][1]) as (keyof ViewSettings)[];
  return [ownWords[label]?.(view) ?? 'Other', Object.fromEntries(names.map((name) => [name, view[name]]))];
}

/** The settings that the toolbar has changed. */
export function changedSurroundings(before: Surroundings, next: Surroundings): Partial<Surroundings> {
  const names = Object.keys(next) as (keyof Surroundings)[];
  return Object.fromEntries(names.filter((name) => next[name] !== before[name]).map((name) => [name, next[name]]));
}

/** Settings from untrusted values; a value out of range becomes the initial setting. */
export function viewSettingsOf(given: Partial<Record<string, unknown>>): ViewSettings {
  const numberOf = (name: string, min: number, max: number): number | undefined => {
    const value = given[name];
    return typeof value === 'number' && value >= min && value <= max ? value : undefined;
  };
  const api = numberOf('api', documentApiRange.min, documentApiRange.max);
  return {
    width: numberOf('width', 1, 4_000),
    height: numberOf('height', 1, 4_000),
    theme: given['theme'] === 'dark' ? 'dark' : 'light',
    direction: given['direction'] === 'rtl' ? 'rtl' : 'ltr',
    fontScale: numberOf('fontScale', 0.5, 4) ?? 1,
    density: numberOf('density', 0.5, 4),
    api: Number.isInteger(api) ? Number(api) : documentApiRange.max,
  };
}
