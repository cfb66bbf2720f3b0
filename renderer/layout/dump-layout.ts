// Prints a layout as stable text for goldens. Must not know paint.

import { packedOperations } from 'pantograph/internal';
import type { LayoutResult } from './layout-result.ts';
import { linesOf } from './text-lines.ts';

/** A number with at most three decimals. */
export function plainNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** How dumps name the node of a box: its kind, and its index in the document; `surface` for -1, which is no box. */
export function nodeName({ kind, node }: Pick<LayoutResult, 'kind' | 'node'>, box: number): string {
  return box < 0 ? 'surface' : `${packedOperations.kindNames[kind[box]]} #${node[box]}`;
}

/** The boxes as stable text, one line each, indented by depth: name, x y width height; scrolls and lines of text below. */
export function dumpLayout(layout: LayoutResult): string {
  const { count, parent, scrolls } = layout;
  const depth = new Uint16Array(count);
  const lines: string[] = [];
  for (let box = 0; box < count; box += 1) {
    depth[box] = parent[box] < 0 ? 0 : depth[parent[box]] + 1;
    const indent = '  '.repeat(depth[box]);
    const place = [layout.x[box], layout.y[box], layout.width[box], layout.height[box]].map(plainNumber).join(' ');
    lines.push(`${indent}${nodeName(layout, box)} ${place}`);
    const scroll = scrolls.box.indexOf(box);
    if (scroll > 0) {
      lines.push(
        `${indent}  content ${plainNumber(scrolls.contentWidth[scroll])} ${plainNumber(scrolls.contentHeight[scroll])}`,
      );
    }
    for (const fragment of linesOf(layout, box)) {
      const at = [fragment.x, fragment.baseline, fragment.width].map(plainNumber).join(' ');
      const font = `${plainNumber(fragment.font.size)}/${fragment.font.weight}`;
      lines.push(
        `${indent}  "${fragment.text}" part ${fragment.part} ${at} ${font}${fragment.direction === 'rtl' ? ' rtl' : ''}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
