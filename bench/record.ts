// The record of the last full run: date, commit, machine, and every row. It is the only source of the docs site's performance page.
// Must not know how rows are measured or shown.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import type { ShownRow } from './row.ts';

/** A recorded run. */
export interface BenchRecord {
  /** The day, as in `2026-01-31`. */
  readonly date: string;
  /** The measured commit; it ends in `+` when files had been changed since, and is `unknown` without a history. */
  readonly commit: string;
  /** Undefined for a run before records, which has its table alone. */
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
/** The file of the record. */
export const recordFile = new URL('bench/last-run.json', root);

/** The commit of this tree; `unknown` for a copy without its history. */
function commitHere(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}

/** Date, commit, machine and browser of a run that begins now. */
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

/** A record as the text of its file: a line a row, numbers with six digits. */
export function formatRecord({ rows, ...facts }: BenchRecord): string {
  const shorten = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
  const lines = rows.map((row) => `    ${JSON.stringify(row, shorten)}`);
  const head = JSON.stringify(facts, shorten, 2).replace(/\n\}$/u, '');
  return `${head},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The record in a text, by default that of the file. Throws when it lacks shown facts. */
export function readRecord(text = readFileSync(recordFile, 'utf8')): BenchRecord {
  const record = JSON.parse(text) as Partial<BenchRecord>;
  const { date, commit, rows } = record;
  if (date === undefined || commit === undefined || rows === undefined || rows.length === 0)
    throw new Error('the record of the benchmark lacks date, commit or rows: npm run bench -- --write');
  return { ...record, date, commit, rows };
}
