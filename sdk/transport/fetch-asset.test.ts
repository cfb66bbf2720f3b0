import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../errors.ts';
import { fetchAsset } from './fetch-asset.ts';
import { createFakeClock } from './test/fake-clock.ts';

const file = new TextEncoder().encode('a picture');
const sha256 = createHash('sha256').update(file).digest('hex');
const url = `https://files.example/${sha256}`;

async function outcome(answer: () => Promise<Response>, expected = sha256): Promise<string> {
  try {
    const bytes = await fetchAsset(url, expected, undefined, { fetch: answer, clock: createFakeClock() });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    return isPlayerError(error) ? error.code : String(error);
  }
}

describe('a file that is named by its digest', () => {
  it('[PL37] is its bytes, and comes from the cache of the browser where that has it', async () => {
    let asked: RequestInit | undefined;
    const bytes = await fetchAsset(url, sha256, undefined, {
      fetch: async (_, init) => {
        asked = init;
        return new Response(file);
      },
      clock: createFakeClock(),
    });
    expect(bytes).toEqual(file);
    expect(asked).toMatchObject({
      cache: 'force-cache',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    });
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['other bytes', async () => new Response('another picture'), 'verify/digest'],
    ['no file', async () => new Response('none', { status: 404 }), 'transport/status'],
    ['a file that is too large', async () => new Response(new Uint8Array(4_194_305)), 'transport/too-large'],
    ['a redirect', async () => new Response(null, { status: 302 }), 'transport/redirect'],
    ['no network', async () => Promise.reject(new TypeError('failed')), 'transport/network'],
  ])('[PL38] is refused for %s', async (_, answer, code) => expect(await outcome(answer)).toBe(code));

  it('[PL38] [T4] is given up when it comes too late', async () => {
    const clock = createFakeClock();
    const asked = fetchAsset(url, sha256, undefined, { fetch: async () => new Promise(() => undefined), clock });
    const outcome = expect(asked).rejects.toMatchObject({ code: 'transport/timeout' });
    clock.advance(10_000);
    await outcome;
  });
});
