// Plays documents in a test page, and waits for frames and idle slices.

import { dumpLayout } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { dumpDisplayList } from '../paint/dump-display-list.ts';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { DocumentSource, PlayerOptions } from '../player/player-options.ts';
import { TEST_FONTS } from './fonts.ts';

/** A player, and the elements around it. */
export interface Played {
  readonly host: HTMLElement;
  readonly player: PlayerControls;
  readonly shadow: ShadowRoot;
  readonly canvas: HTMLCanvasElement;
  /** Removes everything. */
  end(): void;
}

/** An empty element of a size in the page. */
export function createHost(width = 390, height = 720): HTMLElement {
  const host = document.createElement('div');
  host.style.width = `${width}px`;
  host.style.height = `${height}px`;
  document.body.append(host);
  return host;
}

/** The shadow root of the surface in an element. */
export function shadowOf(host: Element): ShadowRoot {
  const shadow = host.lastElementChild?.shadowRoot;
  if (shadow === undefined || shadow === null) throw new Error('nothing is mounted');
  return shadow;
}

/** The element in which a surface element, or a mount in it, plays. */
export function playerBoxOf(element: Element | null): HTMLElement {
  const box = element?.shadowRoot?.querySelector<HTMLElement>('.player') ?? null;
  if (box === null) throw new Error('nothing is mounted');
  return box;
}

/** The dump of the shown layout. */
export function layoutOf(player: PlayerControls): string {
  return dumpLayout(sceneOf(player).layout);
}

/** The dump of a frame of the shown layout, with nothing pressed or focused. */
export function frameOf(player: PlayerControls): string {
  const { layout, values, offsets } = sceneOf(player);
  return dumpDisplayList(buildDisplayList(layout, values, offsets));
}

/** Plays and waits for the first frame. */
async function play(source: DocumentSource, options: PlayerOptions = {}, host = createHost()): Promise<Played> {
  const player = playDocument(host, source, { theme: 'light', fontFamily: TEST_FONTS, ...options });
  await player.ready;
  const shadow = shadowOf(host);
  const canvas = shadow.querySelector('canvas');
  if (canvas === null) throw new Error('there is no canvas');
  return {
    host,
    player,
    shadow,
    canvas,
    end: () => {
      player.dispose();
      host.remove();
    },
  };
}

const started: Played[] = [];

/** `play`, until `endAll`. */
export async function start(source: DocumentSource, options: PlayerOptions = {}, host = createHost()): Promise<Played> {
  const played = await play(source, options, host);
  started.push(played);
  return played;
}

/** Ends the players of `start`. */
export function endAll(): void {
  for (const played of started.splice(0)) played.end();
}

/** Requested frames and idle slices that have not run yet. */
const owed = new Set<string>();
const nextFrame = requestAnimationFrame.bind(window);
const nextSlice = requestIdleCallback.bind(window);
const [dropFrame, dropSlice] = [cancelAnimationFrame.bind(window), cancelIdleCallback.bind(window)];
window.requestAnimationFrame = (draw) => {
  const frame = nextFrame((time) => {
    owed.delete(`frame ${frame}`);
    draw(time);
  });
  owed.add(`frame ${frame}`);
  return frame;
};
window.requestIdleCallback = (work, options) => {
  const slice = nextSlice((deadline) => {
    owed.delete(`slice ${slice}`);
    work(deadline);
  }, options);
  owed.add(`slice ${slice}`);
  return slice;
};
window.cancelAnimationFrame = (frame) => {
  owed.delete(`frame ${frame}`);
  dropFrame(frame);
};
window.cancelIdleCallback = (slice) => {
  owed.delete(`slice ${slice}`);
  dropSlice(slice);
};

/** Waits until no frame or idle slice is pending: all is drawn, mirrored and reported. Never ends while something moves by itself. */
export async function atRest(): Promise<void> {
  // Two quiet rounds are needed: the browser reports sizes, scrolls and visibility with a frame, and players then request theirs.
  for (let quiet = 0; quiet < 2; quiet = owed.size === 0 ? quiet + 1 : 0) {
    await new Promise((resolve) => nextFrame(resolve));
    // Elements follow in a task after the frame.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Waits for frames of something that moves by itself; for everything else use `atRest` or `until`. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  // Elements follow in a task after the next frame.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Waits until a condition holds; fails after a minute. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`not so within a minute: ${holds.toString()}`);
    await frames(1);
  }
}

/** Elements of the mirror by their role as written. */
export function byRole(shadow: ShadowRoot, role: string): HTMLElement[] {
  const native: Readonly<Record<string, string>> = { button: 'button:not([role])', heading: 'h1,h2,h3,h4,h5,h6' };
  return [...shadow.querySelectorAll<HTMLElement>(native[role] ?? `[role="${role}"]`)].filter(
    (element) => element.closest('.parked') === null,
  );
}

/** The only element with this role and name. */
export function named(shadow: ShadowRoot, role: string, name: string): HTMLElement {
  const found = byRole(shadow, role).filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  if (found.length !== 1) throw new Error(`expected one ${role} "${name}", got ${found.length}`);
  return found[0];
}

/** A copy of the pixels of a canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no context');
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Number of pixels in which two pictures differ. */
export function differing(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  if (before.length !== after.length) return Math.max(before.length, after.length) / 4;
  let count = 0;
  for (let at = 0; at < before.length; at += 4) {
    if (before[at] !== after[at] || before[at + 1] !== after[at + 1] || before[at + 2] !== after[at + 2]) count += 1;
  }
  return count;
}
