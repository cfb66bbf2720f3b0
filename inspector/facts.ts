// Shows facts as labels with texts. Must not know their subject.

import { create } from './create.ts';

/** A label and its text. */
export type Fact = readonly [label: string, text: string];

/** A list of facts. It is written again only if a fact differs, so that a reader keeps place and selection. */
export function createFacts(
  page: Document,
  name: string,
): { readonly element: HTMLElement; show(facts: readonly Fact[]): void } {
  const list = create(page, 'dl');
  // The list scrolls, so it must take the focus.
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
            // Texts of the document have their own directions.
            create(page, 'dd', { textContent: text, dir: 'auto' }),
          ]),
        ),
      );
    },
  };
}
