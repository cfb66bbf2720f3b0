// The menus above the canvas, which say how it is looked at.

import type { ViewSettings } from './view-settings.ts';
import { choices, isChosen } from './view-settings.ts';

/** Menus by their label. */
export type ViewMenus = ReadonlyMap<string, HTMLSelectElement>;

/** Shows in each menu what holds. */
export function showMenus(menus: ViewMenus, view: ViewSettings): void {
  for (const [label, menu] of menus)
    menu.value = String(choices[label].findIndex(([, choice]) => isChosen(choice, view)));
}

/** Hears of what a person chooses. */
export function listenToMenus(menus: ViewMenus, onChoice: (choice: Partial<ViewSettings>) => void): void {
  for (const [label, menu] of menus)
    menu.addEventListener('change', () => onChoice(choices[label][Number(menu.value)][1]));
}
