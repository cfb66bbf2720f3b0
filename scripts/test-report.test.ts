// Proves that a run which only looks green fails.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTestReport, testFiles } from './test-report.mjs';

let root = '';
let reportFile = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pantograph-report-'));
  reportFile = join(root, 'report.json');
  mkdirSync(join(root, 'sdk'));
  writeFileSync(join(root, 'sdk', 'a.test.ts'), '');
});

afterEach(() => rmSync(root, { recursive: true }));

/** Writes a report. `meta` is that of the last test. */
function report(status: string, statuses: readonly string[], meta: object = {}): void {
  const count = (wanted: string): number => statuses.filter((one) => one === wanted).length;
  const assertionResults = statuses.map((one, index) => ({
    status: one,
    fullName: `case ${index}`,
    meta: index === statuses.length - 1 ? meta : {},
  }));
  const testResults = [{ name: join(root, 'sdk', 'a.test.ts'), status, assertionResults }];
  writeFileSync(
    reportFile,
    JSON.stringify({ numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }),
  );
}

it('has the counts of the runner', () => {
  report('failed', ['passed', 'passed', 'failed']);
  expect(readTestReport(reportFile, root)).toEqual({ passed: 2, failed: 1, skipped: [], problems: [] });
});

it('reports a missing report', () => {
  expect(readTestReport(reportFile, root).problems).toEqual(['the test runner wrote no report']);
});

it('reports a test file that did not load', () => {
  report('failed', []);
  expect(readTestReport(reportFile, root).problems).toEqual([
    'test file did not load: sdk/a.test.ts',
    'no test passed at all',
  ]);
});

it('reports a test file that the runner never saw', () => {
  report('passed', ['passed']);
  writeFileSync(join(root, 'sdk', 'b.browser.test.ts'), '');
  expect(readTestReport(reportFile, root).problems).toEqual(['test file ran no test: sdk/b.browser.test.ts']);
});

it('accepts a skipped test with a reason, and refuses a skipped test without', () => {
  report('passed', ['passed', 'skipped'], { notApplicable: 'no such colours' });
  expect(readTestReport(reportFile, root)).toEqual({ passed: 1, failed: 0, skipped: [], problems: [] });
  report('passed', ['passed', 'skipped']);
  expect(readTestReport(reportFile, root).problems).toEqual(['test did not run: sdk/a.test.ts: case 1']);
});

it('leaves soak tests to a soak run, which names its own expected files', () => {
  report('passed', ['passed']);
  writeFileSync(join(root, 'sdk', 'b.soak.test.ts'), '');
  expect(readTestReport(reportFile, root).problems).toEqual([]);
  expect(testFiles(root)).toEqual(['sdk/a.test.ts', 'sdk/b.soak.test.ts']);
  expect(readTestReport(reportFile, root, testFiles(root)).problems).toEqual([
    'test file ran no test: sdk/b.soak.test.ts',
  ]);
});

it('leaves the engines to a run of their own', () => {
  report('passed', ['passed']);
  writeFileSync(join(root, 'sdk', 'b.engines.test.ts'), '');
  expect(readTestReport(reportFile, root).problems).toEqual([]);
  expect(readTestReport(reportFile, root, testFiles(root)).problems).toEqual([
    'test file ran no test: sdk/b.engines.test.ts',
  ]);
});

it('names the thing that a skipped test lacks', () => {
  report('passed', ['passed', 'skipped'], { missing: 'no such browser' });
  expect(readTestReport(reportFile, root)).toEqual({
    passed: 1,
    failed: 0,
    skipped: ['no such browser'],
    problems: [],
  });
});

it('reports a skipped test', () => {
  report('passed', ['passed', 'skipped']);
  expect(readTestReport(reportFile, root).problems).toEqual(['test did not run: sdk/a.test.ts: case 1']);
});
