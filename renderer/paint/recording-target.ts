// A paint target that records its calls, for tests and smoke checks. Must not know display lists.

import type { PaintTarget } from './paint-target.ts';

/** A target with the calls that it received, in order. */
export interface RecordingTarget extends PaintTarget {
  readonly calls: readonly string[];
  /** Open `save`s. */
  readonly depth: number;
}

/** A target that records calls as `name arguments`. Calls that fill or stroke have the style too. */
export function createRecordingTarget(): RecordingTarget {
  const calls: string[] = [];
  let depth = 0;
  const note = (name: string, ...values: readonly unknown[]): void => {
    calls.push(
      [name, ...values.map((value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))].join(' '),
    );
  };
  const gradient = { addColorStop: (offset: number, color: string) => note('addColorStop', offset, color) };
  return {
    calls,
    get depth() {
      return depth;
    },
    fillStyle: '#000000',
    strokeStyle: '#000000',
    globalAlpha: 1,
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    font: '',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    direction: 'ltr',
    letterSpacing: '0px',
    shadowColor: 'transparent',
    shadowBlur: 0,
    shadowOffsetY: 0,
    save() {
      depth += 1;
      note('save');
    },
    restore() {
      depth -= 1;
      note('restore');
    },
    beginPath: () => note('beginPath'),
    closePath: () => note('closePath'),
    moveTo: (...values) => note('moveTo', ...values),
    lineTo: (...values) => note('lineTo', ...values),
    quadraticCurveTo: (...values) => note('quadraticCurveTo', ...values),
    bezierCurveTo: (...values) => note('bezierCurveTo', ...values),
    arc: (...values) => note('arc', ...values),
    rect: (...values) => note('rect', ...values),
    roundRect: (...values) => note('roundRect', ...values),
    fill(rule) {
      note('fill', rule ?? 'nonzero', this.fillStyle);
    },
    stroke() {
      note('stroke', this.lineWidth, this.strokeStyle);
    },
    clip: () => note('clip'),
    fillRect(...values) {
      note('fillRect', ...values, this.fillStyle);
    },
    fillText(text, x, y) {
      note('fillText', JSON.stringify(text), x, y, this.font, this.direction, this.fillStyle);
    },
    drawImage: (_image, ...values) => note('drawImage', ...values),
    translate: (...values) => note('translate', ...values),
    scale: (...values) => note('scale', ...values),
    rotate: (angle) => note('rotate', angle),
    setTransform: (...values) => note('setTransform', ...values),
    createLinearGradient(...values) {
      note('createLinearGradient', ...values);
      return gradient;
    },
    createRadialGradient(...values) {
      note('createRadialGradient', ...values);
      return gradient;
    },
  };
}
