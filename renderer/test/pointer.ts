// Input as the platform sends it, at points of the page of a test.

import { cdp } from 'vitest/browser';

/** In CSS pixels of this page. */
export type Point = readonly [x: number, y: number];

/** Sends input at a point of this page, which is a frame of the one that hears of it. */
function send(method: string, [x, y]: Point, more: object): Promise<unknown> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const scale = frame.width / innerWidth;
  return (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send(method, { x: frame.x + x * scale, y: frame.y + y * scale, ...more });
}

/** An event of the mouse. */
export const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel', at: Point, more: object = {}): Promise<unknown> =>
  send('Input.dispatchMouseEvent', at, { type, ...more });
const left = { button: 'left', clickCount: 1 };
/** Goes to a point and presses there. */
export const press = (at: Point): Promise<unknown> => mouse('mouseMoved', at).then(() => mouse('mousePressed', at, { ...left, buttons: 1 }));
/** Goes to a point with the button down. */
export const move = (at: Point): Promise<unknown> => mouse('mouseMoved', at, { button: 'left', buttons: 1 });
/** Lets the button go. */
export const lift = (at: Point): Promise<unknown> => mouse('mouseReleased', at, left);

/** Clicks so many times. */
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
