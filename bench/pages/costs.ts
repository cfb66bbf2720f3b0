// Times of a canvas for each class of the renderer's cost model. Must not know the model.

import type { PageCalls } from './page.ts';

/** An operation that a canvas repeats. */
interface Probe {
  /** Name of the weight that it is compared with. */
  readonly weight: string;
  readonly name: string;
  /** Units of the weight in a repetition. */
  readonly units: number;
  readonly goes: number;
  readonly draw: (context: CanvasRenderingContext2D, go: number) => void;
  readonly setUp?: (context: CanvasRenderingContext2D) => void;
}

/** A probe and the nanoseconds that a unit of it took. */
export interface MeasuredProbe extends Pick<Probe, 'weight' | 'name'> {
  readonly nanoseconds: number;
}

const SIDE = 1_000;
const AREA = SIDE * SIDE;
const ROUNDS = 5;

function fillPath(context: CanvasRenderingContext2D, trace: () => void, rule: CanvasFillRule = 'nonzero'): void {
  context.beginPath();
  trace();
  context.fill(rule);
}

function gradientOf(context: CanvasRenderingContext2D, stops: number, isRadial: boolean): CanvasGradient {
  const gradient = isRadial
    ? context.createRadialGradient(500, 500, 0, 500, 500, 500)
    : context.createLinearGradient(0, 0, SIDE, SIDE);
  for (let stop = 0; stop < stops; stop += 1)
    gradient.addColorStop(stop / (stops - 1), stop % 2 === 0 ? '#f00' : '#00f');
  return gradient;
}

function zigzag(context: CanvasRenderingContext2D, lines: number): void {
  context.beginPath();
  for (let line = 0; line < lines; line += 1) context.lineTo((line * 7_919) % SIDE, (line % 2) * SIDE);
}

function raise(context: CanvasRenderingContext2D, elevation: number): void {
  Object.assign(context, {
    shadowColor: 'rgb(0 0 0 / 30%)',
    shadowBlur: 2 * elevation,
    shadowOffsetY: 0.75 * elevation,
    fillStyle: '#fff',
  });
}

const image = (side: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  canvas.getContext('2d')?.fillRect(0, 0, side / 2, side);
  return canvas;
};
const [small, large] = [image(512), image(4_096)];
/** Images are drawn as the player draws them. */
const smoothAsPlayed = (context: CanvasRenderingContext2D): unknown => (context.imageSmoothingQuality = 'medium');
let counter = 0;
const newWords = (): string =>
  Array.from({ length: 10 }, () => `w${(counter += 1).toString(36).padStart(4, 'x')}`).join(' ');
const rounded = (context: CanvasRenderingContext2D, radii: number[]): void =>
  context.roundRect(0, 0, SIDE, SIDE, radii);

const elements = document.createElement('div');
document.body.append(elements);

function named(tag: string): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', `Part ${(counter += 1)}`);
  element.style.cssText = `position:absolute;left:${counter % 300}px;top:0;width:300px;height:300px`;
  return element;
}

