// Opens the session of a visit: one server, by the demo's own addresses or by the recommended contract. [D5]
// Must not know the page's elements.
import { createIndexedDbStore, documentApiRange, operationFormat } from 'pantograph';
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

/** Who the server is told it talks to. */
const app = { app: 'pantograph-demo', version: '1.0.0', build: 1 };

/** Relative to the server's address, which may have a path. */
const addresses: Readonly<Record<ServerApi, SurfaceUrls>> = {
  demo: { document: 'document' },
  v1: { document: 'v1/ui/tasks', actions: 'v1/ui/tasks/actions', events: 'v1/ui/tasks/events' },
};

/** What reads each encoding. [S1] */
const formats = { operations: operationFormat, json: jsonFormat, cbor: cborFormat, protobuf: protobufFormat };

export interface Visit {
  readonly base: URL;
  readonly api: ServerApi;
  /** What the contract's server is asked for; the demo's own addresses have one form. */
  readonly wire: WireChoice;
}

/** What a visit gives its session. */
export interface VisitPorts extends Required<Pick<SessionOptions, 'confirm' | 'telemetry'>> {
  readonly actions: ActionRegistry;
  /** Undefined: nobody. */
  readonly signedIn: SignedIn | undefined;
}

/** The address that a visit gets its document from. */
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
    // A server need not know keys at the demo's endpoints, though they are sent: there a person decides about every further try. [D4] [D5]
    transport: { timeouts, auth: signedIn?.auth, ...(isDemo ? { retry: { tries: 1 } } : {}) },
    policies: { [SURFACE]: { retriesAlone: !isDemo } },
    // The demo's own addresses name no fallback: without a document the page's own error stands there. [D5]
    fallbacks: isDemo ? {} : { [SURFACE]: () => bundledScreen(SURFACE) },
    idempotentActions: !isDemo,
    deliver: isDemo ? deliverToDemo : undefined,
    // Servers below different paths of one origin are different servers.
    store: createIndexedDbStore({ name: `pantograph${base.pathname}` }),
  };
  return createPageSession(element, options, player);
}
