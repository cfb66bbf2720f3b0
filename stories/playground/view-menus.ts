// The menus above the canvas, for the settings of its view.

import type { ViewSettings } from './view-settings.ts';
import { choices, isChosen, ownChoice } from './view-settings.ts';

/** Menus that follow the settings, and change them. */
export interface ViewMenus {
  /** Shows the settings in the menus. A setting that is no choice, such as the window of a report, becomes an option. */
  show(view: ViewSettings): void;
}

/** The value of the option for a setting that is no choice. */
const OWN = 'own';

/** @param onChoice - called with the settings that a person chooses */
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
