// From a document and its environment to boxes. The order of the passes stands here.
// Must not know paint, input or pages.

import type { PlayerDocument } from 'pantograph';
import { PlayerError } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import type { LayoutResult, Rectangle, ScrollOffsets, TextFragment } from './layout-result.ts';

/** Settings of one layout. */
export interface LayoutOptions {
  /** An earlier layout of the same document: its text widths are used again when measurer and font scale are the same. */
  readonly reuse?: LayoutResult | undefined;
  /** Whether the host has a `custom` component; default: none. */
  readonly hasCustom?: ((name: string, version: number) => boolean) | undefined;
}

/**
 * The boxes of what the document shows now: the active screens, visible nodes. Linear in the nodes of those, whatever
 * their nesting. Lines of text that cannot change a height are made when first asked for (`linesOf`).
 */
export function layoutDocument(
  document: PlayerDocument, environment: Environment, variables: Float64Array, measurer: TextMeasurer, options: LayoutOptions = {},
): LayoutResult {
  throw new PlayerError('render/unfinished', `layout ${document.format} ${environment.theme} ${variables.length} ${typeof measurer} ${typeof options}`);
}

/** The lines of a box's own text, in reading order; empty when it has none. Made when first asked for, then kept. */
export function linesOf(layout: LayoutResult, box: number): readonly TextFragment[] {
  throw new PlayerError('render/unfinished', `lines ${layout.count} ${box}`);
}

/** Where an option of a radioGroup or of tabs stands, in the coordinates of its box's scroll container. */
export function optionRectangle(layout: LayoutResult, box: number, option: number): Rectangle {
  throw new PlayerError('render/unfinished', `option ${layout.count} ${box} ${option}`);
}

/** What lies under a point. */
export interface Hit {
  /** The innermost box. */
  readonly box: number;
  /** The innermost box there or around that a person can operate: a control, or a box with `clickable`; -1: none. */
  readonly target: number;
  /** Index of the option in a radioGroup or in tabs; -1: none. */
  readonly option: number;
}

/** What lies at a point of the viewport, in dp; clips and scroll windows honoured; `undefined` when nothing does. */
export function hitTest(layout: LayoutResult, x: number, y: number, offsets: ScrollOffsets): Hit | undefined {
  throw new PlayerError('render/unfinished', `hit ${layout.count} ${x} ${y} ${offsets.length}`);
}

/** The boxes as stable text, one line each; lines of text as drawn. */
export function dumpLayout(layout: LayoutResult): string {
  throw new PlayerError('render/unfinished', `dump ${layout.count}`);
}
