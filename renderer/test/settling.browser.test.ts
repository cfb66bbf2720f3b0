// After any events, in any order and at any pace, a settled surface equals a new surface.

import { a, e, encodeDocument, m, ui } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot, numberedTitles } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';
import { atRest, createHost, differing, frames, pixelsOf, shadowOf, until } from './play.ts';
import type { Played } from './play.ts';

/** A list with a header, rows that wrap with large letters, a conditional row, and a detail of each. */
function documentOf(words: string): Uint8Array {
  const whole = [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })];
  const rows = numberedTitles(60).map((headline, index) =>
    ui.listItem({
      headline: `${headline}: ${words.repeat((index % 4) + 1)}`,
      modifiers: [
        m.fill({ width: 1 }),
        m.key({ key: `row-${index}` }),
        m.clickable({ actions: [a.setState({ state: 'screen', value: (index % 3) + 1 })] }),
        ...(index === 3 ? [m.visibleIf({ condition: e.state('more') })] : []),
      ],
    }),
  );
  const side = ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 }), m.key({ key: 'side' })] }, [
    ui.row(
      { gap: 8 },
      numberedTitles(20).map((label) => ui.button({ label })),
    ),
  ]);
  const list = ui.column({ modifiers: whole }, [
    ui.text({ text: 'Tasks', size: 28, modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.toggle({ state: 'more', label: 'More' }),
    side,
    ui.scroll({ modifiers: [m.fill({ width: 1 }), m.weight(), m.key({ key: 'list' })] }, [
      ui.column({ modifiers: [m.fill({ width: 1 }), m.semantics({ role: 'list' })] }, rows),
    ]),
  ]);
  const details = [1, 2, 3].map((index) =>
    ui.column({ modifiers: whole, gap: 16 }, [
      ui.button({ label: 'Back', actions: [a.setState({ state: 'screen' })] }),
      ui.text({ text: `Detail ${index}`, modifiers: [m.semantics({ headingLevel: 1 })] }),
      ui.scroll({ modifiers: [m.fill({ width: 1 }), m.weight()] }, [ui.text({ text: `${words} `.repeat(200) })]),
    ]),
  );
  return encodeRoot(ui.screens({ state: 'screen', modifiers: whole }, [list, ...details]), {
    states: { screen: 0, more: 0 },
    lang: 'en',
  });
}

/** The number of runs, which take a quarter of a second each. */
const RUNS = rounds(15, 600);

const anyDocument = documentTree().map(encodeDocument);
const lists = ['short ', 'of several words '].map(documentOf);
const documents = fc.oneof(fc.constant(lists), fc.array(anyDocument, { minLength: 2, maxLength: 2 }));

interface World extends Pick<Played, 'host' | 'player' | 'shadow'> {
  readonly documents: readonly Uint8Array[];
  readonly options: { -readonly [Key in keyof PlayerOptions]: PlayerOptions[Key] };
  source: Uint8Array;
}

async function open(
  { source, options, documents }: Pick<World, 'source' | 'options' | 'documents'>,
  host = createHost(),
): Promise<World> {
  const player = playDocument(host, source, options);
  await player.ready;
  return { documents, source, options, player, host, shadow: shadowOf(host) };
}

function close({ player, host }: World): void {
  player.dispose();
  host.remove();
}

type Step = (world: World) => unknown;

const scrollers = ({ shadow }: World): Element[] => [...shadow.querySelectorAll('.s:not(.parked *)')];

type NamedStep = readonly [name: string, step: Step];

const letters = (fontScale: number): NamedStep => [
  `letters ${fontScale}`,
  ({ options, player }) => {
    options.fontScale = fontScale;
    player.refresh();
  },
];

const display = (value: '' | 'none'): NamedStep => [
  `display ${value}`,
  ({ host }) => Object.assign(host.style, { display: value }),
];

const steps: Readonly<Record<string, fc.Arbitrary<NamedStep>>> = {
  scroll: fc.tuple(fc.nat(2), fc.integer({ min: -800, max: 1_500 })).map(([at, by]) => [
    `scroll ${at} by ${by}`,
    (world) => {
      const element = scrollers(world).at(at);
      if (element?.matches('.v')) element.scrollBy(0, by);
      else element?.scrollBy(by, 0);
    },
  ]),
  letters: fc.constantFrom(0.85, 1, 1.3, 2).map(letters),
  theme: fc.constantFrom('light' as const, 'dark' as const).map((theme) => [
    theme,
    ({ options, player }) => {
      options.theme = theme;
      player.refresh();
    },
  ]),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const).map((direction) => [
    direction,
    ({ options, player }) => {
      options.direction = direction;
      player.refresh();
    },
  ]),
  size: fc
    .tuple(fc.integer({ min: 260, max: 500 }), fc.integer({ min: 200, max: 700 }))
    .map(([width, height]) => [
      `size ${width} ${height}`,
      ({ host }) => Object.assign(host.style, { width: `${width}px`, height: `${height}px` }),
    ]),
  hide: fc.constantFrom('none' as const, '' as const).map(display),
  zoom: fc.constantFrom('1', '1.25').map((zoom) => [`zoom ${zoom}`, ({ host }) => Object.assign(host.style, { zoom })]),
  move: fc.constant(['move', ({ host }) => document.body.append(host)]),
  state: fc
    .tuple(fc.constantFrom('screen', 'more', 'count'), fc.nat(3))
    .map(([name, value]) => [`${name} = ${value}`, ({ player }) => player.setState(name, value)]),
  hover: fc
    .nat(30)
    .map((at) => [
      `hover ${at}`,
      ({ shadow }) =>
        shadow
          .querySelectorAll('button')
          [at]?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    ]),
  press: fc.nat(30).map((at) => [`press ${at}`, ({ shadow }) => shadow.querySelectorAll('button')[at]?.click()]),
  focus: fc.nat(30).map((at) => [`focus ${at}`, ({ shadow }) => shadow.querySelectorAll('button')[at]?.focus()]),
  find: fc
    .constantFrom('Task 40', 'several', 'Detail')
    .map((words) => [`find ${words}`, ({ player }) => player.find(words)]),
  load: fc.tuple(fc.nat(1), fc.boolean()).map(([index, keepState]) => [
    `load ${index} ${keepState}`,
    (world) => {
      world.source = world.documents[index];
      void world.player.load(world.source, { keepState });
    },
  ]),
};

