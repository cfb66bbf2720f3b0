import { a, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { defineSurface } from '../surface/surface-element.ts';
import type { SurfaceElement } from '../surface/surface-element.ts';
import { encodeRoot } from './documents.ts';
import { atRest, createHost, layoutOf, named, shadowOf as shadowIn, playerBoxOf } from './play.ts';

const TAG = 'test-surface';
const bytes = encodeRoot(
  ui.column({}, [
    ui.text({ text: 'Some words' }),
    ui.button({ label: 'Press', actions: [a.host({ name: 'pressed' })] }),
  ]),
);

const checked = encodeRoot(ui.checkbox({ state: 'on', label: 'On' }), { states: { on: 0 } });

let host = createHost();

/** The shadow root of the player's surface in a surface element. */
const shadowOf = (element: Element): ShadowRoot => shadowIn(playerBoxOf(element));

/** Makes an element of this tag in a page, as a parser does. */
function createElement(tag = TAG): SurfaceElement {
  host = createHost();
  const element = document.createElement(tag);
  host.append(element);
  return element as SurfaceElement;
}

afterEach(() => host.remove());

defineSurface(TAG);

describe('a surface as an element', () => {
  it('[PL14] takes attributes and options at any time', async () => {
    const element = createElement();
    element.document = bytes;
    await element.player?.ready;
    const canvas = shadowOf(element);
    const before = element.player === undefined ? '' : layoutOf(element.player);
    element.setAttribute('theme', 'dark');
    element.dir = 'rtl';
    await atRest();
    const surface = playerBoxOf(element).lastElementChild as HTMLElement;
    expect([surface.style.colorScheme, surface.dir]).toEqual(['dark', 'rtl']);
    element.options = { theme: 'light', fontScale: 2 };
    await atRest();
    expect([surface.style.colorScheme, surface.dir]).toEqual(['light', 'rtl']);
    expect(element.player === undefined ? before : layoutOf(element.player)).not.toBe(before);
    element.options = {};
    element.setAttribute('theme', 'light');
    element.removeAttribute('dir');
    element.document = bytes;
    await atRest();
    expect(element.player === undefined ? '' : layoutOf(element.player)).toBe(before);
    expect(shadowOf(element)).toBe(canvas);
  });

  it('[PL14] leaves what was shown where another document is refused before the first one was told', async () => {
    const element = createElement();
    element.document = bytes;
    element.document = new Uint8Array(3);
    await expect.poll(() => element.snapshot?.fault?.code).toBeDefined();
    await atRest();
    expect([element.snapshot?.view, element.player === undefined]).toEqual(['document', false]);
    expect(named(shadowOf(element), 'button', 'Press').isConnected).toBe(true);
  });

  it('[PL14, PL16] its player takes options that go before its own', async () => {
    const element = createElement();
    element.document = bytes;
    await element.player?.ready;
    element.player?.setOptions({ theme: 'dark', direction: 'rtl' });
    const surface = playerBoxOf(element).lastElementChild as HTMLElement;
    expect([surface.style.colorScheme, surface.dir]).toEqual(['dark', 'rtl']);
    element.player?.setOptions({ theme: 'light' });
    expect([surface.style.colorScheme, surface.dir]).toEqual(['light', 'rtl']);
  });

  it('[PL14, H1] tells the listener that there is then, and its own', async () => {
    const element = createElement();
    const heard: string[] = [];
    element.addEventListener('hostaction', (event) =>
      heard.push(`event ${(event as CustomEvent<{ name: string }>).detail.name}`),
    );
    element.document = bytes;
    await element.player?.ready;
    element.options = { onHostAction: (name) => heard.push(name) };
    named(shadowOf(element), 'button', 'Press').click();
    element.options = undefined;
    named(shadowOf(element), 'button', 'Press').click();
    expect(heard).toEqual(['pressed', 'event pressed', 'event pressed']);
  });

  it('[PL14] plays what was set before it was defined, and what is set after that', async () => {
    const element = createElement('late-surface');
    element.options = { theme: 'dark' };
    element.document = bytes;
    expect(element.shadowRoot).toBeNull();
    defineSurface('late-surface');
    await element.player?.ready;
    expect((playerBoxOf(element).lastElementChild as HTMLElement).style.colorScheme).toBe('dark');
    expect(Object.keys(element)).toEqual([]);
    element.options = { theme: 'light' };
    await atRest();
    expect((playerBoxOf(element).lastElementChild as HTMLElement).style.colorScheme).toBe('light');
    element.document = undefined;
    expect([playerBoxOf(element).childElementCount, element.player]).toEqual([0, undefined]);
  });

  it('[PL14] stands as a block, in shadow roots too, where the page does not say otherwise', () => {
    const element = createElement();
    expect(getComputedStyle(element).display).toBe('block');
    element.hidden = true;
    expect(getComputedStyle(element).display).toBe('none');
    const shadow = host.attachShadow({ mode: 'open' });
    const hidden = document.createElement(TAG);
    hidden.hidden = true;
    shadow.append(hidden);
    hidden.hidden = false;
    expect([getComputedStyle(hidden).display, hidden.getAttribute('style')]).toEqual(['block', null]);
  });

  it('[PL14] plays in a frame that it is moved to', async () => {
    const element = createElement();
    const frame = document.createElement('iframe');
    host.append(frame);
    frame.contentDocument?.body.append(element);
    element.document = bytes;
    await element.player?.ready;
    expect([getComputedStyle(element).display, named(shadowOf(element), 'button', 'Press').isConnected]).toEqual([
      'block',
      true,
    ]);
    element.document = undefined;
  });

  it('[PL14] goes on as it is where it is moved in its page, and ends once it is out of it', async () => {
    const element = createElement();
    element.document = checked;
    element.player?.setState('on', 1);
    const { player } = element;
    const other = document.createElement('div');
    host.append(other);
    other.append(element);
    await atRest();
    expect([element.player === player, element.player?.getState('on')]).toEqual([true, 1]);
    element.remove();
    await atRest();
    expect([element.player, element.shadowRoot?.childElementCount]).toEqual([undefined, 0]);
    host.append(element);
    expect(element.player?.getState('on')).toBe(0);
  });

  it('[PL14] shows what it was given while it was moved', () => {
    const element = createElement();
    element.document = checked;
    element.remove();
    element.document = encodeRoot(ui.text({ text: 'Others' }), { states: { other: 5 } });
    host.append(element);
    expect(element.player?.getState('other')).toBe(5);
    element.remove();
    element.document = undefined;
    host.append(element);
    expect(element.player).toBeUndefined();
  });

  it('[PL14] has its style in a frame that it is moved to while it plays', async () => {
    const element = createElement();
    element.document = bytes;
    await element.player?.ready;
    const frame = document.createElement('iframe');
    host.append(frame);
    frame.contentDocument?.body.append(element);
    await element.player?.ready;
    expect(getComputedStyle(shadowOf(element).querySelector('canvas') ?? element).position).toBe('absolute');
    element.document = undefined;
  });

  it('[PL22] ends with a frame that is removed while it plays, without an error in the page that held it', async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent): void => {
      errors.push(event.message);
      event.preventDefault();
    };
    const element = createElement();
    const frame = document.createElement('iframe');
    host.append(frame);
    frame.contentDocument?.body.append(element);
    element.document = bytes;
    await element.player?.ready;
    await atRest();
    addEventListener('error', note);
    frame.remove();
    await atRest();
    await atRest();
    removeEventListener('error', note);
    expect(errors).toEqual([]);
  });

  it('[PL14, PL23] shows the document that a component asks for while the first one is painted, alone', async () => {
    const element = createElement();
    const other = encodeRoot(ui.button({ label: 'Other' }));
    element.options = { components: { act: { paint: () => (element.document = other) } } };
    element.document = encodeRoot(ui.custom({ name: 'act', modifiers: [m.size({ width: 60, height: 60 })] }));
    await atRest();
    expect(playerBoxOf(element).childElementCount).toBe(1);
    expect(named(shadowOf(element), 'button', 'Other')).toBeDefined();
    element.document = undefined;
    expect(playerBoxOf(element).childElementCount).toBe(0);
  });

  it('[PL14, A2] says what was wrong with a document, and goes on showing the one before', async () => {
    const element = createElement();
    element.document = bytes;
    await element.player?.ready;
    const refused = new Promise<ErrorEvent>((resolve) => element.addEventListener('error', resolve, { once: true }));
    element.document = new Uint8Array([1, 2, 3]);
    expect((await refused).error).toMatchObject({ code: 'wire/wrong-type' });
    expect(named(shadowOf(element), 'button', 'Press').isConnected).toBe(true);
  });
});
