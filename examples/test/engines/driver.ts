// The port through which flows drive a browser, whichever it is. Positions are CSS pixels from the corner of the window.

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a window is opened. */
export interface Look {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** Whether the platform forces its own colours on pages. WebKit knows no such thing. */
  readonly forcedColors: boolean;
}

/** What an engine says of an element to assistive technology. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
}

/** A started browser. */
export interface EngineBrowser {
  readonly name: EngineName;
  /** As the browser tells it. */
  readonly version: string;
  /** Opens a window with storage of its own. */
  open(url: string, look?: Partial<Look>): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A window of one browser. Keys are named as in `KeyboardEvent.key`, with what is held before them: `Shift+Tab`. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function inside the page, which sees its argument only. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Runs the text of a library inside the page, past its content security policy. */
  runLibrary(source: string): Promise<void>;
  click(at: Point, count?: number): Promise<void>;
  /** Presses the main button at one point, and lets it go at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Moves the pointer without a button. */
  hover(at: Point): Promise<void>;
  wheel(at: Point, deltaX: number, deltaY: number): Promise<void>;
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** What is seen of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
  resize(width: number, height: number): Promise<void>;
  /**
   * Whether the engine itself computes these roles and names for elements. An engine is asked for a role and a name, since
   * WebDriver BiDi finds elements by them and does not tell what they are.
   * @param elements runs in the page
   * @param expected one for each element, in their order
   */
  tellsAs(elements: () => readonly Element[], expected: readonly Spoken[]): Promise<readonly boolean[]>;
  /** Errors of scripts and of the console so far. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** What a window has unless a flow says otherwise: near that of a phone, and what every engine's window can have. */
export const usualLook: Look = { width: 480, height: 720, density: 1, forcedColors: false };
