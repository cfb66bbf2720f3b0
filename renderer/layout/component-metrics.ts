// Sizes in dp and sp that several components share. Must not know documents.

/** A text style of a component, in sp. */
export interface TypeStyle {
  readonly size: number;
  readonly weight: number;
  /** The least line height. A font may need more. */
  readonly lineHeight: number;
  readonly maxLines: number;
}

export const typeScale = {
  headline: { size: 16, weight: 400, lineHeight: 24, maxLines: 2 },
  supporting: { size: 14, weight: 400, lineHeight: 20, maxLines: 2 },
  label: { size: 14, weight: 500, lineHeight: 20, maxLines: 2 },
  option: { size: 16, weight: 400, lineHeight: 24, maxLines: 0 },
  caption: { size: 14, weight: 500, lineHeight: 20, maxLines: 2 },
  badge: { size: 12, weight: 500, lineHeight: 20, maxLines: 1 },
} as const satisfies Readonly<Record<string, TypeStyle>>;

/** Space between icon and label, and between a box to tick and its label. */
export const INNER_GAP = 8;
export const PLACEHOLDER = [96, 48] as const;
/** Size of an asset that is not known yet. */
export const UNKNOWN_IMAGE = { width: 48, height: 48 } as const;
