// The tables of colours, paths, images and fonts while they grow. Must not know bytes on the wire.

import type { ColorPool, ImageResource, PathPool } from './model.ts';

/** The tables that are plain lists. */
export interface ResourcePools {
  readonly colors: ColorPool;
  readonly paths: PathPool;
  readonly images: readonly ImageResource[];
  readonly fonts: readonly string[];
}

/** Writes the tables. Their first entry stands for none. */
export class ResourceWriter {
  readonly roles = [0];
  readonly light = [0];
  readonly dark = [0];
  readonly pathValues: number[] = [];
  /** Start of each path's values, of which the first path is none, and the end of the last. */
  readonly pathStarts: number[] = [0, 0];
  readonly images: ImageResource[] = [{ kind: 'asset', key: '' }];
  readonly fonts = [''];
  /** Pixels of all images. */
  pixels = 0;

  addColor(role: number, light: number, dark: number): void {
    this.roles.push(role);
    this.light.push(light);
    this.dark.push(dark);
  }

  /** Number of values of a path, commands included. */
  pathLength(path: number): number {
    return this.pathStarts[path + 1] - this.pathStarts[path];
  }

  finish(): ResourcePools {
    const { roles, light, dark, pathStarts, pathValues, images, fonts } = this;
    return {
      colors: {
        length: roles.length,
        roles: new Float64Array(roles),
        light: new Uint32Array(light),
        dark: new Uint32Array(dark),
      },
      paths: {
        length: pathStarts.length - 1,
        start: new Uint32Array(pathStarts),
        values: new Float32Array(pathValues),
      },
      images,
      fonts,
    };
  }
}
