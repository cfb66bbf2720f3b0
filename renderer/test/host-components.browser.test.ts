import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { playDocument } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import { documentOf, encodeRoot } from './documents.ts';
import { atRest, byRole, createHost, differing, endAll, layoutOf, pixelsOf, shadowOf, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

describe('components of the host', () => {
  const gauge = ui.custom({
    name: 'gauge',
    version: 2,
    fields: { value: 3 },
    modifiers: [m.size({ width: 100, height: 50 })],
  });
  const root = ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
    ui.spacer({ modifiers: [m.size({ height: 40 })] }),
    gauge,
    ui.spacer({ modifiers: [m.size({ height: 2_000 })] }),
  ]);

  it('[PL10, F2] paint themselves where they are seen', async () => {
    const seen: unknown[] = [];
    const { canvas, shadow } = await start(encodeRoot(root), {
      density: 1,
      components: {
        gauge: {
          versions: [1, 2],
          paint: (context, { fields, width, height }) => {
            seen.push([fields.get('value'), width, height]);
            context.fillStyle = '#ff0000';
            context.fillRect(-1_000, -1_000, 5_000, 5_000);
          },
        },
      },
    });
    expect(seen).toEqual([[3, 100, 50]]);
    const at = (x: number, y: number): number[] => [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])];
    expect([at(50, 41), at(99, 89)]).toEqual([
      [255, 0, 0, 255],
      [255, 0, 0, 255],
    ]);
    expect([at(50, 39), at(101, 60), at(50, 91)]).not.toContainEqual([255, 0, 0, 255]);
    shadow.querySelector('.s')?.scrollTo(0, 60);
    await atRest();
    expect([at(50, 29), at(50, 31)].map((pixel) => pixel[1] === 0)).toEqual([true, false]);
    shadow.querySelector('.s')?.scrollTo(0, 600);
    await atRest();
    expect(seen).toHaveLength(2);
  });

  const red = (context: CanvasRenderingContext2D): void => {
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 100, 50);
  };

  it('[PL10, F2] stand below what follows them, within the clip and opacity around', async () => {
    const over = ui.box({ modifiers: [m.size({ width: 50, height: 50 }), m.background({ color: '#0000ff' })] });
    const round = ui.box(
      {
        modifiers: [
          m.size({ width: 100, height: 50 }),
          m.cornerRadius({ topStart: 25 }),
          m.clip(),
          m.opacity({ alpha: 0 }),
        ],
      },
      [gauge],
    );
    const { canvas } = await start(encodeRoot(ui.column({}, [ui.box({}, [gauge, over]), round])), {
      density: 1,
      components: { gauge: { versions: [1, 2], paint: red } },
    });
    const at = (x: number, y: number): number[] => [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])];
    expect([at(25, 25), at(75, 25)]).toEqual([
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ]);
    expect(at(50, 75)).toEqual(at(200, 75));
  });

  it('[PL10, IN10] leave the ring around what is beside them whole', async () => {
    const beside = ui.box({
      modifiers: [
        m.size({ width: 100, height: 40 }),
        m.clickable({ actions: [a.setState({ state: 'on' })] }),
        m.semantics({ label: 'Beside' }),
      ],
    });
    const root = encodeRoot(ui.column({}, [beside, gauge]), { states: { on: 0 } });
    const { canvas, shadow } = await start(root, {
      density: 1,
      components: { gauge: { versions: [1, 2], paint: red } },
    });
    const plain = pixelsOf(canvas);
    await userEvent.keyboard('{Tab}');
    await atRest();
    expect(shadow.activeElement?.getAttribute('aria-label')).toBe('Beside');
    const row = 4 * 390 * 42;
    expect([...pixelsOf(canvas).slice(row + 200, row + 204)]).not.toEqual([...plain.slice(row + 200, row + 204)]);
  });

  it('[PL10, F2] find a context as it is at first, whatever was painted before, and leave it so', async () => {
    const stateOf = ({
      lineWidth,
      lineCap,
      lineJoin,
      letterSpacing,
      textAlign,
      textBaseline,
      direction,
      globalAlpha,
      shadowBlur,
    }: CanvasRenderingContext2D): object => ({
      lineWidth,
      lineCap,
      lineJoin,
      letterSpacing: parseFloat(letterSpacing) || 0,
      textAlign,
      textBaseline,
      direction,
      globalAlpha,
      shadowBlur,
    });
    const found: unknown[] = [];
    const before = [
      ui.text({ text: 'before', letterSpacing: 2, modifiers: [m.align({ horizontal: 'end' })] }),
      ui.progress({ value: 0.5, shape: 'circular', label: 'Half' }),
    ];
    const paint = (context: CanvasRenderingContext2D): void => {
      found.push(stateOf(context));
      context.font = '40px serif';
      context.rotate(1);
    };
    const shown = async (root: ComponentNode): Promise<Uint8ClampedArray> =>
      pixelsOf(
        (
          await start(encodeRoot(ui.column({}, [...before, root, ui.text({ text: 'after' })])), {
            density: 1,
            components: { gauge: { versions: [1, 2], paint } },
          })
        ).canvas,
      );
    expect(
      differing(await shown(gauge), await shown(ui.spacer({ modifiers: [m.size({ width: 100, height: 50 })] }))),
    ).toBe(0);
    expect(found).toEqual([stateOf(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D)]);
  });

  it('[LY23, PL50, F2] are placeholders when the host lacks them, and are reported', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const told: unknown[] = [];
    const chart = ui.custom({ name: 'chart' }, [ui.text({ text: 'A chart' })]);
    await start(encodeRoot(ui.column({}, [gauge, gauge, chart])), {
      components: { gauge: { paint: () => undefined } },
      onReport: ({ code, details: { subject, component, version, instead } }) =>
        told.push([code, subject, component, version, instead]),
    });
    expect(told).toEqual([
      ['component-unknown', 1, 'gauge', 2, 'placeholder'],
      ['component-unknown', 2, 'gauge', 2, 'placeholder'],
      ['component-unknown', 3, 'chart', 1, 'children'],
    ]);
    const words = 'which the page does not have: its';
    expect(warned.mock.calls.map(String)).toEqual([
      `Pantograph: node 1 is the component gauge, version 2, ${words} placeholder is shown`,
      `Pantograph: node 3 is the component chart, version 1, ${words} children are shown`,
    ]);
    warned.mockRestore();
  });

  it('[PL50, F2] that no player of this version knows are told by node and opcode', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const reports: unknown[] = [];
    const known = documentOf(ui.spacer({}));
    const document = {
      ...known,
      notices: [{ code: 'unknown-component', opcode: 72, operationIndex: 3, byteOffset: 9, node: 2 }],
    };
    const player = playDocument(createHost(), document as PlayerDocument, {
      onReport: ({ details }) => reports.push(details),
    });
    await player.ready;
    expect(reports).toContainEqual({
      notice: 'unknown-component',
      opcode: 72,
      operation: 3,
      byteOffset: 9,
      subject: 2,
    });
    expect(warned.mock.calls.map(String)).toEqual([
      'Pantograph: node 2 (operation 3) is of a component that this player does not know, opcode 72: a placeholder is shown',
    ]);
    player.dispose();
    warned.mockRestore();
  });

  it('[PL50, H2] a host action without anybody to take it is told in the console, once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { shadow } = await start(encodeRoot(ui.button({ label: 'Ask', actions: [a.host({ name: 'page.title' })] })));
    byRole(shadow, 'button')[0].click();
    byRole(shadow, 'button')[0].click();
    expect(warned.mock.calls.map(String)).toEqual([
      'Pantograph: the host action page.title was pressed, and nothing happened: give the player an onHostAction',
    ]);
    warned.mockRestore();
  });

  it('[PL10, F2] may throw', async () => {
    const codes: string[] = [];
    const broken = {
      versions: [1, 9] as const,
      paint: (): never => {
        throw new Error('host');
      },
    };
    const { player } = await start(encodeRoot(root), {
      components: { gauge: broken },
      onReport: ({ code }) => codes.push(code),
    });
    expect(codes).toEqual(['component-failed']);
    expect(layoutOf(player)).toContain('custom');
  });

  it.each([
    [
      'saves more than it restores, and throws',
      (context: CanvasRenderingContext2D): never => {
        context.save();
        context.clip();
        throw new Error('host');
      },
    ],
    ['restores more than it saves', (context: CanvasRenderingContext2D): void => context.restore()],
  ])('[PL10, PT1] what %s, changes nothing of what follows', async (_, paint) => {
    const shown = async (how: typeof paint | (() => void)): Promise<Uint8ClampedArray> => {
      const cut = ui.column({ modifiers: [m.size({ width: 100, height: 80 }), m.clip()] }, [
        gauge,
        ui.box({ modifiers: [m.size({ width: 100, height: 100 }), m.background({ color: '#0000ff' })] }),
      ]);
      const doc = encodeRoot(ui.column({}, [cut, ui.button({ label: 'After' })]));
      return pixelsOf(
        (await start(doc, { density: 1, components: { gauge: { versions: [1, 2], paint: how } } })).canvas,
      );
    };
    expect(differing(await shown(paint), await shown(() => undefined))).toBe(0);
  });
});

