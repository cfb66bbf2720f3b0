import { encodeDocument, m, ui } from 'pantograph/producer';
import { decodeDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { documentLines, treeRows } from './document-lines.ts';

function documentOf(root: ComponentNode): PlayerDocument {
  const decoded = decodeDocument(
    encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 300, states: { on: 0 }, root }),
  );
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

const list = documentOf(
  ui.column({}, [
    ui.row({}, [ui.text({ text: 'Buy "milk"' }), ui.button({ label: 'Delete' })]),
    ui.checkbox({ state: 'on', label: 'On', modifiers: [m.key({ key: 'on' })] }),
  ]),
);

describe('the lines of a document', () => {
  it('[IX3] name each node by its kind and first text, in the order of the document', () => {
    expect(documentLines(list).labels).toEqual([
      'column',
      'row',
      'text "Buy \\"milk\\""',
      'button "Delete"',
      'checkbox "On"',
    ]);
    expect(documentLines(list).operations[3]).toContain('button(');
  });

  it('[IX3] form a tree with levels and positions, and nodes that are closed hide what is inside', () => {
    const shape = (closed: readonly number[]) =>
      treeRows(list, new Set(closed)).map(({ node, level, position, size, isOpen, parent }) =>
        [node, level, position, size, isOpen, parent].join(),
      );
    expect(shape([])).toEqual(['0,1,1,1,true,-1', '1,2,1,2,true,0', '2,3,1,2,,1', '3,3,2,2,,1', '4,2,2,2,,0']);
    expect(shape([1])).toEqual(['0,1,1,1,true,-1', '1,2,1,2,false,0', '4,2,2,2,,0']);
  });
});
