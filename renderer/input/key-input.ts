// Arrow keys, Home and End inside a group of options: they move the focus and choose. All other keys are the platform's:
// Tab, Enter and Space on buttons, and scrolling. Must not know documents or painting.

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

function isOption(element: EventTarget | null): element is HTMLElement {
  if (element === null || !('getAttribute' in element)) return false;
  const role = (element as HTMLElement).getAttribute('role');
  return role === 'radio' || role === 'tab';
}

/** The option to which a key leads; `undefined` when it leads nowhere. */
function optionFor(key: string, option: HTMLElement, rtl: boolean): Element | undefined {
  const options = [...(option.parentElement?.children ?? [])].filter((sibling) => isOption(sibling) && !sibling.matches(':disabled'));
  if (key === 'Home') return options[0];
  if (key === 'End') return options.at(-1);
  const step = steps[key];
  if (step === undefined || options.length === 0) return undefined;
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft';
  // Up and down scroll the page while a tab has the focus.
  if (!isSideways && option.getAttribute('role') === 'tab') return undefined;
  const at = options.indexOf(option) + (isSideways && rtl ? -step : step);
  return options[(at + options.length) % options.length];
}

/**
 * Listens on the mirror's root until `signal` aborts.
 *
 * @param isRightToLeft - asked at each key: left leads to the next option then
 */
export function listenToKeys(root: HTMLElement, isRightToLeft: () => boolean, signal: AbortSignal): void {
  root.addEventListener('keydown', (event) => {
    // Keys of an input method, and shortcuts of others, are not ours.
    if (event.isComposing || event.key === 'Process' || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || !isOption(event.target)) return;
    const option = optionFor(event.key, event.target, isRightToLeft());
    if (option === undefined) return;
    event.preventDefault();
    if (option === event.target) return;
    (option as HTMLElement).focus();
    (option as HTMLElement).click();
  }, { signal });
}
