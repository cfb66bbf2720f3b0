// Drives WebKit by WebKitGTK's own driver. It has no headless mode, so each window has an X server. Each window is also a browser
// of its own, because all windows of a process have the same density.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { ToldNode } from '../support/accessibility-tree.ts';
import { AccessibilityBus } from './accessibility-bus.ts';
import { usualLook } from './driver.ts';
import type { EngineBrowser, EnginePage, Look, Point, Spoken } from './driver.ts';
import { WebDriverSession } from './webdriver-session.ts';
import type { InputStep } from './webdriver-session.ts';
import { focusLargestWindow } from './x-focus.ts';

export interface WebKitPrograms {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
  readonly bus: string;
}

/** Keys that are no letters. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Starts a browser for its version only; each window starts its own browser. */
export async function startWebKit(programs: WebKitPrograms): Promise<EngineBrowser> {
  const first = await WebKitPage.start(programs, usualLook);
  await first.close();
  return {
    name: 'webkit',
    version: first.version,
    open: async (url, look) => {
      const page = await WebKitPage.start(programs, { ...usualLook, ...look });
      await page.goto(url);
      return page;
    },
    close: () => Promise.resolve(),
  };
}

class WebKitPage implements EnginePage {
  readonly faults: readonly string[];
  readonly #session: WebDriverSession;
  readonly #processes: readonly ChildProcess[];
  readonly #bus: AccessibilityBus | undefined;
  /** The total turn of the wheel, because the driver turns it by the difference of two steps. */
  readonly #turned = { x: 0, y: 0 };

  private constructor(
    session: WebDriverSession,
    processes: readonly ChildProcess[],
    faults: readonly string[],
    bus: AccessibilityBus | undefined,
  ) {
    this.#session = session;
    this.#processes = processes;
    this.faults = faults;
    this.#bus = bus;
  }

  static async start(programs: WebKitPrograms, look: Look): Promise<WebKitPage> {
    const { browser, driver, display } = programs;
    const bus = look.isTold ? await AccessibilityBus.start(programs.bus) : undefined;
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '2000x2000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = await firstLine(screen.stdio[3] as Readable);
    const port = await freePort();
    // WebKitGTK 2.50 aborts on some texts if fontconfig knows a single font, as in our tests, so it gets the machine's fonts.
    const machine = { ...process.env, FONTCONFIG_FILE: undefined, ...bus?.environment };
    const server = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...machine, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', GDK_SCALE: String(look.density) },
    });
    const address = `http://127.0.0.1:${port}`;
    await listening(address);
    const session = await WebDriverSession.start(address, {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    const page = new WebKitPage(session, [server, screen], faultsIn(server.stdout), bus);
    await page.resize(look.width, look.height);
    await focusLargestWindow(number);
    return page;
  }

  get version(): string {
    return this.#session.version;
  }

  async goto(url: string): Promise<void> {
    await this.#session.post('/url', { url });
  }

  async reload(): Promise<void> {
    await this.#session.post('/refresh');
  }

  async back(): Promise<void> {
    await this.#session.post('/back');
  }

  evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.#session.run(run.toString(), argument ?? null);
  }

  async runLibrary(script: string): Promise<void> {
    await this.#session.post('/execute/sync', { script, args: [] });
  }

  async click(at: Point, count = 1): Promise<void> {
    const presses = Array.from({ length: count }, () => [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
    await this.#point(moveTo(at), ...presses.flat());
  }

  async drag(from: Point, to: Point): Promise<void> {
    const between = [1, 2, 3, 4].map((step) =>
      moveTo({ x: from.x + ((to.x - from.x) * step) / 4, y: from.y + ((to.y - from.y) * step) / 4 }),
    );
    await this.#point(moveTo(from), { type: 'pointerDown', button: 0 }, ...between, { type: 'pointerUp', button: 0 });
  }

  async hover(at: Point): Promise<void> {
    await this.#point(moveTo(at));
  }

  async wheel({ x, y }: Point, deltaX: number, deltaY: number): Promise<void> {
    this.#turned.x += deltaX;
    this.#turned.y += deltaY;
    const scroll = {
      type: 'scroll',
      x: Math.round(x),
      y: Math.round(y),
      deltaX: this.#turned.x,
      deltaY: this.#turned.y,
      duration: 0,
      origin: 'viewport',
    };
    await this.#session.act({ type: 'wheel', id: 'wheel', actions: [scroll] });
  }

  async press(keys: string): Promise<void> {
    const values = keys.split('+').map((name) => KEYS[name] ?? name);
    await this.#session.act({
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...[...values].reverse().map((value) => ({ type: 'keyUp', value })),
      ],
    });
  }

  async type(text: string): Promise<void> {
    await this.#session.act({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.#session.get<string>('/screenshot'), 'base64');
  }

  /** Sizes the page; the window has a bar above it. */
  async resize(width: number, height: number): Promise<void> {
    const bars = await this.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
    await this.#session.post('/window/rect', { width: width + bars[0], height: height + bars[1] });
    const inner = await this.evaluate(() => [innerWidth, innerHeight]);
    if (inner[0] !== width || inner[1] !== height)
      throw new Error(`asked for ${width} by ${height}, the window has ${inner.join(' by ')}`);
  }

  async tellsAs(elements: () => readonly Element[], expected: readonly Spoken[]): Promise<readonly boolean[]> {
    const told = await this.#session.spoken(elements.toString());
    return expected.map(({ role, name }, index) => told[index]?.role === role && told[index].name === name);
  }

  async tree(): Promise<ToldNode> {
    if (this.#bus === undefined) throw new Error('this window has been opened without `isTold`');
    return this.#bus.tree();
  }

  async close(): Promise<void> {
    await this.#session.end();
    for (const started of this.#processes) {
      started.kill();
      if (started.exitCode === null && started.signalCode === null)
        await new Promise((resolve) => started.once('exit', resolve));
    }
    await this.#bus?.close();
  }

  async #point(...actions: readonly InputStep[]): Promise<void> {
    await this.#session.act({ type: 'pointer', id: 'mouse', actions });
  }
}

const moveTo = ({ x, y }: Point): InputStep => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
  origin: 'viewport',
});

/** Collects the errors of its console. */
function faultsIn(output: Readable): readonly string[] {
  const faults: string[] = [];
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    faults.push(...lines.filter((line) => /^CONSOLE .*(?:ERROR|WARN)/.test(line)));
  });
  return faults;
}

function firstLine(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    output.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    output.once('close', () => reject(new Error('Xvfb ended before it said its display')));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the driver answers. */
async function listening(address: string): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(`${address}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
