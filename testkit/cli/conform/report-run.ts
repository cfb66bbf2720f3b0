// Reports a run of checks of any side: as it goes and at its end, with findings as files and expected failures. Must not know how
// checks are run.

import { lstatSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandCall, CommandOptions, ExitCode } from '../command.ts';
import { textOption } from '../command.ts';
import { wordOption } from '../document-options.ts';
import { CannotRunError } from '../load-source.ts';
import { compareBaseline, readBaseline } from './baseline.ts';
import type { Scenario } from './baseline.ts';
import { githubText, reportKinds, reportOf, summaryText } from './reports.ts';
import { settingsOf } from './rerun.ts';
import type { FindingFile } from './rerun.ts';
import type { CheckResult, ConformRun } from './run-checks.ts';

export const reportOptions: CommandOptions = {
  report: { type: 'string' },
  out: { type: 'string' },
  findings: { type: 'string' },
  'expected-failures': { type: 'string' },
};

export const reportWords = {
  report: `${reportKinds.join(' | ')}; default text`,
  out: 'the file of the report; default: standard output',
  findings: 'a folder: a file of JSON for each finding',
  'expected-failures': 'a YAML file with a list such as server:check-id',
};

export interface ReportedRun {
  readonly scenario: Scenario;
  /** Every id that this version has. */
  readonly known: readonly string[];
  /** Options that a finding's file keeps, none of which holds credentials. */
  readonly kept: readonly string[];
  /** Number of checks, for progress. */
  readonly count: number;
  /** The words for a result as it comes; empty for a result that is not told. */
  readonly says: (result: CheckResult) => string;
}

async function writeFindings(
  folder: string,
  { results }: ConformRun,
  settings: FindingFile['settings'],
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const { check, findings } of results)
      for (const [index, finding] of findings.entries())
        await writeFile(
          join(folder, `${check.id.replace('/', '-')}-${index + 1}.json`),
          `${JSON.stringify({ ...finding, settings } satisfies FindingFile, null, 2)}\n`,
        );
  } catch {
    throw new CannotRunError(`${folder}: the findings cannot be written`);
  }
}

/** Writes a report. A reader finds a whole file at any time, unless it is a pipe or a link. */
function writeReport(path: string, report: string): void {
  try {
    const isPlain = lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
    writeFileSync(isPlain ? `${path}.part` : path, report);
    if (isPlain) renameSync(`${path}.part`, path);
  } catch {
    throw new CannotRunError(`${path}: the report cannot be written`);
  }
}

/** Runs checks, and reports them. */
export async function reportRun(
  call: CommandCall,
  { scenario, known, kept, count, says }: ReportedRun,
  start: (onResult: (result: CheckResult) => void) => Promise<ConformRun>,
): Promise<ExitCode> {
  const { io } = call;
  const kind = wordOption(call, 'report', reportKinds) ?? 'text';
  const out = textOption(call, 'out');
  const baseline = textOption(call, 'expected-failures');
  const expected = baseline === undefined ? new Set<string>() : await readBaseline(baseline, scenario, known);
  const isLive = out === undefined && (kind === 'text' || kind === 'github');
  const results: CheckResult[] = [];
  /** The report until now, as if the run were ended: it may be. */
  const writeNow = (): void => {
    if (out !== undefined) writeReport(out, reportOf(kind, { results, left: [], isEnded: true }, scenario));
  };
  writeNow();
  const run = await start((result) => {
    results.push(result);
    writeNow();
    if (isLive) io.out(kind === 'github' ? githubText(result) : says(result));
    else if (io.isTerminal) io.err(`\r\u001b[K${results.length}/${count} ${result.check.id}`);
  });
  if (!isLive && io.isTerminal) io.err('\r\u001b[K');
  if (out !== undefined) writeReport(out, reportOf(kind, run, scenario));
  else if (!isLive) io.out(reportOf(kind, run, scenario));
  else if (kind === 'text') io.out(summaryText(run));
  const folder = textOption(call, 'findings');
  if (folder !== undefined) await writeFindings(folder, run, settingsOf(call, scenario, kept));
  const { failures, stale } = compareBaseline(run.results, expected);
  for (const id of stale)
    io.err(`${scenario}:${id} is expected to fail and passes: remove it from ${baseline ?? ''}\n`);
  if (run.isEnded) return 2;
  return failures.length + stale.length === 0 && run.left.length === 0 ? 0 : 1;
}
