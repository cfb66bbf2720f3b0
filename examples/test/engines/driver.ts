// The interface of flows to any browser. Positions are CSS pixels from the corner of the window.
import type { ToldNode } from '../support/accessibility-tree.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The look of a window. */
export interface Look {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** True if the platform forces its colours on pages. WebKit has no such mode. */
  readonly forcedColors: boolean;
  /** True if the accessibility tree of the window is read, which costs WebKit a bus of its own. */
  readonly isTold: boolean;
}

/** Role and name of an element, as an engine computes them for assistive technology. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
}

/** A started browser. */
export interface EngineBrowser {
  readonly name: EngineName;
  /** The version that the browser reports. */
  readonly version: string;
  /** Opens a window with storage of its own. */
  open(url: string, look?: Partial<Look>): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A window. Keys are named as in `KeyboardEvent.key`, after held keys: `Shift+Tab`. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function inside the page, which sees its argument only. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Runs the text of a library inside the page, past its content security policy. */
  runLibrary(source: string): Promise<void>;
  click(at: Point, count?: number): Promise<void>;
  /** Presses the main button at a point, and releases it at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Moves the pointer without a button. */
  hover(at: Point): Promise<void>;
  wheel(at: Point, deltaX: number, deltaY: number): Promise<void>;
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** The visible part of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
  resize(width: number, height: number): Promise<void>;
  /**
   * Compares roles and names of elements with those that the engine computes. It searches for each role and name, because
   * WebDriver BiDi finds elements by them but does not return them.
   * @param elements runs in the page
   * @param expected one for each element, in their order
   */
  tellsAs(elements: () => readonly Element[], expected: readonly Spoken[]): Promise<readonly boolean[]>;
  /** The accessibility tree of the window, as the engine gives it to assistive technology. Its `Look` has `isTold`. */
  tree(): Promise<ToldNode>;
  /** Errors of scripts and of the console so far. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** The default look of a window: similar to a phone, and possible in every engine. */
export const usualLook: Look = { width: 480, height: 720, density: 1, forcedColors: false, isTold: false };
