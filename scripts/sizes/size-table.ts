// The table of sizes as Markdown, and its place in `docs/sizes.md`. Must not know how documents are made.
import { gzipCoding } from 'pantograph/server';
import type { ContentCoding } from 'pantograph/server';
import { brotliCoding } from '../../examples/server/app.ts';
import { ownForms, peerForms, sizeOf, taskCounts } from './documents.ts';
import type { SizedForm } from './documents.ts';

/** A form with its size for each count of tasks, in the order of `taskCounts`. */
export interface SizeRow {
  readonly name: string;
  readonly cells: readonly SizeCell[];
}

/** Bytes, or the reason why there is no such document. */
export type SizeCell =
  | { readonly kind: 'bytes'; readonly plain: number; readonly gzip: number; readonly brotli: number }
  | { readonly kind: 'refused'; readonly limit: string; readonly count: number };

async function cellOf(form: SizedForm, count: number, codings: SizeCodings): Promise<SizeCell> {
  const size = sizeOf(form, count);
  if (size.kind === 'refused') return size;
  const [gzip, brotli] = await Promise.all(codings.map(({ encode }) => encode(size.content)));
  return { kind: 'bytes', plain: size.content.length, gzip: gzip.length, brotli: brotli.length };
}

/** gzip and brotli. */
type SizeCodings = readonly [gzip: ContentCoding, brotli: ContentCoding];

/** Sizes of every form. Default of `codings`: those of the example server. */
export async function measureSizes(codings: SizeCodings = [gzipCoding, brotliCoding]): Promise<readonly SizeRow[]> {
  const rows: SizeRow[] = [];
  for (const form of [...ownForms, ...peerForms]) {
    const cells: SizeCell[] = [];
    for (const count of taskCounts) cells.push(await cellOf(form, count, codings));
    rows.push({ name: form.name, cells });
  }
  return rows;
}

const number = (value: number): string => value.toLocaleString('en');

function cellText(cell: SizeCell): string {
  return cell.kind === 'bytes'
    ? `${number(cell.plain)} / ${number(cell.gzip)} / ${number(cell.brotli)}`
    : `refused: ${cell.limit}, ${number(cell.count)}`;
}

/** The rows as a Markdown table. */
export function formatSizes(rows: readonly SizeRow[]): string {
  return [
    `| plain / gzip / brotli, bytes | ${taskCounts.map((count) => `${number(count)} tasks`).join(' | ')} |`,
    `|---|${taskCounts.map(() => '---').join('|')}|`,
    ...rows.map(({ name, cells }) => `| ${name} | ${cells.map(cellText).join(' | ')} |`),
  ].join('\n');
}

/** The cells of a table that do not depend on the machine's compressor: plain bytes and refusals. */
export function plainCells(table: string): string {
  return table.replaceAll(/(\| [\d,]+) \/ [\d,]+ \/ [\d,]+/gu, '$1');
}
