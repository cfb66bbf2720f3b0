import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeRoot } from '../test/documents.ts';
import { colorAt, isBlue, isRed, pictureBytes } from '../test/pictures.ts';
import { atRest, byRole, differing, endAll, pixelsOf, start, until } from '../test/play.ts';
import type { HostImage } from '../scene-options.ts';
import type { PlayerReport } from './player-report.ts';

afterEach(() => {
  endAll();
  vi.restoreAllMocks();
});

/** A column of one image that is 64 x 32 dp, above a text. */
const showing = (image: { readonly bytes: Uint8Array } | { readonly asset: string }, label = 'A flag'): Uint8Array =>
  encodeRoot(
    ui.column({ modifiers: [m.background({ color: 'surface' }), m.fill({ width: 1, height: 1 })] }, [
      ui.image({ image, label, fit: 'fill', modifiers: [m.size({ width: 64, height: 32 })] }),
      ui.text({ text: 'below' }),
    ]),
  );

describe('an image of a document', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])(
    '[PL11, A4] of %s: a placeholder with its words first, the picture once it is decoded',
    async (type) => {
      const { canvas, shadow, player } = await start(showing({ bytes: await pictureBytes(64, 32, type) }), {
        density: 1,
      });
      expect(byRole(shadow, 'img').map((image) => image.getAttribute('aria-label'))).toEqual(['A flag']);
      await until(() => isRed(colorAt(canvas, 10, 16)));
      expect(isBlue(colorAt(canvas, 54, 16))).toBe(true);
      const drawn = player.frameCount;
      await atRest();
      expect(player.frameCount).toBe(drawn);
    },
  );

  it('[PL11, A4] that a camera took on its side stands upright, and has the room of an upright one', async () => {
    const jpeg = await pictureBytes(64, 32, 'image/jpeg');
    const exif = [
      0xff, 0xe1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0,
      1, 0, 6, 0, 0, 0, 0, 0, 0,
    ];
    const bytes = Uint8Array.of(0xff, 0xd8, ...exif, ...jpeg.subarray(2));
    const { canvas, shadow } = await start(
      encodeRoot(ui.column({}, [ui.image({ image: { bytes }, label: 'A flag' })])),
      { density: 1 },
    );
    await atRest();
    const [{ style }] = byRole(shadow, 'img');
    expect([style.width, style.height]).toEqual(['32px', '64px']);
    await until(() => isRed(colorAt(canvas, 16, 10)));
    expect(isBlue(colorAt(canvas, 16, 54))).toBe(true);
  });

  it('[PT30] is as smooth as an <img> where it is drawn smaller than it is', async () => {
    const canvas = new OffscreenCanvas(400, 400);
    const noise = new ImageData(400, 400);
    let seed = 1;
    for (let at = 0; at < noise.data.length; at += 4)
      noise.data.set([(seed = (seed * 48271) % 2147483647) & 255, seed & 255, seed & 255, 255], at);
    canvas.getContext('2d')?.putImageData(noise, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    const root = ui.column({}, [ui.image({ image: { bytes }, modifiers: [m.size({ width: 64, height: 64 })] })]);
    const played = await start(encodeRoot(root), { density: 1 });
    const greys = (): number[] =>
      [...(played.canvas.getContext('2d')?.getImageData(0, 0, 64, 64).data ?? [])].filter((_, at) => at % 4 === 0);
    // The placeholder is almost one colour.
    await until(() => new Set(greys()).size > 50);
    await atRest();
    const mean = greys().reduce((sum, grey) => sum + grey, 0) / 4096;
    // Without mipmaps it is 37 and more.
    expect(Math.sqrt(greys().reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / 4096)).toBeLessThan(15);
  });

  it('[PL11, A4] is decoded when it is first seen, and once', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap');
    const bytes = await pictureBytes();
    const root = ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
      ui.column({}, [
        ui.spacer({ modifiers: [m.size({ height: 2_000 })] }),
        ui.image({ image: { bytes }, modifiers: [m.size({ width: 64, height: 32 })] }),
        ui.image({ image: { bytes }, modifiers: [m.size({ width: 64, height: 32 })] }),
      ]),
    ]);
    const { shadow, canvas } = await start(encodeRoot(root), { density: 1 });
    await atRest();
    expect(decode).not.toHaveBeenCalled();
    const scroller = shadow.querySelector('.s');
    scroller?.scrollTo(0, scroller.scrollHeight);
    await until(() => isRed(colorAt(canvas, 10, 720 - 50)) && isRed(colorAt(canvas, 10, 720 - 18)));
    scroller?.scrollTo(0, 0);
    await atRest();
    scroller?.scrollTo(0, scroller.scrollHeight);
    await atRest();
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('[PL11, PL4] is decoded after the picture before it, once for all players, and its pixels go with the last player', async () => {
    const decode = globalThis.createImageBitmap;
    const bitmaps: ImageBitmap[] = [];
    let gate = Promise.resolve();
    let open = (): void => undefined;
    let together = 0;
    let most = 0;
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (source) => {
      most = Math.max(most, (together += 1));
      await gate;
      const bitmap = await decode(source).finally(() => (together -= 1));
      bitmaps.push(bitmap);
      return bitmap;
    });
    const sizes = [8, 16, 24, 32];
    const images = await Promise.all(
      sizes.map(async (width) =>
        ui.image({ image: { bytes: await pictureBytes(width) }, modifiers: [m.size({ width: 64, height: 32 })] }),
      ),
    );
    const [first, second] = await Promise.all([0, 1].map(() => start(encodeRoot(ui.column({}, images)))));
    await until(() => bitmaps.length === sizes.length);
    await atRest();
    expect([most, bitmaps.map(({ width }) => width)]).toEqual([1, sizes]);
    first.player.dispose();
    await atRest();
    expect(bitmaps.filter(({ width }) => width > 0)).toHaveLength(sizes.length);
    second.player.dispose();
    await until(() => bitmaps.every(({ width }) => width === 0));

    gate = new Promise((resolve) => {
      open = resolve;
    });
    const late = await start(encodeRoot(ui.column({}, images)));
    await until(() => together === 1);
    late.player.dispose();
    await atRest();
    open();
    await until(() => bitmaps.length > sizes.length && bitmaps.at(-1)?.width === 0);
    await atRest();
    expect([bitmaps.length, together]).toEqual([sizes.length + 1, 0]);
  });

  it('[PL11, PL1] is there at once in the next document that holds it, and decoded anew when another one was shown in between', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap');
    const flag = await pictureBytes();
    const { canvas, player } = await start(showing({ bytes: flag }), { density: 1 });
    await until(() => isRed(colorAt(canvas, 10, 16)));
    for (const keepState of [true, false]) {
      const loaded = player.load(showing({ bytes: flag }, 'The same flag'), { keepState });
      expect(isRed(colorAt(canvas, 10, 16))).toBe(true);
      await loaded;
    }
    expect(decode).toHaveBeenCalledTimes(1);
    await player.load(showing({ bytes: await pictureBytes(32, 64) }));
    const loaded = player.load(showing({ bytes: flag }));
    expect(isRed(colorAt(canvas, 10, 16))).toBe(false);
    await loaded;
    await until(() => isRed(colorAt(canvas, 10, 16)));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('[PT30, S5] has a pixel of its own for each of the canvas, where it has as many', async () => {
    const canvas = new OffscreenCanvas(128, 64);
    const context = canvas.getContext('2d');
    for (let x = 0; x < 128; x += 2) context?.fillRect(x, 0, 1, 64);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    const played = await start(showing({ bytes }), { density: 2 });
    await until(() => colorAt(played.canvas, 0, 9)[0] === 0);
    const columns = Array.from({ length: 128 }, (_, x) => colorAt(played.canvas, x, 9)[0]);
    expect(columns.filter((red, x) => (x % 2 === 0 ? red > 0 : red < 200))).toEqual([]);
  });

  it('[PL25] that is broken: its placeholder and its words stay, and one report says which', async () => {
    const bytes = await pictureBytes();
    bytes.fill(0, 40, bytes.length - 12);
    const reports: PlayerReport[] = [];
    const { canvas, shadow } = await start(showing({ bytes }), {
      density: 1,
      onReport: (report) => reports.push(report),
    });
    const before = colorAt(canvas, 2, 5);
    await until(() => reports.length > 0);
    shadow.querySelector('button')?.click();
    await atRest();
    expect(reports.map(({ code, details }) => [code, details])).toEqual([
      ['image-broken', { image: 1, expected: 'image/png' }],
    ]);
    expect([isRed(colorAt(canvas, 10, 16)), colorAt(canvas, 2, 5)]).toEqual([false, before]);
    expect(byRole(shadow, 'img').map((image) => image.getAttribute('aria-label'))).toEqual(['A flag']);
  });

  it('[PL11, A4] that is larger than it says is closed and reported, and shows its placeholder', async () => {
    const decode = globalThis.createImageBitmap;
    const large = await decode(new ImageData(4_000, 4_000));
    vi.spyOn(globalThis, 'createImageBitmap').mockResolvedValue(large);
    const reports: PlayerReport[] = [];
    const { canvas } = await start(showing({ bytes: await pictureBytes() }), {
      density: 1,
      onReport: (report) => reports.push(report),
    });
    await until(() => reports.length > 0);
    expect([reports[0].code, reports[0].details, large.width]).toEqual([
      'image-broken',
      { image: 1, expected: 'image/png' },
      0,
    ]);
    expect(isRed(colorAt(canvas, 10, 16))).toBe(false);
  });

  it('[PL15, A4] for which the pictures of the page leave no room is not decoded, but reported; there is room once players end', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap');
    const [first, second, third] = await Promise.all([3_000, 3_001, 100].map((width) => pictureBytes(width, 3_000)));
    const codes: string[] = [];
    const listen = { density: 1, onReport: ({ code }: PlayerReport) => codes.push(code) };
    const one = await start(showing({ bytes: first }), listen);
    await until(() => isRed(colorAt(one.canvas, 10, 16)));
    const other = await start(showing({ bytes: second }), listen);
    await until(() => codes.length > 0);
    // A smaller one has room.
    const small = await start(showing({ bytes: third }), listen);
    await until(() => isRed(colorAt(small.canvas, 10, 16)));
    expect([codes, decode.mock.calls.length, isRed(colorAt(other.canvas, 10, 16))]).toEqual([['images-cut'], 2, false]);
    one.player.dispose();
    await atRest();
    const late = await start(showing({ bytes: second }), listen);
    await until(() => isRed(colorAt(late.canvas, 10, 16)));
    expect(codes).toEqual(['images-cut']);
  });
});

