// `pantograph conform player`, and `pantograph player-harness`, which is this package's player behind the same protocol.

import { createInterface } from 'node:readline';
import type { Command } from '../../command.ts';
import { textOptions } from '../../command.ts';
import { numberOption, wordOption } from '../../document-options.ts';
import { CannotRunError } from '../../load-source.ts';
import { chosenChecks } from '../conform-check.ts';
import { AskedProcess, beginningOf, NotStartedError, ProcessFault, readLine } from '../asked-process.ts';
import { plainFinding } from '../finding.ts';
import { reportOptions, reportRun, reportWords } from '../report-run.ts';
import { resultText } from '../reports.ts';
import { repeatedCall, rerunOption, rerunWords } from '../rerun.ts';
import type { CheckResult, ConformRun } from '../run-checks.ts';
import type { CaseOutcome } from '../vectors/vector-case.ts';
import { fakePlayer, fakePlayerFaults } from '../../../fakes/fake-player.ts';
import { compareAnswers, levels, levelsOf, playerChecks } from './player-checks.ts';
import type { AnswerDifference, Level, PlayerCheck } from './player-checks.ts';

/** An answer, which may also say that the player does not have such cases. */
type PlayerAnswer = Partial<CaseOutcome> & { readonly id?: unknown; readonly skip?: unknown };

function readAnswer(line: Buffer, { request }: PlayerCheck): PlayerAnswer {
  let answer: PlayerAnswer | null;
  try {
    answer = JSON.parse(line.toString()) as PlayerAnswer | null;
  } catch {
    throw new ProcessFault(`expected a line of JSON, got ${beginningOf(line)}`);
  }
  if (typeof answer !== 'object' || answer === null || answer.id !== request.id)
    throw new ProcessFault(`expected an object with the id of the question, got ${beginningOf(line)}`);
  return answer;
}

function resultOf(
  check: PlayerCheck,
  difference: AnswerDifference | undefined,
  reason: string,
  ms: number,
): CheckResult {
  const { id, rule, says, request } = check;
  const facts = { id, rule, says };
  const findings =
    difference === undefined ? [] : [plainFinding(facts, difference.expected, difference.got, JSON.stringify(request))];
  const status = difference !== undefined ? 'failed' : reason === '' ? 'passed' : 'skipped';
  return { check: facts, status, reason, findings, ms, left: [] };
}

/** Asks a player about every case. A player that has ended is started again for the next case, up to some times. */
class PlayerRun {
  private readonly start: () => AskedProcess;
  private readonly level: Level;
  private readonly signal: AbortSignal;
  private player: AskedProcess | undefined;
  private ends = 0;
  /** The number of cases that are right and that there are, by level. */
  readonly counts = new Map<Level, { right: number; all: number }>(
    levels.map((level) => [level, { right: 0, all: 0 }]),
  );

  constructor(start: () => AskedProcess, level: Level, signal: AbortSignal) {
    this.start = start;
    this.level = level;
    this.signal = signal;
  }

  async check(check: PlayerCheck): Promise<CheckResult> {
    const began = performance.now();
    let difference: AnswerDifference | undefined;
    let reason = '';
    try {
      if (this.ends >= 5) throw new ProcessFault('it did not answer five times, and is not asked again');
      this.player ??= this.start();
      const answer = readAnswer(await this.player.ask(JSON.stringify(check.request)), check);
      if (typeof answer.skip === 'string') reason = answer.skip;
      else difference = compareAnswers(check.expected, answer, this.level);
    } catch (error) {
      if (!(error instanceof ProcessFault)) throw error;
      this.ends += 1;
      this.stop();
      if (error instanceof NotStartedError) throw new CannotRunError(error.message);
      if (this.signal.aborted) reason = 'the run was ended';
      else difference = { level: 'verdict', expected: 'an answer', got: error.message };
    }
    if (reason === '') this.count(check, difference);
    return resultOf(check, difference, reason, Math.round(performance.now() - began));
  }

  stop(): void {
    this.player?.stop();
    this.player = undefined;
  }

  private count(check: PlayerCheck, difference: AnswerDifference | undefined): void {
    const fails = difference === undefined ? levels.length : levels.indexOf(difference.level);
    for (const level of levelsOf(check)) {
      const count = this.counts.get(level);
      if (count === undefined || levels.indexOf(level) > levels.indexOf(this.level)) continue;
      count.all += 1;
      count.right += Number(levels.indexOf(level) < fails);
    }
  }
}

const usage = '-- <command> [<argument>...]';

export const conformPlayer: Command = {
  name: 'conform player',
  usage,
  summary: 'asks another player about every vector, and says where it differs',
  takes: [0, Infinity],
  options: {
    ...reportOptions,
    ...rerunOption,
    level: { type: 'string' },
    check: { type: 'string', multiple: true },
    timeout: { type: 'string' },
  },
  words: {
    ...reportWords,
    ...rerunWords,
    level: `${levels.join(' | ')}; default layout: verdicts, the tree for assistive technology, and boxes`,
    check: 'the id of a check; may stand several times',
    timeout: 'seconds to wait for an answer; default 30',
  },
  async run(given) {
    const call = await repeatedCall(given, 'player', usage);
    const { io, sources } = call;
    const level = wordOption(call, 'level', levels) ?? 'layout';
    const timeoutMs = numberOption(call, 'timeout', 30, 0.1) * 1_000;
    const all = playerChecks();
    const known = all.map(({ id }) => id);
    const checks = chosenChecks(call, all);
    const start = (): AskedProcess => new AskedProcess(sources, { read: readLine, timeoutMs, signal: io.signal });
    const run = new PlayerRun(start, level, io.signal);
    const says = (result: CheckResult): string => (result.status === 'failed' ? resultText(result) : '');
    const reported = { scenario: 'player', known, kept: ['level', 'timeout'], count: checks.length, says } as const;
    const code = await reportRun(call, reported, async (onResult) => {
      const results: CheckResult[] = [];
      for (const check of checks) {
        if (io.signal.aborted) break;
        results.push(await run.check(check));
        onResult(results[results.length - 1]);
      }
      run.stop();
      return { results, left: [], isEnded: io.signal.aborted } satisfies ConformRun;
    });
    for (const [name, { right, all }] of run.counts)
      if (levels.indexOf(name) <= levels.indexOf(level)) io.err(`${name}: ${right} of ${all}\n`);
    return code;
  },
};

export const playerHarness: Command = {
  name: 'player-harness',
  usage: '',
  summary: "answers the questions of `conform player` on standard input as this package's player",
  takes: [0, 0],
  options: { fault: { type: 'string', multiple: true } },
  words: { fault: `${fakePlayerFaults.join(' | ')}; may stand several times` },
  async run(call) {
    const faults = textOptions(call, 'fault');
    const unknown = faults.find((name) => !fakePlayerFaults.includes(name));
    if (unknown !== undefined)
      throw new CannotRunError(`--fault: expected ${fakePlayerFaults.join(', ')}, got ${unknown}`);
    const player = fakePlayer({ faults });
    for await (const line of createInterface({ input: process.stdin })) call.io.out(`${player.answer(line)}\n`);
    return 0;
  },
};
