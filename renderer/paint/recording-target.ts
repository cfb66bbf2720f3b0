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
  const recordCall = (name: string, ...values: readonly unknown[]): void => {
    calls.push(
      [name, ...values.map((value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))].join(' '),
    );
  };
  const gradient = { addColorStop: (offset: number, color: string) => recordCall('addColorStop', offset, color) };
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
      recordCall('save');
    },
    restore() {
      depth -= 1;
      recordCall('restore');
    },
    beginPath: () => recordCall('beginPath'),
    closePath: () => recordCall('closePath'),
    moveTo: (...values) => recordCall('moveTo', ...values),
    lineTo: (...values) => recordCall('lineTo', ...values),
    quadraticCurveTo: (...values) => recordCall('quadraticCurveTo', ...values),
    bezierCurveTo: (...values) => recordCall('bezierCurveTo', ...values),
    arc: (...values) => recordCall('arc', ...values),
    rect: (...values) => recordCall('rect', ...values),
    roundRect: (...values) => recordCall('roundRect', ...values),
    fill(rule) {
      recordCall('fill', rule ?? 'nonzero', this.fillStyle);
    },
    stroke() {
      recordCall('stroke', this.lineWidth, this.strokeStyle);
    },
    clip: () => recordCall('clip'),
    fillRect(...values) {
      recordCall('fillRect', ...values, this.fillStyle);
    },
    fillText(text, x, y) {
      recordCall('fillText', JSON.stringify(text), x, y, this.font, this.direction, this.fillStyle);
    },
    drawImage: (_image, ...values) => recordCall('drawImage', ...values),
    translate: (...values) => recordCall('translate', ...values),
    scale: (...values) => recordCall('scale', ...values),
    rotate: (angle) => recordCall('rotate', angle),
    setTransform: (...values) => recordCall('setTransform', ...values),
    createLinearGradient(...values) {
      recordCall('createLinearGradient', ...values);
      return gradient;
    },
    createRadialGradient(...values) {
      recordCall('createRadialGradient', ...values);
      return gradient;
    },
  };
}