const probes: readonly Probe[] = [
  {
    weight: 'operation',
    name: 'rectangle of a pixel',
    units: 1,
    goes: 5_000,
    draw: (context, go) => fillPath(context, () => context.rect(go % 900, 5, 1, 1)),
  },
  {
    weight: 'operation',
    name: 'save, clip, restore',
    units: 1,
    goes: 5_000,
    draw(context) {
      context.save();
      context.beginPath();
      context.rect(9, 9, 90, 90);
      context.clip();
      context.restore();
    },
  },
  {
    weight: 'area',
    name: 'opaque rectangle',
    units: AREA,
    goes: 50,
    draw: (context) => fillPath(context, () => context.rect(1, 1, SIDE - 2, SIDE - 2)),
  },
  {
    weight: 'area',
    name: 'translucent rounded rectangle',
    units: AREA,
    goes: 50,
    draw: (context) => fillPath(context, () => rounded(context, [20])),
    setUp: (context) => {
      context.fillStyle = 'rgb(255 0 0 / 50%)';
    },
  },
  {
    weight: 'area',
    name: 'circle',
    units: (AREA * Math.PI) / 4,
    goes: 50,
    draw: (context) => fillPath(context, () => context.arc(500, 500, 500, 0, 7)),
  },
  ...[2, 16].flatMap((stops) =>
    [false, true].map((isRadial): Probe => ({
      weight: 'gradientArea',
      name: `${isRadial ? 'radial' : 'linear'}, ${stops} stops`,
      units: AREA,
      goes: 20,
      draw: (context) => fillPath(context, () => context.rect(0, 0, SIDE, SIDE)),
      setUp: (context) => {
        context.fillStyle = gradientOf(context, stops, isRadial);
      },
    })),
  ),
  {
    weight: 'gradientStop',
    name: 'new gradient of 16 stops',
    units: 16,
    goes: 1_000,
    draw(context) {
      context.fillStyle = gradientOf(context, 16, false);
      context.fillRect(0, 0, 1, 1);
    },
  },
  ...[2, 20, 200].flatMap((elevation) =>
    [
      [300, 12],
      [900, 12],
      [900, 0],
    ].map(([side, radius]): Probe => ({
      weight: 'shadowArea',
      name: `${side} px, radius ${radius}, elevation ${elevation}`,
      units: Math.min(SIDE, side + 6 * elevation) ** 2,
      goes: 10,
      draw: (context) => fillPath(context, () => context.roundRect(50, 50, side, side, radius)),
      setUp: (context) => raise(context, elevation),
    })),
  ),
  {
    weight: 'shadowArea',
    name: 'higher than the canvas',
    units: 900 * SIDE,
    goes: 5,
    draw: (context) => fillPath(context, () => context.roundRect(50, -9_000, 900, 30_000, 12)),
    setUp: (context) => raise(context, 10),
  },
  {
    weight: 'edge',
    name: 'line, one by one',
    units: 2 * SIDE,
    goes: 200,
    draw(context, go) {
      context.beginPath();
      context.moveTo(0, go);
      context.lineTo(SIDE, SIDE - go);
      context.stroke();
    },
  },
  ...[1_000, 10_000].flatMap((lines): Probe[] => [
    {
      weight: 'edge',
      name: `${lines} crossing lines, stroked`,
      units: 2 * SIDE * lines,
      goes: 1,
      draw(context) {
        zigzag(context, lines);
        context.stroke();
      },
    },
    {
      weight: 'edge',
      name: `${lines} crossing lines, filled`,
      units: SIDE * lines,
      goes: 1,
      draw(context) {
        zigzag(context, lines);
        context.fill();
      },
    },
  ]),
  ...[2, 30, 300].map((lineWidth): Probe => ({
    weight: 'strokedPoint',
    name: `1,000 cubics with loops, pen of ${lineWidth} px, a clip of 3 px`,
    units: 3_000,
    goes: 1,
    setUp(context) {
      context.lineWidth = lineWidth;
      context.beginPath();
      context.rect(9, 9, 3, 3);
      context.clip();
    },
    draw(context) {
      const at = (index: number): number => (index * 7_919) % SIDE;
      context.beginPath();
      for (let curve = 0; curve < 6_000; curve += 6)
        context.bezierCurveTo(at(curve), at(curve + 1), at(curve + 2), at(curve + 3), at(curve + 4), at(curve + 5));
      context.stroke();
    },
  })),
  {
    weight: 'strokedLength',
    name: 'eight cubics of a million px, pen of 5 px',
    units: 32_000_000,
    goes: 1,
    setUp: (context) => Object.assign(context, { lineWidth: 5 }),
    draw(context) {
      const at = (index: number): number => (((index * 7_919) % 2_000) / 1_000 - 1) * 1_000_000;
      context.beginPath();
      for (let curve = 0; curve < 48; curve += 6)
        context.bezierCurveTo(at(curve), at(curve + 1), at(curve + 2), at(curve + 3), at(curve + 4), at(curve + 5));
      context.stroke();
    },
  },
  {
    weight: 'edge',
    name: 'round joins of 20 px',
    units: 2_000 * (20 * Math.PI + 2 * 150),
    goes: 1,
    setUp: (context) => Object.assign(context, { lineWidth: 20, lineJoin: 'round' }),
    draw(context) {
      context.beginPath();
      for (let line = 0; line < 2_000; line += 1) context.lineTo(((line * 13) % 200) + 400, (line * 31) % 200);
      context.stroke();
    },
  },
  {
    weight: 'edge',
    name: 'frame of a pixel',
    units: 8 * SIDE,
    goes: 50,
    draw: (context) =>
      fillPath(
        context,
        () => {
          rounded(context, [20]);
          context.roundRect(1, 1, SIDE - 2, SIDE - 2, 19);
        },
        'evenodd',
      ),
  },
  ...[[20], [400, 60]].flatMap((radii) =>
    [SIDE, 300].map((height): Probe => ({
      weight: 'clipArea',
      name: `radii ${radii.join(' and ')}, ${height} px high, with a text in it`,
      units: SIDE * height,
      goes: 50,
      draw(context) {
        context.save();
        context.beginPath();
        context.roundRect(0, 0, SIDE, height, radii);
        context.clip();
        context.fillText('a', 500, 200);
        context.restore();
      },
    })),
  ),
  {
    weight: 'imageArea',
    name: '512 px to 1,000',
    units: AREA,
    goes: 10,
    setUp: smoothAsPlayed,
    draw: (context) => context.drawImage(small, 0, 0, SIDE, SIDE),
  },
  {
    weight: 'imageArea',
    name: '4,096 px to 1,000',
    units: AREA,
    goes: 10,
    setUp: smoothAsPlayed,
    draw: (context) => context.drawImage(large, 0, 0, SIDE, SIDE),
  },
  ...[16, 100].flatMap((size): Probe[] => [
    {
      weight: 'glyph',
      name: `${size} px, drawn before`,
      units: 40,
      goes: 50,
      setUp: (context) => Object.assign(context, { font: `${size}px sans-serif` }),
      draw: (context) => context.fillText('the quick brown fox jumps over lazy dogs', 0, 500),
    },
    {
      weight: 'glyph',
      name: `${size} px, new words`,
      units: 60,
      goes: 50,
      setUp: (context) => Object.assign(context, { font: `${size}px sans-serif` }),
      draw: (context) => context.fillText(newWords(), 0, 500),
    },
  ]),
  {
    weight: 'font',
    name: 'a size that is new',
    units: 1,
    goes: 100,
    draw(context) {
      context.font = `${10 + (counter += 1) / 1_000}px sans-serif`;
      context.fillText('a', 5, 50);
    },
  },
  ...['div', 'button'].map((tag): Probe => ({
    weight: 'element',
    name: `a ${tag} with a name`,
    units: 1_000,
    goes: 4,
    setUp: () => elements.replaceChildren(),
    draw() {
      for (let index = 0; index < 1_000; index += 1) elements.append(named(tag));
      // Reading a height forces style and layout of all elements.
      elements.getBoundingClientRect();
    },
  })),
];

/** The shortest time of several rounds: longer times include other work of the machine. */
function measure(context: CanvasRenderingContext2D, { weight, name, units, goes, draw, setUp }: Probe): MeasuredProbe {
  let shortest = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    context.reset();
    setUp?.(context);
    // Reading a pixel forces all drawing.
    context.getImageData(0, 0, 1, 1);
    const start = performance.now();
    for (let go = 0; go < goes; go += 1) draw(context, go);
    context.getImageData(0, 0, 1, 1);
    shortest = Math.min(shortest, performance.now() - start);
  }
  return { weight, name, nanoseconds: (shortest * 1e6) / goes / units };
}

export const calls = {
  measureCosts(): readonly MeasuredProbe[] {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    document.body.append(canvas);
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('no 2D context');
    return probes.map((probe) => measure(context, probe));
  },
} satisfies PageCalls;
