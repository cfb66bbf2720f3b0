// What a host may choose about a scene, whoever plays it. Must not know a player.

import type { Limits } from 'pantograph';
import type { HostComponents } from './native/host-components.ts';

/**
 * An asset of the host: anything a canvas can draw, with its size in its own pixels. An `img` that still loads, or a `video` without data, is painted once
 * it has pixels; what changes them later is painted with the next frame, such as that of `refresh`.
 */
export interface HostImage {
  /** What is drawn. */
  readonly source: CanvasImageSource;
  /** Its width in its own pixels. */
  readonly width: number;
  /** Its height in its own pixels. */
  readonly height: number;
}

/** The image at an index of a document's images; `undefined` while it is decoded, and when there is none. */
export type ImageLookup = (index: number) => HostImage | undefined;

/** The options that scenes read. */
export interface SceneOptions {
  /** Components of the host's own by name, for the document's `custom`s. Default: none; unknown ones show a placeholder. */
  readonly components?: HostComponents | undefined;
  /** Lower limits for the document. Default: `limits`. [A4] */
  readonly limits?: Partial<Limits> | undefined;
  /** First values of states by name; names that the document lacks are ignored. Default: the document's own. */
  readonly initialStates?: Readonly<Record<string, number>> | undefined;
}
