// Components that the host brings: which of a document's `custom`s it has, and where they paint themselves.
// Must not know what they paint.

import { CustomField, NodeKind, readInt, readMap, readPool, readString } from 'pantograph';
import type { MapValue } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { ownValue } from '../own-value.ts';
import type { Scene } from './scene.ts';

/** What a host's component paints. */
export interface HostPaint {
  /** Its fields by name, as the document writes them. */
  readonly fields: ReadonlyMap<string, MapValue>;
  /** Its size in dp. */
  readonly width: number;
  readonly height: number;
  readonly environment: Environment;
}

/** A component of the host's own, for the `custom`s of its name. Size, background and children follow the document. */
export interface HostComponent {
  /** Lowest and highest version that it understands. Default: 1 and 1. */
  readonly versions?: readonly [min: number, max: number] | undefined;
  /**
   * Paints it above its surroundings, each time a frame shows it. The context is clipped to what can be seen of it, and
   * counts in dp from its top left corner. What it throws is reported as `component-failed`.
   */
  readonly paint: (context: CanvasRenderingContext2D, component: HostPaint) => void;
}

/** Components by the name that documents call them. */
export type HostComponents = Readonly<Record<string, HostComponent>>;

/** The host's component for a name and version; `undefined` when it has none. */
export function findComponent(components: HostComponents | undefined, name: string, version: number): HostComponent | undefined {
  const component = ownValue(name, components);
  const [min, max] = component?.versions ?? [1, 1];
  return version >= min && version <= max ? component : undefined;
}

/** The host's component that a box is; `undefined` when it is none. */
export function componentOf(layout: LayoutResult, components: HostComponents | undefined, box: number): HostComponent | undefined {
  if (layout.kind[box] !== NodeKind.custom) return undefined;
  const { document } = layout;
  const node = layout.node[box];
  const name = readString(document, document.nodes, node, CustomField.name);
  return findComponent(components, name, readInt(document, document.nodes, node, CustomField.version));
}

/** Paints one component where its box is seen; nothing when it is scrolled out of sight. */
export function paintComponent(
  context: CanvasRenderingContext2D, { layout, offsets }: Pick<Scene, 'layout' | 'offsets'>, box: number, component: HostComponent | undefined,
): void {
  const { document, environment, environment: { density }, scroller, scrolls } = layout;
  const width = layout.width[box];
  const height = layout.height[box];
  let x = 0;
  let y = 0;
  const clipTo = (clipWidth: number, clipHeight: number): void => {
    const window = new Path2D();
    window.rect(x, y, clipWidth, clipHeight);
    context.clip(window);
  };
  const enter = (scroll: number): void => {
    if (scroll < 0) return;
    enter(scrolls.outer[scroll]);
    x += scrolls.viewX[scroll];
    y += scrolls.viewY[scroll];
    clipTo(scrolls.viewWidth[scroll], scrolls.viewHeight[scroll]);
    x -= offsets[2 * scroll];
    y -= offsets[2 * scroll + 1];
  };
  context.save();
  try {
    context.setTransform(density, 0, 0, density, 0, 0);
    enter(scroller[box]);
    x += layout.x[box];
    y += layout.y[box];
    if (x >= environment.viewportWidth || y >= environment.viewportHeight || x + width <= 0 || y + height <= 0) return;
    clipTo(width, height);
    context.translate(x, y);
    const fields = readMap(document, readPool(document.nodes, layout.node[box], CustomField.fields));
    component?.paint(context, { fields, width, height, environment });
  } finally {
    context.restore();
  }
}
