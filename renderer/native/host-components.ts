// Components that the host brings: which of a document's `custom`s it has, and where they paint themselves.
// Must not know what they paint.

import { CustomField, readInt, readMap, readPool, readString } from 'pantograph/internal';
import type { MapValue } from 'pantograph/internal';
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
   * to what can be seen of it, and counts in dp from its top left corner; it sets the colours and the font that it paints with. What it throws is reported as `component-failed`.
   */
  readonly paint: (context: CanvasRenderingContext2D, component: HostPaint) => void;
}

/** Components by the name that documents call them. */
export type HostComponents = Readonly<Record<string, HostComponent>>;

/** The host's component for a name and version; `undefined` when it has none. */
export function findComponent(
  components: HostComponents | undefined,
  name: string,
  version: number,
): HostComponent | undefined {
  const component = ownValue(name, components);
  const [min, max] = component?.versions ?? [1, 1];
  return version >= min && version <= max ? component : undefined;
}

/** Marks the state of a context that a component leaves, as an offset of dashes, which nothing of ours has. */
const MARK = 2 ** -20;
/** More than a component leaves; one that restores what it has not saved finds no mark. */
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
    // As a context has them at first.
    Object.assign(context, { lineDashOffset: 0, letterSpacing: '0px', textAlign: 'start', direction: 'inherit' });
    context.translate(x, y);
    context.scale(density, density);
    context.rect(0, 0, width, height);
    context.clip();
    const component = findComponent(
      components,
      readString(document, nodes, node, CustomField.name),
      readInt(document, nodes, node, CustomField.version),
    );
    component?.paint(context, {
      fields: readMap(document, readPool(nodes, node, CustomField.fields)),
      width,
      height,
      environment,
    });
  } finally {
    // What it saved and did not restore, as when it throws in between, goes with it.
    for (let left = MOST_SAVES; left > 0 && context.lineDashOffset !== MARK; left -= 1) context.restore();
  }
}
