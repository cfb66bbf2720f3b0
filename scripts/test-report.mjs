// Reads vitest's JSON report and asks what it does not say by itself: did every test file run, and did any.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'storybook-static', 'coverage', 'reports', '.data']);

/**
 * Counts of the report, and what is wrong with the run as a whole.
 * @param {string} reportFile
 * @param {string} root
 * @returns {{ passed: number, failed: number, problems: string[] }}
 */
export function readTestReport(reportFile, root) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0, problems: ['the test runner wrote no report'] };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const problems = [];
  const ran = new Set();
  for (const file of report.testResults) {
    const name = relative(root, file.name);
    if (file.assertionResults.length > 0) ran.add(name);
    const named = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !named) problems.push(`test file did not load: ${name}`);
    for (const test of file.assertionResults) {
      if (test.status !== 'passed' && test.status !== 'failed') problems.push(`test did not run: ${name}: ${test.fullName}`);
    }
  }
  const present = [...testFiles(root)].map((file) => relative(root, file));
  for (const file of present) {
    const known = problems.some((problem) => problem.endsWith(`: ${file}`));
    if (!ran.has(file) && !known) problems.push(`test file ran no test: ${file}`);
  }
  if (report.numPassedTests === 0) problems.push('no test passed at all');
  return { passed: report.numPassedTests, failed: report.numFailedTests, problems };
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* testFiles(path);
    if (entry.isFile() && entry.name.endsWith('.test.ts')) yield path;
  }
}
