// The narrow part of CanvasRenderingContext2D that painting needs, so that tests can pass a recorder.
// Must not know display lists.

/** A gradient that takes stops. */
export interface PaintGradient {
  addColorStop(offset: number, color: string): void;
}

/** The target of the painter. A CanvasRenderingContext2D fits. */
export interface PaintTarget {
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
  /** Language of text, if the target supports it. */
  lang?: string;
  /** The element whose language applies otherwise. */
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
