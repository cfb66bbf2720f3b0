import { ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { sceneOf } from '../player/player-controls.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { atRest, createHost, endAll, frameOf, named, pixelsOf, start, until } from './play.ts';

afterEach(endAll);

describe('what the platform prefers', () => {
  const send = (method: string, parameters: object): Promise<unknown> =>
    (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send(method, parameters);
  const emulate = (features: readonly { name: string; value: string }[]): Promise<unknown> =>
    send('Emulation.setEmulatedMedia', { features });

  afterEach(() => emulate([]));

  it('[PL9, C1] follows the theme, live', async () => {
    const { canvas, host } = await start(taskBytes(['one']), { theme: 'auto' });
    const corner = (): number => canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data[0] ?? -1;
    await emulate([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await until(() => corner() < 40);
    expect((host.children[0] as HTMLElement).style.colorScheme).toBe('dark');
    await emulate([{ name: 'prefers-color-scheme', value: 'light' }]);
    await until(() => corner() > 220);
  });

  it('[PL8, S5] is drawn anew when the density changes, in its place', async () => {
    const { canvas, host, player, shadow } = await start(taskBytes(numberedTitles(40)));
    shadow.querySelector('.s')?.scrollTo(0, 200);
    await atRest();
    expect(canvas.width).toBe(Math.round(390 * devicePixelRatio));
    try {
      await send('Emulation.setDeviceMetricsOverride', { width: 0, height: 0, deviceScaleFactor: 3, mobile: false });
      // The browser announces a density only with a new size, as zooming has.
      host.style.width = '391px';
      await until(() => canvas.width === 1173);
      expect(frameOf(player)).toContain('frame 1173 2160');
      expect(shadow.querySelector('.s')?.scrollTop).toBe(200);
    } finally {
      await send('Emulation.clearDeviceMetricsOverride', {});
    }
    host.style.width = '390px';
    await until(() => canvas.width === Math.round(390 * devicePixelRatio));
  });

  it('[PL8, PL19] is painted at the density that a pinch zoom shows, once fingers rest, and keeps its place', async () => {
    const viewport = window.visualViewport;
    if (viewport === null) throw new Error('no visual viewport');
    // A frame has no pinch zoom of its own, so the test sets its scale.
    const pinch = (scale: number): void => {
      Object.defineProperty(viewport, 'scale', { configurable: true, value: scale });
      viewport.dispatchEvent(new Event('resize'));
    };
    const { canvas, player, shadow } = await start(taskBytes(numberedTitles(40)), { density: 1 });
    const below = await start(taskBytes(['one']), { density: 1 }, document.createElement('div'));
    below.host.style.cssText = 'position:absolute;top:5000px;width:200px;height:100px';
    document.body.append(below.host);
    shadow.querySelector('.s')?.scrollTo(0, 200);
    await atRest();
    try {
      const drawn = player.frameCount;
      for (const scale of [1.5, 2, 3]) pinch(scale);
      await atRest();
      expect([player.frameCount, canvas.width]).toEqual([drawn, 390]);
      await until(() => canvas.width === 1170);
      expect(frameOf(player)).toContain('frame 1170 2160');
      expect([canvas.clientWidth, shadow.querySelector('.s')?.scrollTop, below.canvas.width]).toEqual([390, 200, 200]);
      // The sides of the canvas stay within the limit.
      pinch(30);
      await until(() => canvas.width > 1170);
      expect(canvas.width * canvas.height).toBeLessThanOrEqual(16_777_216);
      pinch(0.5);
      await until(() => canvas.width === 390);
      // A small surface has every pixel of its density too.
      below.host.style.cssText = 'position:absolute;top:0;width:20px;height:20px';
      await until(() => below.canvas.width === 20);
      pinch(1.1);
      await until(() => canvas.width === 429);
      expect([below.canvas.width, below.canvas.height]).toEqual([22, 22]);
    } finally {
      Reflect.deleteProperty(viewport, 'scale');
    }
  });

  it('[PL8] is painted at the density of a pinch zoom once a container of the page scrolls it into the window', async () => {
    const viewport = window.visualViewport;
    const scroller = document.createElement('div');
    scroller.style.cssText = 'position:absolute;top:0;width:300px;height:300px;overflow:auto';
    const space = document.createElement('div');
    space.style.height = '4000px';
    scroller.append(space);
    document.body.append(scroller);
    const near = await start(taskBytes(['one']), { density: 1 });
    const { canvas } = await start(taskBytes(['one']), { density: 1 }, scroller.appendChild(createHost(100, 100)));
    Object.defineProperty(viewport, 'scale', { configurable: true, value: 2 });
    try {
      viewport?.dispatchEvent(new Event('resize'));
      await until(() => near.canvas.width === 780);
      expect(canvas.width).toBe(100);
      scroller.scrollTo(0, 4000);
      await until(() => canvas.width === 200);
    } finally {
      Reflect.deleteProperty(viewport as object, 'scale');
      scroller.remove();
    }
  });

  it('[PL9, C1] stands still when less motion is asked for', async () => {
    await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    const { player } = await start(encodeRoot(ui.progress({ label: 'Busy' })));
    const before = player.frameCount;
    await atRest();
    expect(player.frameCount).toBe(before);
  });

  it("[PL9, C1] takes the platform's own colours when it forces them", async () => {
    const { canvas } = await start(taskBytes(['one']));
    await emulate([
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: 'dark' },
    ]);
    await until(() => (canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data[0] ?? -1) === 0);
  });

  it('[PL9, SM10, C1] shows what is selected in them', async () => {
    await emulate([{ name: 'forced-colors', value: 'active' }]);
    const { shadow } = await start(encodeRoot(ui.text({ text: 'words' })));
    await atRest();
    const line = shadow.querySelector('span') as Element;
    const computed = (color: string): string => {
      shadow.host.setAttribute('style', `color:${color}!important`);
      return getComputedStyle(shadow.host).color;
    };
    const { backgroundColor, color } = getComputedStyle(line, '::selection');
    expect([backgroundColor, color]).toEqual(['Highlight', 'HighlightText'].map(computed));
  });

  it('[PL9, C1] takes all of them in a page whose elements change colour slowly', async () => {
    const style = document.createElement('style');
    style.textContent = '* { transition: all 9s }';
    document.head.append(style);
    await emulate([{ name: 'forced-colors', value: 'active' }]);
    const { player } = await start(taskBytes(['one']));
    style.remove();
    const { surface, onSurface, shadow } = sceneOf(player).layout.environment.forcedColors ?? {};
    expect(surface).not.toBe(onSurface);
    // With forced colours a page has no shadows.
    expect(shadow).toBe(surface);
  });

  it.each(['light', 'dark'])(
    "[PT16, PT15, IN2, C1] tells apart what is chosen and what cannot be operated in the platform's own colours, and rings what has the focus on any of them: %s",
    async (scheme) => {
      const root = ui.column({}, [
        ui.tabs({ state: 'tab', options: ['Open', 'Done'], label: 'Filter' }),
        ui.button({ label: 'Off', enabled: false }),
      ]);
      const { canvas, host, player, shadow } = await start(encodeRoot(root, { states: { tab: 0 } }));
      await emulate([
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-color-scheme', value: scheme },
      ]);
      host.style.forcedColorAdjust = 'none';
      const computed = (name: string): string => {
        host.style.color = name;
        return getComputedStyle(host).color;
      };
      const toHex = (parts: readonly number[]): string =>
        `#ff${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      const hex = (name: string): string => toHex((computed(name).match(/\d+/g) ?? []).slice(0, 3).map(Number));
      const inkOf = (text: string): string | undefined =>
        frameOf(player)
          .split('\n')
          .find((line) => line.includes(`"${text}"`))
          ?.split(' ')
          .at(-1);
      await until(() => inkOf('Off') === hex('GrayText'));
      expect([inkOf('Open'), inkOf('Done')]).toEqual([hex('HighlightText'), hex('CanvasText')]);
      expect(frameOf(player)).toContain(`fill ${hex('Highlight')}`);
      expect(new Set(['GrayText', 'CanvasText', 'Highlight', 'HighlightText'].map(hex)).size).toBeGreaterThan(2);
      await atRest();
      const plain = pixelsOf(canvas);
      const ringOf = async (name: string): Promise<Set<string>> => {
        named(shadow, 'tab', name).focus({ focusVisible: true });
        await atRest();
        const ringed = pixelsOf(canvas);
        const changed = Array.from({ length: ringed.length / 4 }, (_, pixel) => 4 * pixel).filter((at) =>
          [0, 1, 2].some((part) => ringed[at + part] !== plain[at + part]),
        );
        return new Set(changed.map((at) => toHex([...ringed.slice(at, at + 3)])));
      };
      expect(await ringOf('Open')).toContain(hex('Canvas'));
      expect(await ringOf('Done')).toContain(hex('Highlight'));
      // An outline of the browser inside of the element would cover its words.
      expect(getComputedStyle(named(shadow, 'tab', 'Open')).outlineStyle).toBe('none');
    },
  );
});
