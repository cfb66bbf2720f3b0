// `pantograph conform server` and `pantograph conform list`.

import type { Command, CommandCall, CommandOptions } from '../command.ts';
import { textOption, textOptions } from '../command.ts';
import { headersOption, numberOption } from '../document-options.ts';
import { CannotRunError } from '../load-source.ts';
import { notTested, serverChecks } from './checks.ts';
import { chosenChecks, suiteOf, suites } from './conform-check.ts';
import type { ConformCheck } from './conform-check.ts';
import { playerChecks } from './player/player-checks.ts';
import { producerChecks } from './producer/producer-checks.ts';
import { baseOf, prepareTarget } from './prepare-target.ts';
import { reportOptions, reportRun, reportWords } from './report-run.ts';
import { resultText } from './reports.ts';
import { repeatedCall, rerunOption, rerunWords } from './rerun.ts';
import { runChecks } from './run-checks.ts';
import type { CommandTemplate, Target } from './visit.ts';

const usage = '<url> --surface <name> [--auth "Bearer …"]';

const options: CommandOptions = {
  surface: { type: 'string' },
  auth: { type: 'string' },
  header: { type: 'string', multiple: true },
  'second-header': { type: 'string', multiple: true },
  suite: { type: 'string', multiple: true },
  check: { type: 'string', multiple: true },
  create: { type: 'string' },
  remove: { type: 'string' },
  origin: { type: 'string' },
  timeout: { type: 'string' },
  ...reportOptions,
  ...rerunOption,
};

const words = {
  surface: 'the surface to ask for',
  auth: '"Bearer …": Authorization of the first user',
  header: '"Name: value": a header of the first user, such as an API key; may stand several times',
  'second-header': '"Name: value": the credentials of a user of another tenant',
  suite: `${suites.join(' | ')}; may stand several times; default: all`,
  check: 'the id of a check; may stand several times',
  create: 'JSON of a command that creates something, with $random in a text; default: task.create where it is served',
  remove: 'JSON of the command that removes it, with "$id"; default: task.delete where it is served',
  origin: 'an origin whose pages may read answers; default https://conform.example',
  timeout: 'seconds to wait for an answer; default 10',
  ...reportWords,
  ...rerunWords,
};

/** The command of an option, as JSON. */
function templateOption(call: CommandCall, name: string): CommandTemplate | undefined {
  const text = textOption(call, name);
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<CommandTemplate> | null;
    if (typeof value?.command === 'string' && typeof value.arguments === 'object') return value as CommandTemplate;
  } catch {
    // The message below says it.
  }
  throw new CannotRunError(
    `--${name}: expected JSON such as {"command":"task.create","arguments":{"title":"$random"}}`,
  );
}

async function targetOf(call: CommandCall): Promise<Target> {
  const surface = textOption(call, 'surface');
  if (surface === undefined) throw new CannotRunError('expected: pantograph conform server <url> --surface <name>');
  const auth = textOption(call, 'auth');
  const second = headersOption(call, 'second-header');
  const given: Target = {
    base: baseOf(call.sources[0]),
    surface,
    identities: [
      { ...(auth === undefined ? {} : { Authorization: auth }), ...headersOption(call) },
      Object.keys(second).length > 0 ? second : undefined,
    ],
    create: templateOption(call, 'create'),
    remove: templateOption(call, 'remove'),
    origin: textOption(call, 'origin') ?? 'https://conform.example',
    timeoutMs: numberOption(call, 'timeout', 10, 0.1) * 1_000,
  };
  return prepareTarget(given, call.io.signal);
}

/** The checks of `--check` and `--suite`; all without both. */
function chosenServerChecks(call: CommandCall): readonly ConformCheck[] {
  const asked = chosenChecks(call, serverChecks);
  const inSuites = textOptions(call, 'suite');
  const wrong = inSuites.find((suite) => suites.every((known) => known !== suite));
  if (wrong !== undefined) throw new CannotRunError(`--suite: expected ${suites.join(', ')}, got ${wrong}`);
  if (inSuites.length === 0) return asked;
  const named = asked === serverChecks ? [] : asked;
  return serverChecks.filter((check) => named.includes(check) || inSuites.includes(suiteOf(check)));
}

export const conformServer: Command = {
  name: 'conform server',
  usage,
  summary: 'plays the client, and says where a server breaks the rules',
  takes: [0, 1],
  options,
  words,
  async run(given) {
    const call = await repeatedCall(given, 'server', usage);
    const checks = chosenServerChecks(call);
    const known = serverChecks.map(({ id }) => id);
    const kept = ['surface', 'create', 'remove', 'origin', 'timeout'];
    const run = { scenario: 'server', known, kept, count: checks.length, says: resultText } as const;
    return reportRun(call, run, async (onResult) => runChecks(checks, await targetOf(call), call.io.signal, onResult));
  },
};

export const conformList: Command = {
  name: 'conform list',
  usage: '',
  summary: 'prints every check with its rule, and what is not tested',
  takes: [0, 0],
  options: {},
  words: {},
  run({ io }) {
    for (const check of [...serverChecks, ...producerChecks, ...playerChecks()])
      io.out(`${check.id} (${check.rule}): ${check.says}\n`);
    io.out(`\nNot tested:\n${notTested.map((line) => `  ${line}\n`).join('')}`);
    return Promise.resolve(0);
  },
};
