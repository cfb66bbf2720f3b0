// What the benchmark asks of each player of the list. Must not know how it is measured.

/** A list that is shown. */
export interface MountedList {
  /** Shows another list in its place. */
  load(bytes: Uint8Array): void;
  /** Presses a row, as a person would; then its detail is shown. */
  open?(index: number): void;
  /** Presses the button that leads back to the list. */
  back?(): void;
  /** The element that scrolls, for those that have one. */
  scroller?(): Element;
  /** Frames that it has drawn, where it counts them. */
  frameCount?(): number;
  dispose(): void;
}

/** Something that shows the list in an element. */
export interface Peer {
  /** The form in which it takes the list: the ending of the data's name. */
  readonly format: 'document' | 'html' | 'json' | 'card' | 'divkit';
  /** What it offers for getting ready while bytes are in flight. Default: showing a list of three tasks, out of sight. */
  readonly prewarm?: () => Promise<void>;
  /** Shows the list in an empty element; the next frame holds it. */
  mount(root: HTMLElement, bytes: Uint8Array): MountedList;
}
