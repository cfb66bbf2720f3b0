// The panel of the inspector: a landmark with a heading, commands and tabs (WAI-ARIA). Must not know surfaces.

import { create } from './create.ts';

/** A tab, with its content. */
export interface PanelTab {
  readonly name: string;
  readonly contents: readonly HTMLElement[];
}

export interface PanelPorts {
  readonly tabs: readonly PanelTab[];
  /** Buttons that stay pressed. */
  readonly toggles: readonly { readonly name: string; readonly onToggle: (isOn: boolean) => void }[];
  readonly onClose: () => void;
}

/** A panel in a page. */
export interface Panel {
  readonly element: HTMLElement;
  /** Name of the tab that is shown. */
  readonly shown: string;
  setToggle(name: string, isOn: boolean): void;
  show(name: string): void;
  focus(): void;
}

interface Tab extends PanelTab {
  readonly button: HTMLButtonElement;
  readonly box: HTMLElement;
}

function createTab(page: Document, tab: PanelTab, index: number): Tab {
  const button = create(page, 'button', { type: 'button', id: `tab-${index}`, role: 'tab', textContent: tab.name });
  const box = create(page, 'div', { className: 'box', id: `box-${index}`, role: 'tabpanel' }, tab.contents);
  button.setAttribute('aria-controls', box.id);
  box.setAttribute('aria-labelledby', button.id);
  return { ...tab, button, box };
}

/** Makes a panel that shows its first tab. */
export function createPanel(page: Document, ports: PanelPorts): Panel {
  const tabs = ports.tabs.map((tab, index) => createTab(page, tab, index));
  const toggles = ports.toggles.map(({ name, onToggle }) => {
    const button = create(page, 'button', { type: 'button', textContent: name, ariaPressed: 'false' });
    button.addEventListener('click', () => onToggle(button.ariaPressed !== 'true'));
    return { name, button };
  });
  const close = create(page, 'button', { type: 'button', textContent: 'Close', className: 'close' });
  close.addEventListener('click', ports.onClose);
  const list = create(
    page,
    'div',
    { className: 'tabs', role: 'tablist', ariaLabel: 'Views' },
    tabs.map(({ button }) => button),
  );
  const heading = create(page, 'h2', { textContent: 'Inspector', id: 'heading' });
  const commands = create(page, 'div', { className: 'commands' }, [...toggles.map(({ button }) => button), close]);
  const element = create(page, 'aside', { className: 'panel', lang: 'en' }, [
    create(page, 'div', { className: 'head' }, [heading, commands]),
    list,
    ...tabs.map(({ box }) => box),
  ]);
  element.setAttribute('aria-labelledby', heading.id);
  let shown = tabs[0];

  function showTab(tab: Tab): void {
    shown = tab;
    for (const { button, box } of tabs) {
      const isShown = box === tab.box;
      button.ariaSelected = String(isShown);
      button.tabIndex = isShown ? 0 : -1;
      box.hidden = !isShown;
    }
  }

  function follow(tab: Tab | undefined): void {
    if (tab === undefined) return;
    showTab(tab);
    tab.button.focus();
    tab.button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  for (const tab of tabs) tab.button.addEventListener('click', () => showTab(tab));
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(shown);
    const step = list.matches(':dir(rtl)') ? -1 : 1;
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    follow(tabs[(to + tabs.length) % tabs.length]);
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    ports.onClose();
  });
  showTab(shown);
  return {
    element,
    get shown() {
      return shown.name;
    },
    setToggle(name, isOn) {
      for (const toggle of toggles) if (toggle.name === name) toggle.button.ariaPressed = String(isOn);
    },
    show(name) {
      const tab = tabs.find((candidate) => candidate.name === name);
      if (tab !== undefined) showTab(tab);
    },
    focus: () => shown.button.focus(),
  };
}
