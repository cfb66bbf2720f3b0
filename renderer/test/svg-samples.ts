// A small root for each component, and for images and shadows. A component without a written root gets the least that its
// row requires.

import { operationRows } from 'pantograph/producer';
import type { ComponentNode, Field, Row } from 'pantograph/producer';
import { opensContainer } from 'pantograph/internal';
import { m, path, ui } from 'pantograph/producer';

const star = path('M12 17.3 L18.2 21 L16.5 14 L22 9.2 L14.8 8.6 L12 2 L9.2 8.6 L2 9.2 L7.5 14 L5.8 21 Z');

/** Four squares of 20 by 20, each of its own colour, as PNG. */
const squares =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAQklEQVR42u3NQREAEBAAQCVE8GVGJzH0EUMHafx0uK+d2f+m01pYnT0sicVisVgsFn8U57HD7iphYrFYLBaLxR/FD9EQ5krTmWtqAAAAAElFTkSuQmCC';

/** The asset `squares` as SVG takes it. */
export const squaresImage = { href: `data:image/png;base64,${squares}`, width: 40, height: 40 };

const square = [m.size({ width: 40, height: 40 })];
const words = (text: string): ComponentNode => ui.text({ text });

/** The states of the roots. */
export const sampleStates: readonly [string, number][] = [
  ['on', 1],
  ['tab', 1],
];

const written: readonly (readonly [name: string, root: ComponentNode])[] = [
  ['text', ui.text({ text: 'Words', modifiers: [m.semantics({ headingLevel: 2 })] })],
  ['richText', ui.richText({}, [ui.run({ text: 'Two ' }), ui.run({ text: 'runs', weight: 700, color: 'primary' })])],
  ['button', ui.button({ label: 'Save', icon: star })],
  ['iconButton', ui.iconButton({ label: 'Star', icon: star, variant: 'outlined' })],
  ['checkbox', ui.checkbox({ state: 'on', label: 'Remind me' })],
  ['toggle', ui.toggle({ state: 'on', label: 'Sounds', enabled: false })],
  ['radioGroup', ui.radioGroup({ state: 'tab', options: ['Daily', 'Weekly'], label: 'Rhythm' })],
  ['tabs', ui.tabs({ state: 'tab', options: ['Open', 'Done'], label: 'Filter' })],
  ['progress', ui.progress({ value: 0.4, label: 'Done' })],
  ['listItem', ui.listItem({ headline: 'Water the plants', supporting: 'Every day' }, [ui.icon({ path: star })])],
  ['badge', ui.badge({ text: '12' })],
  ['icon', ui.icon({ path: star, label: 'Star' })],
  ['divider', ui.divider({})],
  [
    'image',
    ui.image({ image: { asset: 'missing' }, label: 'A photo', modifiers: [m.size({ width: 40, height: 40 })] }),
  ],
  ['card', ui.card({ gap: 8 }, [ui.text({ text: 'In a card' })])],
  [
    'column',
    ui.column({ gap: 4, modifiers: [m.background({ color: 'primary' })] }, [ui.spacer({}), ui.text({ text: 'a' })]),
  ],
  [
    'scroll',
    ui.scroll({ modifiers: [m.fill({ width: 1 }), m.size({ height: 60 })] }, [
      ui.column({}, [ui.text({ text: 'Scrolled' })]),
    ]),
  ],
  [
    'canvas',
    ui.canvas({ width: 100, height: 60, label: 'A drawing' }, [
      ui.save(),
      ui.radialGradient({ x: 50, y: 30, radius: 40, colors: ['primary', 'error'] }),
      ui.drawCircle({ x: 50, y: 30, radius: 20 }),
      ui.restore(),
      ui.paint({ target: 'stroke', color: '#ff0000' }),
      ui.drawLine({ x1: 0, y1: 0, x2: 100, y2: 60 }),
    ]),
  ],
  [
    'flow',
    ui.flow(
      { gap: 8, lineGap: 4 },
      ['Filled', 'Tonal', 'Text'].map((label) => ui.button({ label })),
    ),
  ],
  ['row', ui.row({ gap: 8, align: 'center' }, [ui.badge({}), words('beside'), ui.icon({ path: star })])],
  [
    'box',
    ui.box({ horizontal: 'center', vertical: 'center', modifiers: [m.fill({ width: 1, height: 1 })] }, [
      ui.box({ modifiers: [...square, m.cornerRadius({ topStart: 12 }), m.background({ color: 'primaryContainer' })] }),
      words('above it'),
    ]),
  ],
  ['slider', ui.slider({ state: 'on', label: 'Volume', max: 4 })],
  ['screens', ui.screens({ state: 'tab' }, [words('the first'), words('the second')])],
  ['custom', ui.custom({ name: 'map' }, [words('instead of a map')])],
  ['alternatives', ui.alternatives({}, [ui.custom({ name: 'map' }), words('without a map')])],
  [
    'spacer',
    ui.row({}, [
      ui.spacer({ modifiers: square }),
      ui.box({ modifiers: [...square, m.border({ color: 'outline', width: 2 })] }),
    ]),
  ],
];

