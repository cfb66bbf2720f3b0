// The style that a modifier list gives a box: bounds of the outer size, and the sum of its paddings. Must not know
// modifiers or boxes.

/** One axis of a chain, in dp of the outermost box. */
export interface AxisStyle {
  low: number;
  high: number;
  /** Share of the room that the parent offers; -1: none. */
  fill: number;
  /** Added to the share: padding outside the `fill` that it does not scale. */
  fillExtra: number;
  /** Padding before and after the content: start and end, or top and bottom. */
  before: number;
  after: number;
  offset: number;
  /** `Align`; 0: as the parent says. */
  align: number;
}

/** The layout style of a modifier list. */
export interface LayoutStyle {
  readonly axes: readonly [AxisStyle, AxisStyle];
  /** 0: none. */
  weight: number;
  isVisible: boolean;
}

const createAxis = (): AxisStyle => ({
  low: 0,
  high: Infinity,
  fill: -1,
  fillExtra: 0,
  before: 0,
  after: 0,
  offset: 0,
  align: 0,
});

/** The style of a box without modifiers. */
export function createStyle(): LayoutStyle {
  return { axes: [createAxis(), createAxis()], weight: 0, isVisible: true };
}

/** True if the bounds of a chain leave no choice. */
export function isFixed({ low, high }: AxisStyle): boolean {
  return low === high;
}

/** The length between the bounds of a chain. */
export function clampAxis(axis: AxisStyle, length: number): number {
  return Math.min(axis.high, Math.max(axis.low, length));
}

/** Bounds the content of a chain; NaN is no bound. Bounds inside a `fill` have no effect. */
export function boundAxis(axis: AxisStyle, low: number, high: number): void {
  if (axis.fill >= 0) return;
  const extra = axis.before + axis.after;
  const longest = clampAxis(axis, high + extra);
  if (low === low) axis.low = clampAxis(axis, low + extra);
  if (high === high) axis.high = Math.max(axis.low, longest);
}

/** Gives the content of a chain a share of the room. */
export function fillAxis(axis: AxisStyle, fraction: number): void {
  if (fraction <= 0 || axis.fill >= 0 || isFixed(axis)) return;
  axis.fill = fraction;
  axis.fillExtra = (axis.before + axis.after) * (1 - fraction);
}
