// Arrow keys, Home and End inside a group of options: they move the focus and choose. All other keys are the platform's:
// Tab, Enter and Space on buttons, and scrolling. Must not know documents or painting.

import type { Listen } from './input-port.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/** The option to which a key leads; `undefined` when it leads nowhere. */
function optionFor(key: string, option: HTMLElement, isRightToLeft: () => boolean): HTMLElement | undefined {
  const role = option.getAttribute('role');
  if (role !== 'radio' && role !== 'tab') return undefined;
  const options = [
    ...(option.parentElement?.querySelectorAll<HTMLElement>(`[role=${role}]:not([aria-disabled])`) ?? []),
  ];
  if (key === 'Home') return options[0];
  if (key === 'End') return options.at(-1);
  const step = steps[key];
  // Left and right, of the arrows.
  const isSideways = key.endsWith('t');
  // Up and down scroll the page while a tab has the focus.
  if (step === undefined || (role === 'tab' && !isSideways)) return undefined;
  const at = options.indexOf(option) + (isSideways && isRightToLeft() ? -step : step);
  return options[(at + options.length) % options.length];
}

/** @param isRightToLeft - asked when it matters: left leads to the next option then */
export function listenToKeys(on: Listen, isRightToLeft: () => boolean): void {
  on('keydown', (event) => {
    // Keys of an input method, and shortcuts of others, are not ours.
    if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // A key that is held would press what takes the focus next, again and again.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const option = optionFor(event.key, event.target as HTMLElement, isRightToLeft);
    if (option === undefined) return;
    event.preventDefault();
    if (option === event.target) return;
    option.focus();
    option.click();
  });
}
