// Requests of node:http, Express and Fastify as web requests. Loaded with the first of them, so that other platforms never see node:.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Answers a request of Node. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** The fields that Express adds to a request. */
interface ExpressFields {
  /** The path before a mount took its prefix off. */
  readonly originalUrl?: string;
  /** The body that a parser has read, so that nobody else can. */
  readonly body?: unknown;
  rawBody?: Buffer;
}

/** A listener for the answers of `fetch`. */
export function createNodeListener(fetch: (request: Request) => Promise<Response>): NodeListener {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  return async (incoming, outgoing) => {
    const express = incoming as IncomingMessage & ExpressFields;
    if (express.originalUrl !== undefined) incoming.url = express.originalUrl;
    if (express.body !== undefined && incoming.readableEnded) {
      const { body } = express;
      express.rawBody ??= Buffer.isBuffer(body)
        ? body
        : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    }
    await listener(incoming, outgoing);
  };
}
