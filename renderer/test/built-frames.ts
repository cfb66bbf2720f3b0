// Frames of roots, built without a canvas, and the lines that they print.

import { colorRoleNames } from 'pantograph/internal';
import type { ComponentNode } from 'pantograph/producer';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment, ForcedColors } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import type { FrameOptions } from '../paint/build-display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';
import { dumpDisplayList } from '../paint/dump-display-list.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { documentOf } from './documents.ts';
import { galleryStates } from './gallery.ts';

/** The settings of a frame: its environment, and the offset of the last scroll container, in dp. */
export interface FrameSettings extends FrameOptions {
  readonly environment?: Partial<Environment>;
  readonly scrolled?: number;
  readonly sideways?: number;
}

function built(root: ComponentNode, settings: FrameSettings): readonly [DisplayList, LayoutResult] {
  const document = documentOf(root, { states: galleryStates });
  const environment = { ...plainEnvironment, ...settings.environment };
  const variables = createVariables(document, environment);
  const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
  const offsets = new Float64Array(2 * layout.scrolls.count);
  offsets.set([settings.sideways ?? 0, settings.scrolled ?? 0], offsets.length - 2);
  return [buildDisplayList(layout, variables, offsets, settings), layout];
}

/** The frame of a root. */
export function frameOf(root: ComponentNode, settings: FrameSettings = {}): DisplayList {
  return built(root, settings)[0];
}

/** The dump of the frame of a root, which names the node of each line. */
export function dumpOf(root: ComponentNode, settings: FrameSettings = {}): string {
  return dumpDisplayList(...built(root, settings));
}

const isInk = /^(on(?!Primary$|Error$).*|primary|error|outline.*|inverseSurface)$/;

/** Forced colours: two colours, a third for marks, and another for disabled controls. */
export const forcedColors: ForcedColors = {
  ...Object.fromEntries(
    colorRoleNames.map((role) => [role, role === 'focus' ? 0xff1aebff : isInk.test(role) ? 0xffffffff : 0xff000000]),
  ),
  disabled: 0xff3ff23f,
  onFocus: 0xff010203,
};

/** The dump's lines after the background. */
export const linesOf = (list: DisplayList): string[] => dumpDisplayList(list).trim().split('\n').slice(2);