/** The value of a field that the row requires, or that would show nothing by default; undefined for other fields. */
function leastOf({ kind, required }: Field, name: string): unknown {
  if (kind === 'state' && required === true) return 'on';
  if (name === 'label' || name === 'text') return 'Words';
  if (required !== true) return undefined;
  if (kind === 'strings') return ['Daily', 'Weekly'];
  if (kind === 'path') return star;
  if (kind === 'image') return { asset: 'squares' };
  if (kind === 'string') return 'words';
  throw new Error(`${name}: expected a field that a sample can fill, got ${kind}; write a sample of the component`);
}

/** The children of a container: its own parts, or words; a canvas needs none. */
function leastChildren(container: string): readonly ComponentNode[] {
  if (container === 'canvas') return [];
  const parts = Object.entries<Row>(operationRows).filter(([, { within }]) => within === container);
  return parts.length === 0 ? [words('inside')] : parts.map(([kind, row]) => leastSample(kind, row));
}

/** A component with the least that its row requires. */
export function leastSample(kind: string, { op, fields }: Row): ComponentNode {
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const least = leastOf(field, name);
    return least === undefined ? [] : [[name, least] as const];
  });
  const children = opensContainer(op) ? { children: leastChildren(kind) } : {};
  return { kind, ...Object.fromEntries(said), ...children } as unknown as ComponentNode;
}

/** The rows of components. */
export const componentRows = Object.entries<Row>(operationRows).filter(
  ([, { draw, within }]) => draw !== true && within === undefined,
);

/** Samples by the name of the component. */
export const samples: readonly (readonly [name: string, root: ComponentNode])[] = [
  ...written,
  ...componentRows
    .filter(([kind]) => written.every(([name]) => name !== kind))
    .map(([kind, row]) => [kind, leastSample(kind, row)] as const),
];

/** Samples of embedded images and of shadows. */
export const extras: readonly (readonly [name: string, root: ComponentNode])[] = [
  ['image of the host', ui.image({ image: { asset: 'squares' }, label: 'Squares', modifiers: square })],
  [
    'image of the document',
    ui.image({
      image: { bytes: Uint8Array.from(atob(squares), (character) => character.charCodeAt(0)) },
      label: 'Squares',
      modifiers: square,
    }),
  ],
  [
    'image that is cut',
    ui.image({
      image: { asset: 'squares' },
      fit: 'cover',
      modifiers: [m.size({ width: 40, height: 24 }), m.cornerRadius({ topStart: 8, bottomEnd: 8 }), m.clip()],
    }),
  ],
  [
    'shadow',
    ui.box({ modifiers: [m.padding({ start: 40, top: 40 })] }, [
      ui.box({
        modifiers: [
          ...square,
          m.cornerRadius({ topStart: 12 }),
          m.shadow({ elevation: 6 }),
          m.background({ color: 'surfaceContainer' }),
        ],
      }),
    ]),
  ],
  ['elevated card', ui.card({ variant: 'elevated', modifiers: [m.padding({ start: 20, top: 20 })] }, [words('up')])],
];
