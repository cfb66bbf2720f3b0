// A picture of the document or of the host, in its own proportions.

import { ImageField } from 'pantograph/internal';
import { ownWidth } from '../layout/content-room.ts';
import type { LayoutTables } from '../layout/layout-tables.ts';
import { imageSizeOf } from '../layout/leaf-size.ts';
import { intOf, poolOf } from '../layout/node-fields.ts';
import { paintImage } from '../paint/paint-image.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** The length along an axis: it keeps the proportions once the other length is known. */
function length(tables: LayoutTables, box: number, axis: number): number {
  const size = imageSizeOf(tables, poolOf(tables, tables.node[box], ImageField.image));
  if (axis === 1) return size.width > 0 ? (ownWidth(tables, box) * size.height) / size.width : size.height;
  const { low, high, before, after } = tables.style[box].axes[1];
  return low === high && size.height > 0 ? (Math.max(0, low - before - after) * size.width) / size.height : size.width;
}

export const image: ComponentParts = {
  hasGround: true,
  measure: {
    length: (tables, box, axis) => length(tables, box, axis) || 0,
    // A picture needs its natural width only if the document asks for it.
    leastWidth: (natural, isNeeded) => (isNeeded ? natural : 0),
    isProportional: true,
  },
  paint: {
    own: (frame, _box, rect, node) =>
      paintImage(frame, poolOf(frame, node, ImageField.image), intOf(frame, node, ImageField.fit), rect),
  },
  describe: { role: SemanticRole.image, words: ImageField.label },
};
