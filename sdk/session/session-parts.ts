// Puts a session together from its options, and sets every default of delivery. Must not decide anything later.

import type { CommandMessage } from '../actions/action-ports.ts';
import { createActionRunner } from '../actions/action-runner.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { defineActions } from '../actions/action-registry.ts';
import { createLockClaims, createStoreClaims } from '../actions/intent-claims.ts';
import { journalPort } from '../actions/journal-port.ts';
import { PlayerError } from '../errors.ts';
import { limits as defaultLimits } from '../limits.ts';
import type { Result } from '../result.ts';
import { createIndexedDbStore } from '../store/indexed-db-store.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Answer, Owner, Partition } from '../store/partition.ts';
import { createStandInStore } from '../store/stand-in-store.ts';
import type { StandInStore } from '../store/stand-in-store.ts';
import { readBase } from '../transport/authorized-exchange.ts';
import { systemClock, systemRandom } from '../transport/clock.ts';
import type { CommandAnswer } from '../transport/command.ts';
import type { Transport } from '../transport/transport.ts';
import { createTransport } from '../transport/transport.ts';
import { randomUuid } from '../random-uuid.ts';
import { webDigest } from '../verify/digest.ts';
import { surroundingsKey } from '../verify/rejection-key.ts';
import { createCapabilityDeclaration } from './capability-headers.ts';
import type { CapabilityDeclaration } from './capability-headers.ts';
import type { DeliveryPorts, Judgement } from './document-delivery.ts';
import { callIsolated } from '../isolated-call.ts';
import { createLastVisit } from './last-visit.ts';
import { createPageVisits, pageConnectivity, pageLocks, pageSignOuts, pageVisibility } from './page-signals.ts';
import { sdkVersion } from './sdk-version.ts';
import { contractUrls } from './session-options.ts';
import type { SessionOptions, SignOutChannel, SurfaceUrls } from './session-options.ts';
import type { Signal } from './signal.ts';
import type { SurfacePorts } from './surface-ports.ts';
import { defaultPolicy } from './surface-policy.ts';
import type { SurfaceRules } from './surface-policy.ts';
import { listenToNews, onceSettled } from './surface-news.ts';
import { createSeenRevision } from './seen-revision.ts';
import type { SeenRevision } from './seen-revision.ts';
import { createSignedTime } from './signed-time.ts';
import type { SignedTime } from './signed-time.ts';
import { openSurface } from './surface.ts';
import { watchedTelemetry } from './telemetry.ts';
import type { OpenSurface } from './surface.ts';

export interface SessionParts {
  readonly transport: Transport;
  readonly visibility: Signal;
  readonly connectivity: Signal;
  /** `ended` is the reason for which the session is over; the surface then shows and fetches nothing. */
  readonly openSurface: (
    name: string,
    sendEvent: SurfacePorts['sendEvent'],
    ended: PlayerError | undefined,
  ) => OpenSurface;
  /** The `Vary` of a surface's last answer; undefined before the first. */
  readonly varyOf: (surface: string) => readonly string[] | undefined;
  /** Stops the commands that are being sent. */
  readonly stop: () => void;
  readonly dispose: () => void;
  /** Deletes the user's data. */
  readonly forget: () => Answer<void>;
}

/** Parts that all surfaces of the session share. */
interface Made {
  readonly options: SessionOptions;
  readonly transport: Transport;
  readonly store: StandInStore;
  readonly judgement: Judgement;
  readonly declaration: CapabilityDeclaration;
  /** The revision of a surface, shared by all its openings. [A6] */
  readonly seenRevision: (surface: string) => SeenRevision;
  readonly signedTime: SignedTime;
  readonly visit: string;
  readonly clock: typeof systemClock;
  readonly signal: AbortSignal;
}

