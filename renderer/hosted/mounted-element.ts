// One element of the host in the page: mounts its component, follows fields and surroundings, and ends it. The element is slotted into
// the mirror, so that the page's styles reach it, and it is never moved in the page. Must not know documents or layout.

import type { SentValue } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { ComponentFields, MountContext, MountedComponent } from './mounted-component.ts';
import { watchHeight } from './watch-height.ts';

/** The scene that shows an element: another one after a document that keeps it. */
export interface ElementOwner {
  readonly dispatch: (name: string, value: SentValue | undefined) => void;
  readonly onMounted: () => void;
  readonly onFailed: (cause: unknown) => void;
  /** The content of an element that sizes itself has another height, in dp. */
  readonly onHeight: (height: number) => void;
  /** Its height changes again and again, and is followed twice a second from now on. */
  readonly onRestless: () => void;
}

/** The values that an element shows. */
export interface ElementLook {
  readonly fields: ComponentFields;
  readonly environment: Environment;
  /** CSS colour of letters. */
  readonly ink: string;
}

const BOX_STYLE =
  'all:initial;display:block;position:absolute;inset:0;contain:layout paint;visibility:inherit;pointer-events:auto;-webkit-user-select:text;user-select:text';

/** The element in whose tree the host's elements stand: the host's own, so that the styles of its page hold there. */
function homeOf(surface: Element, name: string): { readonly home: Element; readonly between: Element | undefined } {
  const root = surface.getRootNode();
  // A mounted surface has a shadow root of ours in between.
  if (!('host' in root) || surface.parentElement?.part.contains('surface') !== true)
    return { home: surface, between: undefined };
  const between = surface.ownerDocument.createElement('slot');
  between.name = between.slot = name;
  surface.append(between);
  return { home: (root as ShadowRoot).host, between };
}

/** The innermost element with the focus, across shadow roots. */
function focusedIn(page: Document): HTMLElement | undefined {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return (focused as HTMLElement | null) ?? undefined;
}

/** Runs code. The focus goes back to its place if the code has taken it for `element`, even if that is gone from the page. */
function keepFocus(element: HTMLElement, run: () => void): void {
  const page = element.ownerDocument;
  const before = focusedIn(page);
  const isInside = element.contains(before ?? null);
  try {
    run();
  } finally {
    const after = focusedIn(page);
    if (!isInside && after !== before && (after === page.body || element.contains(after ?? null))) {
      after?.blur();
      before?.focus({ preventScroll: true });
    }
  }
}

/** An element of the host. */
export class MountedElement {
  readonly name: string;
  readonly identity: string | undefined;
  readonly component: MountedComponent;
  readonly #ending = new AbortController();
  readonly #context: MountContext;
  #owner: ElementOwner;
  #box: HTMLElement | undefined;
  #element: HTMLElement | undefined;
  #between: Element | undefined;
  #look: ElementLook | undefined;
  /** The look that the component knows. */
  #told: ElementLook | undefined;
  #isMounted = false;
  /** The last height of its content, in dp; `undefined` if it does not size itself. */
  height: number | undefined;

  /**
   * @param name - of its slot, which no other element of the surface has
   * @param identity - outlives the document; `undefined` if it ends with the document
   */
  constructor(name: string, identity: string | undefined, component: MountedComponent, owner: ElementOwner) {
    this.name = name;
    this.identity = identity;
    this.component = component;
    this.#owner = owner;
    const look = (): Environment | undefined => this.#look?.environment;
    this.#context = {
      signal: this.#ending.signal,
      dispatch: (action, value) => {
        const sent = typeof value === 'object' ? { values: value, secrets: [] } : value;
        if (!this.#ending.signal.aborted) this.#owner.dispatch(action, sent);
      },
      get environment() {
        return look() as Environment;
      },
    };
  }

  get owner(): ElementOwner {
    return this.#owner;
  }

  get fields(): ComponentFields | undefined {
    return this.#look?.fields;
  }

  /** True if it stands in the mirror, though perhaps out of sight. */
  get isSlotted(): boolean {
    return ((this.#between ?? this.#box)?.assignedSlot ?? null) !== null;
  }

  get isMounted(): boolean {
    return this.#isMounted;
  }

  /** Gives the element to the scene of the document that follows. */
  takeOver(owner: ElementOwner): void {
    this.#owner = owner;
  }

  /** Shows it in a surface of the page, and brings it up to date. */
  show(surface: Element, look: ElementLook): void {
    if (this.#ending.signal.aborted) return;
    this.#look = look;
    const { direction, fontFamily, fontScale, theme } = look.environment;
    const isNew = this.#box === undefined;
    const box = (this.#box ??= this.#create(surface));
    // A component may have removed the box, or its own element.
    if (!box.isConnected) this.#put(surface, box);
    if (this.#element?.isConnected === false) box.append(this.#element);
    Object.assign(box.style, {
      direction,
      color: look.ink,
      colorScheme: theme,
      font: `${16 * fontScale}px/1.5 ${fontFamily}`,
    });
    if (isNew) this.#mount();
    else if (this.#isMounted) this.#update();
  }

  /** Clips it to a CSS shape, and makes it transparent. */
  clip(clipPath: string, opacity: number): void {
    if (this.#box !== undefined) Object.assign(this.#box.style, { clipPath, opacity: String(opacity) });
  }

  end(): void {
    this.#ending.abort();
    this.#box?.remove();
    this.#between?.remove();
  }

  #create(surface: Element): HTMLElement {
    const { ownerDocument } = surface;
    const box = ownerDocument.createElement('div');
    const element = (this.#element = ownerDocument.createElement('div'));
    box.slot = this.name;
    box.style.cssText = BOX_STYLE;
    element.style.cssText = this.component.sizesItself === true ? 'display:flow-root' : 'height:100%';
    box.append(element);
    this.#put(surface, box);
    if (this.component.sizesItself === true)
      watchHeight(
        element,
        (height) => {
          this.height = height;
          this.#owner.onHeight(height);
        },
        () => this.#owner.onRestless(),
        this.#ending.signal,
      );
    return box;
  }

  #put(surface: Element, box: HTMLElement): void {
    this.#between?.remove();
    const { home, between } = homeOf(surface, this.name);
    this.#between = between;
    home.append(box);
  }

  #mount(): void {
    const { signal } = this.#ending;
    const done = (): void => {
      if (signal.aborted) return;
      this.#isMounted = true;
      this.#owner.onMounted();
      this.#update();
    };
    this.#run((element, { fields }) => {
      const mounting = this.component.mount(element, fields, this.#context) as Partial<Promise<unknown>> | undefined;
      if (typeof mounting?.then === 'function') mounting.then(done, (cause: unknown) => this.#fail(cause));
      else done();
    });
  }

  #update(): void {
    if (this.#told?.environment !== this.#look?.environment || this.#told?.fields !== this.#look?.fields)
      this.#run((element, { fields }) => {
        const following: unknown = this.component.update?.(element, fields, this.#context);
        Promise.resolve(following).catch((cause: unknown) => this.#fail(cause));
      });
  }

  /** Runs code of the host, which may throw, take the focus or end the surface. */
  #run(code: (element: HTMLElement, look: ElementLook) => void): void {
    const element = this.#element;
    const look = this.#look;
    if (element === undefined || look === undefined) return;
    this.#told = look;
    try {
      keepFocus(element, () => code(element, look));
    } catch (cause) {
      this.#fail(cause);
    }
  }

  #fail(cause: unknown): void {
    if (this.#ending.signal.aborted) return;
    this.end();
    this.#owner.onFailed(cause);
  }
}
