// The workings of a surface element: from its attributes and properties to a mount in its shadow root, and events out.
// Must not know how documents travel, nor how they are drawn.

import type { Session } from 'pantograph';
import type { DocumentSource, PlayerOptions } from '../player/player-options.ts';
import { buildFromAttribute, optionsFromAttributes } from './element-attributes.ts';
import { pageSession } from './load-page-session.ts';
import type { PageSessionOptions } from './page-session.ts';
import { adoptMountStyle } from './mount-elements.ts';
import { SurfaceMount } from './surface-mount.ts';
import type { MountSource } from './surface-mount.ts';
import type { HostActionCall, SurfaceSettings } from './surface-options.ts';
import { warnOnce } from '../warn-once.ts';

/** Properties of a surface element that are more than an attribute. */
export interface ElementProperties {
  document: DocumentSource | undefined;
  options: PlayerOptions | undefined;
  session: Session | undefined;
  sessionOptions: PageSessionOptions | undefined;
  settings: Omit<SurfaceSettings, 'player' | 'loading' | 'fallback' | 'error' | 'stale' | 'fault'> | undefined;
}

/** The names of an object, without values. */
const unset = (given: object = {}): object => Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));

/** The mount of one surface element, while that is in a page. */
export class ElementMount {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #properties: ElementProperties = {
    document: undefined,
    options: undefined,
    session: undefined,
    sessionOptions: undefined,
    settings: undefined,
  };
  /** Whether somebody has listened for host actions. */
  isHeard = false;
  #mount: SurfaceMount | undefined;
  #isReopening = false;

  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#element = element;
    this.#root = root;
  }

  get current(): SurfaceMount | undefined {
    return this.#mount;
  }

  get<Name extends keyof ElementProperties>(name: Name): ElementProperties[Name] {
    return this.#properties[name];
  }

  set<Name extends keyof ElementProperties>(name: Name, value: ElementProperties[Name]): void {
    const before = this.#properties[name];
    this.#properties[name] = value;
    // The mount has the former properties: it begins anew once the element is in a page again.
    if (!this.#element.isConnected) this.end();
    else if (name === 'options') this.refresh();
    // A setting that is named no more has its default again.
    else if (name === 'settings') this.#mount?.update({ ...unset(before), ...this.#settings() });
    else if (name === 'document') {
      if (value === undefined) this.end();
      this.#open();
    }
    // A document of an address has no session.
    else if (before !== value && !this.#element.hasAttribute('src')) this.reopen();
  }

  /** The element is in a page. */
  connect(): void {
    adoptMountStyle(this.#root);
    if (this.#mount === undefined) this.#open();
  }

  /** Options have changed. */
  refresh(): void {
    this.#mount?.update(this.#settings());
  }

  /** The source has changed: opened once for all that changes in one go. */
  reopen(): void {
    // Before the first mount there is nothing to take back: `connect` reads what is set by then.
    if (this.#mount === undefined || this.#isReopening) return;
    if (!this.#element.isConnected) {
      this.end();
      return;
    }
    this.#isReopening = true;
    queueMicrotask(() => {
      this.#isReopening = false;
      if (this.#element.isConnected && this.#properties.document === undefined) this.#open();
    });
  }

  end(): void {
    this.#mount?.dispose();
    this.#mount = undefined;
  }

  /** Opens the source. A document that stands there stays only until the next one of the page, given or at an address. */
  #open(): void {
    const source = this.#source();
    if (source === undefined || source.kind === 'surface' || this.#mount?.source?.kind === 'surface') this.end();
    this.#mount ??= this.#createMount();
    if (source !== undefined) this.#mount.open(source);
  }

  #createMount(): SurfaceMount {
    const mount = new SurfaceMount(this.#element, this.#root, this.#settings(), {
      onHostAction: (name, value, states, pressed) => {
        const done = this.#properties.options?.onHostAction?.(name, value, states, pressed);
        this.#tellAction({ name, value, states, ...pressed });
        return done;
      },
      onRefused: (cause) => this.#tellError(cause),
      options: () => this.#options(),
    });
    mount.subscribe(() => this.#element.dispatchEvent(new CustomEvent('statechange', { detail: mount.getSnapshot() })));
    return mount;
  }

  #source(): MountSource | undefined {
    const { document } = this.#properties;
    const surface = this.#element.getAttribute('surface');
    const src = this.#element.getAttribute('src');
    if (document !== undefined) return { kind: 'document', document };
    if (src !== null) return { kind: 'address', src };
    if (surface === null || surface === '') return undefined;
    return { kind: 'surface', surface, session: this.#properties.session ?? pageSession(this.#sessionOptions()) };
  }

  #sessionOptions(): PageSessionOptions {
    const { sessionOptions } = this.#properties;
    const base = this.#element.getAttribute('base') ?? sessionOptions?.base;
    const published = this.#element.getAttribute('published') ?? sessionOptions?.published;
    const build = buildFromAttribute(this.#element);
    return {
      dev: this.#isDev(),
      ...sessionOptions,
      base,
      published,
      app: { ...sessionOptions?.app, ...(build === undefined ? {} : { build }) },
    };
  }

  #isDev(): boolean {
    return this.#element.hasAttribute('dev');
  }

  #settings(): SurfaceSettings {
    const { settings, sessionOptions } = this.#properties;
    return {
      actions: sessionOptions?.actions,
      dev: this.#isDev(),
      ...settings,
      onHostAction: (call) => settings?.onHostAction?.(call) === true || this.#tellAction(call),
    };
  }

  /** The options of the player as they are now: properties go before attributes. */
  #options(): PlayerOptions {
    const element = this.#element;
    const given: PlayerOptions = { ...optionsFromAttributes(element), ...this.#properties.options };
    return {
      ...given,
      onReport: (report) => {
        given.onReport?.(report);
        element.dispatchEvent(new CustomEvent('report', { detail: report }));
      },
      onHeightChange: (height) => {
        given.onHeightChange?.(height);
        element.dispatchEvent(new CustomEvent('heightchange', { detail: height }));
      },
    };
  }

  /** Says so, once, where a press can do nothing: neither the page nor a session has anything for it. */
  #warnIfUnheard(name: string): void {
    const { settings, options, session, sessionOptions } = this.#properties;
    const isOfSession = this.#mount?.source?.kind === 'surface';
    const hasSession = isOfSession && (session !== undefined || sessionOptions?.actions !== undefined);
    if (this.isHeard || hasSession || settings?.onHostAction !== undefined || options?.onHostAction !== undefined)
      return;
    warnOnce(
      this.#element,
      `the host action ${name} was pressed, and nothing happened: listen for hostaction, or give sessionOptions actions`,
    );
  }

  /** @returns whether a listener has done it itself, and says so with `preventDefault` */
  #tellAction(detail: HostActionCall): boolean {
    this.#warnIfUnheard(detail.name);
    return !this.#element.dispatchEvent(new CustomEvent('hostaction', { detail, cancelable: true }));
  }

  #tellError(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : 'the document was refused';
    this.#element.dispatchEvent(new ErrorEvent('error', { error: cause, message }));
  }
}
