// The types of the peers that the benchmark calls, so that its type check needs no peer installed.

interface KonvaNode {
  y(value: number): unknown;
  height(): number;
}

interface KonvaContainer extends KonvaNode {
  add(...children: readonly KonvaNode[]): unknown;
  destroyChildren(): unknown;
}

interface KonvaConfig {
  readonly [name: string]: unknown;
  readonly clipFunc?: (context: CanvasRenderingContext2D) => void;
}

declare module 'konva/lib/Stage.js' {
  export const Stage: new (config: KonvaConfig) => KonvaContainer & { destroy(): unknown };
}

declare module 'konva/lib/Layer.js' {
  export const Layer: new () => KonvaContainer & { draw(): unknown };
}

declare module 'konva/lib/Group.js' {
  export const Group: new (config?: KonvaConfig) => KonvaContainer;
}

declare module 'konva/lib/shapes/Path.js' {
  export const Path: new (config: KonvaConfig) => KonvaNode;
}

declare module 'konva/lib/shapes/Rect.js' {
  export const Rect: new (config: KonvaConfig) => KonvaNode;
}

declare module 'konva/lib/shapes/Text.js' {
  export const Text: new (config: KonvaConfig) => KonvaNode;
}

declare module 'lit-html' {
  type Template = (strings: TemplateStringsArray, ...values: readonly unknown[]) => unknown;
  export const html: Template;
  export const svg: Template;
  export function render(template: unknown, target: Element): unknown;
}

declare module 'lit-html/directives/repeat.js' {
  export function repeat<T>(
    items: Iterable<T>,
    key: (item: T) => unknown,
    template: (item: T, index: number) => unknown,
  ): unknown;
}

declare module 'adaptivecards' {
  export const HostConfig: new (config: unknown) => { readonly fontFamily?: string };
  export const AdaptiveCard: new () => {
    hostConfig: InstanceType<typeof HostConfig>;
    parse(json: unknown): void;
    render(): HTMLElement | undefined;
  };
}

declare module '@divkitframework/divkit/client' {
  export function render(options: { readonly target: HTMLElement; readonly id: string; readonly json: unknown }): {
    $destroy(): void;
  };
}

declare module 'yoga-layout' {
  interface YogaNode {
    setFlexDirection(direction: number): void;
    setAlignItems(align: number): void;
    setGap(gutter: number, gap: number): void;
    setPadding(edge: number, padding: number): void;
    setWidth(width: number): void;
    setHeight(height: number): void;
    setFlexGrow(grow: number): void;
    insertChild(child: YogaNode, index: number): void;
    calculateLayout(width: number | undefined, height: number | undefined, direction: number): void;
    getComputedHeight(): number;
  }
  export const Align: { readonly Center: number };
  export const Direction: { readonly LTR: number };
  export const Edge: { readonly All: number };
  export const FlexDirection: { readonly Row: number; readonly Column: number };
  export const Gutter: { readonly All: number };
  const Yoga: { readonly Node: { create(): YogaNode } };
  export type { YogaNode as Node };
  // oxlint-disable-next-line house/named-exports -- That is how Yoga exports.
  export { Yoga as default };
}

declare module 'uplot' {
  /** A plot that is drawn: pixels of its canvas for values of its scales. */
  export interface Plot {
    readonly ctx: CanvasRenderingContext2D;
    readonly bbox: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
    valToPos(value: number, scale: string, isCanvasPixels: boolean): number;
    destroy(): void;
  }
  const uPlot: new (options: object, data: readonly (readonly number[])[], target: HTMLElement) => Plot;
  // oxlint-disable-next-line house/named-exports -- That is how uPlot exports.
  export { uPlot as default };
}
