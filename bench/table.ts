// Rows as text for a terminal, and the place of a table in a document. Must not know how they were measured.

import { floorOf, meetsGoal, type BenchRow, type Measure, type ShownRow, type Side } from './row.ts';

/** A number with three significant digits. */
export function formatNumber(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 4) });
}

/** A median with its spread. */
export function formatSide({ median, spread }: Side, measure: Measure): string {
  return `${formatNumber(median)} ${measure}${spread === 0 ? '' : ` ±${Math.round(spread * 100)}%`}`;
}

/** The ratio of the browser itself, where it was measured. */
export function formatFloor(row: ShownRow): string {
  const floor = floorOf(row);
  return floor === undefined ? '' : formatNumber(floor);
}

/** The verdict on the goal, in a word. */
export function verdict(row: ShownRow): string {
  const isMet = meetsGoal(row);
  return isMet === undefined ? '' : isMet ? 'met' : 'MISSED';
}

function cellsOf(row: BenchRow): readonly string[] {
  return [
    row.name,
    row.peer,
    row.goal === undefined ? 'reported' : `${row.aim ?? 'hold'} <= ${formatNumber(row.goal)}`,
    formatNumber(row.value),
    verdict(row),
    formatFloor(row),
    formatSide(row.ours, row.measure),
    formatSide(row.theirs, row.measure),
    String(row.samples),
  ];
}

/** The rows as an aligned table, by sections in the order of their first rows. */
export function formatRows(rows: readonly BenchRow[]): string {
  const lines = [['row', 'side by side with', 'goal', 'now', '', 'floor', 'ours', 'theirs', 'n'], ...rows.map(cellsOf)];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A text with the table between its two marks replaced; throws when it lacks the marks. */
export function replaceTable(text: string, table: string, name: string): string {
  const { start, end } = tablePlace(text, name);
  return `${text.slice(0, start)}\n${table}\n${text.slice(end)}`;
}

/** The table between the two marks of a text; throws when it lacks the marks. */
export function findTable(text: string, name: string): string {
  const { start, end } = tablePlace(text, name);
  return text.slice(start, end).trim();
}

function tablePlace(text: string, name: string): { readonly start: number; readonly end: number } {
  const [begin, finish] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [start, end] = [text.indexOf(begin), text.indexOf(finish)];
  if (start < 0 || end < start) throw new Error(`there is no place for the table: expected ${begin} and ${finish}`);
  return { start: start + begin.length, end };
}
