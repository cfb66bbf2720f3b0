import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requestConfirmation } from './request-confirmation.ts';
import type { ConfirmationOptions } from './request-confirmation.ts';
import { watchPresses } from './watch-presses.ts';
import type { PressWatch } from './watch-presses.ts';

const words = { title: 'Delete task?', text: 'Task 3 will be gone for good.', accept: 'Delete', cancel: 'Cancel' };
let presses: PressWatch;
let opener: HTMLButtonElement;
const added: Element[] = [];
beforeEach(() => {
  presses = watchPresses(document);
  opener = add('button');
  opener.textContent = 'Open';
  opener.focus();
});
afterEach(() => {
  presses.dispose();
  for (const element of added.splice(0)) element.remove();
  for (const host of document.body.querySelectorAll('div')) host.shadowRoot?.querySelector('dialog')?.close();
});

/** Waits, for cases in which nothing may happen meanwhile. */
const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

function add<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  added.push(element);
  document.body.append(element);
  return element;
}

interface OpenConfirmation {
  readonly accept: HTMLButtonElement;
  readonly cancel: HTMLButtonElement;
  readonly dialog: HTMLDialogElement;
  readonly done: Promise<boolean>;
  readonly focused: () => Element | null | undefined;
  readonly outcome: () => boolean | undefined;
  readonly isStill: () => boolean;
  readonly still: () => Promise<void>;
}

/** Opens a confirmation and records its result. */
function open(options: ConfirmationOptions = {}): OpenConfirmation {
  let outcome: boolean | undefined;
  const done = requestConfirmation(presses, words, options).then((isWanted) => (outcome = isWanted));
  const root = document.body.lastElementChild?.shadowRoot;
  const find = <T extends HTMLElement>(selector: string) => {
    const element = root?.querySelector<T>(selector);
    if (element === undefined || element === null) throw new Error(`no ${selector}`);
    return element;
  };
  const accept = find<HTMLButtonElement>('.accept');
  return {
    accept,
    done,
    cancel: find<HTMLButtonElement>('.cancel'),
    dialog: find<HTMLDialogElement>('dialog'),
    focused: () => root?.activeElement,
    outcome: () => outcome,
    isStill: () => !accept.hasAttribute('aria-disabled'),
    still: async () => expect.poll(() => accept.hasAttribute('aria-disabled'), { interval: 10 }).toBe(false),
  };
}

const pointer = { bubbles: true, cancelable: true, composed: true, pointerId: 1, pointerType: 'mouse' };
const down = (button: HTMLElement) =>
  button.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, ...middleOf(button) }));
const click = (button: HTMLElement, detail = 1) =>
  button.dispatchEvent(new PointerEvent('click', { ...pointer, ...middleOf(button), detail }));
