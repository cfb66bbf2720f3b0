// The player as pointer, keys and focus see it. Must not know events.

/** A control: a document node, and the option of a radioGroup or of tabs (-1: the whole control). */
export interface InputTarget {
  readonly node: number;
  readonly option: number;
}

/** Listens on the root of the mirror while its document is shown; to `scroll` also inside. */
export type Listen = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) => void;

/** The operations that input needs of a player. */
export interface InputPort {
  /** The control of a mirror element. With `isFocused`, also a scroll container that takes keys, or a disabled control. */
  targetOf(element: EventTarget | null, isFocused?: boolean): InputTarget | undefined;
  /** The control under a pointer, even if it has no element yet. */
  targetAt(event: MouseEvent): InputTarget | undefined;
  /** Runs the actions of the target, unless it is disabled. */
  activate(target: InputTarget): void;
  /**
   * Sets the value of a slider. With `isDone` it was released, and its actions run. A disabled slider ignores this.
   *
   * @returns a function that restores the old value; `undefined` if nothing has moved
   */
  move(target: InputTarget, value: number, isDone: boolean): (() => void) | undefined;
  /** Paints the target as pressed, hovered or focused; without a target, nothing is. */
  show(how: 'pressed' | 'hovered' | 'focused', target?: InputTarget): void;
}
