// A component that the host mounts as a real element (`renderer/hosted`). Until it is there, and after it has failed, a
// placeholder stands in its place. If the host lacks it, its children show instead.

import { ColorRole, HostComponentField, NodeKind } from 'pantograph/internal';
import type { Choice, Choosing, LayoutTables } from '../layout/layout-tables.ts';
import { contentRectangle } from '../layout/part-places.ts';
import { paintRoundedRect, rounded } from '../paint/frame.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** Sizes in dp where the document names none: CSS has them for a video. */
const NATURAL = [300, 150] as const;

function chooseFallback({ document: { nodes }, lacks, addNotice }: Choosing, node: number): Choice {
  const first = node + 1;
  const end = nodes.next[node];
  if (!lacks(node, first)) return [end, end];
  addNotice('unknown-component', node);
  // Its children stand as those of a `custom` do.
  return [first, end, first === end ? NodeKind.unknown : NodeKind.custom];
}

const lengthOf = ({ environment, node }: LayoutTables, box: number, axis: number): number =>
  (axis === 1 ? environment.hostHeights?.[node[box]] : undefined) ?? NATURAL[axis];

export const hostComponent: ComponentParts = {
  choose: chooseFallback,
  host: 'mounted',
  measure: { fillsWidth: () => true, length: lengthOf, leastWidth: () => 0 },
  place: { operated: (tables, box) => contentRectangle(tables, box) },
  paint: {
    own: (frame, _box, rect, node) => {
      const { roles } = frame.colors;
      if (frame.interaction.mounted?.has(node) !== true)
        paintRoundedRect(
          frame,
          rounded(frame, rect, 8),
          roles[ColorRole.surfaceContainer],
          roles[ColorRole.outlineVariant],
        );
    },
  },
  describe: { role: SemanticRole.hosted, words: HostComponentField.label },
};
