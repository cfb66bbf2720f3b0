// Support of this version of the vocabulary beside its rows. A leaf: players read it without the rows.

/** Variables that the player supplies, in the order of their references (from 1). */
export const systemVariables = ['density', 'fontScale', 'viewport.width', 'viewport.height'] as const;

/** Levels of documentApi, both ends included. */
export interface ApiRange {
  readonly min: number;
  readonly max: number;
}

/** The documentApi levels that the table describes. */
export const documentApiRange: ApiRange = { min: 1, max: 3 };

/** Density behaviours of documents: `dp` is a multiple of the player's density at the time of play. [S5] */
export const densityBehaviors = ['dp'] as const;

/** Base directions of documents, by their index on the wire. */
export const directions = ['ltr', 'rtl', 'auto'] as const;

/** The features of the model that documents may use. */
export const modelFeatures = ['alternatives', 'canvas', 'custom', 'expressions', 'images', 'richText'] as const;

/** The player profiles that the table describes. */
export const profiles: readonly string[] = ['canvas-1'];

/** The documents that a host declares to play. */
export interface PlayedDocuments {
  /** Levels of documentApi, where they are fewer than this sdk's. Rows after the highest level are unknown, as to an older player. */
  readonly api?: ApiRange | undefined;
  /** Profiles, where the host has others than `profiles`. */
  readonly profiles?: readonly string[] | undefined;
  /** Built-in components that the host allows, where they are fewer than the sdk's. `alternatives` omit a child with any other. */
  readonly components?: readonly string[] | undefined;
}
