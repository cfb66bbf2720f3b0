// Components that the host brings: which of a document's `custom`s it has, and where they paint themselves.
// Must not know what they paint.

import { CustomField, NodeKind, readInt, readMap, readPool, readString } from 'pantograph';
import type { MapValue } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { ownValue } from '../own-value.ts';

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
   * Paints it above its background and children, and below what follows it, each time a frame shows it. The context is clipped
   * to what can be seen of it, and counts in dp from its top left corner. What it throws is reported as `component-failed`.
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

/** What a context has at first, as far as frames change it. */
const fresh = {
  fillStyle: '#000', strokeStyle: '#000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter', font: '10px sans-serif', letterSpacing: '0px', textAlign: 'start', direction: 'inherit',
} as const;

/** Paints one component from a corner on, in device pixels, where it stands among what else is painted. */
export function paintComponent(
  context: CanvasRenderingContext2D, { document, environment, width: widths, height: heights, node }: LayoutResult, box: number, x: number, y: number, component: HostComponent | undefined,
): void {
  const { density } = environment;
  const width = widths[box];
  const height = heights[box];
  context.save();
  try {
    Object.assign(context, fresh);
    context.translate(x, y);
    context.scale(density, density);
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    context.beginPath();
    component?.paint(context, { fields: readMap(document, readPool(document.nodes, node[box], CustomField.fields)), width, height, environment });
  } finally {
    context.restore();
  }
}
