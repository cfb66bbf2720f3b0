// Sizes of the components in dp and sp: the look that layout and paint share. Must not know documents.

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
export const LIST_ITEM = { insetX: 16, insetY: 12, gap: 16, oneLine: 56, twoLines: 72 } as const;
export const CARD = { inset: 16, radius: 16 } as const;
export const BUTTON = { height: 44, insetX: 24, textInsetX: 16, insetY: 10, icon: 20, leastWidth: 64 } as const;
export const ICON_BUTTON = { size: 48, circle: 40, icon: 24 } as const;
/** A row of checkbox, toggle or radio button: the mark stands in a square of `mark` dp. */
export const CHOICE = { height: 48, insetX: 4, insetY: 12, mark: 20, gap: 12 } as const;
export const SWITCH = { size: [52, 32], gap: 16 } as const;
/** Labels are `inset` from the edges of their tabs; `tight` when tabs are narrower than their labels would have them. */
export const TABS = { height: 48, inset: 12, tight: 4, indicator: 3 } as const;
export const PROGRESS = { width: 240, thickness: 4, circle: 48 } as const;
export const BADGE = { dot: 8, height: 20, insetX: 6 } as const;
export const ICON = { size: 24 } as const;
export const PLACEHOLDER = { width: 96, height: 48 } as const;
/** Size of an asset that is not known yet, and of a canvas that names none. */
export const UNKNOWN_IMAGE = { width: 48, height: 48 } as const;
export const CANVAS = { height: 96 } as const;
