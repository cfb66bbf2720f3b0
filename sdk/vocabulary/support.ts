// What this version of the vocabulary supports beside its rows. A leaf: players read it without the rows.

/** Variables that the player supplies, in the order of their references (from 1). */
export const systemVariables = ['density', 'fontScale', 'viewport.width', 'viewport.height'] as const;

/** The documentApi levels that the table describes. */
export const documentApiRange = { min: 1, max: 1 } as const;

/** The player profiles that the table describes. */
export const profiles = ['canvas-1'] as const;
