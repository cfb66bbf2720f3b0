// The images of a document, decoded off the main thread when they are first painted. Must not know where they are painted.

import { limits } from 'pantograph';
import { isSha256Hex, loadImage } from 'pantograph/internal';
import type { ImageContent, ImageResource } from 'pantograph/internal';
import type { ImageSize } from '../environment.ts';
import { ownValue } from '../own-value.ts';
import type { HostImage, ImageLookup } from '../scene-options.ts';
import type { PlayerOptions } from './player-options.ts';
import type { Reporter } from './player-report.ts';

/** A picture that documents of the page hold. */
interface Picture {
  /** Its address and digest; or its media type, and a character for each byte. */
  readonly key: string;
  /** The digest of its file, if it is fetched. */
  readonly sha256: string | undefined;
  /** Aborts once nobody holds it. */
  readonly ending: AbortController;
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

/**
 * Most files that a page fetches at a time, unless a document has none under way: servers that never answer hold up their own document
 * alone. A file of up to 4 MiB is in memory until it is decoded.
 */
const MAX_FETCHES = 6;

/** The document for which a file is fetched: each has an own object. */
type Asker = object;

/** Files that are fetched and decoded now, for all players of a page. */
const fetching = new Map<Picture, Asker>();

/** The pictures whose files wait, in their order. */
const waiting = new Map<Picture, { readonly asker: Asker; readonly begin: () => void }>();

/** One image is decoded at a time, for all players of a page: the largest takes 64 MB. */
let turn: Promise<unknown> = Promise.resolve();

function forget(picture: Picture): void {
  if (pictures.get(picture.key) === picture) pictures.delete(picture.key);
}

async function decode(picture: Picture, { bytes, type, pixels }: ImageContent): Promise<void> {
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

/** Decodes a picture in its turn, once its content is there. Who asks later for a picture that could not be fetched fetches it anew. */
async function take(picture: Picture, load: (signal: AbortSignal) => Promise<ImageContent>): Promise<void> {
  const content = await load(picture.ending.signal).catch((cause: unknown) => {
    forget(picture);
    throw cause;
  });
  const decoding = turn.then(() => decode(picture, content));
  turn = decoding.catch(() => undefined);
  await decoding;
}

/** Begins with the waiting files for which there is room. */
function beginWaiting(): void {
  for (const [picture, { asker, begin }] of waiting) {
    if (fetching.size >= MAX_FETCHES && [...fetching.values()].includes(asker)) continue;
    waiting.delete(picture);
    fetching.set(picture, asker);
    begin();
  }
}

/** Takes a picture whose file is fetched, after those that asked before. */
async function takeInTurn(
  picture: Picture,
  load: (signal: AbortSignal) => Promise<ImageContent>,
  asker: Asker,
): Promise<void> {
  await new Promise<void>((begin) => {
    waiting.set(picture, { asker, begin });
    beginWaiting();
  });
  try {
    await take(picture, load);
  } finally {
    fetching.delete(picture);
    beginWaiting();
  }
}

function hold(
  key: string,
  load: (signal: AbortSignal) => Promise<ImageContent>,
  fetched?: { readonly sha256: string; readonly asker: Asker },
): Picture {
  const held = pictures.get(key);
  if (held !== undefined) {
    held.holders += 1;
    return held;
  }
  const { sha256, asker } = fetched ?? {};
  const picture: Picture = { key, sha256, ending: new AbortController(), holders: 1, decoding: Promise.resolve() };
  pictures.set(key, picture);
  picture.decoding = asker === undefined ? take(picture, load) : takeInTurn(picture, load, asker);
  return picture;
}

function isDigest(resource: ImageResource): resource is Extract<ImageResource, { readonly kind: 'asset' }> {
  return resource.kind === 'asset' && isSha256Hex(resource.key);
}

/** The sizes of a document's images by key: those of the host, and of the images that were fetched by their digest. */
export function imageSizes(
  images: readonly ImageResource[],
  given: Readonly<Record<string, ImageSize>> | undefined,
): Readonly<Record<string, ImageSize>> | undefined {
  const digests = new Set(images.filter(isDigest).map(({ key }) => key));
  if (digests.size === 0) return given;
  const fetched: Record<string, ImageSize> = {};
  for (const { sha256 = '', image } of pictures.values()) if (image && digests.has(sha256)) fetched[sha256] = image;
  return { ...fetched, ...given };
}

function release(picture: Picture): void {
  picture.holders -= 1;
  if (picture.holders > 0) return;
  forget(picture);
  waiting.delete(picture);
  picture.ending.abort();
  picture.image?.source.close();
}

/**
 * The images of one document for one player.
 *
 * @param options - with the host's images by key, and their addresses by digest
 * @param onReady - called when an image that was asked for can be painted; `isSized`: it has a size from now on
 * @param report - hears once of each image that there is not
 * @param signal - ends it; pixels that nobody holds a task later are freed
 */
export function createImageLoader(
  bytes: Uint8Array,
  images: readonly ImageResource[],
  options: Pick<PlayerOptions, 'images' | 'assetUrl'>,
  onReady: (isSized: boolean) => void,
  report: Reporter,
  signal: AbortSignal,
): ImageLookup {
  const held = new Map<number, Picture>();
  // All in one task, so that no waiting file takes the turn of another one.
  signal.addEventListener('abort', () => setTimeout(() => held.forEach(release)));
  // An element whose loading was given up has no pixels either, and only this event says so.
  const failed = new Set<unknown>();
  const settle = ({ type, target }: Event): void => {
    if (type === 'error') failed.add(target);
    onReady(false);
  };
  const follow = (index: number, picture: Picture, isSized: boolean, expected?: string): void => {
    picture.decoding.then(
      () => signal.aborted || onReady(isSized),
      (cause: unknown) => {
        if (!signal.aborted)
          report(cause instanceof NoRoom ? 'images-cut' : 'image-broken', { image: index, expected }, cause);
      },
    );
    held.set(index, picture);
  };
  return (index) => {
    const resource = images[index];
    if (resource.kind !== 'asset') {
      const { byteOffset, byteLength, mediaType: type, width, height } = resource;
      if (!held.has(index)) {
        const own = bytes.subarray(byteOffset, byteOffset + byteLength);
        // A copy: the document's bytes may lie in memory that a Blob does not take.
        const content = { bytes: own.slice(), type, pixels: width * height };
        follow(
          index,
          hold(type + latin1.decode(own), async () => content),
          false,
          type,
        );
      }
      return held.get(index)?.image;
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
    if (asset === undefined && isDigest(resource)) {
      const { key } = resource;
      try {
        const given = !held.has(index) ? options.assetUrl?.(key) : undefined;
        if (given !== undefined) {
          const address = String(given);
          // By its address too: what a host does not have, another host may have.
          const picture = hold(`${address} ${key}`, (ending) => loadImage(address, key, ending), {
            sha256: key,
            asker: held,
          });
          follow(index, picture, true);
        }
      } catch (cause) {
        // An exception of the host costs no frame.
        report('image-broken', { image: index }, cause);
        return undefined;
      }
      const picture = held.get(index);
      if (picture !== undefined) return picture.image;
    }
    report(source ? 'image-broken' : 'image-missing', { image: index });
    return undefined;
  };
}
