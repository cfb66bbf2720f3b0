// An answer of a server, as checks read it. Must not know checks.

import type { Manifest } from 'pantograph';
import { parseManifestHeader } from 'pantograph/internal';
import type { Received, Sent } from '../http-exchange.ts';
import { decodedBody } from '../load-source.ts';

/** A number of an object of JSON, or its other members. */
export type JsonObject = Readonly<Record<string, unknown>>;

const PROBLEM = 'urn:pantograph:problem:';

export class Answer {
  readonly sent: Sent;
  readonly received: Received;

  constructor(sent: Sent, received: Received) {
    this.sent = sent;
    this.received = received;
  }

  get status(): number {
    return this.received.status;
  }

  /** The value of a header; empty where it is absent. */
  header(name: string): string {
    return this.received.headers[name.toLowerCase()] ?? '';
  }

  /** The names in a header that is a list, in lower case. */
  names(header: string): readonly string[] {
    return this.header(header)
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
  }

  get mediaType(): string {
    return this.header('content-type').split(';', 1)[0].trim().toLowerCase();
  }

  /** The body without its content coding; undefined where it is not of that coding. */
  get body(): Uint8Array | undefined {
    return decodedBody(this.received);
  }

  /** The object in a JSON body; empty for other bodies. */
  get json(): JsonObject {
    try {
      const value: unknown = JSON.parse(new TextDecoder().decode(this.body));
      return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
    } catch {
      return {};
    }
  }

  /** The code of a problem; empty for other answers. */
  get problem(): string {
    const { type } = this.json;
    if (this.mediaType !== 'application/problem+json' || typeof type !== 'string' || !type.startsWith(PROBLEM))
      return '';
    return type.slice(PROBLEM.length);
  }

  /** The manifest; undefined where its header is absent or invalid. */
  get manifest(): Manifest | undefined {
    const parsed = parseManifestHeader(this.received.headers['ui-manifest'] ?? null, this.header('etag') || null);
    return parsed.ok ? parsed.value : undefined;
  }

  /** Status, and the code of a problem, for messages. */
  get words(): string {
    return this.problem === '' ? `status ${this.status}` : `status ${this.status} ${this.problem}`;
  }
}
