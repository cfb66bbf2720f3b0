// The interface of each player of the list to the benchmark. Must not know how it is measured.

/** A list that is shown. */
export interface MountedList {
  /** Shows another list in its place. */
  load(bytes: Uint8Array): void;
  /** Presses a row, as a person would, to show its detail. */
  open?(index: number): void;
  /** Presses the button that leads back to the list. */
  back?(): void;
  /** The element that scrolls, if there is such an element. */
  scroller?(): Element;
  /** Number of frames that it has drawn, where it counts them. */
  frameCount?(): number;
  dispose(): void;
}

/** A player of the list. */
export interface Peer {
  /** Format of its list: the ending of the data's name. */
  readonly format: 'document' | 'html' | 'json' | 'card' | 'divkit';
  /** Its own prewarming while bytes are in flight. Default: showing a list of three tasks, out of sight. */
  readonly prewarm?: () => Promise<void>;
  /** Shows the list in an empty element; the next frame holds it. */
  mount(root: HTMLElement, bytes: Uint8Array): MountedList;
}