/** The parts. `onSignedOut` is called when the user signed out in another tab. Throws `transport/url` if `baseUrl` is not an address. */
export function createSessionParts(options: SessionOptions, onSignedOut: (error: PlayerError) => void): SessionParts {
  const { clock = systemClock, random = systemRandom, digest = webDigest, transport: wanted } = options;
  const transport =
    wanted !== undefined && 'getDocument' in wanted
      ? wanted
      : createTransport({ clock, random, ...wanted, baseUrl: options.baseUrl });
  const primary = options.store ?? createIndexedDbStore({ clock, digest });
  const hasKeys = options.keys !== undefined && options.keys !== 'skip' && options.keys.length > 0;
  const stopping = new AbortController();
  const base = readBase(options.baseUrl);
  // Servers below different paths of an origin have different owners. At the root the owner is the origin itself.
  const owner = { origin: base.origin + base.pathname.slice(0, -1), user: options.user ?? '' };
  const made: Made = {
    options,
    transport,
    seenRevision: onceEach(() => createSeenRevision(clock.now, hasKeys)),
    store: createStandInStore({ primary, memory: createMemoryStore({ clock, digest }), owner, clock, onSignedOut }),
    judgement: judgementOf(options),
    declaration: createCapabilityDeclaration(digest),
    signedTime: createSignedTime(hasKeys),
    visit: `${clock.now()} ${random()}`,
    clock,
    signal: stopping.signal,
  };
  const departures = watchDepartures(options.signOuts ?? pageSignOuts, made.store, owner);
  const vary = new Map<string, readonly string[] | undefined>();

  return {
    transport,
    visibility: options.visibility ?? pageVisibility,
    connectivity: options.connectivity ?? pageConnectivity,
    varyOf: (surface) => vary.get(surface),
    stop: () => stopping.abort(),
    dispose: () => {
      departures.stop();
      if (transport !== wanted) transport.dispose();
    },
    forget: departures.signOut,
    openSurface: (name, sendEvent, ended) => {
      const [urls, partition] = [(options.urls ?? contractUrls)(name), { ...owner, surface: name }];
      let stopNews = (): void => undefined;
      const watched = watchedTelemetry(options.telemetry);
      const surface = openSurface({
        delivery: deliveryOf(made, partition, urls),
        rules: rulesOf(options, name),
        fallbacks: options.fallbacks ?? {},
        actions: options.actions ?? defineActions({}),
        runner: () => runnerOf(made, partition, urls, watched.emit),
        clock,
        random,
        ended,
        sendEvent,
        telemetry: watched.emit,
        watch: watched.watch,
        onVary: (names) => vary.set(name, names),
        onClosed: () => stopNews(),
      });
      const { events } = urls;
      if (events !== undefined && ended === undefined)
        stopNews = onceSettled(surface, () => listenToNews(transport, events, surface));
      return surface;
    },
  };
}

/** Announces sign-outs to other pages, and checks the store when another page announces a sign-out. A message alone ends nothing. [A9] */
function watchDepartures(
  signOuts: SignOutChannel,
  store: StandInStore,
  owner: Owner,
): { readonly stop: () => void; readonly signOut: () => Answer<void> } {
  return {
    stop: signOuts.subscribe(() => void store.epoch(owner)),
    signOut: async () => {
      const done = await store.clear(owner);
      signOuts.announce();
      return done;
    },
  };
}

/** Makes a value for each name once. */
function onceEach<T>(make: () => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const value = made.get(name) ?? make();
    made.set(name, value);
    return value;
  };
}

function deliveryOf(
  { options, transport, store, judgement, declaration, seenRevision, signedTime, visit, clock }: Made,
  partition: Partition,
  { document, ask }: SurfaceUrls,
): DeliveryPorts {
  const { visits = createPageVisits() } = options;
  return {
    partition,
    documentUrl: document,
    askForDocument: ask,
    transport,
    declaration,
    judgement,
    signedTime,
    seenRevision: seenRevision(partition.surface),
    store,
    lastVisit: createLastVisit({
      partition,
      journal: store,
      visits: visits === 'unwatched' ? undefined : visits,
      visit,
      clock,
    }),
    capabilities: options.capabilities,
    surroundings: () => surroundingsOf(options),
    now: clock.now,
    judgesAnew: options.dev === true ? 'always' : undefined,
  };
}

function judgementOf({
  engines,
  formats = engines?.map(({ format }) => format),
  limits,
  permitted,
  digest,
  keys = [],
  smokeCheck,
}: SessionOptions): Judgement {
  return { keys, smokeCheck, engines, formats, limits, permitted, digest };
}

