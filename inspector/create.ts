// Creates elements with properties and children.

/** Creates an element with these properties and children. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(page.createElement(name), properties);
  element.append(...children);
  return element;
}
