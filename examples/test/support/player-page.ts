// A long page with places for players, under the strict policy, and the steps of tests with them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlayerControls, PlayerOptions } from 'pantograph/renderer';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { openPage } from './demo.ts';
import type { WatchedPage } from './demo.ts';
import type { StrictFiles } from './strict-origin.ts';

/** The ids of the places. */
export type Place = 'one' | 'two' | 'three';

const style = `
  html, body { margin: 0; background: #fff; }
  .place { width: 390px; height: 400px; margin: 40px 0 0 20px; }
  .tail { margin-top: 2000px; }
`;

const html = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Players</title>
  <link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/page.css"><script src="/pantograph.standalone.js"></script>
</head>
<body>
  <h1>Players</h1>
  <div class="place" id="one"></div><div class="place" id="two"></div><div class="place" id="three"></div>
  <p class="tail">The end of the page</p>
</body>
</html>`;

/** The page, for a `StrictOrigin`. */
export const playerPage: StrictFiles = {
  '/players.html': html,
  '/page.css': style,
  '/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Options that are plain data, because functions and pictures cannot travel into the page. */
export type PlainOptions = Pick<
  PlayerOptions,
  'density' | 'direction' | 'fields' | 'fontFamily' | 'fontScale' | 'scale' | 'theme'
>;

/** The globals that `playIn` makes in the page. */
export interface PlayersWindow {
  readonly pantograph: { playDocument(element: Element, source: Uint8Array, options: PlayerOptions): PlayerControls };
  players: Record<string, PlayerControls>;
  /** `place: name` of host actions, `place: code` of reports. */
  heard: string[];
}

/** The argument of `playIn`. */
export interface PlayRequest {
  readonly id: Place;
  readonly base64: string;
  readonly given: PlainOptions;
}

/** Plays a document; runs inside the page. */
export async function playIn({ id, base64, given }: PlayRequest): Promise<void> {
  const shared = window as unknown as Omit<PlayersWindow, 'players' | 'heard'> & Partial<PlayersWindow>;
  const heard = (shared.heard ??= []);
  const host = document.getElementById(id);
  if (host === null) throw new Error(`no place ${id}`);
  const source = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const player = shared.pantograph.playDocument(host, source, {
    theme: 'light',
    fontFamily: 'sans-serif',
    ...given,
    onHostAction: (name) => heard.push(`${id}: ${name}`),
    onReport: ({ code }) => heard.push(`${id}: ${code}`),
  });
  (shared.players ??= {})[id] = player;
  await player.ready;
}

/** The sources of the library. */
const LIBRARY_SOURCES = ['adapters', 'renderer', 'scripts', 'sdk', 'testkit', 'rollup.config.mjs', 'package-lock.json'];

/** True if a built file is missing, or older than a source in these folders. */
export function isStale(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  return sources.some((source) =>
    [
      source,
      ...(statSync(source).isDirectory() ? readdirSync(source, { recursive: true, encoding: 'utf8' }) : []),
    ].some(
      (path) =>
        /\.(?:mjs|ts|tsx|json)$/.test(path) && statSync(path === source ? path : join(source, path)).mtimeMs > mtimeMs,
    ),
  );
}

/** Builds the library unless it is newer than its sources. A run of all tests builds it first. */
export function ensureLibrary(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  if (
    !isStale(
      `${root}dist/pantograph.standalone.js`,
      LIBRARY_SOURCES.map((source) => root + source),
    )
  )
    return;
  spawnSync(`${root}node_modules/.bin/rollup`, ['-c', '--configNoDts', '--silent'], { cwd: root, stdio: 'inherit' });
}

/** A page with players in it. */
export class PlayerPage {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
  readonly #session: Promise<CDPSession>;

  constructor({ page, faults, close }: WatchedPage) {
    this.page = page;
    this.faults = faults;
    this.close = close;
    this.#session = page.context().newCDPSession(page);
  }

  static async open(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<PlayerPage> {
    return new PlayerPage(
      await openPage(browser, `${origin}/players.html`, { viewport: { width: 800, height: 600 }, ...options }),
    );
  }

  /** Plays a document in a place. */
  async play(place: Place, bytes: Uint8Array, options: PlainOptions = {}): Promise<void> {
    await this.page.evaluate(playIn, { id: place, base64: Buffer.from(bytes).toString('base64'), given: options });
  }

  /** Host actions and reports since the last call. */
  async heard(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as PlayersWindow).heard.splice(0));
  }

  async getState(place: Place, name: string): Promise<number | string | undefined> {
    return this.page.evaluate(({ id, state }) => (window as unknown as PlayersWindow).players[id].getState(state), {
      id: place,
      state: name,
    });
  }

  async setState(place: Place, name: string, value: number): Promise<void> {
    await this.page.evaluate(
      ({ id, state, to }) => (window as unknown as PlayersWindow).players[id].setState(state, to),
      { id: place, state: name, to: value },
    );
  }

  async dispose(place: Place): Promise<void> {
    await this.page.evaluate((id) => (window as unknown as PlayersWindow).players[id].dispose(), place);
  }

  async frameCount(place: Place): Promise<number> {
    return this.page.evaluate((id) => (window as unknown as PlayersWindow).players[id].frameCount, place);
  }

  /** The offset of a scroll container; containers are counted in the order of the document. */
  async scrollOf(place: Place, axis: 'x' | 'y' = 'y', at = 0): Promise<number> {
    return (await this.#scrolls(place, at))[axis];
  }

  /** The greatest offset of a scroll container. */
  async rangeOf(place: Place, axis: 'x' | 'y' = 'y', at = 0): Promise<number> {
    return (await this.#scrolls(place, at))[axis === 'x' ? 'rangeX' : 'rangeY'];
  }

  async #scrolls(place: Place, at: number): Promise<Readonly<Record<'rangeX' | 'rangeY' | 'x' | 'y', number>>> {
    return this.page.evaluate(
      ({ id, index }) => {
        const scroller = document.getElementById(id)?.lastElementChild?.shadowRoot?.querySelectorAll('.s').item(index);
        if (scroller === undefined || scroller === null) throw new Error('nothing scrolls there');
        const { clientHeight, clientWidth, scrollHeight, scrollLeft, scrollTop, scrollWidth } = scroller;
        return {
          x: Math.round(scrollLeft),
          y: Math.round(scrollTop),
          rangeX: scrollWidth - clientWidth,
          rangeY: scrollHeight - clientHeight,
        };
      },
      { id: place, index: at },
    );
  }

  /** Scrolls a container, as a script of the host would. */
  async scrollTo(place: Place, x: number, y: number, at = 0): Promise<void> {
    await this.page.evaluate(
      ({ id, index, left, top }) => {
        document
          .getElementById(id)
          ?.lastElementChild?.shadowRoot?.querySelectorAll('.s')
          .item(index)
          .scrollTo(left, top);
      },
      { id: place, index: at, left: x, top: y },
    );
    await this.rest();
  }

  /** Gives a place a size, in CSS pixels. */
  async resize(place: Place, width: number, height: number): Promise<void> {
    await this.page.evaluate(
      ({ id, size }) => {
        const host = document.getElementById(id);
        if (host === null) return;
        host.style.width = `${size[0]}px`;
        host.style.height = `${size[1]}px`;
      },
      { id: place, size: [width, height] as const },
    );
    await this.frames();
  }

  /** Width and height of the canvas in its own pixels. */
  async canvasSize(place: Place): Promise<readonly number[]> {
    return this.page.evaluate((id) => {
      const canvas = document.getElementById(id)?.lastElementChild?.shadowRoot?.querySelector('canvas');
      return [canvas?.width ?? -1, canvas?.height ?? -1];
    }, place);
  }

  /** The canvas, as a picture. */
  async painted(place: Place): Promise<string> {
    return this.page.evaluate(
      (id) => document.getElementById(id)?.lastElementChild?.shadowRoot?.querySelector('canvas')?.toDataURL() ?? '',
      place,
    );
  }

  /** The top left corner of a place, in the window. */
  async cornerOf(place: Place): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.page.locator(`#${place}`).boundingBox();
    if (box === null) throw new Error('the place is not shown');
    return box;
  }

  /** The scroll offset of the page. */
  async pageScroll(): Promise<number> {
    return this.page.evaluate(() => Math.round(window.scrollY));
  }

  /** Waits for frames to pass. */
  async frames(count = 3): Promise<void> {
    await this.page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, count);
  }

  /** Waits until nothing scrolls, in the page and in its first surface. */
  async rest(): Promise<void> {
    const places = (): Promise<string> =>
      this.page.evaluate(() => {
        const scrollers = [...document.querySelectorAll('.place > *')].flatMap((surface) => [
          ...(surface.shadowRoot?.querySelectorAll('.s') ?? []),
        ]);
        return [document.documentElement, ...scrollers]
          .map(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`)
          .join();
      });
    // A scroll shows within some frames after a wheel or a key, and then moves in each frame.
    let before = '';
    for (let after = await places(); after !== before; after = await places()) {
      before = after;
      await this.frames(12);
    }
  }

  /** Sends a command to the browser itself. */
  async send<T>(method: string, parameters: object = {}): Promise<T> {
    const session = await this.#session;
    return (session as unknown as { send(method: string, parameters: object): Promise<T> }).send(method, parameters);
  }
}
