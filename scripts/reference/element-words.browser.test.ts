// The reference of the element agrees with the element, and the markup of the guide works as described.
import 'pantograph/element';
import type { SurfaceElement } from 'pantograph/element';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHost, named, playerBoxOf, shadowOf } from '../../renderer/test/play.ts';
import guide from '../../docs/embedding.md?raw';
import { codeBlocks } from '../documentation/code-blocks.ts';
import { attributeWords, eventWords, partWords, propertyWords, slotWords } from './element-words.ts';

const TAG = 'pantograph-surface';
const bytes = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 300,
  root: ui.button({ label: 'Press', actions: [a.host({ name: 'pressed' })] }),
});

let host: HTMLElement;
beforeEach(() => {
  host = createHost();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

function parse(markup: string): SurfaceElement {
  host.innerHTML = markup;
  const element = host.querySelector(TAG);
  if (element === null) throw new Error('no element');
  return element;
}

function rootOf(element: SurfaceElement): ShadowRoot {
  if (element.shadowRoot === null) throw new Error('no shadow root');
  return element.shadowRoot;
}

describe('the reference of the element', () => {
  it('has its attributes, and no other', () => {
    const { observedAttributes } = customElements.get(TAG) as unknown as { readonly observedAttributes: string[] };
    expect(Object.keys(attributeWords).sort()).toEqual([...observedAttributes].sort());
  });

  it('has its slots, parts and custom properties, and no other', async () => {
    const element = parse(`<${TAG} src="javascript:nothing"></${TAG}>`);
    await expect.poll(() => element.snapshot?.view).toBe('error');
    const root = rootOf(element);
    const [slots, parts] = [
      [...root.querySelectorAll('slot')].map(({ name }) => name),
      [...root.querySelectorAll('[part]')].flatMap(({ part }) => [...part]),
    ];
    const sheets = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
    const properties = Array.from(sheets.join('').matchAll(/var\((--[a-z-]+)/gu), ([, name]) => name);
    expect([...new Set(slots)].sort()).toEqual(Object.keys(slotWords).sort());
    expect([...new Set(parts)].sort()).toEqual(Object.keys(partWords).sort());
    expect([...new Set(properties)].sort()).toEqual(Object.keys(propertyWords).sort());
  });

  it('has its events, and no other', async () => {
    const element = parse(`<${TAG}></${TAG}>`);
    const told = vi.spyOn(element, 'dispatchEvent');
    const types = (): string[] => [...new Set(told.mock.calls.map(([{ type }]) => type))].sort();
    element.document = bytes;
    await expect.poll(() => element.snapshot?.view).toBe('document');
    named(shadowOf(playerBoxOf(element)), 'button', 'Press').click();
    element.player?.setState('nobody', 1);
    element.document = Uint8Array.of(1);
    await expect.poll(types).toEqual(Object.keys(eventWords).sort());
    expect(told.mock.calls.filter(([{ bubbles }]) => bubbles)).toEqual([]);
  });
});

describe('the guide', () => {
  it('shows its slots while the document is awaited, and where there is none', async () => {
    let fail = (): void => undefined;
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
    );
    const markup = codeBlocks(guide).find(({ text }) => text.includes(`<${TAG}`))?.text ?? '';
    const element = parse(markup);
    const seen = (): string =>
      [...element.children]
        .filter((child) => child.checkVisibility())
        .map(({ textContent }) => textContent)
        .join();
    element.sessionOptions = { transport: { retry: { tries: 1 } } };
    expect(seen()).toBe('One moment…');
    await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
    fail();
    await expect.poll(seen).toBe('Your tasks cannot be shown now.');
  });
});
