// A session for one element of a page: it declares the element's surroundings, judges documents in them, and follows their changes.
// Must not know what is shown.

import { capabilitiesFrom, createSession, PlayerError } from 'pantograph';
import type { DeclaredComponent, HostDeclaration, Session, SessionOptions } from 'pantograph';
import { observeEnvironment } from '../player/observe-environment.ts';
import type { HostComponents } from '../native/host-components.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { smokeCheck } from '../smoke-check.ts';

/** What a page says of its session. All but `base` has a default. */
export interface PageSessionOptions extends Partial<Omit<SessionOptions, 'baseUrl'>> {
  /** The server's address. Default: the page's own origin. */
  readonly base?: string | undefined;
  /** What the application says of itself. Default: a nameless one of build 0. */
  readonly app?: Omit<HostDeclaration, 'actions' | 'customComponents'> | undefined;
}

/** As many versions of one component are declared: a range that is open upwards names none that matters. */
const MAX_VERSIONS = 32;

function customComponents(components: HostComponents | undefined): DeclaredComponent[] {
  return Object.entries(components ?? {}).flatMap(([name, { versions: [min, max] = [1, 1] }]) =>
    Array.from({ length: Math.min(max - min + 1, MAX_VERSIONS) }, (_, index) => ({ name, version: min + index })),
  );
}

/** The origin that `base` names. Throws `transport/url` with words for who wrote it. */
function readBase(base: string | undefined): string {
  const url = URL.parse(base ?? '', location.href);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new PlayerError(
    'transport/url',
    `base: expected an address of http or https, got ${base === '' ? 'nothing' : 'none'}`,
  );
}

/**
 * A session whose documents are played in `element` with these options: capabilities and smoke check are the element's surroundings,
 * live. Everything else is as in `createSession`, and may be given. Dispose of it when the element goes.
 */
export function createPageSession(
  element: HTMLElement,
  { base, app = { app: 'web', version: '0', build: 0 }, ...options }: PageSessionOptions = {},
  player: PlayerOptions = {},
): Session {
  const environment = observeEnvironment(element, player);
  const session = createSession({
    capabilities: () =>
      capabilitiesFrom(
        { ...app, actions: options.actions?.patterns ?? [], customComponents: customComponents(player.components) },
        environment.getSnapshot(),
      ),
    smokeCheck: smokeCheck(environment),
    ...options,
    baseUrl: readBase(base),
  });
  const stop = environment.subscribe(session.capabilitiesChanged);
  return {
    ...session,
    dispose() {
      stop();
      session.dispose();
    },
  };
}
