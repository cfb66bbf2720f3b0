// The images of a document, decoded off the main thread when they are first painted. Must not know where they are painted.

import { limits } from 'pantograph';
import type { ImageResource } from 'pantograph/internal';
import { ownValue } from '../own-value.ts';
import type { HostImage, ImageLookup } from '../scene-options.ts';
import type { PlayerOptions } from './player-options.ts';
import type { Reporter } from './player-report.ts';

/** A picture that documents of the page hold. */
interface Picture {
  /** Its media type, and a character for each byte. */
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** As its header says. */
  readonly pixels: number;
  holders: number;
  decoding: Promise<void>;
  image?: HostImage & { readonly source: ImageBitmap };
}

/** Every held image. Players share them, and a document that replaces another document finds its images decoded. */
const pictures = new Map<string, Picture>();

/** Says bytes as a string, which is found among many without looking at each. */
const latin1 = new TextDecoder('latin1');

/** Pixels of all pictures of a page, its players together: those of the largest one, 64 MB. */
const MAX_PAGE_PIXELS = limits.maxImagePixels;

/** The error of a picture for which there is no room. */
class NoRoom extends Error {}

/** One image is decoded at a time, for all players of a page: the largest takes 64 MB. */
let turn: Promise<unknown> = Promise.resolve();

function forget(picture: Picture): void {
  if (pictures.get(picture.key) === picture) pictures.delete(picture.key);
}

async function decode(picture: Picture): Promise<void> {
  const { bytes, type, pixels } = picture;
  if (picture.holders === 0) return;
  let room = MAX_PAGE_PIXELS;
  for (const { image } of pictures.values()) if (image) room -= image.width * image.height;
  if (pixels > room) {
    // Who asks for it later may find room.
    forget(picture);
    throw new NoRoom();
  }
  const source = await createImageBitmap(new Blob([bytes], { type }));
  const { width, height } = source;
  const isAsSaid = width * height <= pixels;
  if (picture.holders === 0 || !isAsSaid) source.close();
  else picture.image = { source, width, height };
  if (!isAsSaid) throw new RangeError(`expected at most ${pixels} pixels, got ${width * height}`);
}

function hold(bytes: Uint8Array, type: string, pixels: number): Picture {
  const key = type + latin1.decode(bytes);
  const held = pictures.get(key);
  if (held !== undefined) {
    held.holders += 1;
    return held;
  }
  // A copy: the document's bytes may lie in memory that a Blob does not take.
  const picture: Picture = {
    key,
    bytes: bytes.slice(),
    type,
    pixels,
    holders: 1,
    decoding: turn.then(() => decode(picture)),
  };
  turn = picture.decoding.catch(() => undefined);
  pictures.set(key, picture);
  return picture;
}

function release(picture: Picture): void {
  picture.holders -= 1;
  if (picture.holders > 0) return;
  forget(picture);
  picture.image?.source.close();
}

/**
 * The images of one document for one player.
 *
 * @param options - with the host's images by key
 * @param onReady - called when an image that was asked for can be painted
 * @param report - hears once of each image that there is not
 * @param signal - ends it; pixels that nobody holds a task later are freed
 */
export function createImageLoader(
  bytes: Uint8Array,
  images: readonly ImageResource[],
  options: Pick<PlayerOptions, 'images'>,
  onReady: () => void,
  report: Reporter,
  signal: AbortSignal,
): ImageLookup {
  const held: (Picture | undefined)[] = [];
  // An element whose loading was given up has no pixels either, and only this event says so.
  const failed = new Set<unknown>();
  const settle = ({ type, target }: Event): void => {
    if (type === 'error') failed.add(target);
    onReady();
  };
  const take = (index: number, bytes: Uint8Array, type: string, pixels: number): Picture => {
    const picture = hold(bytes, type, pixels);
    picture.decoding.then(
      () => signal.aborted || onReady(),
      (cause: unknown) => {
        if (!signal.aborted)
          report(cause instanceof NoRoom ? 'images-cut' : 'image-broken', { image: index, expected: type }, cause);
      },
    );
    signal.addEventListener('abort', () => setTimeout(release, 0, picture));
    return picture;
  };
  return (index) => {
    const resource = images[index];
    if (resource.kind !== 'asset') {
      const { byteOffset, byteLength, mediaType, width, height } = resource;
      return (held[index] ??= take(
        index,
        bytes.subarray(byteOffset, byteOffset + byteLength),
        mediaType,
        width * height,
      )).image;
    }
    const asset = ownValue(resource.key, options.images);
    const source = asset?.source as Partial<HTMLImageElement & HTMLVideoElement> | undefined;
    // A size that is no number draws nothing, and does not say so either.
    if (asset && source && asset.width * asset.height < Infinity) {
      // Drawing an element that has no pixels yet does nothing, and does not say so.
      const { complete, currentSrc, readyState } = source;
      if (readyState === undefined ? complete !== false && currentSrc !== '' : readyState > 1) return asset;
      for (const type of ['load', 'error', 'loadeddata']) source.addEventListener?.(type, settle, { signal });
      if (!failed.has(source)) return undefined;
    }
    report(source ? 'image-broken' : 'image-missing', { image: index });
    return undefined;
  };
}
