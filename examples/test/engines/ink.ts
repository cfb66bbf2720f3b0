// Reads the picture of a window: painted letters, changes and colours.
import type { EnginePage } from './driver.ts';

/** A part of the window, in CSS pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The limit of dark pixels: lighter pixels are edges of letters. */
const DARK = 128;

/** Runs in the page, which decodes pictures. Returns the dark part of each region, or undefined if it has none. */
async function inkIn({
  base64,
  regions,
  dark,
}: {
  readonly base64: string;
  readonly regions: readonly Region[];
  readonly dark: number;
}): Promise<readonly (Region | null)[]> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (context === null) throw new Error('no context to decode with');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const scale = picture.width / innerWidth;
  return regions.map((region) => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let y = Math.floor(region.top * scale); y < Math.ceil(region.bottom * scale); y += 1) {
      for (let x = Math.floor(region.left * scale); x < Math.ceil(region.right * scale); x += 1) {
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
        const at = 4 * (y * picture.width + x);
        if (data[at] + data[at + 1] + data[at + 2] >= 3 * dark) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
    }
    return right < 0 ? null : { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
  });
}

/** The dark part of each region in the current picture. */
export async function inkOf(page: EnginePage, regions: readonly Region[]): Promise<readonly (Region | undefined)[]> {
  const base64 = await pictureOf(page);
  return (await page.evaluate(inkIn, { base64, regions, dark: DARK })).map((ink) => ink ?? undefined);
}

/** Runs in the page: counts differing pixels of two pictures in each region, and outside of all. */
async function changedIn({
  pictures,
  regions,
}: {
  readonly pictures: readonly string[];
  readonly regions: readonly Region[];
}): Promise<readonly number[]> {
  const [before, after] = await Promise.all(
    pictures.map(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      if (context === null) throw new Error('no context to decode with');
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, picture.width, picture.height);
    }),
  );
  if (before.width !== after.width || before.height !== after.height) throw new Error('the window has another size');
  const scale = before.width / innerWidth;
  const counts = [...regions.map(() => 0), 0];
  for (let pixel = 0; pixel < before.width * before.height; pixel += 1) {
    let difference = 0;
    for (let at = 4 * pixel; at < 4 * pixel + 3; at += 1) difference += Math.abs(before.data[at] - after.data[at]);
    if (difference <= 48) continue;
    const [x, y] = [((pixel % before.width) + 0.5) / scale, (Math.floor(pixel / before.width) + 0.5) / scale];
    const within = regions.flatMap(({ left, top, right, bottom }, index) =>
      x >= left && x < right && y >= top && y < bottom ? [index] : [],
    );
    for (const index of within.length > 0 ? within : [regions.length]) counts[index] += 1;
  }
  return counts;
}

/** The current picture, for comparison. */
export async function pictureOf(page: EnginePage): Promise<string> {
  return Buffer.from(await page.screenshot()).toString('base64');
}

/** The number of pixels of a region that differ clearly in the second picture. */
export async function changedPixels(page: EnginePage, before: string, after: string, region: Region): Promise<number> {
  return (await page.evaluate(changedIn, { pictures: [before, after], regions: [region] }))[0];
}

/** The share of each region that differs clearly in the second picture, from 0 to 1, and the number of such pixels outside. */
export async function changedParts(
  page: EnginePage,
  before: string,
  after: string,
  regions: readonly Region[],
): Promise<{ readonly parts: readonly number[]; readonly outside: number }> {
  const counts = await page.evaluate(changedIn, { pictures: [before, after], regions });
  const density = await page.evaluate(() => devicePixelRatio);
  const parts = regions.map(
    ({ left, top, right, bottom }, index) => counts[index] / ((right - left) * (bottom - top) * density * density),
  );
  return { parts, outside: counts[regions.length] };
}

/** The colour of a point, as red, green and blue. */
export async function colorAt(page: EnginePage, x: number, y: number): Promise<readonly number[]> {
  return page.evaluate(
    async ({ base64, at }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (context === null) throw new Error('no context to decode with');
      const scale = picture.width / innerWidth;
      context.drawImage(picture, -at.x * scale, -at.y * scale);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    },
    { base64: await pictureOf(page), at: { x: Math.round(x), y: Math.round(y) } },
  );
}
