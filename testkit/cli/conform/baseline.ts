// Expected failures: a file of YAML with a list of `scenario:check-id`, which a team has accepted. Must not know how checks run.

import { readFile } from 'node:fs/promises';
import { CannotRunError } from '../load-source.ts';
import type { CheckResult } from './run-checks.ts';

/** The sides that are tested. */
const scenarios = ['server', 'producer', 'player'] as const;
export type Scenario = (typeof scenarios)[number];

/** Reads the ids. Throws `CannotRunError` for other lines, and for ids that this version does not have. */
export async function readBaseline(
  path: string,
  scenario: Scenario,
  known: readonly string[],
): Promise<ReadonlySet<string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new CannotRunError(`${path}: the file of expected failures cannot be read`);
  }
  const ids = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (/^\s*(?:#.*)?$/u.test(line)) continue;
    const [, of, id] = /^\s*-\s+["']?(\w+):([\w-]+\/[\w-]+)["']?\s*(?:#.*)?$/u.exec(line) ?? [];
    if (id === undefined)
      throw new CannotRunError(`${path}:${index + 1}: expected a line such as "- server:delivery/vary"`);
    // A file may serve several sides.
    if (of !== scenario && scenarios.some((other) => other === of)) continue;
    if (!known.includes(id)) throw new CannotRunError(`${path}:${index + 1}: this version has no check ${id}`);
    ids.add(id);
  }
  return ids;
}

/** The failures that were not expected, and the entries whose checks have passed. */
export function compareBaseline(results: readonly CheckResult[], expected: ReadonlySet<string>) {
  const withStatus = (status: CheckResult['status']): readonly string[] =>
    results.filter((result) => result.status === status).map(({ check }) => check.id);
  return {
    failures: withStatus('failed').filter((id) => !expected.has(id)),
    stale: withStatus('passed').filter((id) => expected.has(id)),
  };
}
