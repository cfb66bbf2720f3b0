// A custom element around a player: a document goes in as a property, events come out. It fetches nothing.
// Must not know how a document is drawn.

import { playDocument } from './player-controls.ts';
import type { PlayerControls } from './player-controls.ts';
import type { DocumentSource, PlayerOptions } from './player-options.ts';
import type { StateUpdater } from './run-actions.ts';

/** What `hostaction` events carry. */
export interface HostActionDetail {
  readonly name: string;
  readonly value: number | boolean | undefined;
  readonly states: StateUpdater;
}

/**
 * A surface as an element. Events: `hostaction` (detail: name, value, states), `report` (detail: a PlayerReport) and `error` (of a
 * document that was refused; what was shown stays). Attributes, live: `theme` (light, dark, auto), `dir`, `scale` (a number or `fit`).
 */
export interface SurfaceElement extends HTMLElement {
  /** The document that is shown: its bytes, or a decoded one. `undefined` shows nothing. */
  document: DocumentSource | undefined;
  /** More options, which go before attributes. Set anew, they are read again; `undefined` is none. */
  get options(): PlayerOptions;
  set options(options: PlayerOptions | undefined);
  /** The player of the document, while the element is in a page. */
  readonly player: PlayerControls | undefined;
}

function attributesOf(element: HTMLElement): PlayerOptions {
  const theme = element.getAttribute('theme');
  const scale = element.getAttribute('scale');
  return {
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(element.dir === 'rtl' || element.dir === 'ltr' ? { direction: element.dir } : {}),
    ...(scale === null ? {} : { scale: scale === 'fit' ? scale : Number(scale) }),
  };
}

/** What a player of this element is told, as it is whenever the player looks. */
function optionsOf(element: SurfaceElement): PlayerOptions {
  const events: PlayerOptions = {
    onHostAction(name, value, states) {
      const done = element.options.onHostAction?.(name, value, states);
      const detail: HostActionDetail = { name, value, states };
      element.dispatchEvent(new CustomEvent('hostaction', { detail }));
      return done;
    },
    onReport(report) {
      element.options.onReport?.(report);
      element.dispatchEvent(new CustomEvent('report', { detail: report }));
    },
  };
  return new Proxy(events, {
    get: (_, name) => Reflect.get({ ...attributesOf(element), ...element.options, ...events }, name) as unknown,
  });
}

/** Gives elements of this tag a block to stand in, whatever they are in and however weak a rule of the page says otherwise. */
function addStyle(element: HTMLElement): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const rule = `:where(${element.localName}:not([hidden])) { display: block; }`;
  if (root.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
  const sheet = new (element.ownerDocument.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(rule);
  root.adoptedStyleSheets.push(sheet);
}

function createClass(): CustomElementConstructor {
  return class extends HTMLElement implements SurfaceElement {
    static readonly observedAttributes = ['theme', 'dir', 'scale'];
    #options: PlayerOptions = {};
    #source: DocumentSource | undefined;
    #player: PlayerControls | undefined;

    get options(): PlayerOptions {
      return this.#options;
    }

    set options(options: PlayerOptions | undefined) {
      this.#options = options ?? {};
      this.#player?.refresh();
    }

    get document(): DocumentSource | undefined {
      return this.#source;
    }

    set document(source: DocumentSource | undefined) {
      this.#source = source;
      if (this.isConnected && source !== undefined) this.#play(source);
      else this.#end();
    }

    get player(): PlayerControls | undefined {
      return this.#player;
    }

    connectedCallback(): void {
      addStyle(this);
      this.#takeEarly('options');
      this.#takeEarly('document');
      if (this.#player === undefined && this.#source !== undefined) this.#play(this.#source);
    }

    /** What is moved in its page, as when a list is sorted, is there again at once. */
    disconnectedCallback(): void {
      queueMicrotask(() => this.isConnected || this.#end());
    }

    /** Another page has other styles. */
    adoptedCallback(): void {
      this.#end();
    }

    attributeChangedCallback(): void {
      this.#player?.refresh();
    }

    /** What was set before the element was defined is a property of its own, and hides the one that is meant. */
    #takeEarly(name: 'options' | 'document'): void {
      if (!Object.hasOwn(this, name)) return;
      const { [name]: value } = this;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }

    #end(): void {
      this.#player?.dispose();
      this.#player = undefined;
    }

    #play(source: DocumentSource): void {
      const shown = this.#player;
      const player = shown ?? playDocument(this, source, optionsOf(this));
      // A component of the host may have asked for another document while the first one was painted.
      if (this.#source === source) this.#player = player;
      else player.dispose();
      (shown?.load(source) ?? player.ready).catch((cause: unknown) => {
        this.dispatchEvent(
          new ErrorEvent('error', {
            error: cause,
            message: cause instanceof Error ? cause.message : 'the document was refused',
          }),
        );
      });
    }
  };
}

/** Registers the element under `tag`, unless there is one already. Nothing is registered on import. */
export function defineSurface(tag = 'pantograph-surface'): void {
  if (customElements.get(tag) === undefined) customElements.define(tag, createClass());
}
