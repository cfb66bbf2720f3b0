// Roots of documents that cost too much for their bytes, by the feature that they have too much of.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { costlyRoots, longCurves } from './costly-documents.ts';

const many = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => make(index));
const texts = (count: number, text: string): ComponentNode =>
  ui.column(
    {},
    many(count, () => ui.text({ text })),
  );

/** Roots by feature; `size` 1 is the amount that was found. */
export const dearRoots: Readonly<Record<string, (size: number) => ComponentNode>> = {
  'curves under a large scale': (size) => longCurves(64 * size),
  'short texts in a row': (size) =>
    ui.row(
      {},
      many(2_500 * size, (index) => ui.text({ text: `${index}` })),
    ),
  'sizes of letters': (size) =>
    ui.column(
      {},
      many(2_000 * size, (index) => ui.text({ text: 'a b', size: 8 + index / 100 })),
    ),
  'clusters of emoji': (size) => texts(64 * size, '👩‍👩‍👧‍👦'.repeat(600)),
  'ideographs beyond the BMP': (size) => texts(64 * size, '𠀀𠀁𠀂'.repeat(1_300)),
  'shared texts': (size) => texts(64 * size, 'the quick brown fox '.repeat(800)),
  'shared line breaks': (size) => texts(64 * size, 'a\n'.repeat(8_000)),
  'pictures of the host': (size) =>
    ui.box(
      {},
      many(3_000 * size, () =>
        ui.image({ image: { asset: 'picture' }, fit: 'fill', modifiers: [m.size({ width: 390, height: 720 })] }),
      ),
    ),
  'names over each other': (size) =>
    ui.box(
      {},
      many(9_000 * size, (index) =>
        ui.box({ modifiers: [m.size({ width: 300, height: 300 }), m.semantics({ label: `Part ${index}` })] }),
      ),
    ),
  ...costlyRoots,
};
