// The capabilities that a client declares. [C1] Must not know header names, nor the origin of the values.

import type { VersionRange } from './version-range.ts';

/** The application that plays documents. Strings are printable ASCII. */
export interface ClientIdentity {
  readonly app: string;
  readonly version: string;
  /** Rises with every build; documents name the lowest build that may show them. [V1] */
  readonly build: number;
  /** Such as `web`. */
  readonly platform: string;
  /** Such as `linux`. */
  readonly os: string;
  /** API level of the system; 0 where there is none. */
  readonly osApi: number;
}

/** The documents that the client accepts. */
export interface AcceptedDocuments {
  readonly contract: VersionRange;
  readonly api: VersionRange;
  /** In order of preference. */
  readonly profiles: readonly string[];
  /** Names of components; a `custom` component is `name@version`. */
  readonly components: readonly string[];
  /** Names and patterns (`task.delete.{id}`) of host actions. */
  readonly actions: readonly string[];
}

/** The place where the document will be shown. */
export interface Viewport {
  /** In dp. */
  readonly width: number;
  /** In dp. */
  readonly height: number;
  /** Device pixels per dp. */
  readonly density: number;
  /** Unit of plain numbers in documents; `dp` is the only behaviour. [S5] */
  readonly densityBehavior: 'dp';
  readonly fontScale: number;
  readonly direction: 'ltr' | 'rtl';
}

/** The user's preferences. */
export interface Preferences {
  readonly theme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly contrast: 'no-preference' | 'more' | 'less' | 'custom';
}

/** Everything that a client declares with a document request. [C1] */
export interface Capabilities {
  readonly client: ClientIdentity;
  readonly accept: AcceptedDocuments;
  readonly viewport: Viewport;
  readonly preferences: Preferences;
  /** BCP 47 tags in order of preference. */
  readonly locales: readonly string[];
}

/** Names, or the SHA-256 (lowercase hex) that stands for them. [C4] */
export type DeclaredNames =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'hash'; readonly sha256: string };

/** The members of a type; a member that a client has not declared, or not readably, is undefined. [C2] */
type Members<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** `AcceptedDocuments` as far as a server knows them. */
export type KnownDocuments = Members<AcceptedDocuments>;

/** `KnownDocuments` as they come over the wire. */
export type DeclaredDocuments = Members<
  Omit<AcceptedDocuments, 'components' | 'actions'> & {
    readonly components: DeclaredNames;
    readonly actions: DeclaredNames;
  }
>;

/**
 * The capabilities that a server has read. A part is undefined when its header was absent or malformed; `accept` is undefined
 * when no member of it could be read. [S4]
 */
export interface DeclaredCapabilities {
  readonly client: ClientIdentity | undefined;
  readonly accept: DeclaredDocuments | undefined;
  readonly viewport: Viewport | undefined;
  readonly preferences: Preferences | undefined;
  /** Empty when the client names no locale. */
  readonly locales: readonly string[];
}
