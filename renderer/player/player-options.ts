// The options of a player. Must not know how a player works.

import type { PlayableDocument } from 'pantograph';
import type { Playback } from '../engine.ts';
import type { RoleColors } from '../environment.ts';
import type { PlayerHistory } from './browser-history.ts';
import type { PlayerReportListener } from './player-report.ts';
import type { HostImage, SceneOptions } from '../scene-options.ts';
import type { HostActionListener } from './host-actions.ts';

/** A document to play: its bytes, which are checked and then belong to the player, or a decoded document. A later write to the bytes changes the picture. */
export type DocumentSource = Uint8Array | ArrayBuffer | PlayableDocument;

/**
 * How a document is played. Every field is optional. `limits`, `initialStates` and `components` are read when a document is shown, listeners when
 * there is something to hear; all others then, whenever the surroundings change, and by `refresh`.
 */
export interface PlayerOptions extends SceneOptions {
  /** The engines that play documents, by their format; the first that can plays it. Read when a document is shown. Default: the native engine alone. */
  readonly engines?: readonly Playback[] | undefined;
  /** Hears of host actions [H1]. Default: they are reported as `host-action-unhandled` and nothing runs. */
  readonly onHostAction?: HostActionListener | undefined;
  /** Hears of events that a host may want to log. Default: nobody. */
  readonly onReport?: PlayerReportListener | undefined;
  /** Default `'auto'`: as the platform prefers, live. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Default: the document's, and where that is `auto` the element's own. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Multiplies font sizes, 0.5 to 4. Default: as the person has set the font size of the browser (24 px: 1.5), live. */
  readonly fontScale?: number | undefined;
  /** Device pixels per CSS pixel. Default: the platform's, live. */
  readonly density?: number | undefined;
  /** CSS pixels per dp, 0.1 at least; `'fit'`: as large as the design viewport fits into the element. Default 1. */
  readonly scale?: number | 'fit' | undefined;
  /**
   * The height of a surface where the page gives none. `'design'`: that of the document's design. `'content'`: as high as what it shows, at most
   * 4,096 dp; a `max-height` of the page holds too. Default `'design'`.
   */
  readonly height?: 'design' | 'content' | undefined;
  /** Hears of each other height of the content, in CSS pixels, with `height: 'content'`. Default: nobody. */
  readonly onHeightChange?: ((height: number) => void) | undefined;
  /** Joins states to a history, so that back and forward lead to former screens: `browserHistory`. Read when a document is shown. Default: none. */
  readonly history?: PlayerHistory | undefined;
  /** CSS font-family list of texts that name no font. Default: the platform's interface font. */
  readonly fontFamily?: string | undefined;
  /** CSS font-family lists by the document's font keys. Default: none; unknown keys take `fontFamily`. */
  readonly fonts?: Readonly<Record<string, string>> | undefined;
  /** Assets by the document's image keys. Default: none; unknown keys show a placeholder. */
  readonly images?: Readonly<Record<string, HostImage>> | undefined;
  /**
   * The address of an image by its SHA-256, as 64 lowercase hex digits: an image key of this form that `images` does not have. The file is
   * fetched when the image is first seen, without credentials, and its digest is verified. Default: none; such a key is as any other.
   */
  readonly assetUrl?: ((sha256: string) => string | URL | undefined) | undefined;
  /** Addresses by the document's names of links, as a person may open them. Addresses of `javascript:`, `vbscript:` and `data:` count as none. Default: none; a run with an unknown name is text. */
  readonly links?: Readonly<Record<string, string>> | undefined;
  /** Colours by role, 0xAARRGGBB, for each theme. Default: the document's, else the built-in colours. */
  readonly colors?: { readonly light?: RoleColors; readonly dark?: RoleColors } | undefined;
  /** BCP 47 tag for text whose language is not known. Default: the language of the page, else `en`. */
  readonly locale?: string | undefined;
}

/** How a document takes the place of another one. */
export interface LoadOptions {
  /**
   * Keep states by name, and scroll positions and focus by `key`. Default false: states at their first values and
   * scrolled to the top, as after a mutation. [D3]
   */
  readonly keepState?: boolean | undefined;
}
