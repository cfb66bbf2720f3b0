// The language that a page says of an element. Must not know documents.

/** The nearest `lang` around an element, through shadow roots; undefined where there is none. */
export function languageAround(element: Element): string | undefined {
  let at: Element | undefined = element;
  while (at !== undefined) {
    const language = at.closest<HTMLElement>('[lang]')?.lang ?? '';
    if (language !== '') return language;
    const root = at.getRootNode();
    at = 'host' in root ? (root as ShadowRoot).host : undefined;
  }
  return undefined;
}
