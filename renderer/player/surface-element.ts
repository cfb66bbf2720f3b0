// A custom element around a player: a document goes in as a property, events come out. It fetches nothing.
// Must not know how a document is drawn.

import type { PlayerDocument } from 'pantograph';
import { playDocument } from './player-controls.ts';
import type { PlayerControls } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';
import type { StateUpdater } from './run-actions.ts';

/** What `hostaction` events carry. */
export interface HostActionDetail {
  readonly name: string;
  readonly value: number | boolean | undefined;
  readonly states: StateUpdater;
}

/**
 * A surface as an element. Events: `hostaction` (detail: name, value, states) and `report` (detail: a PlayerReport).
 * Attributes, read when a document is shown: `theme` (light, dark, auto), `dir`, `scale` (a number or `fit`).
 */
export interface SurfaceElement extends HTMLElement {
  /** The document that is shown: its bytes, or a decoded one. `undefined` shows nothing. */
  document: Uint8Array | PlayerDocument | undefined;
  /** More options; set them before `document`. */
  options: PlayerOptions;
  /** The player of the document, while the element is in a page. */
  readonly player: PlayerControls | undefined;
}

function optionsOf(element: HTMLElement, options: PlayerOptions): PlayerOptions {
  const theme = element.getAttribute('theme');
  const scale = element.getAttribute('scale');
  return {
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(element.dir === 'rtl' || element.dir === 'ltr' ? { direction: element.dir } : {}),
    ...(scale === null ? {} : { scale: scale === 'fit' ? scale : Number(scale) }),
    ...options,
    onHostAction(name, value, states) {
      const done = options.onHostAction?.(name, value, states);
      const detail: HostActionDetail = { name, value, states };
      element.dispatchEvent(new CustomEvent('hostaction', { detail }));
      return done;
    },
    onReport(report) {
      options.onReport?.(report);
      element.dispatchEvent(new CustomEvent('report', { detail: report }));
    },
  };
}

function createClass(): CustomElementConstructor {
  return class extends HTMLElement implements SurfaceElement {
    options: PlayerOptions = {};
    #source: Uint8Array | PlayerDocument | undefined;
    #player: PlayerControls | undefined;

    get document(): Uint8Array | PlayerDocument | undefined {
      return this.#source;
    }

    set document(source: Uint8Array | PlayerDocument | undefined) {
      this.#source = source;
      if (this.isConnected) this.#play();
    }

    get player(): PlayerControls | undefined {
      return this.#player;
    }

    connectedCallback(): void {
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      this.#play();
    }

    disconnectedCallback(): void {
      this.#player?.dispose();
      this.#player = undefined;
    }

    #play(): void {
      const source = this.#source;
      if (source === undefined) {
        this.#player?.dispose();
        this.#player = undefined;
        return;
      }
      const shown = this.#player;
      if (shown === undefined) this.#player = playDocument(this, source, optionsOf(this, this.options));
      const done = shown === undefined ? this.#player?.ready : shown.load(source);
      done?.catch((cause: unknown) => {
        this.dispatchEvent(new ErrorEvent('error', { error: cause, message: cause instanceof Error ? cause.message : 'the document was refused' }));
      });
    }
  };
}

/** Registers the element under `tag`, unless there is one already. Nothing is registered on import. */
export function defineSurface(tag = 'pantograph-surface'): void {
  if (customElements.get(tag) === undefined) customElements.define(tag, createClass());
}
