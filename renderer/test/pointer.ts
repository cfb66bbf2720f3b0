// Sends input to the test page by the browser's protocol.

import { cdp } from 'vitest/browser';

/** A point, in CSS pixels of this page. */
export type Point = readonly [x: number, y: number];

const send = (method: string, parameters: object): Promise<unknown> =>
  (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send(method, parameters);

/** Converts a point of this page, a frame, into a point of the outer page, which receives input. */
function outer([x, y]: Point): { readonly x: number; readonly y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const scale = frame.width / innerWidth;
  return { x: frame.x + x * scale, y: frame.y + y * scale };
}

/** An event of the mouse. */
export const mouse = (
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel',
  at: Point,
  more: object = {},
): Promise<unknown> => send('Input.dispatchMouseEvent', { ...outer(at), type, ...more });
const left = { button: 'left', clickCount: 1 };
/** Moves to a point, and presses there. */
export const press = (at: Point): Promise<unknown> =>
  mouse('mouseMoved', at).then(() => mouse('mousePressed', at, { ...left, buttons: 1 }));
/** Moves to a point with the button down. */
export const move = (at: Point): Promise<unknown> => mouse('mouseMoved', at, { button: 'left', buttons: 1 });
/** Releases the button. */
export const lift = (at: Point): Promise<unknown> => mouse('mouseReleased', at, left);

/** Clicks `times` times. */
export async function click(at: Point, times: number): Promise<void> {
  await mouse('mouseMoved', at);
  for (let clickCount = 1; clickCount <= times; clickCount += 1) {
    await mouse('mousePressed', at, { ...left, clickCount, buttons: 1 });
    await mouse('mouseReleased', at, { ...left, clickCount });
  }
}

/** The middle of an element. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Taps with a finger at each point, all at once. */
export async function touch(...points: readonly Point[]): Promise<void> {
  await send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: points.map((at, id) => ({ ...outer(at), id })),
  });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Moves a finger from the first point to the others, and lifts it there. */
export async function drag(...path: readonly Point[]): Promise<void> {
  for (const [index, at] of path.entries())
    await send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ ...outer(at), id: 0 }],
    });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Holds Enter until `times` key events have come. */
export async function holdEnter(times: number): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  for (let time = 0; time < times; time += 1)
    await send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: '\r', autoRepeat: time > 0 });
  await send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
}
