// Components of the host: finds the host's component for a node, and paints those of `custom` in their boxes. Must not know their
// content, or elements.

import type { PlayerDocument } from 'pantograph';
import { CustomField, NodeKind, readInt, readMap, readPool, readString } from 'pantograph/internal';
import type { MapValue } from 'pantograph/internal';
import type { Environment } from '../environment.ts';
import type { MountedComponent } from '../hosted/mounted-component.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { ownValue } from '../own-value.ts';

/** The component that a host paints. */
export interface HostPaint {
  /** Fields by name, as in the document. */
  readonly fields: ReadonlyMap<string, MapValue>;
  /** Its size in dp. */
  readonly width: number;
  readonly height: number;
  readonly environment: Environment;
}

/** A component of the host, for each `custom` with its name. Size, background and children follow the document. */
export interface HostComponent {
  /** The lowest and highest version that the component understands. Default: 1 and 1. */
  readonly versions?: readonly [min: number, max: number] | undefined;
  /**
   * Paints the component above its background and children, in each frame that shows it. The context is clipped to the visible part
   * of the box. Its unit is the dp, its origin the top left corner; set colours and font before you paint.
   * A thrown error is reported as `component-failed`.
   */
  readonly paint: (context: CanvasRenderingContext2D, component: HostPaint) => void;
}

/** Components by the name that documents use: painted for `custom`, mounted for `hostComponent`. */
export type HostComponents = Readonly<Record<string, HostComponent | MountedComponent>>;

/** The host's component for a node of the document; `undefined` if the host has none of this name and version. */
export function findComponent(
  components: HostComponents | undefined,
  document: PlayerDocument,
  node: number,
): HostComponent | MountedComponent | undefined {
  const { nodes } = document;
  const component = ownValue(readString(document, nodes, node, CustomField.name), components);
  const version = readInt(document, nodes, node, CustomField.version);
  const [min, max] = component?.versions ?? [1, 1];
  const isOfKind = component !== undefined && (nodes.kinds[node] === NodeKind.custom ? 'paint' : 'mount') in component;
  return isOfKind && version >= min && version <= max ? component : undefined;
}

/** A dash offset that marks the saved state of a context; no other code of ours sets a dash offset. */
const MARK = 2 ** -20;
/** The most saved states to restore: a component that restored too often has removed the mark. */
const MOST_SAVES = 999;

/** Paints a `custom` box with the host's component, if it has one, in painting order. The corner is in device pixels. */
export function paintComponent(
  context: CanvasRenderingContext2D,
  { document, document: { nodes }, environment, width: widths, height: heights, node: nodeOf }: LayoutResult,
  components: HostComponents | undefined,
  box: number,
  x: number,
  y: number,
): void {
  const { density } = environment;
  const node = nodeOf[box];
  const width = widths[box];
  const height = heights[box];
  context.lineDashOffset = MARK;
  context.save();
  try {
    // The values of a new context.
    Object.assign(context, { lineDashOffset: 0, letterSpacing: '0px', textAlign: 'start', direction: 'inherit' });
    context.translate(x, y);
    context.scale(density, density);
    context.rect(0, 0, width, height);
    context.clip();
    const component = findComponent(components, document, node);
    if (component === undefined || !('paint' in component)) return;
    component.paint(context, {
      fields: readMap(document, readPool(nodes, node, CustomField.fields)),
      width,
      height,
      environment,
    });
  } finally {
    // Removes states that the component saved and did not restore, for example because it threw.
    for (let left = MOST_SAVES; left > 0 && context.lineDashOffset !== MARK; left -= 1) context.restore();
  }
}
