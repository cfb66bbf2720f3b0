// The custom element: attributes, properties and callbacks, handed to its `ElementMount`. Must not decide anything.

import { sdkVersion } from 'pantograph';
import type { Session } from 'pantograph';
import type { PlayerControls } from '../player/player-controls.ts';
import type { DocumentSource, PlayerOptions } from '../player/player-options.ts';
import type { PlayerReport } from '../player/player-report.ts';
import { optionAttributes, sourceAttributes } from './element-attributes.ts';
import { ElementMount } from './element-mount.ts';
import type { ElementProperties } from './element-mount.ts';
import type { MountedSnapshot } from './mount-state.ts';
import type { PageSessionOptions } from './page-session.ts';
import type { HostActionCall, MountedSurface } from './surface-options.ts';
import { warnOnce } from '../warn-once.ts';

/** The detail of a `hostaction` event. `preventDefault()` says that the listener has done it: nothing is sent then. */
export type HostActionDetail = HostActionCall;

/** The events of a surface element by type, for listeners. */
export interface SurfaceElementEventMap extends HTMLElementEventMap {
  /** The record has changed. */
  readonly statechange: CustomEvent<MountedSnapshot | undefined>;
  /** An action of the host. `preventDefault()` says that the listener has done it: nothing is sent then. */
  readonly hostaction: CustomEvent<HostActionDetail>;
  /** The player has something to tell a developer. */
  readonly report: CustomEvent<PlayerReport>;
}

/**
 * A surface as an element.
 *
 * Attributes, live: `src`, the address of a document; or `surface` and `base`, a surface of a server, `published` for files of `pantograph publish`, and `app-build`; `theme` (light, dark,
 * auto), `dir`, `density`, `scale` (a number or `fit`), `dev`. Slots: `loading`, `fallback`, `error`, `stale` and `fault`, and the markup inside, which stands there before the script
 * and wherever nothing else does. Events: `statechange` (detail: a MountedSnapshot), `hostaction`, `report` (detail: a PlayerReport),
 * `error` (of a document that was refused; the former document stays). Parts: `surface`, `loading`, `fallback`, `error`, `light`, `stale`, `fault`, `text`,
 * `sentence`, `retry`, `dismiss`. Custom properties: `--surface-text`, `-background`, `-muted`, `-accent`, `-focus`, `-font`, `-notice-text`,
 * `-notice-background`, `-notice-accent`.
 */
export interface SurfaceElement extends HTMLElement {
  /** The document that is shown, before any `src` or `surface`: its bytes, or a decoded one. */
  get document(): DocumentSource | undefined;
  set document(source: DocumentSource | undefined);
  /**
   * Options of the player, which go before attributes. Set anew, they are read again; `undefined` is none. Of a `surface`, actions go to the
   * session: `settings.onHostAction` hears of them before it, and not `options.onHostAction`.
   */
  get options(): PlayerOptions;
  set options(options: PlayerOptions | undefined);
  /** The session that `surface` is of. It stays the page's. */
  session: Session | undefined;
  /** The options of the element's own session, where none is given: who the user is, actions, fallbacks, and so on. */
  sessionOptions: PageSessionOptions | undefined;
  /** More settings of `mountSurface`. */
  settings: ElementProperties['settings'];
  /** The record of the surface; undefined while the element is in no page. The same object until something in it changes. */
  readonly snapshot: MountedSnapshot | undefined;
  /** The player of the document, while there is one. */
  readonly player: PlayerControls | undefined;
  /** The functions of a mounted surface, while there is one: `retry`, `reset`, `hold` and so on. */
  readonly mount: MountedSurface | undefined;
  addEventListener<Type extends keyof SurfaceElementEventMap>(
    type: Type,
    listener: (this: SurfaceElement, event: SurfaceElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof SurfaceElementEventMap>(
    type: Type,
    listener: (this: SurfaceElement, event: SurfaceElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

const properties = ['document', 'options', 'session', 'sessionOptions', 'settings'] as const;

/** Marks the classes of this copy of the package: another one, of the same version or not, has another mark. */
const ofThisCopy = Symbol('of this copy');

function createClass(): CustomElementConstructor {
  class PantographSurface extends HTMLElement {
    static readonly observedAttributes = [...optionAttributes, ...sourceAttributes];
    static readonly pantographVersion = sdkVersion;
    static readonly [ofThisCopy] = true;
    readonly #mount = new ElementMount(this, this.attachShadow({ mode: 'open' }));

    override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
      if (given[0] === 'hostaction') this.#mount.isHeard = true;
      super.addEventListener(...given);
    }

    get player(): PlayerControls | undefined {
      return this.#mount.current?.player;
    }

    get snapshot(): MountedSnapshot | undefined {
      return this.#mount.current?.getSnapshot();
    }

    get mount(): MountedSurface | undefined {
      const { current } = this.#mount;
      return current?.source?.kind === 'surface' ? current : undefined;
    }

    connectedCallback(): void {
      // A property that was set before the element was defined is its own, and hides that of the class.
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#mount.connect();
    }

    /** An element that is moved in its page, as when a list is sorted, is there again at once. */
    disconnectedCallback(): void {
      queueMicrotask(() => this.isConnected || this.#mount.end());
    }

    /** Another page has other styles. */
    adoptedCallback(): void {
      this.#mount.end();
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after) return;
      if (sourceAttributes.some((source) => source === name)) this.#mount.reopen();
      else this.#mount.refresh();
    }

    static {
      for (const name of properties)
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: PantographSurface) {
            const value = this.#mount.get(name);
            return name === 'options' ? (value ?? {}) : value;
          },
          set(this: PantographSurface, value: undefined) {
            this.#mount.set(name, value);
          },
        });
    }
  }
  return PantographSurface;
}

/** Says so, once, where the tag is taken: the package is loaded twice, or in two versions, or the tag is another's. */
function explainTaken(tag: string, taken: CustomElementConstructor): void {
  const { pantographVersion: version } = taken as { readonly pantographVersion?: unknown };
  const whose =
    typeof version !== 'string'
      ? 'another element has this tag: choose one with defineSurface(tag)'
      : version === sdkVersion
        ? `version ${version} of the package is on this page twice; the first one goes on`
        : `version ${version} of the package has this tag, and ${sdkVersion} is on this page too; the first one goes on`;
  warnOnce(taken, `<${tag}> is defined already: ${whose}`);
}

/** Registers the element under `tag`, unless there is one already. Nothing is registered on import. */
export function defineSurface(tag = 'pantograph-surface'): void {
  const taken = customElements.get(tag);
  if (taken === undefined) customElements.define(tag, createClass());
  // A module that is reloaded defines its tag again.
  else if (!Object.hasOwn(taken, ofThisCopy)) explainTaken(tag, taken);
}
