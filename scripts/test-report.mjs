// Reads vitest's JSON report, and checks that every test file ran.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'storybook-static', 'coverage', 'reports', '.data']);

/**
 * Counts of the report, and problems of the run as a whole. A test may skip itself where the machine lacks something that
 * `npm test` does not need, which its `meta.missing` names. Where there is nothing to test, `meta.notApplicable` has the reason.
 * @param {string} reportFile
 * @param {string} root
 * @param {string[]} [expected] the files that had to run. Default: all files of `npm test`
 * @returns {{ passed: number, failed: number, skipped: string[], problems: string[] }}
 */
export function readTestReport(
  reportFile,
  root,
  expected = testFiles(root).filter((file) => !/\.(?:engines|soak)\.test\.ts$/.test(file)),
) {
  if (!existsSync(reportFile))
    return { passed: 0, failed: 0, skipped: [], problems: ['the test runner wrote no report'] };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const problems = [];
  const skipped = [];
  const ran = new Set();
  for (const file of report.testResults) {
    const name = relative(root, file.name);
    if (file.assertionResults.length > 0) ran.add(name);
    const named = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !named) problems.push(`test file did not load: ${name}`);
    for (const test of file.assertionResults) {
      if (test.meta?.missing !== undefined) skipped.push(test.meta.missing);
      else if (test.meta?.notApplicable !== undefined) continue;
      else if (test.status !== 'passed' && test.status !== 'failed')
        problems.push(`test did not run: ${name}: ${test.fullName}`);
    }
  }
  for (const file of expected) {
    const known = problems.some((problem) => problem.endsWith(`: ${file}`));
    if (!ran.has(file) && !known) problems.push(`test file ran no test: ${file}`);
  }
  if (report.numPassedTests === 0) problems.push('no test passed at all');
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, problems };
}

/**
 * Prints a last line `N passed, N failed`, with `N skipped` if any were skipped, and sets the exit code.
 * @param {{ passed: number, failed: number, skipped: string[], problems: string[] }} report
 * @param {boolean} ran true where the runner itself succeeded
 * @param {string[]} failedSteps names of the other steps that failed; each is a failure
 */
export function conclude({ passed, failed, skipped, problems }, ran, failedSteps) {
  const all = [...problems];
  // A runner that fails without a failed test (an import error, a crash) is a failure too.
  if (!ran && failed === 0 && all.length === 0) all.push('the test runner failed without naming a test');
  for (const name of failedSteps) all.push(`step failed: ${name}`);
  console.log('');
  for (const reason of new Set(skipped)) console.log(`SKIPPED ${reason}`);
  for (const problem of all) console.log(`FAILED ${problem}`);
  console.log(
    `${passed} passed, ${failed + all.length} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}`,
  );
  process.exitCode = failed + all.length === 0 ? 0 : 1;
}

/**
 * All test files of the project, relative to its root.
 * @param {string} root
 * @returns {string[]}
 */
export function testFiles(root) {
  return [...findTestFiles(root)].map((file) => relative(root, file));
}

function* findTestFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* findTestFiles(path);
    if (entry.isFile() && entry.name.endsWith('.test.ts')) yield path;
  }
}
