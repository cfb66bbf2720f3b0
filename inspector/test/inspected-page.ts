// A surface with a list in a test page, and the inspector over it.

import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { playDocument } from 'pantograph/renderer';
import type { PlayerControls, PlayerOptions } from 'pantograph/renderer';
import type { InspectedSurface } from '../inspected-surface.ts';
import { openInspector } from '../open-inspector.ts';
import type { Inspector, InspectorOptions } from '../open-inspector.ts';

/** A heading, a row that a person can press, a switch and rows that scroll. */
export const taskBytes = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 500,
  title: 'Tasks',
  states: { on: 0, other: 'Ada' },
  root: ui.column({}, [
    ui.text({ text: 'Tasks', modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.row({}, [
      ui.text({ text: 'Buy milk' }),
      ui.button({ label: 'Delete', actions: [a.host({ name: 'task.delete', id: 3 })] }),
    ]),
    ui.checkbox({ state: 'on', label: 'On' }),
    ui.scroll({ modifiers: [m.size({ height: 120 })] }, [
      ui.column(
        {},
        Array.from({ length: 30 }, (_, index) => ui.text({ text: `Row ${index}` })),
      ),
    ]),
  ]),
});

/** Another document. */
export const otherBytes = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 500,
  root: ui.text({ text: 'Another' }),
});

export interface InspectedPage {
  readonly opener: HTMLButtonElement;
  readonly host: HTMLElement;
  readonly player: PlayerControls;
  /** The inspected surface. */
  readonly surface: InspectedSurface;
  readonly inspector: Inspector;
  readonly root: ShadowRoot;
  /** The only element with this role and text or label. Searches the inspector by default. */
  readonly find: (role: string, name: string, within?: ShadowRoot | null) => HTMLElement;
  readonly tree: HTMLElement;
  end(): void;
}

const native: Readonly<Record<string, string>> = { button: 'button:not([role])', complementary: 'aside' };

/** Plays the list, and opens the inspector from a focused button. */
export async function inspectPage(player: PlayerOptions = {}, options: InspectorOptions = {}): Promise<InspectedPage> {
  const main = document.createElement('main');
  const opener = document.createElement('button');
  opener.textContent = 'Inspect';
  const host = document.createElement('div');
  host.style.cssText = 'width:390px;height:500px;max-width:100%';
  main.append(opener, host);
  document.body.append(main);
  opener.focus();
  const controls = playDocument(host, taskBytes, { theme: 'light', fontFamily: 'sans-serif', ...player });
  await controls.ready;
  const surface = { player: controls };
  const inspector = openInspector(surface, options);
  const root = document.body.lastElementChild?.shadowRoot;
  if (root === undefined || root === null) throw new Error('no inspector is open');
  const find: InspectedPage['find'] = (role, name, within) => {
    const found = [...(within ?? root).querySelectorAll<HTMLElement>(native[role] ?? `[role="${role}"]`)].filter(
      (element) => element.ariaLabel === name || element.textContent.trim() === name,
    );
    if (found.length !== 1) throw new Error(`expected one ${role} ${name}, got ${found.length}`);
    return found[0];
  };
  return {
    opener,
    host,
    player: controls,
    surface,
    inspector,
    root,
    find,
    tree: find('tree', 'Nodes of the document'),
    end() {
      inspector.close();
      controls.dispose();
      main.remove();
    },
  };
}
