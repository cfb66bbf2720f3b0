// Event streams that a GRIP proxy holds, such as Pushpin (https://pushpin.org/docs/protocols/grip/). Must not know users or connections.
import { invalidateEvent, versionEvent } from './server-sent-event.ts';

/** A message for a GRIP proxy, to publish to its control address as `{ "items": [message] }`. */
export interface GripMessage {
  readonly channel: string;
  readonly id: string;
  readonly 'prev-id': string;
  readonly formats: { readonly 'http-stream': { readonly content: string } };
}

/**
 * The message that tells the held streams of a scope of a new revision.
 * @param previous - the revision of the last message of the scope. A stream that has heard of another revision is ended, and its
 *   client comes back for the current revision.
 */
export function gripMessage(surface: string, scope: string, revision: number, previous: number): GripMessage {
  return {
    channel: channelOf(surface, scope),
    id: String(revision),
    'prev-id': String(previous),
    formats: { 'http-stream': { content: textOf(invalidateEvent(surface, revision)) } },
  };
}

/** The answer after whose body the proxy holds the connection. */
export function gripHold(
  surface: string,
  scope: string,
  revision: number,
  versions: readonly Parameters<typeof versionEvent>[0][],
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  return {
    headers: {
      'Grip-Hold': 'stream',
      'Grip-Channel': `${channelOf(surface, scope)}; prev-id=${revision}`,
      'Grip-Keep-Alive': ': still here\\n\\n; format=cstring; timeout=15',
    },
    body: [invalidateEvent(surface, revision), ...versions.map(versionEvent)].map(textOf).join(''),
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Encoded, because a channel stands in a header with parameters. */
function channelOf(surface: string, scope: string): string {
  return `${surface}:${encodeURIComponent(scope)}`;
}
