// What pointer, keys and focus act on. Must not know events.

/** Something that a person can operate: a document node, and the option of a radioGroup or of tabs (-1: the whole). */
export interface InputTarget {
  readonly node: number;
  readonly option: number;
}

/** Listens on the root of what is mirrored as long as its document is shown; to scrolling also inside. */
export type Listen = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) => void;

/** The player, as input sees it. */
export interface InputPort {
  /** What an element of the mirror stands for, if it can be operated; with `isFocused`, also if keys scroll it, or it is disabled now. */
  targetOf(element: EventTarget | null, isFocused?: boolean): InputTarget | undefined;
  /** What a pointer is on, if it can be operated: also what has no element yet. */
  targetAt(event: MouseEvent): InputTarget | undefined;
  /** Runs what the target does. A disabled target does nothing. */
  activate(target: InputTarget): void;
  /**
   * Gives the target, a slider, a value; `isDone`: it was let go, and does what it does. A disabled one does nothing.
   *
   * @returns gives the state its value from before, if anything has moved
   */
  move(target: InputTarget, value: number, isDone: boolean): (() => void) | undefined;
  /** Paints as pressed, hovered or focused what is given; `undefined`: nothing is. */
  show(how: 'pressed' | 'hovered' | 'focused', target?: InputTarget): void;
}
