// What a surface element does: from its attributes and properties to one mount in its shadow root, and events out.
// Must not know how documents travel, nor how they are drawn.

import type { Session } from 'pantograph';
import type { PlayerControls } from '../player/player-controls.ts';
import type { DocumentSource, PlayerOptions } from '../player/player-options.ts';
import { DocumentMount } from './document-mount.ts';
import { buildFromAttribute, optionsFromAttributes } from './element-attributes.ts';
import { languageAround } from './language-around.ts';
import type { MountedSnapshot } from './mounted-snapshot.ts';
import { pageSession } from './load-page-session.ts';
import type { PageSessionOptions } from './page-session.ts';
import { adoptFrameStyle } from './surface-frame.ts';
import { SurfaceMount } from './surface-mount.ts';
import type { HostActionCall, SurfaceSettings } from './surface-options.ts';
import { warnOnce } from '../told-once.ts';

/** Properties of a surface element that are more than an attribute. */
export interface ElementProperties {
  document: DocumentSource | undefined;
  options: PlayerOptions | undefined;
  session: Session | undefined;
  sessionOptions: PageSessionOptions | undefined;
  settings: Omit<SurfaceSettings, 'player' | 'loading' | 'fallback' | 'error' | 'stale' | 'fault'> | undefined;
}

/** What has each name of an object, and no value. */
const unset = (given: object = {}): object => Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));

/** Options of a player that an element hands on as they are. */
const optionNames = Object.keys({
  engines: true,
  theme: true,
  direction: true,
  fontScale: true,
  density: true,
  scale: true,
  fontFamily: true,
  fonts: true,
  images: true,
  components: true,
  colors: true,
  locale: true,
  limits: true,
  initialStates: true,
} satisfies Record<Exclude<keyof PlayerOptions, 'onHostAction' | 'onReport'>, true>);

