import { FontSpec } from './renderer-text.js';

interface InteractionTarget {
  readonly node: number;
  readonly option: number;
}
interface InteractionState {
  readonly pressed?: InteractionTarget | undefined;
  readonly hovered?: InteractionTarget | undefined;
  readonly focused?: InteractionTarget | undefined;
  readonly mounted?: Pick<ReadonlySet<number>, 'has'> | undefined;
}

interface PaintGradient {
  addColorStop(offset: number, color: string): void;
}
interface PaintTarget {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'miter' | 'round' | 'bevel';
  font: string;
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end';
  textBaseline: 'top' | 'hanging' | 'middle' | 'alphabetic' | 'ideographic' | 'bottom';
  direction: 'ltr' | 'rtl' | 'inherit';
  letterSpacing?: string;
  lang?: string;
  readonly canvas?: { lang?: string };
  imageSmoothingQuality?: 'low' | 'medium' | 'high';
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetY: number;
  save(): void;
  restore(): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number, counterclockwise?: boolean): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radii: number[]): void;
  fill(rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  drawImage(
    image: never,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  rotate(angle: number): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  createLinearGradient(x1: number, y1: number, x2: number, y2: number): PaintGradient;
  createRadialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): PaintGradient;
}

interface TextAlignment {
  readonly alignX?: number | undefined;
  readonly width: number;
}
interface Operation {
  readonly code: number;
  readonly data: readonly number[];
  readonly text: string;
  readonly font: FontSpec | undefined;
  readonly alignment?: TextAlignment | undefined;
  readonly box: number;
}
interface DisplayList {
  readonly operations: Operation[];
  isMoving: boolean;
  box: number;
  readonly width: number;
  readonly height: number;
}

interface RecordingTarget extends PaintTarget {
  readonly calls: readonly string[];
  readonly depth: number;
}
declare function createRecordingTarget(): RecordingTarget;

export { createRecordingTarget };
export type { DisplayList, InteractionState, InteractionTarget, PaintGradient, PaintTarget, RecordingTarget };
