// A bus of AT-SPI for a browser, and the tree that the browser gives to screen readers there. Calls are made by systemd's `busctl`.
// https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ToldNode } from '../support/accessibility-tree.ts';

const run = promisify(execFile);

/** `AtspiRole`. Another role is told as its number. */
const roles: Readonly<Record<number, string>> = {
  7: 'check box',
  11: 'combo box',
  20: 'filler',
  29: 'label',
  33: 'menu',
  35: 'menu item',
  39: 'panel',
  40: 'password text',
  43: 'button',
  44: 'radio button',
  48: 'scroll bar',
  49: 'scroll pane',
  52: 'spin button',
  54: 'status bar',
  67: 'unknown',
  73: 'paragraph',
  79: 'entry',
  83: 'heading',
  85: 'section',
  95: 'document web',
  110: 'landmark',
};

/** `AtspiStateType`: the states that are told. */
const states: Readonly<Record<number, string>> = {
  4: 'checked',
  12: 'focused',
  23: 'selected',
  33: 'required',
  36: 'invalid',
  43: 'readonly',
};
const ENABLED = 8;
const TEXT = 'org.a11y.atspi.Text';
/** Roles whose text is their value. The spin buttons of an empty date have the date of today in WebKit. */
const entered = ['entry', 'password text'];

type Reference = readonly [connection: string, path: string];

/** An item of `org.a11y.atspi.Cache`. */
type Item = readonly [
  own: Reference,
  application: Reference,
  parent: Reference,
  index: number,
  children: number,
  interfaces: readonly string[],
  name: string,
  role: number,
  description: string,
  states: readonly [low: number, high: number],
];

/** A bus of its own, on which a single browser with a single page is. */
export class AccessibilityBus {
  /** The variables that lead a browser to the bus. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #daemon: ChildProcess;
  readonly #folder: string;

  private constructor(daemon: ChildProcess, folder: string, address: string) {
    this.#daemon = daemon;
    this.#folder = folder;
    this.environment = { XDG_RUNTIME_DIR: folder, DBUS_SESSION_BUS_ADDRESS: address };
  }

  /** @param program the path of `dbus-daemon` */
  static async start(program: string): Promise<AccessibilityBus> {
    const folder = await mkdtemp(join(tmpdir(), 'accessibility-bus-'));
    const daemon = spawn(program, ['--session', '--nofork', '--print-address=3'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, XDG_RUNTIME_DIR: folder },
    });
    const address = await new Promise<string>((resolve) => {
      (daemon.stdio[3] as Readable).setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    });
    return new AccessibilityBus(daemon, folder, address);
  }

  /** The tree of the page. */
  async tree(): Promise<ToldNode> {
    const address = await this.#call<string>(
      this.environment['DBUS_SESSION_BUS_ADDRESS'],
      'org.a11y.Bus',
      '/org/a11y/bus',
      'org.a11y.Bus',
      'GetAddress',
    );
    const call = <T>(name: string, path: string, ...rest: readonly string[]): Promise<T> =>
      this.#call(address, name, path, ...rest);
    const bus = 'org.freedesktop.DBus';
    const names = await call<readonly string[]>(bus, '/org/freedesktop/DBus', bus, 'ListNames');
    const page = names.find((name) => name.includes('.WebProcess-'));
    if (page === undefined) throw new Error('the page is not on the bus yet');
    const cached = (): Promise<readonly Item[]> =>
      call(page, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems');
    const isRoot = ([, application, parent]: Item): boolean => parent[0] === application[0];
    const root = (await cached()).find(isRoot);
    if (root === undefined) throw new Error('the page has no tree yet');
    // WebKit notes an element in the cache once somebody asks for its children.
    for (let asked: readonly Reference[] = [root[0]]; asked.length > 0;) {
      const children = await Promise.all(
        asked.map(([, path]) => call<readonly Reference[]>(page, path, 'org.a11y.atspi.Accessible', 'GetChildren')),
      );
      asked = children.flat();
    }
    const items = await cached();
    const read = async ([
      [, path],
      ,
      ,
      ,
      ,
      interfaces,
      name,
      role,
      description,
      [low, high],
    ]: Item): Promise<ToldNode> => {
      const has = (state: number): boolean => (((state < 32 ? low : high) >>> (state % 32)) & 1) === 1;
      const word = roles[role] ?? `role ${role}`;
      const hasText = entered.includes(word) && interfaces.includes(TEXT);
      const children = items
        .filter(([, , [, parent]]) => parent === path)
        .sort(([, , , first], [, , , second]) => first - second);
      return {
        role: word,
        name,
        description,
        value: hasText ? await call<string>(page, path, TEXT, 'GetText', 'ii', '0', '-1') : '',
        states: [
          ...Object.entries(states).flatMap(([state, told]) => (has(Number(state)) ? [told] : [])),
          ...(has(ENABLED) ? [] : ['disabled']),
        ],
        children: await Promise.all(children.map(read)),
      };
    };
    return read(root);
  }

  async close(): Promise<void> {
    this.#daemon.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Calls a method. @returns its first result */
  async #call<T>(address: string, name: string, path: string, ...rest: readonly string[]): Promise<T> {
    const options = [`--address=${address}`, '--json=short', '--'];
    const { stdout } = await run('busctl', [...options, 'call', name, path, ...rest], { maxBuffer: 2 ** 24 });
    return (JSON.parse(stdout) as { readonly data: readonly [T] }).data[0];
  }
}
