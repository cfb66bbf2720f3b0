// Constructed style sheets, which strict content security policies allow. Must not know their rules.

/** @returns gives the sheet with these rules that all elements of a page share; another page cannot adopt it */
export function createSharedSheet(rules: string): (view: Window & typeof globalThis) => CSSStyleSheet {
  const sheets = new WeakMap<Window, CSSStyleSheet>();
  return (view) => {
    let sheet = sheets.get(view);
    if (sheet === undefined) {
      sheets.set(view, (sheet = new view.CSSStyleSheet()));
      sheet.replaceSync(rules);
    }
    return sheet;
  };
}
