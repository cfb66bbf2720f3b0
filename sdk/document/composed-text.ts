// A bound of text that templates compose. A leaf: producers know it too.

/** Most parts of one composed text. */
export const MAX_PARTS = 16;
