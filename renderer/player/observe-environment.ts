// The environment of a surface as a page declares it to a server, now and when it changes. [C1] Must not know servers or documents.

import type { DeclaredEnvironment } from 'pantograph';
import { paintableDensity } from '../density.ts';
import type { PlayerOptions } from './player-options.ts';

/** The choices of the host, as it tells them the player; the platform's names where it knows them better. */
export type GivenEnvironment = Pick<
  PlayerOptions,
  'theme' | 'direction' | 'fontScale' | 'density' | 'scale' | 'locale'
> &
  Partial<Pick<DeclaredEnvironment, 'platform' | 'os' | 'osApi'>>;

/** The surroundings of a surface, to be declared with `capabilitiesFrom`. */
export interface ObservedEnvironment {
  /** The environment of now; the same object until something in it changes. */
  readonly getSnapshot: () => DeclaredEnvironment;
  /** Calls back after every change; the answer ends it. Hand it the session's `capabilitiesChanged`. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The window that an element is in, which may be a frame's. */
const viewOf = ({ ownerDocument }: Element): Window & typeof globalThis => ownerDocument.defaultView ?? window;
const contrasts = ['more', 'less', 'custom'] as const;
const preferences = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  ...contrasts.map((contrast) => `(prefers-contrast: ${contrast})`),
];

/** The element that has the own height of another, whose content would add to it. */
const probes = new WeakMap<Element, Element>();

/** Takes the height of an element from another one, in it, from now on. */
export function measureHeightBy(element: Element, probe: Element): void {
  probes.set(element, probe);
}

/**
 * Observes the environment of a document in `element`: size in dp, density, font size, direction, theme, reduced motion, contrast and
 * languages. [C1] The size is the window's while the element has none, and the height of a mounted surface is the window's where only what it
 * shows gives it one. Density and font size are those that a player would use.
 * Nothing is watched before somebody subscribes.
 *
 * @param element - where documents are played
 * @param given - the choices of the host, read again at every look: the options of its player will do. Its own changes the
 *   host announces itself, with the session's `capabilitiesChanged`
 */
export function observeEnvironment(element: HTMLElement, given: GivenEnvironment = {}): ObservedEnvironment {
  let last: DeclaredEnvironment | undefined;

  function getSnapshot(): DeclaredEnvironment {
    const next = gather(element, given);
    last = last !== undefined && JSON.stringify(last) === JSON.stringify(next) ? last : next;
    return last;
  }

  return {
    getSnapshot,
    subscribe: (listener) => {
      let known = getSnapshot();
      return watch(element, () => {
        const before = known;
        known = getSnapshot();
        if (known !== before) listener();
      });
    },
  };
}

function gather(element: HTMLElement, given: GivenEnvironment): DeclaredEnvironment {
  const { scale: asked = 1, theme, locale } = given;
  // How far a document is enlarged to fit is known once there is one.
  const scale = typeof asked === 'number' && asked > 0 && asked < Infinity ? Math.max(0.1, asked) : 1;
  const { languages } = navigator;
  const view = viewOf(element);
  const matches = (query: string): boolean => view.matchMedia(query).matches;
  const width = Math.round((element.clientWidth || view.innerWidth) / scale);
  const height = Math.round(((probes.get(element) ?? element).clientHeight || view.innerHeight) / scale);
  return {
    platform: given.platform ?? 'web',
    os: given.os ?? systemName(),
    osApi: given.osApi || 0,
    width,
    height,
    density: paintableDensity(
      (given.density ?? view.devicePixelRatio * (element.currentCSSZoom ?? 1)) * scale,
      width,
      height,
    ),
    fontScale: Math.min(4, Math.max(0.5, given.fontScale || personalFontScale(element.ownerDocument))),
    direction: given.direction ?? (getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'),
    theme: theme === 'light' || theme === 'dark' ? theme : matches('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
    contrast: contrasts.find((contrast) => matches(`(prefers-contrast: ${contrast})`)) ?? 'no-preference',
    locales: locale === undefined ? languages : [locale, ...languages.filter((language) => language !== locale)],
  };
}

/** The operating system, where the browser names it plainly; else `web`. */
function systemName(): string {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly platform?: string } };
  const name = userAgentData?.platform?.toLowerCase().replaceAll(' ', '') ?? '';
  return /^[a-z0-9]{1,32}$/.test(name) ? name : 'web';
}

/** An invisible element with the font size that the person has chosen in the browser, whatever the page's own style says. */
function createProbe(page: Document): HTMLElement {
  const probe = page.createElement('span');
  Object.assign(probe.style, {
    position: 'absolute',
    inset: '0 auto auto 0',
    visibility: 'hidden',
    font: 'medium sans-serif',
    width: '1em',
    height: '1em',
  });
  probe.ariaHidden = 'true';
  page.body.append(probe);
  return probe;
}

function personalFontScale(page: Document): number {
  const probe = createProbe(page);
  const scale = fontScaleOf(probe);
  probe.remove();
  return scale;
}

/** How much larger the font of an element is than browsers have it at first. */
export function fontScaleOf(element: Element): number {
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  return size > 0 ? size / 16 : 1;
}

/** Calls back when a media query matches or no longer matches, or the density of the window changes, until `signal` aborts. */
export function watchMedia(view: Window, queries: readonly string[], onChange: () => void, signal: AbortSignal): void {
  for (const query of queries) view.matchMedia(query).addEventListener('change', onChange, { signal });
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

function watch(element: HTMLElement, onChange: () => void): () => void {
  const page = element.ownerDocument;
  const view = viewOf(element);
  const ending = new AbortController();
  const { signal } = ending;
  watchMedia(view, preferences, onChange, signal);
  // While the element has no size, it is the window's that is told.
  view.addEventListener('resize', onChange, { signal });
  window.addEventListener('languagechange', onChange, { signal });
  const directions = new MutationObserver(onChange);
  directions.observe(page.documentElement, { attributes: true, attributeFilter: ['dir'], subtree: true });
  const probe = createProbe(page);
  const sizes = new view.ResizeObserver(onChange);
  sizes.observe(element);
  sizes.observe(probe);
  return () => {
    ending.abort();
    directions.disconnect();
    sizes.disconnect();
    probe.remove();
  };
}
