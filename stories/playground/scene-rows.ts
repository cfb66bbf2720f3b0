// Rows for the nodes of a played document: operations with their bytes, boxes, and semantics. Pure.

import { traceNodes } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { PlayedScene } from 'pantograph/renderer';
import { roleNames } from 'pantograph/renderer';
import { documentLines, placeOnSurface, treeRows } from 'pantograph/inspector-internal';

/** A row of a list. */
export interface SceneRow {
  readonly node: number;
  /** From 1 on. */
  readonly level: number;
  readonly text: string;
  readonly aside: string;
}

const MAX_SHOWN_BYTES = 8;

function levelsOf({ document }: Pick<PlayedScene, 'document'>): ReadonlyMap<number, number> {
  return new Map(treeRows(document, new Set()).map(({ node, level }) => [node, level]));
}

/** Offset and bytes of each operation, without its children: `0x1f, 12 B: 82 a4 …`. */
function bytesByNode(document: PlayerDocument): readonly string[] {
  const trace = traceNodes(document);
  return Array.from({ length: document.nodes.length }, (_, node) => {
    const origin = trace(node);
    if (origin === undefined) return '';
    const { byteOffset, byteLength } = origin;
    const part = [...document.bytes.subarray(byteOffset, byteOffset + Math.min(byteLength, MAX_SHOWN_BYTES))];
    const hex = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    return `0x${byteOffset.toString(16)}, ${byteLength} B: ${hex}${byteLength > MAX_SHOWN_BYTES ? ' …' : ''}`;
  });
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** The operations, in the order of the document. */
export function operationRows(scene: Pick<PlayedScene, 'document'>): readonly SceneRow[] {
  const levels = levelsOf(scene);
  const bytes = bytesByNode(scene.document);
  return documentLines(scene.document).operations.map((text, node) => ({
    node,
    level: levels.get(node) ?? 1,
    text,
    aside: bytes[node] ?? '',
  }));
}

/** The boxes of the layout. */
export function layoutRows(scene: PlayedScene): readonly SceneRow[] {
  const levels = levelsOf(scene);
  const { labels } = documentLines(scene.document);
  const { layout, offsets } = scene;
  return Array.from({ length: layout.count }, (_, index) => {
    const node = layout.node[index];
    const { x, y, width, height } = placeOnSurface(layout, index, offsets).box;
    const aside = `${round(x)}, ${round(y)} · ${round(width)} × ${round(height)}`;
    return { node, level: levels.get(node) ?? 1, text: labels[node], aside };
  });
}

/** The semantics for assistive technology, in reading order. */
export function semanticRows(scene: PlayedScene): readonly SceneRow[] {
  const levels = levelsOf(scene);
  const { count, box, places, role, level, words } = scene.tree;
  // Node 0 is the whole surface, not a component of the document.
  return Array.from({ length: Math.max(0, count - 1) }, (_, before) => {
    const index = before + 1;
    const node = places.node[box[index]];
    const name = words.name(index);
    const text = `${roleNames[role[index]]}${level[index] > 0 ? ` ${level[index]}` : ''}`;
    return { node, level: levels.get(node) ?? 1, text, aside: name === '' ? '' : JSON.stringify(name) };
  });
}
