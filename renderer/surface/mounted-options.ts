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

/**
 * The options of the player of a mount, read whenever it looks: ours, then those that were given or set, then those of its maker. Texts of
 * no language have that of the page around `host`.
 */
export function createMountedOptions(
  host: HTMLElement,
  given: () => PlayerOptions | undefined,
  below: () => PlayerOptions,
  onHostAction: HostActionListener,
): PlayerOptions {
  const read = (name: PropertyKey): unknown => {
    const own = given() ?? {};
    return Reflect.get(Object.hasOwn(own, name) ? own : below(), name);
  };
  const get = (_: object, name: PropertyKey): unknown => {
    if (name === 'onHostAction') return onHostAction;
    return read(name) ?? (name === 'locale' ? languageAround(host) : undefined);
  };
  return new Proxy({}, { get });
}
