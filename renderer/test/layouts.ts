// Lays roots out in the design viewport, with a fixed width for each letter.

import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { documentOf } from './documents.ts';

/** The states of the documents. */
export const states = { screen: 0, tab: 0 };

/** The layout of a root, for an environment and values of its states. */
export function laidOut(
  root: ComponentNode,
  more: Partial<Environment> = {},
  values: Record<string, number> = {},
): LayoutResult {
  const document = documentOf(root, { states });
  const environment = { ...plainEnvironment, ...more };
  return layoutDocument(document, environment, createVariables(document, environment, values), createFixedMeasurer());
}

/** x, y, width, height of each box except the root. */
export function boxes(layout: LayoutResult): number[][] {
  return Array.from({ length: layout.count - 1 }, (_, index) => [
    layout.x[index + 1],
    layout.y[index + 1],
    layout.width[index + 1],
    layout.height[index + 1],
  ]);
}

/** A box of one size each way. */
export const square = (size: number, ...more: ModifierValue[]): ComponentNode =>
  ui.box({ modifiers: [...more, m.size({ width: size, height: size })] });
