// The bound of composed texts. A file without imports, because producers need it too.

/** Most parts of one composed text. */
export const MAX_PARTS = 16;
