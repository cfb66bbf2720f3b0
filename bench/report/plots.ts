// Two kinds of plots with a category a line: dots on a logarithmic ratio, and bars. Must not know rows.

import uPlot, { type Plot } from 'uplot';
import { wrapLabel } from './label.ts';

/** A line of a plot. */
export interface Mark {
  readonly label: string;
  readonly value: number;
  /** Ends of a dot's whisker. */
  readonly range?: readonly [low: number, high: number] | undefined;
  /** Name of the style sheet's colour. */
  readonly color: string;
  /** True: a hollow dot, so that colour is not the only sign. */
  readonly isHollow?: boolean | undefined;
  readonly text: string;
}

/** The scale of the values. */
export interface ValueScale {
  readonly isLogarithmic: boolean;
  readonly range: readonly [low: number, high: number];
  readonly splits: readonly number[];
  readonly format: (value: number) => string;
  /** Value of a separate line. */
  readonly line?: number | undefined;
}

/** Approximate width of a character of a label, in pixels. */
const CHARACTER_WIDTH = 7;
const AXIS_FONT = '12px system-ui, sans-serif';
const LINE_HEIGHT = 18;

function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function drawDot(plot: Plot, { value, range, color, isHollow = false }: Mark, y: number, ratio: number): void {
  const { ctx } = plot;
  const at = (place: number): number => plot.valToPos(place, 'y', true);
  ctx.strokeStyle = ctx.fillStyle = colorOf(color);
  ctx.lineWidth = 2 * ratio;
  if (range !== undefined) {
    ctx.beginPath();
    ctx.moveTo(at(range[0]), y);
    ctx.lineTo(at(range[1]), y);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.arc(at(value), y, 5 * ratio, 0, 2 * Math.PI);
  if (isHollow) ctx.fillStyle = colorOf('card');
  ctx.fill();
  ctx.stroke();
}

function drawBar(plot: Plot, { value, color }: Mark, y: number, ratio: number): void {
  const { ctx } = plot;
  const left = plot.valToPos(0, 'y', true);
  ctx.fillStyle = colorOf(color);
  ctx.beginPath();
  ctx.roundRect(left, y - 7 * ratio, Math.max(2 * ratio, plot.valToPos(value, 'y', true) - left), 14 * ratio, [
    0,
    4 * ratio,
    4 * ratio,
    0,
  ]);
  ctx.fill();
}

function drawLine(plot: Plot, value: number, ratio: number): void {
  const { ctx, bbox } = plot;
  const x = plot.valToPos(value, 'y', true);
  ctx.strokeStyle = colorOf('ink');
  ctx.lineWidth = ratio;
  ctx.setLineDash([4 * ratio, 4 * ratio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawText(plot: Plot, { value, range, text }: Mark, y: number, ratio: number): void {
  const { ctx, bbox } = plot;
  const end = plot.valToPos(Math.max(value, range?.[1] ?? value), 'y', true) + 10 * ratio;
  ctx.font = `${12 * ratio}px system-ui, sans-serif`;
  ctx.textBaseline = 'middle';
  const width = ctx.measureText(text).width;
  const start = plot.valToPos(Math.min(value, range?.[0] ?? value), 'y', true) - 10 * ratio;
  const isOutside = end + width > bbox.left + bbox.width;
  // A narrow page has no room for it; the table below has the figure.
  if (isOutside && start - width < bbox.left) return;
  ctx.textAlign = isOutside ? 'right' : 'left';
  ctx.fillStyle = colorOf('ink');
  ctx.fillText(text, isOutside ? start : end, y);
}

function optionsOf(marks: readonly Mark[], scale: ValueScale, width: number): object {
  const labelWidth = Math.min(scale.isLogarithmic ? 360 : 180, Math.round(width * 0.42));
  const labels = marks.map(({ label }) => wrapLabel(label, Math.floor(labelWidth / CHARACTER_WIDTH)));
  const lines = Math.max(...labels.map((label) => label.split('\n').length));
  const soft = colorOf('soft');
  return {
    width,
    height: marks.length * (12 + lines * LINE_HEIGHT) + 44,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, ori: 1, dir: -1, range: [-0.6, marks.length - 0.4] },
      y: { ori: 0, dir: 1, range: [...scale.range], distr: scale.isLogarithmic ? 3 : 1 },
    },
    axes: [
      {
        scale: 'x',
        side: 3,
        size: labelWidth,
        stroke: colorOf('ink'),
        font: AXIS_FONT,
        grid: { show: false },
        ticks: { show: false },
        splits: () => marks.map((_, index) => index),
        values: () => labels,
      },
      {
        scale: 'y',
        side: 2,
        size: 32,
        stroke: soft,
        font: AXIS_FONT,
        grid: { stroke: colorOf('line'), width: 1 },
        ticks: { show: false },
        splits: () => [...scale.splits],
        values: (_: unknown, splits: readonly number[]) => splits.map(scale.format),
        filter: (_: unknown, splits: readonly number[]) => splits,
      },
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: {
      draw: [
        (plot: Plot) => {
          const ratio = devicePixelRatio;
          if (scale.line !== undefined) drawLine(plot, scale.line, ratio);
          marks.forEach((mark, index) => {
            const y = plot.valToPos(index, 'x', true);
            if (scale.isLogarithmic) drawDot(plot, mark, y, ratio);
            else drawBar(plot, mark, y, ratio);
            drawText(plot, mark, y, ratio);
          });
        },
      ],
    },
  };
}

/** Draws the marks into an element, again whenever its width or the colour scheme changes. */
export function plotMarks(target: HTMLElement, marks: readonly Mark[], scale: ValueScale): void {
  let plot: Plot | undefined;
  const draw = (): void => {
    plot?.destroy();
    plot = new uPlot(
      optionsOf(marks, scale, target.clientWidth),
      [marks.map((_, index) => index), marks.map(({ value }) => value)],
      target,
    );
  };
  let width = 0;
  new ResizeObserver(() => {
    if (target.clientWidth === width) return;
    width = target.clientWidth;
    draw();
  }).observe(target);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
}
