// The strip under the stage: the document's size, and every stage of its way to the screen as text.
// Must not know the player: functions that print are its arguments.

/** A page of the inspector; `print` is called when it is opened. */
export interface InspectorPage {
  readonly title: string;
  readonly print: () => string;
}

/** Facts that the strip always shows. */
export interface Facts {
  readonly bytes: number;
  readonly words: readonly string[];
}

let count = 0;

/**
 * An element with the facts and a button for each page. Opening a page closes the other.
 *
 * @param tools - stands between facts and pages
 */
export function createInspector(facts: Facts, tools: HTMLElement, pages: readonly InspectorPage[]): HTMLElement {
  count += 1;
  const sheetId = `inspector-sheet-${String(count)}`;
  const element = document.createElement('div');
  element.className = 'bench-inspector';
  const bar = element.appendChild(document.createElement('div'));
  bar.className = 'bench-bar';
  bar.append(factsLine(facts), tools);
  const sheet = document.createElement('pre');
  sheet.id = sheetId;
  sheet.className = 'bench-sheet';
  sheet.tabIndex = 0;
  sheet.hidden = true;
  const group = bar.appendChild(document.createElement('div'));
  group.className = 'bench-pages';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Inspector');
  const buttons = pages.map((page) => group.appendChild(pageButton(page.title, sheetId)));
  buttons.forEach((button, index) =>
    button.addEventListener('click', () => {
      const open = button.getAttribute('aria-expanded') !== 'true';
      for (const other of buttons) other.setAttribute('aria-expanded', String(other === button && open));
      sheet.hidden = !open;
      sheet.textContent = open ? pages[index].print() : '';
    }),
  );
  element.append(sheet);
  return element;
}

function pageButton(title: string, sheetId: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = title;
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', sheetId);
  return button;
}

function factsLine(facts: Facts): HTMLElement {
  const line = document.createElement('p');
  line.className = 'bench-facts';
  const size = line.appendChild(document.createElement('strong'));
  size.textContent = facts.bytes < 1_024 ? `${String(facts.bytes)} bytes` : `${(facts.bytes / 1_024).toFixed(2)} KiB`;
  for (const word of facts.words) line.appendChild(document.createElement('span')).textContent = word;
  return line;
}
