// A page's session whose code is loaded when a surface asks for it: transport, store, journals and their checks.
// Must not know what is shown.

import type { Session } from 'pantograph';
import type { PlayerOptions } from '../player/player-options.ts';
import type { PageSessionOptions } from './page-session.ts';
import type { SurfaceSettings } from './surface-options.ts';

/**
 * `createPageSession` as the `session` of a surface, without its code in the first chunk: the surface shows that it loads meanwhile. Keep
 * the answer outside of a component, because another function is another session.
 *
 * @param options - as `createPageSession` takes them
 */
export function pageSession(
  options: PageSessionOptions = {},
): (element: HTMLElement, player: PlayerOptions, surface?: Pick<SurfaceSettings, 'words'>) => Promise<Session> {
  return async (element, player, surface) => {
    const { createPageSession } = await import('./page-session.ts');
    const withWords = {
      ...options,
      get words() {
        return options.words ?? surface?.words;
      },
    };
    return createPageSession(element, withWords, player);
  };
}
