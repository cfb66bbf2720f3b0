// The menus above the canvas, which say how it is looked at.

import type { ViewSettings } from './view-settings.ts';
import { choices, isChosen, ownChoice } from './view-settings.ts';

/** Menus that follow the settings, and change them. */
export interface ViewMenus {
  /** Shows in each menu what holds. What is no choice of ours, such as the window of a report, becomes one of the menu. */
  show(view: ViewSettings): void;
}

/** The value of the option that is none of ours. */
const OWN = 'own';

/** @param onChoice - hears of what a person chooses */
export function createViewMenus(
  menus: ReadonlyMap<string, HTMLSelectElement>,
  onChoice: (choice: Partial<ViewSettings>) => void,
): ViewMenus {
  const own = new Map<string, Partial<ViewSettings>>();
  for (const [label, menu] of menus)
    menu.addEventListener('change', () => {
      const choice = menu.value === OWN ? own.get(label) : choices[label][Number(menu.value)][1];
      if (choice !== undefined) onChoice(choice);
    });
  return {
    show(view) {
      for (const [label, menu] of menus) {
        const found = choices[label].findIndex(([, choice]) => isChosen(choice, view));
        if (found < 0) {
          const [text, choice] = ownChoice(label, view);
          own.set(label, choice);
          menu.querySelector(`[value=${OWN}]`)?.remove();
          menu.append(new Option(text, OWN));
        }
        menu.value = found < 0 ? OWN : String(found);
      }
    },
  };
}
