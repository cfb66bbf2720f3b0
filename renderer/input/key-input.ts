// Arrow keys, Home and End in a group of options move the focus and choose. The browser handles Tab, Enter, Space and scrolling.
// Must not know documents or painting.

import type { Listen } from './input-port.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/** The option to which a key leads, if any. */
function optionFor(key: string, option: HTMLElement, isRightToLeft: () => boolean): HTMLElement | undefined {
  const role = option.getAttribute('role');
  if (role !== 'radio' && role !== 'tab') return undefined;
  const options = [
    ...(option.parentElement?.querySelectorAll<HTMLElement>(`[role=${role}]:not([aria-disabled])`) ?? []),
  ];
  if (key === 'Home') return options[0];
  if (key === 'End') return options.at(-1);
  const step = steps[key];
  // ArrowLeft and ArrowRight.
  const isSideways = key.endsWith('t');
  // The browser scrolls with up and down while a tab has the focus.
  if (step === undefined || (role === 'tab' && !isSideways)) return undefined;
  const at = options.indexOf(option) + (isSideways && isRightToLeft() ? -step : step);
  return options[(at + options.length) % options.length];
}

/** @param isRightToLeft - true if ArrowLeft leads to the next option; called for left and right only */
export function listenToKeys(on: Listen, isRightToLeft: () => boolean): void {
  on('keydown', (event) => {
    // Input methods and shortcuts of the browser keep their keys.
    if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // A held Enter would press the next focused control, again and again. In a field of several lines it makes lines.
    if (event.repeat && event.key === 'Enter' && (event.target as Element).localName !== 'textarea')
      event.preventDefault();
    const option = optionFor(event.key, event.target as HTMLElement, isRightToLeft);
    if (option === undefined) return;
    event.preventDefault();
    if (option === event.target) return;
    option.focus();
    option.click();
  });
}
