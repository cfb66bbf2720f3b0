// The little of each peer that the benchmark calls: its type check needs none of them installed.

declare module 'react-dom' {
  export function flushSync(change: () => void): void;
}

declare module 'react-dom/client' {
  export function createRoot(element: Element): { render(node: unknown): void; unmount(): void };
}

declare module 'konva' {
  type Config = Readonly<Record<string, unknown>>;
  class Shape {
    constructor(config?: Config);
  }
  class Container extends Shape {
    add(...children: readonly Shape[]): this;
    destroyChildren(): this;
  }
  class Layer extends Container {
    draw(): this;
  }
  class Group extends Container {
    constructor(config?: Config & { readonly clipFunc?: (context: CanvasRenderingContext2D) => void });
  }
  class Stage extends Container {
    destroy(): void;
  }
  class Text extends Shape {
    height(): number;
    y(value: number): this;
  }
  namespace Konva {
    export { Group, Layer, Stage, Text };
    export { Shape as Path, Shape as Rect };
  }
  export default Konva;
}

declare module 'adaptivecards' {
  export class HostConfig {
    constructor(config: unknown);
  }
  export class AdaptiveCard {
    hostConfig: HostConfig;
    parse(json: unknown): void;
    render(): HTMLElement | undefined;
  }
}

declare module '@divkitframework/divkit/client' {
  export function render(options: { readonly target: HTMLElement; readonly id: string; readonly json: unknown }): { $destroy(): void };
}
