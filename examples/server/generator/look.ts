// The demo's look: modifier lists that screens share, so that each stands in a document once.
import { m } from 'pantograph/producer';
import type { ModifierList } from 'pantograph/producer';

/** The distance of contents from the screen's edge. */
const MARGIN = 24;

/** A `+`, stroked as an outline on the 24 by 24 grid. */
export const plusIcon = 'M11 5H13V11H19V13H13V19H11V13H5V11H11Z';
/** A bin with its lid. */
export const binIcon = 'M9 3H15L16 5H20V7H4V5H8ZM6 8H18L17 21H7ZM9 10L9.5 19H11L10.7 10ZM13.3 10L13 19H14.5L15 10Z';
/** A tick in a ring. */
export const doneIcon =
  'M12 2C17.52 2 22 6.48 22 12C22 17.52 17.52 22 12 22C6.48 22 2 17.52 2 12C2 6.48 6.48 2 12 2Z' +
  'M12 4C7.58 4 4 7.58 4 12C4 16.42 7.58 20 12 20C16.42 20 20 16.42 20 12C20 7.58 16.42 4 12 4Z' +
  'M10.6 16.6L6.7 12.7L8.1 11.3L10.6 13.8L15.9 8.5L17.3 9.9Z';

export const page = [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })];
export const restOfPage = [m.fill({ width: 1 }), m.weight()];

export const listHeader = [m.fill({ width: 1 }), m.padding({ start: MARGIN, top: 28, end: MARGIN, bottom: 20 })];
export const screenHeading = [m.semantics({ headingLevel: 1 })];
/**
 * A rounded sheet, whose colour shows through the gaps as hairlines. Its corners are rounder than those of the rows on it,
 * so that it does not show at their edges, and nothing must be clipped.
 */
export const taskList = [
  m.fill({ width: 1 }),
  m.padding({ start: 16, end: 16, bottom: MARGIN }),
  m.cornerRadius({ topStart: 28 }),
  m.background({ color: 'outlineVariant' }),
  m.semantics({ role: 'list' }),
];
/** A row between other rows. */
export const taskRow: ModifierList = [m.fill({ width: 1 }), m.background({ color: 'surfaceContainer' })];
const endRow = (radii: Parameters<typeof m.cornerRadius>[0]): ModifierList => [
  m.fill({ width: 1 }),
  m.cornerRadius(radii),
  m.background({ color: 'surfaceContainer' }),
];
const firstRow = endRow({ topStart: 20, bottomEnd: 0, bottomStart: 0 });
const lastRow = endRow({ topStart: 0, bottomEnd: 20, bottomStart: 20 });
const onlyRow = endRow({ topStart: 20 });

/** The row at a place of a list with `count` rows. */
export function taskRowAt(index: number, count: number): ModifierList {
  if (count === 1) return onlyRow;
  if (index === 0) return firstRow;
  return index === count - 1 ? lastRow : taskRow;
}

export const emptyState = [...restOfPage, m.padding({ start: 40, end: 40, bottom: 96 })];

export const backBar = [m.fill({ width: 1 }), m.padding({ start: 8, top: 16, end: 8 })];
export const taskNumber = [m.padding({ start: MARGIN, top: 20, end: MARGIN }), m.opacity({ alpha: 0.75 })];
export const taskHeading = [m.padding({ start: MARGIN, top: 4, end: MARGIN }), m.semantics({ headingLevel: 1 })];
export const deleteButton = [m.padding({ start: MARGIN, top: 28, end: MARGIN, bottom: MARGIN })];