function rulesOf({ policies = {}, fallbacks = {} }: SessionOptions, surface: string): SurfaceRules {
  const policy = Object.hasOwn(policies, surface) ? policies[surface] : {};
  return { ...defaultPolicy, ...policy, surface, fallbackKeys: new Set(Object.keys(fallbacks)) };
}

/**
 * A key of everything beside the body on which a rejection depends. An updated app may have another smoke check, which
 * plays in the viewport. [A7]
 */
function surroundingsOf(options: SessionOptions): Promise<string> {
  const { accept, client, viewport } = options.capabilities();
  const app = JSON.stringify([
    client.app,
    client.version,
    client.build,
    options.smokeCheck === 'skip' ? undefined : viewport,
  ]);
  const registry = [
    ...accept.components,
    ...accept.actions,
    ...accept.profiles,
    `api=${accept.api.min}-${accept.api.max}`,
    ...(options.formats ?? []).map(({ id }) => id),
    ...(options.engines ?? []).flatMap(({ format, profiles, features }) => [format.id, ...profiles, ...features]),
    ...(options.permitted?.components ?? []),
  ];
  return surroundingsKey(
    {
      sdkVersion,
      limits: options.limits ?? defaultLimits,
      registry: [app, ...registry, ...(options.actions?.patterns ?? [])],
    },
    options.digest ?? webDigest,
  );
}

function runnerOf(
  made: Made,
  partition: Partition,
  urls: SurfaceUrls,
  telemetry: SurfacePorts['telemetry'],
): ActionRunner {
  const { options, store, clock } = made;
  const locks = options.locks ?? pageLocks();
  return createActionRunner({
    registry: options.actions ?? defineActions({}),
    confirm: options.confirm,
    authorize: options.authorize,
    journal: journalPort(store, partition),
    claims:
      locks === undefined
        ? createStoreClaims((intent) => store.claimIntent(partition, intent))
        : createLockClaims(locks),
    mayResume: locks !== undefined && options.idempotentActions !== false,
    send: (message, key) => send(made, urls, message, key),
    maxWaiting: options.maxWaitingActions,
    uuid: options.uuid ?? randomUuid,
    now: clock.now,
    audit: (audit) => telemetry({ kind: 'action', surface: partition.surface, at: audit.at, audit }),
  });
}

async function send(
  { options, transport, signal }: Made,
  urls: SurfaceUrls,
  message: CommandMessage,
  key: string,
): Promise<Result<CommandAnswer, PlayerError>> {
  const ended = { ok: false, error: new PlayerError('transport/aborted', 'the session has ended') } as const;
  if (signal.aborted) return ended;
  const isIdempotent = options.idempotentActions ?? true;
  if (options.deliver !== undefined)
    try {
      return await options.deliver(message, key, isIdempotent ? transport : sendingOnce(transport), signal);
    } catch (cause) {
      if (signal.aborted) return ended;
      // The server may have carried out the command: a person tries again, with the same key.
      callIsolated(() => {
        throw cause;
      });
      const message = 'deliver: expected an answer, got an exception';
      return { ok: false, error: new PlayerError('host/port-failed', message, { port: 'deliver' }, { cause }) };
    }
  if (urls.actions === undefined)
    return {
      ok: false,
      error: new PlayerError('host/no-actions', 'the surface: expected an address for actions, got none'),
    };
  return transport.sendCommand({
    url: urls.actions,
    idempotencyKey: key,
    body: message,
    signal,
    tries: isIdempotent ? undefined : 1,
  });
}

/** A transport for a server that may carry out a key twice: a command is tried once, unless it says otherwise. [H5] */
function sendingOnce(transport: Transport): Transport {
  return {
    getDocument: (request) => transport.getDocument(request),
    sendCommand: (request) => transport.sendCommand({ ...request, tries: request.tries ?? 1 }),
    listen: (url, listener) => transport.listen(url, listener),
    pauseEvents: () => transport.pauseEvents(),
    resumeEvents: () => transport.resumeEvents(),
    dispose: () => transport.dispose(),
  };
}
