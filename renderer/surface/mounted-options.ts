// The options that the player of a mount reads, as they are then. Must not know documents.

import type { HostActionListener } from '../player/host-actions.ts';
import type { PlayerOptions } from '../player/player-options.ts';

/** The options of both, of which the later count. A getter stays a getter: the player reads it again. */
export function joinedOptions(before: PlayerOptions = {}, more: PlayerOptions = {}): PlayerOptions {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(before), ...Object.getOwnPropertyDescriptors(more) },
  );
}

/** The nearest `lang` around an element, through shadow roots; undefined where there is none. */
function languageAround(element: Element): string | undefined {
  let at: Element | undefined = element;
  while (at !== undefined) {
    const language = at.closest<HTMLElement>('[lang]')?.lang ?? '';
    if (language !== '') return language;
    const root = at.getRootNode();
    at = 'host' in root ? (root as ShadowRoot).host : undefined;
  }
  return undefined;
}

/** Options that are read from those of the host: texts of no language have that of the page around `host`. */
export function createMountedOptions(
  host: HTMLElement,
  given: () => PlayerOptions | undefined,
  onHostAction: HostActionListener,
): PlayerOptions {
  const own: PlayerOptions = {
    onHostAction,
    get locale() {
      return given()?.locale ?? languageAround(host);
    },
  };
  return new Proxy(own, {
    get: (_, name) => Reflect.get(Object.hasOwn(own, name) ? own : (given() ?? {}), name) as unknown,
  });
}