describe('an image of a document that is gone', () => {
  it('[PL11, PL4] is not reported, whatever it was', async () => {
    const bytes = await pictureBytes();
    let fail = (): void => undefined;
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('broken'));
        }),
    );
    const codes: string[] = [];
    const { player } = await start(showing({ bytes }), { density: 1, onReport: ({ code }) => codes.push(code) });
    player.dispose();
    fail();
    await atRest();
    expect(codes).toEqual([]);
  });
});

describe('an image of the host', () => {
  it('[PL25] that is missing or cannot be drawn: a placeholder and a report, and the rest is painted', async () => {
    const closed = await createImageBitmap(new ImageData(2, 2));
    closed.close();
    const broken = new Image();
    broken.src = 'data:image/png;base64,AAAA';
    await broken.decode().catch(() => undefined);
    const whole = await start(showing({ asset: 'logo' }), { density: 1 });
    const placeholder = pixelsOf(whole.canvas);
    const size = { width: 64, height: 32 };
    for (const [images, code] of [
      [{}, 'image-missing'],
      [{ logo: null }, 'image-missing'],
      [{ logo: size }, 'image-missing'],
      [{ logo: { source: closed, ...size } }, 'image-broken'],
      [{ logo: { source: broken, ...size } }, 'image-broken'],
      [{ logo: { source: document.createElement('canvas'), width: Number.NaN, height: 32 } }, 'image-broken'],
    ] as const) {
      const codes: string[] = [];
      const { canvas, player } = await start(showing({ asset: 'logo' }), {
        density: 1,
        onReport: (report) => codes.push(report.code),
        images: images as Readonly<Record<string, HostImage>>,
      });
      await atRest();
      expect([codes, player.frameCount > 0, differing(placeholder, pixelsOf(canvas))]).toEqual([[code], true, 0]);
    }
  });

  it('[PL25] that has no pixels yet: its placeholder, and the picture once it is there', async () => {
    const [late, empty] = [new Image(), new Image()];
    const url = URL.createObjectURL(
      new Blob([(await pictureBytes()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }),
    );
    late.src = url;
    const whole = await start(showing({ asset: 'logo' }), { density: 1 });
    const placeholder = pixelsOf(whole.canvas);
    const codes: string[] = [];
    // Of the first one not even the size is known, of the other no picture.
    const videos = [0, 1].map((readyState) =>
      Object.defineProperty(document.createElement('video'), 'readyState', { value: readyState }),
    );
    const players = await Promise.all(
      [late, empty, ...videos].map(async (source) => {
        const played = await start(showing({ asset: 'logo' }), {
          density: 1,
          onReport: ({ code }) => codes.push(code),
          images: { logo: { source, width: 64, height: 32 } },
        });
        return { ...played, isWaiting: () => differing(placeholder, pixelsOf(played.canvas)) === 0 };
      }),
    );
    await until(() => isRed(colorAt(players[0].canvas, 8, 16)));
    await atRest();
    expect(players.map(({ isWaiting }) => isWaiting())).toEqual([false, true, true, true]);
    empty.src = url;
    await until(() => isRed(colorAt(players[1].canvas, 8, 16)));
    const broken = new Image();
    const { canvas } = await start(showing({ asset: 'logo' }), {
      density: 1,
      onReport: ({ code }) => codes.push(code),
      images: { logo: { source: broken, width: 64, height: 32 } },
    });
    expect([codes, differing(placeholder, pixelsOf(canvas))]).toEqual([[], 0]);
    broken.src = 'data:image/png;base64,AAAA';
    await until(() => codes.length > 0);
    expect([codes, differing(placeholder, pixelsOf(canvas))]).toEqual([['image-broken'], 0]);
    URL.revokeObjectURL(url);
  });

  it('[PL25] whose loading fails without pixels: its placeholder, and a report', async () => {
    const [aborted, broken] = [new Image(), document.createElement('video')];
    aborted.src = '/never-there.png';
    for (const source of [aborted, broken]) {
      const codes: string[] = [];
      const { canvas } = await start(showing({ asset: 'logo' }), {
        density: 1,
        onReport: ({ code }) => codes.push(code),
        images: { logo: { source, width: 64, height: 32 } },
      });
      const placeholder = pixelsOf(canvas);
      source.src = source === aborted ? '' : 'data:video/mp4,';
      await until(() => codes.length > 0);
      await atRest();
      expect([codes, differing(placeholder, pixelsOf(canvas))]).toEqual([['image-broken'], 0]);
    }
  });
});
