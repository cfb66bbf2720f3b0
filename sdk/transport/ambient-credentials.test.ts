// The browser's own credentials, such as cookies and passwords for a challenge, and whether requests may use them.
import { expect, it } from 'vitest';
import { createTransport } from './transport.ts';
import type { TransportOptions } from './transport.ts';

/** The `credentials` of the requests for a document, a command and a stream, in this order. */
async function credentialsOf(options: Partial<TransportOptions>): Promise<(RequestCredentials | undefined)[]> {
  const seen: (RequestCredentials | undefined)[] = [];
  let onStream = (): void => undefined;
  const streamed = new Promise<void>((resolve) => (onStream = resolve));
  const transport = createTransport({
    baseUrl: 'https://shop.example',
    fetch: (url, { credentials }) => {
      seen.push(credentials);
      if (url.endsWith('/events')) onStream();
      return Promise.resolve(
        new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="shop"' } }),
      );
    },
    ...options,
  });
  const document = await transport.getDocument({ url: '/tasks' });
  const command = await transport.sendCommand({ url: '/tasks/actions', idempotencyKey: 'a' });
  expect([document, command]).toMatchObject([
    { error: { code: 'transport/unauthorized' } },
    { error: { code: 'transport/unauthorized' } },
  ]);
  transport.listen('/tasks/events', { onEvent: () => undefined });
  await streamed;
  transport.dispose();
  return seen;
}

it('[Q1] [T3] documents, commands and events take nothing along that the browser holds of its own', async () => {
  expect(await credentialsOf({})).toEqual(['omit', 'omit', 'omit']);
});

it('[Q1] a host whose server knows its users by cookie says so', async () => {
  expect(await credentialsOf({ credentials: 'same-origin' })).toEqual(['same-origin', 'same-origin', 'same-origin']);
});
