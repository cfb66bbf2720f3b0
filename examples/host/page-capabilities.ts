// What this page declares of itself, now and when it changes. [C1] Must not know servers or documents.
import { capabilitiesFrom } from 'pantograph';
import type { Capabilities, Preferences } from 'pantograph';
import type { PageSettings } from './page-settings.ts';

const queries = {
  dark: '(prefers-color-scheme: dark)', motion: '(prefers-reduced-motion: reduce)',
  more: '(prefers-contrast: more)', less: '(prefers-contrast: less)', custom: '(prefers-contrast: custom)',
} as const;

const prefers = (query: keyof typeof queries): boolean => matchMedia(queries[query]).matches;

function contrast(): Preferences['contrast'] {
  return (['more', 'less', 'custom'] as const).find(prefers) ?? 'no-preference';
}

/** The capabilities of the page as it is at the moment. */
export function pageCapabilities({ player }: PageSettings, actions: readonly string[], stage: HTMLElement): Capabilities {
  return capabilitiesFrom({ app: 'pantograph-demo', version: '1.0.0', build: 1, actions }, {
    platform: 'web', os: 'web', osApi: 0,
    width: Math.round(stage.clientWidth) || 390,
    height: Math.round(stage.clientHeight) || 720,
    density: player.density ?? window.devicePixelRatio,
    fontScale: player.fontScale ?? 1,
    direction: player.direction ?? (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    theme: player.theme === 'light' || player.theme === 'dark' ? player.theme : prefers('dark') ? 'dark' : 'light',
    reducedMotion: prefers('motion'),
    contrast: contrast(),
    locales: navigator.languages,
  });
}

/** Calls back when something has changed that the page declares; the answer ends it. */
export function watchCapabilities(listener: () => void): () => void {
  const targets: readonly (readonly [EventTarget, string])[] = [
    ...Object.values(queries).map((query) => [matchMedia(query), 'change'] as const),
    [window, 'resize'], [window, 'languagechange'],
  ];
  for (const [target, name] of targets) target.addEventListener(name, listener);
  return () => {
    for (const [target, name] of targets) target.removeEventListener(name, listener);
  };
}
