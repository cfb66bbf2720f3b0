// The preferences of a person that a page tells, its density and the size of its letters: now, and when they change.
// Must not know documents or servers.

import type { PlayerOptions } from './player-options.ts';

const DARK = '(prefers-color-scheme:dark)';
const LESS_MOTION = '(prefers-reduced-motion)';
const FORCED = '(forced-colors)';
const contrasts = ['more', 'less', 'custom'] as const;
const contrastQuery = (contrast: string): string => `(prefers-contrast:${contrast})`;

/** The preferences of a person in a page. */
export interface PagePreferences {
  readonly theme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly contrast: (typeof contrasts)[number] | 'no-preference';
  readonly isForced: boolean;
}

/** Reads the preferences; the theme of the host goes before that of the person. */
export function readPreferences(view: Window, theme: PlayerOptions['theme']): PagePreferences {
  const matches = (query: string): boolean => view.matchMedia(query).matches;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : matches(DARK) ? 'dark' : 'light',
    reducedMotion: matches(LESS_MOTION),
    contrast: contrasts.find((contrast) => matches(contrastQuery(contrast))) ?? 'no-preference',
    isForced: matches(FORCED),
  };
}

/** Calls back when a preference or the density of the window changes, until `signal` aborts. */
export function watchPreferences(view: Window, onChange: () => void, signal: AbortSignal): void {
  for (const query of [DARK, LESS_MOTION, FORCED, ...contrasts.map(contrastQuery)])
    view.matchMedia(query).addEventListener('change', onChange, { signal });
  // A query matches one density, so each change needs another query.
  const watchDensity = (): void => {
    const query = view.matchMedia(`(resolution:${view.devicePixelRatio}dppx)`);
    const onDensity = (): void => {
      watchDensity();
      onChange();
    };
    query.addEventListener('change', onDensity, { once: true, signal });
  };
  watchDensity();
}

/** Device pixels per CSS pixel of an element, as the host or the page says. */
export function densityOf(element: Element, view: Window, given: number | undefined): number {
  return given ?? view.devicePixelRatio * (element.currentCSSZoom ?? 1);
}

/** CSS pixels per dp that a player uses for the asked scale. */
export function usedScale(asked: number): number {
  return asked > 0 && asked < Infinity ? Math.max(0.1, asked) : 1;
}

/** An invisible element as wide as a letter of the size that the person has chosen in the browser, whatever the style of the page says. */
export function createLetter(page: Document): HTMLElement {
  const letter = page.createElement('div');
  letter.ariaHidden = 'true';
  letter.style.cssText =
    'all:initial;direction:ltr;position:absolute;left:0;top:0;visibility:hidden;width:1em;height:1em;font:medium sans-serif;-webkit-text-size-adjust:none';
  return letter;
}

/** The font scale that a player uses: that of the host, else how much larger a letter is than browsers have it at first. */
export function usedFontScale(letter: Element, given?: number): number {
  const size = Number.parseFloat(getComputedStyle(letter).fontSize);
  return Math.min(4, Math.max(0.5, Number(given) || (size > 0 ? size / 16 : 1)));
}
