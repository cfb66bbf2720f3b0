// The events of a surface in the text/event-stream format (WHATWG HTML, 9.2). [T2] Must not know connections.

/** A comment, which shows that the connection is alive. */
export const heartbeat = Buffer.from(': still here\n\n');

/** The event for a new revision of a surface. The revision is its id, so that a client can name the last event. */
export function invalidateEvent(surface: string, revision: number): Buffer {
  return Buffer.from(`id: ${revision}\nevent: invalidate\ndata: ${JSON.stringify({ surface, revision })}\n\n`);
}

/** The event for the versions of documents. It has no id, so the client's last id stays. */
export function versionEvent(version: {
  readonly contractVersion: number;
  readonly documentApi: number;
  readonly producerVersion: string;
}): Buffer {
  const { contractVersion, documentApi, producerVersion } = version;
  return Buffer.from(`event: version\ndata: ${JSON.stringify({ contractVersion, documentApi, producerVersion })}\n\n`);
}
