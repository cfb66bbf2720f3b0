// Reports of a run: for people, as JSON, as JUnit's XML, and as annotations of GitHub. Must not know how checks run.

import { sdkVersion } from 'pantograph';
import { counted } from '../print-findings.ts';
import type { Scenario } from './baseline.ts';
import { suiteOf } from './conform-check.ts';
import type { CheckResult, ConformRun } from './run-checks.ts';

export const reportKinds = ['text', 'json', 'junit', 'github'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A result in lines, for people. */
export function resultText({ check, status, reason, findings }: CheckResult): string {
  const head = `${status === 'failed' ? 'FAILED ' : status.padEnd(7)} ${check.id} (${check.rule})`;
  const why = reason === '' ? '' : `: ${reason}`;
  const lines = findings.flatMap(({ expected, got, exchanges }) => [
    `    expected ${expected}`,
    `    got ${got}`,
    ...exchanges.slice(-1).map(({ curl }) => `    ${curl}`),
  ]);
  return `${[`${head}${why}`, ...(findings.length > 0 ? [`    ${check.says}`] : []), ...lines].join('\n')}\n`;
}

const countOf = (results: readonly CheckResult[], status: CheckResult['status']): number =>
  results.filter((result) => result.status === status).length;

/** The last lines for people. */
export function summaryText({ results, left, isEnded }: ConformRun): string {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((status) =>
    countOf(results, status),
  );
  return [
    ...(isEnded ? ['ended before all checks were run'] : []),
    ...(left.length > 0 ? [`not removed: ${left.join(', ')}`] : []),
    `${counted(results.length, 'check')}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`,
  ].join('\n');
}

function jsonReport({ results, left, isEnded }: ConformRun): string {
  const checks = results.map(({ check, status, reason, findings, ms }) => ({
    id: check.id,
    rule: check.rule,
    status,
    reason,
    ms,
    findings,
  }));
  return `${JSON.stringify({ kind: 'pantograph-conform', version: 1, testedBy: `pantograph ${sdkVersion}`, isEnded, left, checks })}\n`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu, '')
    .replaceAll(/[&<>"]/gu, (character) => escapes[character]);

function junitReport({ results }: ConformRun, scenario: Scenario): string {
  const cases = results.map(({ check, reason, findings, ms }) => {
    const inside = [
      ...findings.map(({ expected, got, exchanges }) => {
        const text = [`expected ${expected}`, `got ${got}`, ...exchanges.map(({ curl }) => curl)].join('\n');
        return `<failure message="${xml(`${check.rule}: ${check.says}`)}">${xml(text)}</failure>`;
      }),
      ...(findings.length === 0 && reason !== '' ? [`<skipped message="${xml(reason)}"/>`] : []),
    ];
    return `<testcase classname="${suiteOf(check)}" name="${xml(check.id)}" time="${ms / 1_000}">${inside.join('')}</testcase>`;
  });
  const counts = `tests="${results.length}" failures="${countOf(results, 'failed')}" skipped="${countOf(results, 'skipped')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="pantograph conform ${scenario}" ${counts}>\n${cases.join('\n')}\n</testsuite>\n`;
}

/** A value of GitHub's workflow commands. */
const command = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The annotations of a result, a line for each finding. */
export function githubText({ check, findings }: CheckResult): string {
  return findings
    .map(
      ({ expected, got }) =>
        `::error title=${command(`${check.id} (${check.rule})`)}::${command(`${check.says} Expected ${expected}, got ${got}`)}\n`,
    )
    .join('');
}

export function reportOf(kind: ReportKind, run: ConformRun, scenario: Scenario): string {
  switch (kind) {
    case 'text':
      return `${run.results.map(resultText).join('')}${summaryText(run)}`;
    case 'json':
      return jsonReport(run);
    case 'junit':
      return junitReport(run, scenario);
    case 'github':
      return run.results.map(githubText).join('');
  }
}