/** The workings of one surface element. */
export class ElementSurface {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #playerOptions: PlayerOptions;
  readonly #properties: ElementProperties = {
    document: undefined,
    options: undefined,
    session: undefined,
    sessionOptions: undefined,
    settings: undefined,
  };
  /** Whether somebody has listened for host actions. */
  isHeard = false;
  #mount: DocumentMount | SurfaceMount | undefined;
  #fetching = new AbortController();
  #isMounting = false;

  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#element = element;
    this.#root = root;
    this.#playerOptions = this.#createPlayerOptions();
  }

  get player(): PlayerControls | undefined {
    return this.#mount?.player;
  }

  get snapshot(): MountedSnapshot | undefined {
    return this.#mount?.getSnapshot();
  }

  get mount(): SurfaceMount | undefined {
    return this.#mount instanceof SurfaceMount ? this.#mount : undefined;
  }

  get<Name extends keyof ElementProperties>(name: Name): ElementProperties[Name] {
    return this.#properties[name];
  }

  set<Name extends keyof ElementProperties>(name: Name, value: ElementProperties[Name]): void {
    const before = this.#properties[name];
    this.#properties[name] = value;
    // What is there is of what was set before: it begins anew once the element is in a page again.
    if (!this.#element.isConnected) this.end();
    else if (name === 'options') this.refresh();
    // What is named no more has its default again.
    else if (name === 'settings') this.#takeSettings(before);
    else if (name === 'document') this.#showDocument();
    // A document of an address has no session.
    else if (before !== value && !this.#element.hasAttribute('src')) this.remount();
  }

  /** The element is in a page. */
  connect(): void {
    adoptFrameStyle(this.#root);
    if (this.#mount !== undefined) return;
    if (this.#properties.document !== undefined) this.#showDocument();
    else this.#start();
  }

  #takeSettings(before: object | undefined): void {
    if (this.#mount instanceof DocumentMount) this.#mount.sayAgain();
    else this.#mount?.update({ ...unset(before), ...this.#settings() });
  }

  /** Options have changed. */
  refresh(): void {
    if (this.mount !== undefined) this.mount.update(this.#settings());
    else this.player?.refresh();
  }

  /** What is to be shown has changed: once for all that changes in one go. */
  remount(): void {
    // Before the first mount there is nothing to take back: `connect` reads what is set by then.
    if (this.#mount === undefined || this.#isMounting) return;
    if (!this.#element.isConnected) {
      this.end();
      return;
    }
    this.#isMounting = true;
    queueMicrotask(() => {
      this.#isMounting = false;
      if (!this.#element.isConnected || this.#properties.document !== undefined) return;
      // A document stays until the one at another address is there.
      if (this.#mount instanceof DocumentMount && this.#element.hasAttribute('src')) this.#fetching.abort();
      else this.end();
      this.#start();
    });
  }

  end(): void {
    this.#fetching.abort();
    this.#mount?.dispose();
    this.#mount = undefined;
  }

  #showDocument(): void {
    const { document } = this.#properties;
    if (document === undefined) {
      this.end();
      this.#start();
      return;
    }
    this.#fetching.abort();
    if (!(this.#mount instanceof DocumentMount)) this.end();
    this.#documentMount().play(document);
  }

  #start(): void {
    const surface = this.#element.getAttribute('surface');
    const src = this.#element.getAttribute('src');
    if (src !== null) void this.#load(src);
    else if (surface !== null && surface !== '') this.#open(surface);
    else this.#documentMount();
  }

  #documentMount(): DocumentMount {
    if (this.#mount instanceof DocumentMount) return this.#mount;
    const mount = new DocumentMount(this.#element, this.#root, this.#playerOptions, {
      onChange: () => this.#tellState(),
      onRefused: (cause) => this.#tellError(cause),
      onRetry: () => this.remount(),
      canRetry: () => this.#properties.document === undefined,
      words: () => this.#properties.settings?.words,
    });
    this.#mount = mount;
    return mount;
  }

  async #load(src: string): Promise<void> {
    const mount = this.#documentMount();
    const { signal } = (this.#fetching = new AbortController());
    mount.await();
    try {
      const { fetchDocument, readAddress } = await import('./fetch-document.ts');
      const bytes = await fetchDocument(readAddress(src, this.#element.ownerDocument.baseURI), signal);
      if (!signal.aborted) mount.play(bytes);
    } catch (error) {
      if (!signal.aborted) mount.refuse(error);
    }
  }

  #open(surface: string): void {
    const { session, sessionOptions } = this.#properties;
    const base = this.#element.getAttribute('base') ?? sessionOptions?.base;
    const build = buildFromAttribute(this.#element);
    const options: PageSessionOptions = {
      dev: this.#isDev(),
      ...sessionOptions,
      base,
      app: { ...sessionOptions?.app, ...(build === undefined ? {} : { build }) },
    };
    const mount = new SurfaceMount(this.#element, this.#root, {
      ...this.#settings(),
      surface,
      session: session ?? pageSession(options),
    });
    mount.subscribe(() => this.#tellState());
    this.#mount = mount;
    this.#tellState();
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
      player: this.#playerOptions,
      onHostAction: (call) => settings?.onHostAction?.(call) === true || this.#tellAction(call),
    };
  }

  /** What the player is told, as it is whenever it looks: properties go before attributes. */
  #createPlayerOptions(): PlayerOptions {
    const element = this.#element;
    const given = (): PlayerOptions => ({
      locale: languageAround(element),
      ...optionsFromAttributes(element),
      ...this.#properties.options,
    });
    const own: PlayerOptions = {
      onHostAction: (name, value, states, pressed) => {
        const done = given().onHostAction?.(name, value, states, pressed);
        this.#tellAction({ name, value, states, ...pressed });
        return done;
      },
      onReport: (report) => {
        given().onReport?.(report);
        element.dispatchEvent(new CustomEvent('report', { detail: report }));
      },
    };
    for (const name of optionNames)
      Object.defineProperty(own, name, { enumerable: true, get: () => Reflect.get(given(), name) as unknown });
    return own;
  }

  /** Says so, once, where a press can do nothing: neither the page nor a session has anything for it. */
  #warnIfUnheard(name: string): void {
    const { settings, options, session, sessionOptions } = this.#properties;
    const hasSession = this.mount !== undefined && (session !== undefined || sessionOptions?.actions !== undefined);
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

  #tellState(): void {
    this.#element.dispatchEvent(new CustomEvent('statechange', { detail: this.snapshot }));
  }

  #tellError(cause: unknown): void {
    const message = cause instanceof Error ? cause.message : 'the document was refused';
    this.#element.dispatchEvent(new ErrorEvent('error', { error: cause, message }));
  }
}
