// `pantograph conform producer`: runs the checks of a producer in any language.

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import type { Command, CommandCall } from '../../command.ts';
import { textOption } from '../../command.ts';
import { numberOption } from '../../document-options.ts';
import { CannotRunError } from '../../load-source.ts';
import { chosenChecks } from '../conform-check.ts';
import { NotStartedError, ProcessFault } from '../asked-process.ts';
import { plainFinding } from '../finding.ts';
import { reportOptions, reportRun, reportWords } from '../report-run.ts';
import { resultText } from '../reports.ts';
import { repeatedCall, rerunOption, rerunWords } from '../rerun.ts';
import type { CheckResult, ConformRun } from '../run-checks.ts';
import { inputArbitrary } from './input-arbitrary.ts';
import type { InputSchema } from './input-arbitrary.ts';
import { producerChecks } from './producer-checks.ts';
import type { ProducerCheck } from './producer-checks.ts';
import { commandOf } from './producer-process.ts';
import { NotRunError, ProducerVisit } from './producer-visit.ts';
import type { ProducerSettings } from './producer-visit.ts';
import { readRules } from './team-rules.ts';

const MOST_FINDINGS = 5;

/** The JSON of an option's file, read by a function that may throw; undefined where it was not given. */
async function jsonOption<T>(call: CommandCall, name: string, read: (value: unknown) => T): Promise<T | undefined> {
  const path = textOption(call, name);
  if (path === undefined) return undefined;
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new CannotRunError(`${path}: the file of --${name} cannot be read`);
  }
  try {
    return read(JSON.parse(text));
  } catch (error) {
    throw new CannotRunError(`${path}: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
}

function readExamples(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new RangeError('expected a list of inputs, which is not empty');
  return value as readonly unknown[];
}

function readSchema(value: unknown): InputSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('expected a JSON Schema');
  // References and patterns that cannot be used are said before anything runs.
  fc.sample(inputArbitrary(value as InputSchema), { numRuns: 1, seed: 1 });
  return value as InputSchema;
}

/** The examples: those of --inputs, else of the schema's `examples`, else inputs that it describes. */
function examplesOf(
  inputs: readonly unknown[] | undefined,
  schema: InputSchema | undefined,
  seed: number,
): readonly unknown[] {
  if (inputs !== undefined) return inputs;
  if (schema === undefined)
    throw new CannotRunError('give --inputs, a file with a list of inputs, or --schema, a JSON Schema of the input');
  const examples = typeof schema === 'object' ? schema['examples'] : undefined;
  return Array.isArray(examples) && examples.length > 0
    ? (examples as readonly unknown[])
    : fc.sample(inputArbitrary(schema), { numRuns: 10, seed });
}

async function settingsOf(call: CommandCall): Promise<ProducerSettings> {
  const seed = numberOption(call, 'seed', 1, 0);
  const schema = await jsonOption(call, 'schema', readSchema);
  const levels = (textOption(call, 'levels') ?? '').split(',').filter(Boolean).map(Number);
  if (levels.some((level) => !Number.isInteger(level) || level < 1))
    throw new CannotRunError('--levels: expected levels of documentApi such as 1,2');
  return {
    command: commandOf(call.sources),
    earlier: commandOf((textOption(call, 'earlier') ?? '').split(/\s+/u).filter(Boolean)),
    schema,
    examples: examplesOf(await jsonOption(call, 'inputs', readExamples), schema, seed),
    rules: (await jsonOption(call, 'rules', readRules)) ?? [],
    goldens: textOption(call, 'goldens'),
    levels,
    runs: numberOption(call, 'runs', 1_000, 1),
    seed,
    timeoutMs: numberOption(call, 'timeout', 10, 0.1) * 1_000,
  };
}

async function runCheck(check: ProducerCheck, visit: ProducerVisit): Promise<CheckResult> {
  const began = performance.now();
  let reason = '';
  visit.differences = [];
  try {
    if (visit.signal.aborted) visit.skip('the run was ended');
    await check.run(visit);
  } catch (error) {
    if (error instanceof NotRunError || visit.signal.aborted)
      reason = error instanceof NotRunError ? error.message : 'the run was ended';
    else if (error instanceof NotStartedError) throw new CannotRunError(error.message);
    else if (error instanceof ProcessFault)
      visit.differences.push({
        expected: 'an answer',
        got: error.message,
        sent: visit.settings.command.join(' ').slice(0, 200),
      });
    else throw error;
  }
  const { id, rule, says } = check;
  const findings = visit.differences
    .slice(0, MOST_FINDINGS)
    .map(({ expected, got, sent }) => plainFinding(check, expected, got, sent));
  const status = findings.length > 0 ? 'failed' : reason === '' ? 'passed' : 'skipped';
  return { check: { id, rule, says }, status, reason, findings, ms: Math.round(performance.now() - began), left: [] };
}

/** Checks whose finding explains those of all later checks of determinism. */
const FIRST_CAUSES: readonly string[] = ['determinism/repeated', 'determinism/process'];

/** Runs checks. A producer that does not answer for its examples is not asked by the others; the first cause of other bytes is told alone. */
export async function runProducerChecks(
  settings: ProducerSettings,
  checks: readonly ProducerCheck[],
  signal: AbortSignal,
  onResult: (result: CheckResult) => void,
): Promise<ConformRun> {
  const visit = new ProducerVisit(settings, signal);
  const results: CheckResult[] = [];
  let isSilent = false;
  let cause = '';
  for (const check of checks) {
    const { id, rule, says } = check;
    const isExplained = cause !== '' && id.startsWith('determinism/');
    const skipped: CheckResult = {
      check: { id, rule, says },
      status: 'skipped',
      reason: isSilent ? 'the producer does not answer' : `${cause} has found other bytes already`,
      findings: [],
      ms: 0,
      left: [],
    };
    const result: CheckResult = isSilent || isExplained ? skipped : await runCheck(check, visit);
    if (FIRST_CAUSES.includes(id) && result.status === 'failed') cause = id;
    results.push(result);
    onResult(result);
    isSilent ||= check === producerChecks[0] && result.findings.some(({ expected }) => expected === 'an answer');
  }
  visit.dispose();
  return { results, left: [], isEnded: signal.aborted };
}

const usage = '[<options>] <module.mjs> | -- <command> [<argument>...]';

export const conformProducer: Command = {
  name: 'conform producer',
  usage,
  summary: 'says where a producer in any language is wrong, and on which surroundings its bytes depend',
  takes: [0, Infinity],
  options: {
    inputs: { type: 'string' },
    schema: { type: 'string' },
    rules: { type: 'string' },
    goldens: { type: 'string' },
    levels: { type: 'string' },
    earlier: { type: 'string' },
    check: { type: 'string', multiple: true },
    runs: { type: 'string' },
    seed: { type: 'string' },
    timeout: { type: 'string' },
    ...reportOptions,
    ...rerunOption,
  },
  words: {
    inputs: 'a file of JSON with a list of inputs',
    schema: 'a JSON Schema of the input; its "examples" are inputs too',
    rules: 'a file of JSON with rules of your team',
    goldens: 'a folder with the dump of each example; UPDATE_GOLDENS=1 writes them',
    levels: 'levels of documentApi that the producer is asked for, such as 1,2',
    earlier: 'the module or command of an earlier version: its players must still get documents',
    check: 'the id of a check; may stand several times',
    runs: 'the number of inputs that are made of the schema; default 1000',
    seed: 'an integer that chooses those inputs; default 1',
    timeout: 'seconds to wait for a document; default 10',
    ...reportWords,
    ...rerunWords,
  },
  async run(given) {
    const call = await repeatedCall(given, 'producer', usage);
    const settings = await settingsOf(call);
    const known = producerChecks.map(({ id }) => id);
    const checks = chosenChecks(call, producerChecks);
    const kept = ['inputs', 'schema', 'rules', 'goldens', 'levels', 'earlier', 'runs', 'seed', 'timeout'];
    const run = { scenario: 'producer', known, kept, count: checks.length, says: resultText } as const;
    return reportRun(call, run, (onResult) => runProducerChecks(settings, checks, call.io.signal, onResult));
  },
};
