// The events of a surface in the text/event-stream format (WHATWG HTML, 9.2). [T2] Must not know connections.

/** A line that means nothing and shows that the connection lives. */
export const heartbeat = Buffer.from(': still here\n\n');

/** The surface has this revision now. Its number is the id, so that a client can say what it has heard last. */
export function invalidateEvent(surface: string, revision: number): Buffer {
  return Buffer.from(`id: ${revision}\nevent: invalidate\ndata: ${JSON.stringify({ surface, revision })}\n\n`);
}

/** What documents are made of now. Without an id of its own: the last one stays. */
export function versionEvent(version: {
  readonly contractVersion: number;
  readonly documentApi: number;
  readonly producerVersion: string;
}): Buffer {
  const { contractVersion, documentApi, producerVersion } = version;
  return Buffer.from(`event: version\ndata: ${JSON.stringify({ contractVersion, documentApi, producerVersion })}\n\n`);
}
