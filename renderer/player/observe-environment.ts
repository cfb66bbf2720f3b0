// The environment of a surface as a page declares it to a server, now and when it changes. [C1] Must not know servers or documents.

import type { DeclaredEnvironment } from 'pantograph';
import { paintableDensity } from '../density.ts';
import {
  createLetter,
  densityOf,
  readPreferences,
  usedFontScale,
  usedScale,
  watchPreferences,
} from './page-preferences.ts';
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
  const { scale: asked, locale } = given;
  // How far a document is enlarged to fit is known once there is one.
  const scale = usedScale(typeof asked === 'number' ? asked : 1);
  const { languages } = navigator;
  const view = viewOf(element);
  const { theme, reducedMotion, contrast } = readPreferences(view, given.theme);
  const width = Math.round((element.clientWidth || view.innerWidth) / scale);
  const height = Math.round(((probes.get(element) ?? element).clientHeight || view.innerHeight) / scale);
  return {
    platform: given.platform ?? 'web',
    os: given.os ?? systemName(),
    osApi: given.osApi || 0,
    width,
    height,
    density: paintableDensity(densityOf(element, view, given.density) * scale, width, height),
    fontScale: fontScaleIn(element.ownerDocument, given),
    direction: given.direction ?? (getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'),
    theme,
    reducedMotion,
    contrast,
    locales: locale === undefined ? languages : [locale, ...languages.filter((language) => language !== locale)],
  };
}

/** The operating system, where the browser names it plainly; else `web`. */
function systemName(): string {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly platform?: string } };
  const name = userAgentData?.platform?.toLowerCase().replaceAll(' ', '') ?? '';
  return /^[a-z0-9]{1,32}$/.test(name) ? name : 'web';
}

function fontScaleIn(page: Document, given: GivenEnvironment): number {
  const letter = createLetter(page);
  page.body.append(letter);
  const scale = usedFontScale(letter, given.fontScale);
  letter.remove();
  return scale;
}

function watch(element: HTMLElement, onChange: () => void): () => void {
  const page = element.ownerDocument;
  const view = viewOf(element);
  const ending = new AbortController();
  const { signal } = ending;
  watchPreferences(view, onChange, signal);
  // While the element has no size, it is the window's that is told.
  view.addEventListener('resize', onChange, { signal });
  window.addEventListener('languagechange', onChange, { signal });
  const directions = new MutationObserver(onChange);
  directions.observe(page.documentElement, { attributes: true, attributeFilter: ['dir'], subtree: true });
  const letter = createLetter(page);
  page.body.append(letter);
  const sizes = new view.ResizeObserver(onChange);
  sizes.observe(element);
  sizes.observe(letter);
  return () => {
    ending.abort();
    directions.disconnect();
    sizes.disconnect();
    letter.remove();
  };
}
