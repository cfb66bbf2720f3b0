// The reader's own application around the program of `docs/serving.md`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ui } from 'pantograph/producer';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** An application of Express, as far as a mount goes. */
export const express = { use: (_path: string, _listener: Listener): void => undefined };

/** A scope of an application of Fastify, as far as a mount goes. */
interface FastifyScope {
  readonly removeAllContentTypeParsers: () => void;
  readonly addContentTypeParser: (
    type: string,
    parse: (request: unknown, body: unknown, done: (error: null) => void) => void,
  ) => void;
  readonly all: (
    path: string,
    answer: (
      request: { readonly raw: IncomingMessage },
      reply: { readonly raw: ServerResponse; hijack(): void },
    ) => void,
  ) => void;
}

/** An application of Fastify. */
export const fastify = { register: (_plugin: (scope: FastifyScope) => Promise<void>): void => undefined };

/** A meter of OpenTelemetry, as far as the recipe goes. */
interface Instrument {
  readonly add: (value: number, attributes: Readonly<Record<string, string>>) => void;
  readonly record: (value: number, attributes: Readonly<Record<string, string>>) => void;
}
const instrument: Instrument = { add: () => undefined, record: () => undefined };
export const meter = {
  createCounter: (_name: string): Pick<Instrument, 'add'> => instrument,
  createHistogram: (_name: string, _options: { readonly unit: string }): Pick<Instrument, 'record'> => instrument,
};

export const revisionOf = (tenant: string): number => tenant.length;
export const listFor = (tenant: string, isAdmin: boolean): readonly string[] => (isAdmin ? [tenant] : []);

export function treeOf(titles: readonly string[]): object {
  const root = ui.column(
    {},
    titles.map((text) => ui.text({ text })),
  );
  return { documentApi: 1, profile: 'canvas-1', designWidth: 390, designHeight: 720, root };
}

export async function userOf(
  authorization: string | null,
): Promise<{ readonly id: string; readonly tenant: string; readonly isAdmin: boolean } | undefined> {
  return authorization === null ? undefined : { id: authorization, tenant: 'acme', isAdmin: false };
}
