// Runs checks, one after the other, with those that wait beside them, and removes what they created. Must not know reports.

import { isPlayerError } from 'pantograph';
import { NoAnswerError } from '../http-exchange.ts';
import type { CheckFacts, ConformCheck } from './conform-check.ts';
import { findingOf } from './finding.ts';
import type { FindingFacts } from './finding.ts';
import { silence, SkippedError, Visit } from './visit.ts';
import type { Target } from './visit.ts';

export interface CheckResult {
  readonly check: CheckFacts;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Why the check was skipped. */
  readonly reason: string;
  /** The different findings, at most five. */
  readonly findings: readonly FindingFacts[];
  readonly ms: number;
  /** Ids of things that the check has created and could not remove. */
  readonly left: readonly number[];
}

export interface ConformRun {
  readonly results: readonly CheckResult[];
  /** Ids of things that could not be removed. */
  readonly left: readonly number[];
  /** True where a person ended the run. */
  readonly isEnded: boolean;
}

const MOST_FINDINGS = 5;

async function runCheck(check: ConformCheck, target: Target, signal: AbortSignal): Promise<CheckResult> {
  const visit = new Visit(target, signal);
  const start = performance.now();
  let reason = '';
  try {
    if (signal.aborted) visit.skip('the run was ended');
    await check.run(visit);
  } catch (error) {
    if (error instanceof SkippedError) reason = error.message;
    else if (error instanceof NoAnswerError) visit.differences.push(silence(error));
    else if (isPlayerError(error))
      visit.differences.push({ expected: 'an answer that can be read', got: error.message, answers: [] });
    else if (!signal.aborted) throw error;
  }
  if (signal.aborted) {
    // A stream that ended with the run is no fault of the server: the check has no verdict.
    reason = 'the run was ended';
    visit.differences.length = 0;
  }
  const different = new Map(
    visit.differences.map((difference) => [`${difference.expected}\n${difference.got}`, difference]),
  );
  const findings = [...different.values()]
    .slice(0, MOST_FINDINGS)
    .map((difference) => findingOf(check, difference, target));
  const status = findings.length > 0 ? 'failed' : reason === '' ? 'passed' : 'skipped';
  const ms = Math.round(performance.now() - start);
  return { check, status, reason, findings, ms, left: visit.leftovers };
}

/**
 * Runs checks. Each removes what it has created, also after the signal.
 *
 * @param onResult - called with each result as it is there
 */
export async function runChecks(
  checks: readonly ConformCheck[],
  target: Target,
  signal: AbortSignal,
  onResult: (result: CheckResult) => void,
): Promise<ConformRun> {
  const results: CheckResult[] = [];
  const run = async (check: ConformCheck): Promise<void> => {
    const result = await runCheck(check, target, signal);
    results.push(result);
    onResult(result);
  };
  const slow = Promise.all(checks.filter(({ isSlow }) => isSlow === true).map(run));
  for (const check of checks) if (check.isSlow !== true) await run(check);
  await slow;
  return { results, left: results.flatMap((result) => result.left), isEnded: signal.aborted };
}
