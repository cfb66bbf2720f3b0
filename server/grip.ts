// Event streams that a GRIP proxy holds, such as Pushpin (https://pushpin.org/docs/protocols/grip/). Must not know users or connections.
import { invalidateEvent, versionEvent } from './server-sent-event.ts';

/** A message for a GRIP proxy, to publish to its control address as `{ "items": [message] }`. */
export interface GripMessage {
  readonly channel: string;
  readonly id: string;
  readonly 'prev-id': string;
  readonly formats: { readonly 'http-stream': { readonly content: string } };
}

/** The proxy asks again this often for each stream, for a message that was lost. It also asks a second after the stream has begun. */
const ASK_SECONDS = 120;

/**
 * The message that tells the held streams of a scope of a new revision.
 * @param previous - the revision of the last message of the scope. For a stream that has heard of another, the proxy asks again.
 */
export function gripMessage(surface: string, scope: string, revision: number, previous: number): GripMessage {
  return {
    channel: channelOf(surface, scope),
    id: String(revision),
    'prev-id': String(previous),
    formats: { 'http-stream': { content: textOf(invalidateEvent(surface, revision)) } },
  };
}

/** True for a request of a GRIP proxy. */
export function isFromGripProxy(request: Request): boolean {
  return request.headers.has('Grip-Sig');
}

/** The answer after whose body the proxy holds the connection. A proxy that asks again has told of a revision already. */
export function gripHold(
  request: Request,
  surface: string,
  scope: string,
  revision: number,
  versions: readonly Parameters<typeof versionEvent>[0][],
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const told = /; last-id=(\d+)$/.exec(request.headers.get('Grip-Last') ?? '')?.[1];
  const events = [invalidateEvent(surface, revision), ...versions.map(versionEvent)];
  return {
    headers: {
      'Grip-Hold': 'stream',
      'Grip-Channel': `${channelOf(surface, scope)}; prev-id=${revision}`,
      'Grip-Link': `<${new URL(request.url).pathname}>; rel=next; timeout=${ASK_SECONDS}`,
      'Grip-Keep-Alive': ': still here\\n\\n; format=cstring; timeout=15',
    },
    body: told === String(revision) ? '' : events.map(textOf).join(''),
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Encoded, because a channel stands in a header with parameters. */
function channelOf(surface: string, scope: string): string {
  return `${surface}:${encodeURIComponent(scope)}`;
}