describe('a component of the host that acts while it paints', () => {
  const plain = encodeRoot(ui.button({ label: 'Fallback' }));
  const size = [m.size({ width: 300, height: 300 })];
  const painting = encodeRoot(
    ui.column({}, [ui.custom({ name: 'first', modifiers: size }), ui.custom({ name: 'second', modifiers: size })]),
  );

  it('[PL8, PL9] has options read again, with a canvas of that density', async () => {
    const paint = (): void => {
      if (options.density === 1) return;
      options.density = 1;
      player.refresh();
    };
    const options = { density: 1, components: { first: { paint } } };
    const host = createHost();
    const player = playDocument(host, painting, options);
    await player.ready;
    options.density = 2;
    player.refresh();
    await atRest();
    expect(shadowOf(host).querySelector('canvas')?.width).toBe(390);
    player.dispose();
    host.remove();
  });

  let reports: string[] = [];
  let wanted: Uint8ClampedArray;

  /** Plays a document with both components; the first acts in the second frame. */
  async function act(how: (player: PlayerControls) => void): Promise<Played> {
    let isDue = false;
    const played = await start(painting, {
      components: {
        first: {
          paint() {
            if (isDue) how(played.player);
            isDue = false;
          },
        },
        second: { paint: (context) => context.fillRect(0, 0, 300, 300) },
      },
      onReport: ({ code }) => reports.push(code),
    });
    isDue = true;
    played.player.refresh();
    await atRest();
    return played;
  }
  beforeEach(async () => {
    reports = [];
    const { canvas } = await start(plain);
    wanted = pixelsOf(canvas);
  });

  it('[PL2, PL23] shows another document once the frame is done, alone', async () => {
    const counts: number[] = [];
    const { canvas, shadow, player } = await act((controls) => {
      counts.push(controls.frameCount);
      void controls.load(plain).then(() => counts.push(controls.frameCount));
    });
    expect(byRole(shadow, 'button').map(({ textContent }) => textContent)).toEqual(['Fallback']);
    expect(differing(wanted, pixelsOf(canvas))).toBe(0);
    // The frames are the rest of its own frame, and the first of the other document.
    expect([counts[1] - counts[0], player.frameCount, reports]).toEqual([2, counts[1], []]);
  });

  it('[PL4, PL23] ends the player, and starts another one, on which nothing of it is painted', async () => {
    let fallback: Promise<Played> | undefined;
    const { host, canvas } = await act((controls) => {
      controls.dispose();
      fallback = start(plain);
    });
    const played = await fallback;
    expect(played !== undefined && differing(wanted, pixelsOf(played.canvas))).toBe(0);
    expect([host.childElementCount, canvas.isConnected, reports]).toEqual([0, false, []]);
  });
});
