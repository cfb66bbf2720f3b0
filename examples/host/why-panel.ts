// The panel "Why this screen": the delivery of the surface behind a disclosure button. Must not know the session.
import type { SurfaceSnapshot } from 'pantograph';
import { find } from './dialogs.ts';
import { recordRows } from './screen-record.ts';
import type { RecordFacts } from './screen-record.ts';

export interface WhyPanel {
  /** Writes the rows of the panel; without a snapshot the panel closes. */
  readonly setRecord: (snapshot: SurfaceSnapshot | undefined, facts: RecordFacts) => void;
  /** Offers to sign out; undefined hides the offer. */
  readonly setSignOut: (signOut: (() => void) | undefined) => void;
}

/** The panel of the page, closed at first; Escape closes it. */
export function createWhyPanel(page: Document): WhyPanel {
  const button = find(page, '#why-button', HTMLButtonElement);
  const panel = find(page, '#why-panel', HTMLElement);
  const list = find(page, '#why-list', HTMLDListElement);
  const leave = find(page, '#sign-out', HTMLButtonElement);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
  let rows = '';
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
  };
  button.addEventListener('click', () => setOpen(panel.hidden !== false));
  for (const part of [button, panel]) {
    part.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || panel.hidden) return;
      setOpen(false);
      button.focus();
    });
  }
  return {
    setSignOut(signOut) {
      leave.hidden = signOut === undefined;
      leave.onclick = signOut ?? null;
    },
    setRecord(snapshot, facts) {
      if (snapshot === undefined) {
        setOpen(false);
        list.replaceChildren();
        rows = '';
        return;
      }
      const next = recordRows(snapshot, facts, (ms) => time.format(ms));
      // Unchanged text is not written again, so that a reader keeps place and selection.
      if (JSON.stringify(next) === rows) return;
      rows = JSON.stringify(next);
      list.replaceChildren(...next.map(([label, text]) => entry(page, label, text)));
    },
  };
}

function entry(page: Document, label: string, text: string): HTMLElement {
  const row = page.createElement('div');
  const term = page.createElement('dt');
  const value = page.createElement('dd');
  term.textContent = label;
  value.textContent = text;
  if (!text.includes(' ')) value.className = 'name';
  row.append(term, value);
  return row;
}
