// Labels with texts, in a page. Must not know what they say.

import { create } from './create.ts';

/** A label and its text. */
export type Fact = readonly [label: string, text: string];

/** A list of facts, which is written anew only where one differs: whoever reads or selects the text keeps it. */
export function createFacts(
  page: Document,
  name: string,
): { readonly element: HTMLElement; show(facts: readonly Fact[]): void } {
  const list = create(page, 'dl');
  // It scrolls, so keys must reach it.
  const properties = { className: 'facts', role: 'group', ariaLabel: name, tabIndex: 0 };
  const element = create(page, 'div', properties, [list]);
  let shown = '';
  return {
    element,
    show(facts) {
      const next = JSON.stringify(facts);
      if (next === shown) return;
      shown = next;
      list.replaceChildren(
        ...facts.map(([label, text]) =>
          create(page, 'div', {}, [
            create(page, 'dt', { textContent: label }),
            // Of texts of the document each has a direction of its own.
            create(page, 'dd', { textContent: text, dir: 'auto' }),
          ]),
        ),
      );
    },
  };
}
