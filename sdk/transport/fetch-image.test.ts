import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../errors.ts';
import { hex } from '../test/bytes.ts';
import { fetchImage } from './fetch-image.ts';
import { createFakeClock } from './test/fake-clock.ts';

/** The start of a PNG whose header says these sides. */
function pictureOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(hex('89504e470d0a1a0a 0000000d49484452 00000000 00000000 08060000'));
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const file = pictureOf(64, 32);
const signal = new AbortController().signal;
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const sha256 = digestOf(file);
const url = `https://files.example/${sha256}`;

async function outcome(answer: () => Promise<Response>, expected = sha256): Promise<string> {
  try {
    const { type, pixels } = await fetchImage(url, expected, signal, { fetch: answer, clock: createFakeClock() });
    return `${type} of ${pixels}`;
  } catch (error) {
    return isPlayerError(error) ? error.code : String(error);
  }
}

describe('an image that is named by its digest', () => {
  it('[PL37] comes from the cache of the browser where that has it', async () => {
    let asked: RequestInit | undefined;
    const content = await fetchImage(url, sha256, signal, {
      fetch: async (_, init) => {
        asked = init;
        return new Response(file);
      },
      clock: createFakeClock(),
    });
    expect(content).toEqual({ bytes: file, type: 'image/png', pixels: 2_048 });
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

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['of as many pixels as a document may have', pictureOf(4_096, 4_096), 'image/png of 16777216'],
    ['of more pixels', pictureOf(4_096, 4_097), 'document/limit'],
    ['that is no image', new TextEncoder().encode('a picture'), 'document/image'],
  ])('[PL38] [A4] %s is judged by its header', async (_, bytes, expected) =>
    expect(await outcome(async () => new Response(bytes), digestOf(bytes))).toBe(expected),
  );

  it('[PL38] [T4] is given up when it comes too late', async () => {
    const clock = createFakeClock();
    const asked = fetchImage(url, sha256, signal, { fetch: async () => new Promise(() => undefined), clock });
    const outcome = expect(asked).rejects.toMatchObject({ code: 'transport/timeout' });
    clock.advance(10_000);
    await outcome;
  });
});
