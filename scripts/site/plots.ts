// Plots of the performance page, as SVG inside its text: a curve of medians for each side, in the colours of the site's theme.
// Must not know how rows were measured.
import type { ShownRow } from '../../bench/row.ts';
import { formatNumber } from '../../bench/table.ts';

interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [at: number, value: number])[];
}

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 56;
const RIGHT = 120;
const TOP = 16;
const BOTTOM = 44;
const LABEL_HEIGHT = 16;
const LINES = ['var(--vp-c-brand-1)', 'var(--vp-c-text-2)', 'var(--vp-c-text-3)'];
/** Dashes tell the curves apart without colours. */
const DASHES = ['none', '6 4', '2 3'];

/** The player's curve, and the curve of each peer. */
function curvesOf(rows: readonly ShownRow[]): readonly Curve[] {
  const peers = [...new Set(rows.map(({ peer }) => peer))];
  const pointsOf = (peer: string, side: 'ours' | 'theirs'): Curve['points'] =>
    rows.filter((row) => row.peer === peer).map((row) => [row.at ?? 0, row[side].median]);
  return [
    { name: 'Pantograph', points: pointsOf(peers[0], 'ours') },
    ...peers.map((name) => ({ name, points: pointsOf(name, 'theirs') })),
  ];
}

/** 1, 2 or 5 times a power of ten, so that about four lines of a grid fit below `most`. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  return power * ([1, 2, 5, 10].find((factor) => most / 4 <= factor * power) ?? 10);
}

/** Label positions with room for a line of text between two neighbours, in the order of `wanted`. */
function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  let last = -Infinity;
  const placed = [...wanted];
  for (const { y, index } of order) placed[index] = last = Math.max(y, last + LABEL_HEIGHT);
  return placed;
}

/** An SVG that compares the medians of these rows, which stand in one section and have their places on its axis. */
export function plotOf(section: string, rows: readonly ShownRow[]): string {
  const curves = curvesOf(rows);
  const ats = [...new Set(rows.map(({ at }) => at ?? 0))];
  const most = Math.max(...curves.flatMap(({ points }) => points.map(([, value]) => value)));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const width = WIDTH - LEFT - RIGHT;
  const x = (at: number): number => LEFT + (at / Math.max(...ats)) * width;
  const y = (value: number): number => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const text = (atX: number, atY: number, anchor: string, words: string): string =>
    `<text x="${atX.toFixed(1)}" y="${atY.toFixed(1)}" text-anchor="${anchor}" fill="currentColor">${words}</text>`;
  const grid = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map(
    (value) =>
      `<path d="M${LEFT} ${y(value).toFixed(1)}h${width}" stroke="var(--vp-c-divider)"/>` +
      text(LEFT - 8, y(value) + 4, 'end', formatNumber(value)),
  );
  // Neighbours that stand too close to be read have no number.
  const marks = ats.filter((at, index) => index === ats.length - 1 || x(ats[index + 1]) - x(at) > 40);
  const labels = spread(curves.map(({ points }) => y(points[points.length - 1][1]) + 4));
  const lines = curves.map(({ name, points }, index) => {
    const path = points.map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
    const dots = points.map(
      ([at, value]) => `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="${LINES[index]}"/>`,
    );
    return (
      `<path d="M${path}" fill="none" stroke="${LINES[index]}" stroke-width="2" stroke-dasharray="${DASHES[index]}"/>` +
      `${dots.join('')}${text(LEFT + width + 8, labels[index], 'start', name)}`
    );
  });
  const [{ measure }] = rows;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${section}, in ${measure}" font-size="13" style="width:100%;max-width:${WIDTH}px">`,
    ...grid,
    ...marks.map((at) => text(x(at), HEIGHT - BOTTOM + 20, 'middle', formatNumber(at))),
    text(LEFT + width / 2, HEIGHT - 4, 'middle', `rows; ${measure}`),
    ...lines,
    '</svg>',
  ].join('\n');
}
