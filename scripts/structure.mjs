// Checks the import graph of a tree against .dependency-cruiser.mjs. Run it for this tree; the structure test
// imports findViolations() for trees with a planted fault.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { entries, specifierOf } from './entries.mjs';

const folders = ['sdk', 'server', 'renderer', 'adapters', 'inspector', 'testkit', 'stories', 'examples', 'bench'];

/** The names of all rules. */
export const ruleNames = rules.forbidden.map((rule) => rule.name);

/**
 * Every violation in the tree at `root`, with its rule and both files.
 * @param {string} root
 * @returns {Promise<{ modules: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function findViolations(root) {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const options = { ...rules.options, baseDir: root, validate: true, ruleSet: { forbidden: rules.forbidden } };
  // `$` makes an alias exact: 'pantograph' must not catch 'pantograph/renderer'.
  const alias = Object.fromEntries(
    Object.entries(entries).map(([entry, source]) => [`${specifierOf(entry)}$`, join(root, source)]),
  );
  const result = await cruise(present, options, {
    alias,
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
  });
  return {
    modules: result.output.summary.totalCruised,
    violations: result.output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { modules, violations } = await findViolations(fileURLToPath(new URL('..', import.meta.url)));
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
  console.log(`structure: ${modules} modules, ${ruleNames.length} rules, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
