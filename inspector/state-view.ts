// The tab of states: sets states, and shows system variables. Must not know who else sets states.

import { limits } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { PlayerControls } from 'pantograph/renderer';
import { create } from './create.ts';
import { createFacts } from './facts.ts';
import type { ShownScene } from './inspected-surface.ts';

/** The tab of states. */
export interface StateView {
  readonly contents: readonly HTMLElement[];
  show(shown: ShownScene | undefined, player: PlayerControls | undefined): void;
}

export function createStateView(page: Document): StateView {
  const form = create(page, 'div', { className: 'states' });
  const system = createFacts(page, 'Values of the system');
  const empty = create(page, 'p', { role: 'status' });
  let shown: ShownScene['scene']['document'] | undefined;
  let fields: readonly HTMLInputElement[] = [];
  let player: PlayerControls | undefined;

  function fieldOf({ name, type }: PlayerDocument['variables'][number]): HTMLInputElement {
    if (type === 'text') {
      const field = create(page, 'input', { type: 'text', maxLength: limits.maxStateUnits, name });
      field.addEventListener('change', () => player?.setState(name, field.value));
      return field;
    }
    const field = create(page, 'input', { type: 'number', step: '1', name });
    field.addEventListener('change', () => {
      if (Number.isFinite(field.valueAsNumber)) player?.setState(name, field.valueAsNumber);
    });
    return field;
  }

  return {
    contents: [empty, form, system.element],
    show(next, controls) {
      player = controls;
      const document = next?.scene.document;
      const { variables = [], stateCount = 0 } = document ?? {};
      if (document !== shown) {
        shown = document;
        fields = variables.slice(0, stateCount).map(fieldOf);
        form.replaceChildren(
          ...fields.map((field) =>
            create(page, 'label', {}, [create(page, 'span', { textContent: field.name, dir: 'auto' }), field]),
          ),
        );
      }
      empty.textContent = stateCount > 0 ? '' : 'The document has no states.';
      empty.hidden = stateCount > 0;
      const { numbers = [], texts = [] } = next?.scene.values ?? {};
      const root = form.getRootNode() as ShadowRoot;
      fields.forEach((field, index) => {
        // A field in which a person types keeps its text.
        if (root.activeElement !== field)
          field.value = variables[index].type === 'text' ? texts[index] : String(numbers[index]);
      });
      system.show(variables.slice(stateCount).map(({ name }, index) => [name, String(numbers[stateCount + index])]));
    },
  };
}
