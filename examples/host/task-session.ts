// Opens the session of a visit, at the demo's own addresses or at those of the recommended contract. [D5]
// Must not know the page's elements.
import { createIndexedDbStore, operationFormat } from 'pantograph';
import { documentApiRange } from 'pantograph/producer';
import type { ActionRegistry, Session, SessionOptions, SurfaceUrls } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import { createPageSession } from 'pantograph/renderer';
import type { PlayerOptions } from 'pantograph/renderer';
import { bundledScreen } from './bundled-screen.ts';
import type { PageSettings, ServerApi } from './page-settings.ts';
import type { SignedIn } from './sign-in.ts';
import { deliverToDemo } from './task-delivery.ts';
import type { WireChoice } from './wire-choice.ts';

export const SURFACE = 'tasks';

/** The application, as requests declare it. */
const app = { app: 'pantograph-demo', version: '1.0.0', build: 1 };

/** Addresses relative to the server's address, which may have a path. */
const addresses: Readonly<Record<ServerApi, SurfaceUrls>> = {
  demo: { document: 'document' },
  v1: { document: 'v1/ui/tasks', actions: 'v1/ui/tasks/actions', events: 'v1/ui/tasks/events' },
};

/** The format of each encoding. [S1] */
const formats = { operations: operationFormat, json: jsonFormat, cbor: cborFormat, protobuf: protobufFormat };

export interface Visit {
  readonly base: URL;
  readonly api: ServerApi;
  /** The requested encoding and level; the demo's own addresses have a single form. */
  readonly wire: WireChoice;
}

/** The ports of a session, from its visit. */
export interface VisitPorts extends Required<Pick<SessionOptions, 'confirm' | 'telemetry'>> {
  readonly actions: ActionRegistry;
  /** Undefined if nobody is signed in. */
  readonly signedIn: SignedIn | undefined;
}

/** The address of a visit's document. */
export function documentAddress({ base, api }: Visit): string {
  return new URL(addresses[api].document, base).href;
}

/** The session of a visit, whose documents are played in `element`. */
export function createTaskSession(
  visit: Visit,
  { timeouts }: PageSettings,
  element: HTMLElement,
  player: PlayerOptions,
  { signedIn, ...ports }: VisitPorts,
): Session {
  const { base, api, wire } = visit;
  const isDemo = api === 'demo';
  const level = isDemo ? undefined : wire.documentApi;
  const accepted = level === undefined ? documentApiRange : { min: level, max: level };
  const options = {
    ...ports,
    user: signedIn?.user,
    base: base.href,
    app: { ...app, api: accepted },
    urls: () => addresses[api],
    formats: [formats[isDemo ? 'operations' : wire.encoding]],
    // A server may ignore keys at the demo's endpoints, so a person decides about every further attempt there. [D4] [D5]
    transport: { timeouts, auth: signedIn?.auth, ...(isDemo ? { retry: { tries: 1 } } : {}) },
    policies: { [SURFACE]: { retriesAlone: !isDemo } },
    // At the demo's own addresses there is no fallback: without a document the page shows its own error. [D5]
    fallbacks: isDemo ? {} : { [SURFACE]: () => bundledScreen(SURFACE) },
    idempotentActions: !isDemo,
    deliver: isDemo ? deliverToDemo : undefined,
    // Servers below different paths of one origin are different servers.
    store: createIndexedDbStore({ name: `pantograph${base.pathname}` }),
  };
  return createPageSession(element, options, player);
}
