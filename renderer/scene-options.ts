// The options of a host for a scene, for all engines. Must not know a player.

import type { Limits } from 'pantograph';
import type { FieldOptions } from './fields/field-options.ts';
import type { HostComponents } from './native/host-components.ts';
import type { StateValue } from './state-value.ts';

/**
 * An asset of the host: anything a canvas can draw, with its size in its own pixels. An `img` or `video` is painted once it has
 * pixels. The next frame shows later changes; call `refresh` for a frame.
 */
export interface HostImage {
  /** The source that the canvas draws. */
  readonly source: CanvasImageSource;
  /** Width in its own pixels. */
  readonly width: number;
  /** Height in its own pixels. */
  readonly height: number;
}

/** The image at an index of a document's images; `undefined` while it is decoded, and if there is none. */
export type ImageLookup = (index: number) => HostImage | undefined;

/** The options that scenes read. */
export interface SceneOptions {
  /** Components of the host by name, for `custom` and `hostComponent`. Default: none; an unknown component shows a placeholder. */
  readonly components?: HostComponents | undefined;
  /** Fields that a person types into: checks, words, and whether documents may ask for passwords. Read while a document is played. */
  readonly fields?: FieldOptions | undefined;
  /**
   * Hears, once for each list, that a person comes near the end of a list with `more`, by that name. Nobody has pressed anything: do only
   * what may happen by itself. Load the longer document with `keepState`. After a promise that is rejected, or has not ended
   * for 30 seconds, the next scroll asks again. Default: nobody.
   */
  readonly onMore?: ((name: string) => unknown) | undefined;
  /** Lower limits for the document. Default: `limits`. [A4] */
  readonly limits?: Partial<Limits> | undefined;
  /** Initial values of states by name; names that the document lacks, or has for another kind, are ignored. Default: the document's own. */
  readonly initialStates?: Readonly<Record<string, StateValue>> | undefined;
}
