// The actions of a person in a window of any engine: finds controls by role and name, in the page and in its surfaces.
import { expect } from 'vitest';
import type { EnginePage, Point } from './driver.ts';

/** The place of an element, and its role, name and states. */
export interface Found extends Point {
  readonly width: number;
  readonly height: number;
  readonly value: string;
  readonly states: readonly string[];
}

interface Wanted {
  readonly role: string;
  readonly name?: string;
  /** Scrolls the first element into view, and leaves out elements that would not get a press at their place. */
  readonly isPressed?: boolean;
}

/** Runs in the page. Behind an open modal dialog there is nothing to find. */
function findIn({ role, name, isPressed }: Wanted): readonly Found[] {
  const native: Readonly<Record<string, string>> = {
    button: 'button:not([role])',
    checkbox: 'input[type="checkbox"]:not([role])',
    dialog: 'dialog:not([role])',
    heading: 'h1, h2, h3, h4, h5, h6',
    slider: 'input[type="range"]',
    textbox: 'input[type="text"], input[type="url"], textarea',
  };
  const selector = [`[role="${role}"]`, ...(role in native ? [native[role]] : [])].join();
  const within = (root: Document | Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot === null ? [] : within(element.shadowRoot)),
    ]);
  const all = within(document);
  const modal = all.filter((element) => element.matches('dialog:modal')).at(-1);
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return (
      element.getAttribute('aria-label') ??
      (by === null ? undefined : (element.getRootNode() as Document | ShadowRoot).getElementById(by)?.textContent) ??
      (labels.length > 0 ? labels : [element]).map(({ textContent }) => textContent).join(' ')
    ).trim();
  };
  const takesPress = (element: Element): boolean => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    let hit = document.elementFromPoint(x + width / 2, y + height / 2);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    return (
      !element.matches(':disabled, [aria-disabled="true"]') &&
      (element.contains(hit) || hit?.contains(element) === true)
    );
  };
  return (modal === undefined ? all : [modal, ...within(modal)])
    .filter(
      (element) =>
        element.matches(selector) &&
        (name === undefined || nameOf(element) === name) &&
        element.closest('.parked') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .filter((element) => isPressed !== true || takesPress(element))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const value = 'value' in element ? String(element.value) : '';
      const states = ['checked', 'selected', 'expanded', 'disabled', 'invalid'].flatMap((state) => {
        const told = element.getAttribute(`aria-${state}`);
        return told === null ? [] : [`${state}=${told}`];
      });
      return { x, y, width, height, value, states };
    });
}

/** Runs in the page: role and name of the focused element, in any surface. */
function focusIn(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return `${element?.getAttribute('role') ?? element?.localName ?? ''} ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`;
}

/** A window, as a person uses it. */
export class Screen {
  readonly page: EnginePage;

  constructor(page: EnginePage) {
    this.page = page;
  }

  find(role: string, name?: string): Promise<readonly Found[]> {
    return this.page.evaluate(findIn, name === undefined ? { role } : { role, name });
  }

  async count(role: string, name?: string): Promise<number> {
    return (await this.find(role, name)).length;
  }

  /** Waits until there is this element, and returns it. */
  async see(role: string, name?: string): Promise<Found> {
    await expect.poll(() => this.count(role, name), { message: `no ${role} ${name ?? ''}` }).toBeGreaterThan(0);
    return (await this.find(role, name))[0];
  }

  /** Waits until there is no such element. */
  async miss(role: string, name?: string): Promise<void> {
    await expect.poll(() => this.count(role, name), { message: `still a ${role} ${name ?? ''}` }).toBe(0);
  }

  /** Waits until the text is shown. */
  async read(text: string): Promise<void> {
    await expect.poll(() => this.text(), { message: text }).toContain(text);
  }

  /** All texts that are shown, in reading order. */
  text(): Promise<string> {
    return this.page.evaluate(() => {
      const textOf = (root: ParentNode): string =>
        [...root.children]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) =>
            element.shadowRoot === null
              ? element.children.length === 0
                ? element.textContent
                : [...element.childNodes]
                    .map((node) => (node instanceof Element ? '' : (node.nodeValue ?? '')))
                    .join('') + textOf(element)
              : textOf(element.shadowRoot),
          )
          .join('\n');
      return textOf(document.body);
    });
  }

  /** Waits until a control stands still and takes a press, and presses it in its middle. */
  async click(role: string, name: string): Promise<void> {
    let before = '';
    let place: Found | undefined;
    await expect
      .poll(
        async () => {
          [place] = await this.page.evaluate(findIn, { role, name, isPressed: true });
          const after = JSON.stringify(place ?? null);
          const isStill = place !== undefined && after === before;
          before = after;
          return isStill;
        },
        { message: `nothing to press: ${role} ${name}` },
      )
      .toBe(true);
    if (place !== undefined) await this.page.click({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
  }

  focused(): Promise<string> {
    return this.page.evaluate(focusIn);
  }

  /** Presses keys in turn. @returns role and name of the focused element after each */
  async press(...keys: readonly string[]): Promise<readonly string[]> {
    const places: string[] = [];
    for (const key of keys) {
      await this.page.press(key);
      places.push(await this.focused());
    }
    return places;
  }

  /** Presses Tab until this has the focus. */
  async tabTo(place: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await this.focused()) === place) return;
      await this.page.press('Tab');
    }
    throw new Error(`Tab never reaches ${place}`);
  }
}