/** Presses a key on a button as a browser does: it clicks, unless the key is prevented. */
const press = (button: HTMLElement, key: string, repeat = false) => {
  if (
    button.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true, composed: true }))
  )
    button.click();
};
function middleOf(button: HTMLElement): { readonly clientX: number; readonly clientY: number } {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

describe('a confirmation', () => {
  it('[CF1] accepts after it was visible and still for 500 ms, and nothing before', async () => {
    const startedAt = performance.now();
    const asked = open();
    down(asked.accept);
    click(asked.accept);
    press(asked.accept, 'Enter');
    asked.accept.click();
    expect(asked.accept.getAttribute('aria-disabled')).toBe('true');
    await asked.still();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500);
    expect(asked.outcome()).toBeUndefined();
    down(asked.accept);
    click(asked.accept);
    expect(await asked.done).toBe(true);
    expect(asked.dialog.isConnected).toBe(false);
  });

  it.each(['Enter', ' '])('[CF1, CF2] takes the key "%s" once it is still, and no held one ever', async (key) => {
    const asked = open();
    press(asked.accept, key);
    for (let count = 0; count < 3; count += 1) press(asked.cancel, key, true);
    await asked.still();
    for (let count = 0; count < 3; count += 1) press(asked.accept, key, true);
    await Promise.resolve();
    expect(asked.outcome()).toBeUndefined();
    press(asked.accept, key);
    expect(await asked.done).toBe(true);
  });

  it('[CF2] takes no press that began too early, no second click of two, and no click of another pointer', async () => {
    const asked = open();
    down(asked.accept);
    await asked.still();
    click(asked.accept);
    await asked.still();
    down(asked.accept);
    click(asked.accept, 2);
    await asked.still();
    down(asked.accept);
    asked.accept.dispatchEvent(new PointerEvent('click', { ...pointer, pointerId: 2, detail: 1 }));
    await Promise.resolve();
    expect(asked.outcome()).toBeUndefined();
    await asked.still();
    // The event was made before the button was still and arrives afterwards, as in a page that was blocked.
    const late = new PointerEvent('pointerdown', { ...pointer });
    asked.dialog.style.left = '1px';
    down(asked.accept);
    await asked.still();
    asked.accept.dispatchEvent(late);
    click(asked.accept);
    await Promise.resolve();
    expect(asked.outcome()).toBeUndefined();
    await asked.still();
    down(asked.accept);
    click(asked.accept);
    expect(await asked.done).toBe(true);
  });

  it('[CF3] stands where its accepting button is not under the pointer that pressed', async () => {
    for (let y = 10; y < innerHeight; y += 40) {
      for (let x = 10; x < innerWidth; x += 40) {
        opener.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, clientX: x, clientY: y }));
        const ended = new AbortController();
        const { accept, dialog, done } = open({ signal: ended.signal });
        const [button, outer] = [accept.getBoundingClientRect(), dialog.getBoundingClientRect()];
        expect([x, y, x >= button.left && x <= button.right && y >= button.top && y <= button.bottom]).toEqual([
          x,
          y,
          false,
        ]);
        expect([outer.left >= 0, outer.top >= 0, outer.right <= innerWidth, outer.bottom <= innerHeight]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        ended.abort();
        expect(await done).toBe(false);
      }
    }
  });

  it('[CF3] waits three times as long for a finger that trembles, where the window has no other place', async () => {
    const usual = [innerWidth, innerHeight] as const;
    await page.viewport(300, 205);
    const first = open();
    const { clientX, clientY } = middleOf(first.accept);
    first.dialog.close();
    await first.done;
    const touch = (x: number) =>
      opener.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, clientX: x, clientY }));
    touch(clientX);
    const openedAt = performance.now();
    const asked = open();
    const { top, bottom } = asked.accept.getBoundingClientRect();
    expect([top < clientY, clientY < bottom]).toEqual([true, true]);
    touch(clientX + 5);
    await asked.still();
    expect(performance.now() - openedAt).toBeGreaterThanOrEqual(1_500);
    asked.dialog.close();
    expect(await asked.done).toBe(false);
    await page.viewport(...usual);
  });

  it.each([
    ['moved', ({ dialog }: OpenConfirmation) => dialog.style.setProperty('left', '3px')],
    ['resized', ({ accept }: OpenConfirmation) => accept.style.setProperty('min-height', '70px')],
    [
      'partly covered',
      ({ dialog, accept }: OpenConfirmation) => {
        const cover = document.createElement('div');
        const { left, top } = accept.getBoundingClientRect();
        cover.style.cssText = `position:fixed;inset:auto;left:${left - 10}px;top:${top - 10}px;width:60px;height:40px`;
        dialog.append(cover);
        setTimeout(() => cover.remove(), 300);
      },
    ],
    [
      'covered by another dialog',
      () => {
        const other = add('dialog');
        other.style.cssText = 'width:100vw;height:100vh;max-width:none;max-height:none';
        other.showModal();
        setTimeout(() => other.close(), 300);
      },
    ],
  ] as const)('[CF4] that is %s starts anew', async (_, disturb) => {
    const asked = open();
    await asked.still();
    disturb(asked);
    down(asked.accept);
    click(asked.accept);
    expect(asked.isStill()).toBe(false);
    await asked.still();
    expect(asked.outcome()).toBeUndefined();
    down(asked.accept);
    click(asked.accept);
    expect(await asked.done).toBe(true);
  });

  it('[CF4] takes no Space that was held while it moved, however still it is when the key comes up', async () => {
    const asked = open();
    await asked.still();
    asked.accept.focus();
    await userEvent.keyboard('{ >}');
    asked.dialog.style.left = '3px';
    await expect.poll(asked.isStill, { interval: 10 }).toBe(false);
    await asked.still();
    await userEvent.keyboard('{/ }');
    expect([asked.outcome(), asked.isStill()]).toEqual([undefined, false]);
    await asked.still();
    await userEvent.keyboard(' ');
    expect(await asked.done).toBe(true);
  });

  it('[CF5] is cancelled when the page drops it', async () => {
    const { dialog, done } = open();
    (dialog.getRootNode() as ShadowRoot).host.remove();
    expect(await done).toBe(false);
  });

  it('[CF5] is cancelled at once by Escape, by the safe choice and by the host, and gives the focus back', async () => {
    const ways = [
      ({ cancel }: OpenConfirmation) => click(cancel),
      ({ cancel }: OpenConfirmation) => press(cancel, 'Enter'),
      ({ dialog }: OpenConfirmation) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
      ({ dialog }: OpenConfirmation) => dialog.close(),
    ];
    for (const way of ways) {
      opener.focus();
      const asked = open();
      expect(asked.focused()).toBe(asked.cancel);
      way(asked);
      expect(await asked.done).toBe(false);
      expect([document.activeElement, asked.dialog.isConnected]).toEqual([opener, false]);
    }
    const ended = new AbortController();
    const asked = open({ signal: ended.signal });
    ended.abort();
    expect(await asked.done).toBe(false);
    expect(document.activeElement).toBe(opener);
    expect(await requestConfirmation(presses, words, { signal: ended.signal })).toBe(false);
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
  });

  it('[CF6] says what the host says, as text, and how it stands to assistive technology', async () => {
    const title = '<img src=x onerror=alert(1)> \u05e9\u05dc\u05d5\u05dd';
    const done = requestConfirmation(presses, { ...words, title });
    const host = document.body.lastElementChild;
    const dialog = host?.shadowRoot?.querySelector('dialog');
    expect(dialog?.querySelector('h2')?.textContent).toBe(title);
    expect(dialog?.querySelector('img')).toBe(null);
    expect([dialog?.getAttribute('role'), dialog?.matches(':modal')]).toEqual(['alertdialog', true]);
    expect([
      dialog?.querySelector('.accept')?.getAttribute('aria-disabled'),
      dialog?.querySelector<HTMLButtonElement>('.accept')?.disabled,
    ]).toEqual(['true', false]);
    const { violations } = await axe.run(host ?? document, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    dialog?.close();
    expect(await done).toBe(false);
  });

  it.each(['display: grid; place-items: center', 'display: flex; justify-content: center', 'display: block'])(
    '[CF7] moves nothing of a page whose body says %s',
    async (style) => {
      const before = document.body.style.cssText;
      document.body.style.cssText = `${style}; height: 400px`;
      const sheet = add('style');
      sheet.textContent = 'body > div { position: static; margin: 30px; padding: 10px; border: 5px solid }';
      try {
        const place = () => JSON.stringify(opener.getBoundingClientRect());
        const closed = [place(), document.body.scrollHeight, document.body.scrollWidth];
        const { cancel, done } = open();
        expect([place(), document.body.scrollHeight, document.body.scrollWidth]).toEqual(closed);
        cancel.click();
        await done;
        expect([place(), document.body.scrollHeight, document.body.scrollWidth]).toEqual(closed);
      } finally {
        document.body.style.cssText = before;
      }
    },
  );

  it('[CF8] quotes a document apart from its own words, cut, and as plain text', async () => {
    const untrustedTexts = ['Buy <b>milk</b>\n\nnow', 'x'.repeat(500), '  ', '3', '4', '5'];
    const asking = new AbortController();
    const quoting = { ...words, quote: { words: 'The screen called it:', untrustedTexts } };
    const done = requestConfirmation(presses, quoting, { signal: asking.signal });
    const dialog = document.body.lastElementChild?.shadowRoot?.querySelector('dialog');
    const lines = [...(dialog?.querySelectorAll('blockquote p') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual(['Buy <b>milk</b> now', 'x'.repeat(200), '3', '4']);
    expect(dialog?.querySelector('.whose')?.textContent).toBe('The screen called it:');
    for (const name of ['title', 'text']) expect(dialog?.querySelector(`#${name}`)?.closest('blockquote')).toBeNull();
    asking.abort();
    expect(await done).toBe(false);
  });

  describe('in a frame of another site', () => {
    // The frame of the test runner stands for a frame of another site: it is scaled down, so nothing in it is wholly seen.
    beforeEach(() => Object.defineProperty(window, 'frameElement', { configurable: true, value: null }));
    afterEach(() => Reflect.deleteProperty(window, 'frameElement'));
    const noticeOf = ({ dialog }: OpenConfirmation): string => dialog.querySelector('.notice')?.textContent ?? '';
    /** Runs in a browser that does not report visibility. */
    const withoutSight = async (run: () => Promise<void>): Promise<void> => {
      const { prototype } = IntersectionObserverEntry;
      const told = Object.getOwnPropertyDescriptor(prototype, 'isVisible');
      Reflect.deleteProperty(prototype, 'isVisible');
      try {
        await run();
      } finally {
        if (told !== undefined) Object.defineProperty(prototype, 'isVisible', told);
      }
    };

    it('[CF9, H7] waits, in words, while the browser does not say that it is seen, and can be cancelled', async () => {
      const asked = open();
      await expect.poll(() => noticeOf(asked)).toContain('hides a part of it');
      await wait(700);
      expect(asked.isStill()).toBe(false);
      down(asked.accept);
      click(asked.accept);
      asked.accept.click();
      click(asked.cancel);
      expect(await asked.done).toBe(false);
    });

    it('[CF9, CF10, H7] asks for nothing more where the host trusts its frame', async () => {
      const asked = open({ isFrameTrusted: true });
      await asked.still();
      expect(noticeOf(asked)).toBe('');
      down(asked.accept);
      click(asked.accept);
      expect(await asked.done).toBe(true);
    });

    it('[CF10, H7] where the browser does not tell, takes no click, no held other button, no finger that has gone, but a press held for a second', () =>
      withoutSight(async () => {
        const asked = open();
        expect(noticeOf(asked)).toContain('hold “Delete” for a second');
        expect(asked.dialog.getAttribute('aria-describedby')).toBe('text notice');
        await asked.still();
        down(asked.accept);
        asked.accept.dispatchEvent(new PointerEvent('pointerup', pointer));
        click(asked.accept);
        press(asked.accept, 'Enter');
        asked.accept.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
        // A finger's moves go to the button on which it came down, wherever the finger is.
        down(asked.accept);
        asked.accept.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientX: 1, clientY: 1 }));
        await wait(1_200);
        asked.accept.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, button: 2 }));
        await wait(1_200);
        expect(asked.outcome()).toBeUndefined();
        const startedAt = performance.now();
        down(asked.accept);
        expect(await asked.done).toBe(true);
        expect(performance.now() - startedAt).toBeGreaterThan(950);
      }));

    it('[CF10, H7] takes a key that is held, and the click of assistive technology', () =>
      withoutSight(async () => {
        const byKey = open();
        await byKey.still();
        press(byKey.accept, ' ');
        expect(await byKey.done).toBe(true);
        const assisted = open();
        await assisted.still();
        assisted.accept.click();
        expect(await assisted.done).toBe(true);
      }));
  });
});
