// A session for one element of a page: it declares the element's surroundings, judges documents in them, and follows their changes.
// Must not know what is shown.

import { capabilitiesFrom, createSession, PlayerError, publishedUrls } from 'pantograph';
import type { DeclaredComponent, HostDeclaration, Session, SessionOptions } from 'pantograph';
import { observeEnvironment } from '../player/observe-environment.ts';
import type { HostComponents } from '../native/host-components.ts';
import { requestConfirmation } from '../confirmation/request-confirmation.ts';
import { watchPresses } from '../confirmation/watch-presses.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { smokeCheck } from '../smoke-check.ts';
import { joinWords } from './surface-words.ts';
import type { SurfaceWords } from './surface-words.ts';

/** The options of a page's session. All have a default. */
export interface PageSessionOptions extends Partial<Omit<SessionOptions, 'baseUrl'>> {
  /** The server's address; all below its path is the server's. Default: the page's own origin. */
  readonly base?: string | undefined;
  /** The folder below `base` of the files that `pantograph publish` wrote, such as `ui`. Default: a server answers. `urls` goes before it. */
  readonly published?: string | undefined;
  /** The facts that the application declares. Default: `web`, version 0, build 1. */
  readonly app?: Partial<Omit<HostDeclaration, 'actions' | 'customComponents'>> | undefined;
  /** The words of the question before a dangerous action, where no `confirm` is given. Default: the surface's, else English. [H4] */
  readonly words?: Partial<Pick<SurfaceWords, 'confirmations' | 'quoted'>> | undefined;
  /** That question trusts the pages around, as `requestConfirmation` does. Default: false. [CF9] [CF10] */
  readonly isFrameTrusted?: boolean | undefined;
}

/** The question before a dangerous action, in the page of an element; disposing of the session ends it as if it were cancelled. [H4] */
function defaultConfirmation(
  element: HTMLElement,
  given: PageSessionOptions,
  signal: AbortSignal,
): NonNullable<SessionOptions['confirm']> {
  const presses = watchPresses(element.ownerDocument);
  signal.addEventListener('abort', () => presses.dispose());
  return ({ danger, untrustedTexts }) => {
    const { confirmations, quoted } = joinWords(given.words);
    return requestConfirmation(
      presses,
      { ...confirmations[danger], quote: { words: quoted, untrustedTexts } },
      { signal, isFrameTrusted: given.isFrameTrusted },
    );
  };
}

/** As many versions of one component are declared: a range that is open upwards names none that matters. */
const MAX_VERSIONS = 32;

function customComponents(components: HostComponents | undefined): DeclaredComponent[] {
  return Object.entries(components ?? {}).flatMap(([name, { versions: [min, max] = [1, 1] }]) =>
    Array.from({ length: Math.min(max - min + 1, MAX_VERSIONS) }, (_, index) => ({ name, version: min + index })),
  );
}

/** The address that `base` names. Throws `transport/url` with words for who wrote it. */
function readBase(base: string | undefined): string {
  const url = URL.parse(base ?? '/', location.href);
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
  given: PageSessionOptions = {},
  player: PlayerOptions = {},
): Session {
  const { base, published, app, ...options } = given;
  const ending = new AbortController();
  const environment = observeEnvironment(element, player);
  const session = createSession({
    capabilities: () =>
      capabilitiesFrom(
        {
          ...{ app: 'web', version: '0', build: 1 },
          ...app,
          actions: options.actions?.patterns ?? [],
          customComponents: customComponents(player.components),
        },
        environment.getSnapshot(),
      ),
    smokeCheck: smokeCheck(environment),
    ...options,
    urls: options.urls ?? (published === undefined ? undefined : publishedUrls(published)),
    confirm: options.confirm ?? defaultConfirmation(element, given, ending.signal),
    baseUrl: readBase(base),
  });
  const stop = environment.subscribe(session.capabilitiesChanged);
  return {
    ...session,
    dispose() {
      stop();
      ending.abort();
      session.dispose();
    },
  };
}