const pauses: Readonly<Record<string, () => Promise<unknown>>> = {
  none: () => Promise.resolve(),
  frame: () => new Promise(requestAnimationFrame),
  task: () => new Promise((resolve) => setTimeout(resolve)),
  frames: () => frames(3),
};

/** Texts, semantics and controls, with their places. An element that is not displayed has none. */
function told({ shadow, host }: World): string {
  const { x: left, y: top } = host.getBoundingClientRect();
  return [...shadow.querySelectorAll<HTMLElement>('.tree :not(.parked, .parked *)')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hasBox = element.getClientRects().length > 0;
      const place = hasBox ? [x - left, y - top, width, height].map((length) => Math.round(length * 2) / 2) : [];
      const names = [...element.attributes]
        .filter(({ name }) => /^(role|aria-|disabled|lang|dir)/.test(name))
        .map(({ name, value }) => `${name}=${value}`)
        .sort();
      return `${element.localName} ${element.classList.contains('t')} ${element.style.pointerEvents} ${names.join(' ')} ${place.join()} ${element.children.length ? '' : element.textContent.slice(0, 40)}`;
    })
    .join('\n');
}

/** A new player with the state of another player. */
function freshOf({ host, options, player, ...more }: World): Promise<World> {
  const {
    values,
    document: { variables, stateCount },
  } = sceneOf(player);
  const initialStates = Object.fromEntries(
    variables
      .slice(0, stateCount)
      .map(({ name, type }, index) => [name, type === 'text' ? values.texts[index] : values.numbers[index]]),
  );
  const own = createHost(host.clientWidth, host.clientHeight);
  own.style.zoom = host.style.zoom;
  return open({ ...more, options: { ...options, initialStates } }, own);
}

async function settle(world: World): Promise<void> {
  const { host, shadow } = world;
  host.style.display = '';
  (shadow.activeElement as HTMLElement | null)?.blur();
  shadow.querySelector('.tree')?.dispatchEvent(new PointerEvent('pointerleave'));
  await atRest();
}

const pictureOf = ({ shadow }: World): Uint8ClampedArray =>
  pixelsOf(shadow.querySelector('canvas') ?? document.createElement('canvas'));

/** Compares a player with a new player, scrolled to the same places. */
async function compare(world: World, fresh: World): Promise<void> {
  await until(() => scrollers(fresh).length === scrollers(world).length);
  scrollers(fresh).forEach((element, index) =>
    element.scrollTo(scrollers(world)[index].scrollLeft, scrollers(world)[index].scrollTop),
  );
  await atRest();
  // Far nodes are mirrored in idle time.
  const end = performance.now() + 30_000;
  await until(() => told(world) === told(fresh) || performance.now() > end);
  expect(told(world)).toBe(told(fresh));
  expect(differing(pictureOf(world), pictureOf(fresh))).toBe(0);
}

// A pane keeps a mouse that another test left in the page away from these elements.
const pane = document.createElement('div');
pane.style.cssText = 'position:fixed;inset:0;z-index:1';
beforeAll(() => document.body.append(pane));
afterAll(() => pane.remove());

describe('a surface to which much happens at once', () => {
  it('[PL19, SM8, IN5] is as a new one in the end', async () => {
    const happening = fc.array(fc.tuple(fc.oneof(...Object.values(steps)), fc.constantFrom(...Object.keys(pauses))), {
      minLength: 2,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(documents, happening, async (own, list) => {
        const worlds = [
          await open({ documents: own, source: own[0], options: { theme: 'light', fontFamily: TEST_FONTS } }),
        ];
        try {
          for (const [[, step], pause] of list) {
            step(worlds[0]);
            await pauses[pause]();
          }
          await settle(worlds[0]);
          worlds.push(await freshOf(worlds[0]));
          await compare(worlds[0], worlds[1]);
        } finally {
          worlds.forEach(close);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('[PL19, SM15] places what had no room for its lines while there was no width', async () => {
    const options = { theme: 'light', fontFamily: TEST_FONTS } as const;
    const worlds = [await open({ documents: lists, source: lists[0], options })];
    try {
      for (const [, step] of [display('none'), letters(1.3)]) step(worlds[0]);
      await atRest();
      await settle(worlds[0]);
      worlds.push(await freshOf(worlds[0]));
      await compare(worlds[0], worlds[1]);
    } finally {
      worlds.forEach(close);
    }
  });
});
