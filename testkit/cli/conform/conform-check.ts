// A check of a server: one record each, one file a suite. Must not know how checks are run.

import type { CommandCall } from '../command.ts';
import { textOptions } from '../command.ts';
import { CannotRunError } from '../load-source.ts';
import type { Visit } from './visit.ts';

export const suites = ['core', 'delivery', 'versions', 'actions', 'events', 'a11y', 'security'] as const;
export type Suite = (typeof suites)[number];

/** The facts of a check of any side: a server, a producer or a player. */
export interface CheckFacts {
  /** `suite/what`. Public: added, never renamed. */
  readonly id: string;
  /** The id of its rule in a SPEC, or the section of a standard. */
  readonly rule: string;
  /** The rule in a sentence. */
  readonly says: string;
}

export interface ConformCheck extends CheckFacts {
  readonly id: `${Suite}/${string}`;
  /** True for a check that waits for seconds; it runs beside the others. */
  readonly isSlow?: true;
  /** Finds differences. Throws `SkippedError` where the check cannot be run. */
  run(visit: Visit): Promise<void>;
}

export function suiteOf({ id }: CheckFacts): string {
  return id.split('/', 1)[0];
}

/** The checks that `--check` names; all of them without it. Throws `CannotRunError` for an unknown id. */
export function chosenChecks<Check extends CheckFacts>(call: CommandCall, checks: readonly Check[]): readonly Check[] {
  const asked = textOptions(call, 'check');
  const unknown = asked.find((id) => checks.every((check) => check.id !== id));
  if (unknown !== undefined)
    throw new CannotRunError(`${unknown}: there is no such check; \`pantograph conform list\` lists them`);
  return asked.length === 0 ? checks : checks.filter(({ id }) => asked.includes(id));
}
