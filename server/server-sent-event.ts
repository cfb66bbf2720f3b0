// The events of a surface in the text/event-stream format (WHATWG HTML, 9.2). [T2] Must not know connections.

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A comment, which shows that the connection is alive. */
export const heartbeat = (): Uint8Array => encode(': still here\n\n');

/** The wait before the client connects again. */
export const retryAfter = (delayMs: number): Uint8Array => encode(`retry: ${delayMs}\n\n`);

/** The event for a new revision of a surface. The revision is its id, so that a client can name the last event. */
export function invalidateEvent(surface: string, revision: number): Uint8Array {
  return encode(`id: ${revision}\nevent: invalidate\ndata: ${JSON.stringify({ surface, revision })}\n\n`);
}

/** The event for the versions of documents. It has no id, so the client's last id stays. */
export function versionEvent(version: {
  readonly contractVersion: number;
  readonly documentApi: number;
  readonly producerVersion: string;
}): Uint8Array {
  const { contractVersion, documentApi, producerVersion } = version;
  return encode(`event: version\ndata: ${JSON.stringify({ contractVersion, documentApi, producerVersion })}\n\n`);
}
