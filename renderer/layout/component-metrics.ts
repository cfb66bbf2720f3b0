// Sizes in dp and sp that several components share. Must not know documents.

/** Height of a line of text in sp when the document names none, for a font size in sp: 14 gives 20, 16 gives 24. */
export function naturalLineHeight(size: number): number {
  return 4 * Math.round((size * 1.2 + 4) / 4);
}

/** A text style of a component, in sp. */
export interface TypeStyle {
  readonly size: number;
  readonly weight: number;
  readonly maxLines: number;
}

export const typeScale = {
  headline: { size: 16, weight: 400, maxLines: 2 },
  supporting: { size: 14, weight: 400, maxLines: 2 },
  label: { size: 14, weight: 500, maxLines: 2 },
  option: { size: 16, weight: 400, maxLines: 0 },
  caption: { size: 14, weight: 500, maxLines: 2 },
  badge: { size: 12, weight: 500, maxLines: 1 },
} as const satisfies Readonly<Record<string, TypeStyle>>;

/** Space between icon and label, and between a box to tick and its label. */
export const INNER_GAP = 8;
/** Size of an asset that is not known yet. */
export const UNKNOWN_IMAGE = { width: 48, height: 48 } as const;
