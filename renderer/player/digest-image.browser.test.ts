// Images that a document names by the digest of a file, at an address of the host.

import { isPlayerError } from 'pantograph';
import { toHex, webDigest } from 'pantograph/internal';
import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeRoot } from '../test/documents.ts';
import { colorAt, isBlue, isRed, pictureBytes } from '../test/pictures.ts';
import { atRest, byRole, endAll, start, until } from '../test/play.ts';
import type { Played } from '../test/play.ts';
import { imageSizes } from './image-loader.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerReport } from './player-report.ts';

afterEach(() => {
  endAll();
  vi.restoreAllMocks();
});

describe('an image that a document names by its digest', () => {
  const digestOf = async (bytes: Uint8Array): Promise<string> => toHex(await webDigest(bytes));
  const naming = (asset: string, words = 'below'): Uint8Array =>
    encodeRoot(
      ui.column({ modifiers: [m.background({ color: 'surface' }), m.fill({ width: 1, height: 1 })] }, [
        ui.image({ image: { asset }, label: 'A flag' }),
        ui.text({ text: words }),
      ]),
    );
  /** Serves one file, and plays a document that names it. */
  const startNaming = async (
    bytes: Uint8Array,
    answer: () => Promise<Response>,
    { sha256 = '', ...options }: PlayerOptions & { sha256?: string } = {},
  ): Promise<Played & { readonly reports: PlayerReport[]; readonly asked: readonly unknown[] }> => {
    const asked: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      asked.push(address);
      return answer();
    });
    const reports: PlayerReport[] = [];
    const played = await start(naming(sha256 || (await digestOf(bytes))), {
      density: 1,
      assetUrl: (digest) => `https://files.example/${digest}.png`,
      onReport: (report) => reports.push(report),
      ...options,
    });
    return { ...played, reports, asked };
  };
  const codesOf = (reports: readonly PlayerReport[]): unknown[] =>
    reports.map(({ code, cause }) => [code, isPlayerError(cause) ? cause.code : cause]);

  it('[PL37] has a placeholder with its words first, then its picture in its own size', async () => {
    const bytes = await pictureBytes();
    let give = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (give = resolve));
    const { asked, canvas, player, reports, shadow } = await startNaming(bytes, async () => {
      await waiting;
      return new Response(bytes as Uint8Array<ArrayBuffer>);
    });
    await atRest();
    expect(byRole(shadow, 'img').map(({ ariaLabel, style }) => [ariaLabel, style.width])).toEqual([['A flag', '48px']]);
    give();
    await until(() => isRed(colorAt(canvas, 10, 16)));
    expect(isBlue(colorAt(canvas, 54, 16))).toBe(true);
    await atRest();
    expect(byRole(shadow, 'img').map(({ style }) => [style.width, style.height])).toEqual([['64px', '32px']]);
    expect(asked).toEqual([`https://files.example/${await digestOf(bytes)}.png`]);
    // The next document finds it, in its size.
    await player.load(naming(await digestOf(bytes), 'new'));
    expect(isRed(colorAt(canvas, 10, 16))).toBe(true);
    expect([asked.length, reports]).toEqual([1, []]);
    // A document has no sizes of the images of another player.
    const sizesFor = (key: string): string[] => Object.keys(imageSizes([{ kind: 'asset', key }], undefined) ?? {});
    expect([sizesFor(await digestOf(bytes)).length, sizesFor('0'.repeat(64))]).toEqual([1, []]);
  });

  it.each<[string, () => Promise<Response>, string, object?]>([
    ['is another file', async () => new Response('another'), 'verify/digest'],
    ['is missing', async () => new Response('', { status: 404 }), 'transport/status'],
    ['is not to be had', async () => Promise.reject(new TypeError()), 'transport/network'],
  ])('[PL38] a file that %s leaves the placeholder, with a report', async (_, answer, code) => {
    const { reports, shadow } = await startNaming(await pictureBytes(), answer);
    await until(() => reports.length > 0);
    expect(codesOf(reports)).toEqual([['image-broken', code]]);
    expect(byRole(shadow, 'img').map(({ ariaLabel }) => ariaLabel)).toEqual(['A flag']);
  });

  it('[PL38] [A4] a file that is no image is not decoded', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap');
    const text = new TextEncoder().encode('no picture');
    const { reports } = await startNaming(text, async () => new Response(text));
    await until(() => reports.length > 0);
    expect([codesOf(reports), decode.mock.calls.length]).toEqual([[['image-broken', 'document/image']], 0]);
  });

  it('[PL38] an exception of the host leaves the placeholder, and costs no frame', async () => {
    const error = new Error('no address');
    const { reports, shadow } = await startNaming(await pictureBytes(), async () => new Response(), {
      assetUrl: () => {
        throw error;
      },
    });
    await atRest();
    expect([codesOf(reports), byRole(shadow, 'img').length]).toEqual([[['image-broken', error]], 1]);
  });

  it('[PL37] is laid out in the next frame, with all others that came before it', async () => {
    const files = await Promise.all([8, 16, 24].map(async (width) => pictureBytes(width)));
    const digests = await Promise.all(files.map(digestOf));
    let give = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (give = resolve));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      await waiting;
      return new Response(files[digests.indexOf((address as string).slice(-64))] as Uint8Array<ArrayBuffer>);
    });
    const images = digests.map((asset) => ui.image({ image: { asset }, label: 'A flag' }));
    const { shadow } = await start(encodeRoot(ui.column({}, images)), {
      assetUrl: (digest) => `https://files.example/${digest}`,
    });
    await atRest();
    const layouts = vi.spyOn(globalThis, 'getComputedStyle');
    const decode = vi.spyOn(globalThis, 'createImageBitmap');
    const draws: FrameRequestCallback[] = [];
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => draws.push(draw));
    give();
    await expect.poll(() => decode.mock.calls.length).toBe(images.length);
    await Promise.all(decode.mock.results.map(({ value }) => value as Promise<ImageBitmap>));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(layouts).not.toHaveBeenCalled();
    frames.mockRestore();
    for (const draw of draws) draw(performance.now());
    await atRest();
    expect(byRole(shadow, 'img').map(({ style }) => style.width)).toEqual(['8px', '16px', '24px']);
  });

  it('[PL38] a file that was not to be had is asked for again when a document with it is next shown', async () => {
    const bytes = await pictureBytes();
    let isOnline = false;
    const { canvas, player, reports, asked } = await startNaming(bytes, async () => {
      if (!isOnline) throw new TypeError();
      return new Response(bytes as Uint8Array<ArrayBuffer>);
    });
    await until(() => reports.length > 0);
    isOnline = true;
    await player.load(naming(await digestOf(bytes), 'again'));
    await until(() => isRed(colorAt(canvas, 10, 16)));
    expect(asked.length).toBe(2);
  });

  it('[PL52] is asked for at the address of each player: the failure of an address is no failure of another', async () => {
    const bytes = await pictureBytes();
    const sha256 = await digestOf(bytes);
    let fail = (): void => undefined;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      if ((address as string).startsWith('https://other'))
        return new Promise((_, reject) => {
          fail = () => reject(new TypeError());
        });
      return new Response(bytes as Uint8Array<ArrayBuffer>);
    });
    const reports: unknown[] = [];
    await start(naming(sha256), {
      assetUrl: (digest) => `https://other.example/${digest}`,
      onReport: ({ code }) => reports.push(code),
    });
    const { canvas } = await start(naming(sha256), {
      density: 1,
      assetUrl: (digest) => `https://files.example/${digest}`,
    });
    await until(() => isRed(colorAt(canvas, 10, 16)));
    fail();
    await until(() => reports.length > 0);
    expect([reports, isRed(colorAt(canvas, 10, 16))]).toEqual([['image-broken'], true]);
  });

  it('[PL52] [A4] six files are fetched at a time, and the waiting ones of a document go with it', async () => {
    const open: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async (_, init) =>
        new Promise((resolve, reject) => {
          const signal = init?.signal as AbortSignal;
          const end = (): void => resolve(new Response('', { status: 404 }));
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          open.push({ signal, end });
        }),
    );
    const many = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(64, '0'));
    const images = many.map((asset) => ui.image({ image: { asset }, modifiers: [m.size({ width: 8, height: 8 })] }));
    const reports: unknown[] = [];
    const { player } = await start(encodeRoot(ui.column({}, images)), {
      assetUrl: (digest) => `https://files.example/${digest}`,
      onReport: ({ code }) => reports.push(code),
    });
    await atRest();
    expect(open.length).toBe(6);
    open[0].end();
    open[1].end();
    await until(() => reports.length === 2);
    await until(() => open.length === 8);
    await player.load(encodeRoot(ui.text({ text: 'Without images' })));
    await until(() => open.slice(2).every(({ signal }) => signal.aborted));
    // The next document has its turn at once.
    await player.load(naming('f'.repeat(64)));
    await until(() => open.length > 8);
    await atRest();
    expect(open.length).toBe(9);
  });

  it('[PL52] has its turn beside another player whose files never come', async () => {
    const bytes = await pictureBytes();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      (address as string).startsWith('https://hanging')
        ? new Promise<never>(() => undefined)
        : new Response(bytes as Uint8Array<ArrayBuffer>),
    );
    const many = Array.from({ length: 8 }, (_, index) => index.toString(16).padStart(64, '0'));
    const images = many.map((asset) => ui.image({ image: { asset }, modifiers: [m.size({ width: 8, height: 8 })] }));
    const reports: PlayerReport[] = [];
    const onReport = (report: PlayerReport): void => void reports.push(report);
    await start(encodeRoot(ui.column({}, images)), {
      assetUrl: (digest) => `https://hanging.example/${digest}`,
      onReport,
    });
    await atRest();
    const { canvas } = await start(naming(await digestOf(bytes)), {
      density: 1,
      assetUrl: (digest) => `https://files.example/${digest}`,
      onReport,
    });
    await until(() => isRed(colorAt(canvas, 10, 16)));
    // No file has come to its limit of time meanwhile.
    expect(reports).toEqual([]);
  });

  it('[PL37] is an image of the host where the host has the key, or no address', async () => {
    const bytes = await pictureBytes();
    const sha256 = await digestOf(bytes);
    const source = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
    const fail = async (): Promise<Response> => Promise.reject(new TypeError());
    const own = await startNaming(bytes, fail, { images: { [sha256]: { source, width: 64, height: 32 } } });
    await until(() => isRed(colorAt(own.canvas, 10, 16)));
    const none = await startNaming(bytes, fail, { assetUrl: () => undefined });
    await until(() => none.reports.length > 0);
    const other = await startNaming(bytes, fail, { sha256: sha256.toUpperCase() });
    await until(() => other.reports.length > 0);
    expect([codesOf(none.reports), codesOf(other.reports)]).toEqual([
      [['image-missing', undefined]],
      [['image-missing', undefined]],
    ]);
    expect(other.asked).toEqual([]);
  });
});
