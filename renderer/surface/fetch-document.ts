// Fetches the document at an address, as a session fetches one: bounded in bytes and time, without cookies or redirects. Loaded when an
// element has a `src`. Must not know players.

import { createTransport, operationFormat, PlayerError } from 'pantograph';

/** The address that `src` names. Throws `transport/url` with words for who wrote it. */
export function readAddress(src: string, base: string): URL {
  const url = src.trim() === '' ? null : URL.parse(src, base);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  const got = src.trim() === '' ? 'nothing' : url === null ? 'no address' : `one of ${url.protocol}`;
  throw new PlayerError('transport/url', `src: expected the address of a document, got ${got}`);
}

/** The bytes at an address, which the player judges. An answer that says that it is a page is refused. */
export async function fetchDocument(address: URL, signal: AbortSignal): Promise<Uint8Array> {
  const transport = createTransport({ baseUrl: address.origin });
  const answer = await transport.getDocument({
    url: address.href,
    headers: { Accept: `${operationFormat.mediaType}, application/octet-stream;q=0.9, */*;q=0.1` },
    signal,
    acceptHead: ({ headers }) =>
      /^text\/html\b/i.test(headers.get('content-type') ?? '')
        ? new PlayerError(
            'verify/media-type',
            'src: expected a document, got text/html: a page, such as a development server answers for a file that it does not have',
            { got: 'text/html' },
          )
        : undefined,
  });
  if (!answer.ok) throw answer.error;
  return answer.value.body;
}
