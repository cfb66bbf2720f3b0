// The record of the last full run: when, of which commit, on which machine, and every row. The performance page of the docs site is
// made of it and of nothing else. Must not know how rows are measured or shown.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import type { ShownRow } from './row.ts';

/** A run that is written down. */
export interface BenchRecord {
  /** The day, as in `2026-01-31`. */
  readonly date: string;
  /** The commit that was measured; it ends in `+` when files had been changed since, and is `unknown` without a history. */
  readonly commit: string;
  /** Undefined for a run before records, of which the table alone is known. */
  readonly machine?: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGb: number;
    readonly system: string;
    readonly node: string;
  };
  /** Name and version; undefined like the machine. */
  readonly browser?: string;
  readonly rows: readonly ShownRow[];
}

const root = new URL('..', import.meta.url);
/** Where the record stands. */
export const recordFile = new URL('bench/last-run.json', root);

/** The commit that stands here; a copy without its history has none. */
function commitHere(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}

/** When, where and of what a run is that begins now. */
export function circumstances(browser: string): Required<Omit<BenchRecord, 'rows'>> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitHere(),
    machine: {
      processor: processors[0]?.model.trim() ?? 'unknown',
      cores: processors.length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      system: `${type()} ${release()}`,
      node: process.version,
    },
    browser,
  };
}

/** A record as the text of its file: a line a row, numbers with the six digits that are more than say something. */
export function formatRecord({ rows, ...facts }: BenchRecord): string {
  const shorten = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
  const lines = rows.map((row) => `    ${JSON.stringify(row, shorten)}`);
  const head = JSON.stringify(facts, shorten, 2).replace(/\n\}$/u, '');
  return `${head},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The record that is written down. Throws when it lacks what is shown of it. */
export function readRecord(text = readFileSync(recordFile, 'utf8')): BenchRecord {
  const record = JSON.parse(text) as Partial<BenchRecord>;
  const { date, commit, rows } = record;
  if (date === undefined || commit === undefined || rows === undefined || rows.length === 0)
    throw new Error('the record of the benchmark lacks date, commit or rows: npm run bench -- --write');
  return { ...record, date, commit, rows };
}
