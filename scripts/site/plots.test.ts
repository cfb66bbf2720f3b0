import { describe, expect, it } from 'vitest';
import type { ShownRow } from '../../bench/row.ts';
import { plotOf } from './plots.ts';

const row = (at: number, peer: string, ours: number, theirs: number): ShownRow => ({
  section: 'First paint by rows in all',
  name: `rows: ${at}`,
  peer,
  value: ours / theirs,
  unit: 'ratio',
  measure: 'ms',
  at,
  ours: { median: ours, spread: 0 },
  theirs: { median: theirs, spread: 0 },
});

const rows = [25, 1_000].flatMap((at) => [
  row(at, 'innerHTML', 20 + at / 100, 10 + at / 10),
  row(at, 'React DOM', 20 + at / 100, 15 + at / 8),
]);

/** The heights of the points of the curve with this number, from the left. */
function heightsOf(svg: string, index: number): readonly number[] {
  const curves = Array.from(svg.matchAll(/<path d="M([\d. L]+)" fill="none"/gu), ([, path]) => path);
  return curves[index].split('L').map((point) => Number(point.split(' ')[1]));
}

describe('a plot of the performance page', () => {
  const svg = plotOf('First paint by rows in all', rows);

  it('has a curve and a name for the player and for each peer', () => {
    for (const name of ['Pantograph', 'innerHTML', 'React DOM']) expect(svg).toContain(`>${name}</text>`);
    expect(svg.match(/<path d="M[\d. L]+" fill="none"/gu)).toHaveLength(3);
  });

  it('draws what is larger higher, on a scale that begins at zero and is the same for all curves', () => {
    const [ours, html, react] = [0, 1, 2].map((index) => heightsOf(svg, index));
    const zero = 300 - 44;
    const perMs = (zero - ours[1]) / 30;
    expect(perMs).toBeGreaterThan(0);
    for (const [heights, values] of [
      [ours, [20.25, 30]],
      [html, [12.5, 110]],
      [react, [18.125, 140]],
    ] as const)
      heights.forEach((height, index) => expect((zero - height) / perMs).toBeCloseTo(values[index], 0));
  });

  it('says in words what it shows, for people who do not see it', () => {
    expect(svg).toContain('role="img" aria-label="First paint by rows in all, in ms"');
  });

  it('has no empty line, at which Markdown would end it', () => {
    expect(svg).not.toMatch(/\n\s*\n/u);
  });
});
