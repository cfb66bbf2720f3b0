// A column on a ground of its own, with round corners.

import { CardField, CardVariant, ColorRole } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { container } from '../layout/container-rules.ts';
import { intOf } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import { paintRoundedRect, rounded } from '../paint/frame.ts';
import type { ComponentParts } from './component.ts';

/** In dp. */
export const CARD = { inset: 16, radius: 16 } as const;

function groundRole(source: FieldSource, node: number): number {
  return intOf(source, node, CardField.variant) === CardVariant.outlined
    ? ColorRole.surface
    : ColorRole.surfaceContainer;
}

export const card: ComponentParts = {
  container: container({ mode: BoxMode.COLUMN, gap: CardField.gap }),
  inset: [CARD.inset, CARD.inset],
  hasGround: true,
  paint: {
    own: (frame, _box, rect, node) => {
      const { roles, forced } = frame.colors;
      const variant = intOf(frame, node, CardField.variant);
      // With forced colours all surfaces have the same colour, so the edge must show.
      const hasEdge = variant === CardVariant.outlined || forced !== undefined;
      paintRoundedRect(
        frame,
        rounded(frame, rect, CARD.radius),
        roles[groundRole(frame, node)],
        hasEdge ? roles[ColorRole.outlineVariant] : 0,
        1,
        variant === CardVariant.elevated ? 2 : 0,
      );
    },
  },
};
