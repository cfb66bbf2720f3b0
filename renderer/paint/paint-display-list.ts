// Replays a display list on a canvas. Must not know documents beyond their paths, or layout.

import type { PathPool } from 'pantograph';
import { PlayerError } from 'pantograph';
import type { DisplayList } from './display-list.ts';
import type { PaintTarget } from './paint-target.ts';

/** What a display list refers to. */
export interface PaintResources {
  readonly paths: PathPool;
  /** A decoded image (a CanvasImageSource with its size), or `undefined`: its placeholder is painted. */
  readonly image: (index: number) => { readonly source: unknown; readonly width: number; readonly height: number } | undefined;
}

/** Paints a frame. The target's transform is the identity before and after; its size is the list's. */
export function paintDisplayList(list: DisplayList, target: PaintTarget, resources: PaintResources): void {
  throw new PlayerError('render/unfinished', `paint ${list.length} ${typeof target} ${typeof resources}`);
}
