// The checks of a producer: one record each. Must not know how checks are run.

import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { dumpDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { firstDifference } from '../../../checks/check-report.ts';
import { withKeysTurned } from '../../../checks/key-order.ts';
import { compareGolden } from '../../../golden/golden.ts';
import { ProcessFault } from '../asked-process.ts';
import type { CheckFacts } from '../conform-check.ts';
import { inputArbitrary } from './input-arbitrary.ts';
import { changed, countsOf, missingEffects, numbered } from './team-rules.ts';
import type { TeamRule } from './team-rules.ts';
import { decodedOf, faultOf, hashSeed } from './producer-visit.ts';
import type { ProducerVisit } from './producer-visit.ts';

export interface ProducerCheck extends CheckFacts {
  run(visit: ProducerVisit): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** A check of a process in other surroundings. */
function surroundings(
  what: string,
  says: string,
  where: string,
  all: readonly Variables[],
  folder?: string,
): ProducerCheck {
  return {
    id: `determinism/${what}`,
    rule: 'CO5',
    says,
    async run(visit) {
      for (const variables of all) {
        if (visit.differences.length > 0) return;
        await visit.compare(visit.start({ variables, ...(folder === undefined ? {} : { folder }) }), where);
      }
    },
  };
}

const language = (tag: string): Variables => ({ LANG: tag, LC_ALL: tag, LANGUAGE: tag });
/** 398 days, 3 hours, 7 minutes and 41 seconds: year, day, weekday, hour and minute are others. */
const LATER_SECONDS = 34_398_461;

/** Beyond a second, which clocks in whole seconds show; with `faketime`, and for modules, beyond a year. */
async function checkClock(visit: ProducerVisit): Promise<void> {
  const { command } = visit.settings;
  await wait(1_100, undefined, { signal: visit.signal }).catch(() => visit.skip('the run was ended'));
  const shift = { PANTOGRAPH_CLOCK_SHIFT: String(LATER_SECONDS * 1_000) };
  await visit.compare(visit.start({ variables: shift }), 'at a later time');
  const hasFakeTime = spawnSync('faketime', ['--version']).status === 0;
  if (visit.differences.length > 0 || !hasFakeTime) return;
  await visit.compare(visit.start({}, ['faketime', '-f', `+${LATER_SECONDS}`, ...command]), 'more than a year later');
}

async function checkParallel(visit: ProducerVisit): Promise<void> {
  const both = [visit.start(), visit.start()];
  await Promise.all(both.map((producer) => visit.compare(producer, 'beside another process')));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The most examples, and members of each, that are crossed with other inputs. */
const [MOST_CROSSED, MOST_MEMBERS] = [5, 10];

/** Examples with a member of another input: whoever keeps documents by too little of an input gives the older document. */
function crossedInputs(visit: ProducerVisit): readonly unknown[] {
  const others = ruleInputs(visit).filter(isObject);
  const crossed = (example: Readonly<Record<string, unknown>>, key: string): readonly unknown[] =>
    others
      .filter((other) => Object.hasOwn(other, key) && JSON.stringify(other[key]) !== JSON.stringify(example[key]))
      .slice(0, 1)
      .map((other) => ({ ...example, [key]: other[key] }));
  return visit.settings.examples
    .filter(isObject)
    .slice(0, MOST_CROSSED)
    .flatMap((example) =>
      Object.keys(example)
        .slice(0, MOST_MEMBERS)
        .flatMap((key) => crossed(example, key)),
    );
}

/** The first process has answered many inputs. It still answers as a new process does. */
async function checkMany(visit: ProducerVisit): Promise<void> {
  await visit.compare(visit.producer, 'after many inputs');
  const fresh = visit.start();
  for (const input of crossedInputs(visit)) {
    if (visit.differences.length > 0) break;
    const [kept, made] = [await visit.answerOf(visit.producer, input), await visit.answerOf(fresh, input)];
    if (kept === undefined || made === undefined) break;
    const byte = firstDifference(made, kept);
    const got = `${kept.length} bytes after many inputs, which differ from byte ${byte} on`;
    if (byte >= 0) visit.find(`the ${made.length} bytes of a new process`, got, input);
  }
  fresh.stop();
}

/** Inputs of the schema: each has a right document. The finding is of the least input that breaks. */
async function checkInputs(visit: ProducerVisit): Promise<void> {
  const { schema, runs, seed } = visit.settings;
  if (schema === undefined) visit.skip('no --schema describes the inputs');
  let fault = '';
  let answers = 0;
  const property = fc.asyncProperty(inputArbitrary(schema), async (input) => {
    if (visit.signal.aborted) return true;
    try {
      const bytes = await visit.producer.document(input);
      answers += Number(bytes.length > 0);
      const found = bytes.length === 0 ? undefined : faultOf(bytes);
      fault = found ?? fault;
      return found === undefined;
    } catch (error) {
      if (!(error instanceof ProcessFault)) throw error;
      fault = error.message;
      return visit.signal.aborted;
    }
  });
  const { failed, counterexample } = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  if (visit.signal.aborted) visit.skip('the run was ended');
  if (failed)
    visit.find(`a document that players show, for each of ${runs} inputs (seed ${seed})`, fault, counterexample?.[0]);
  else if (answers === 0) visit.find('a document for some inputs of the schema', 'each is refused', null);
}

/** Examples, and inputs of the schema, for rules of the team. */
function ruleInputs({ settings: { examples, schema, seed } }: ProducerVisit): readonly unknown[] {
  return [...examples, ...(schema === undefined ? [] : fc.sample(inputArbitrary(schema), { numRuns: 30, seed }))];
}

async function countsFor(visit: ProducerVisit, input: unknown): Promise<ReadonlyMap<string, number> | undefined> {
  const bytes = await visit.answerOf(visit.producer, input);
  const document = bytes === undefined || bytes.length === 0 ? undefined : decodedOf(bytes);
  return bytes === undefined || document === undefined ? undefined : countsOf(document, bytes.length);
}

async function checkEffects(visit: ProducerVisit, { says, when = [], then = {} }: TeamRule): Promise<void> {
  let seen = 0;
  for (const input of ruleInputs(visit)) {
    let other: unknown;
    try {
      other = when.reduce(changed, input);
    } catch {
      // The rule is about other inputs.
      continue;
    }
    const [before, after] = [await countsFor(visit, input), await countsFor(visit, other)];
    if (before === undefined || after === undefined) continue;
    seen += 1;
    const [missing] = missingEffects(then, before, after);
    if (missing === undefined) continue;
    visit.find(says, missing, input);
    return;
  }
  if (seen === 0)
    visit.find(`inputs for the rule: ${says}`, 'no example and no input of the schema has that place', null);
}

/** The bytes of a list of some items grow by the same number for each further item, within a fifth. */
async function checkGrowth(visit: ProducerVisit, { says, grow }: TeamRule): Promise<void> {
  if (grow === undefined) return;
  const [example] = visit.settings.examples;
  const sizes: number[] = [];
  for (const count of [20, 40, 160]) {
    const value = Array.from({ length: count }, (_, index) => numbered(grow.value, index + 1));
    const counts = await countsFor(visit, changed(example, { op: 'replace', path: grow.path, value }));
    if (counts === undefined) {
      if (visit.differences.length === 0) visit.find(says, `no document of ${count} items`, example);
      return;
    }
    sizes.push(counts.get('byte') ?? 0);
  }
  const [first, second] = [(sizes[1] - sizes[0]) / 20, (sizes[2] - sizes[1]) / 120];
  if (second > first * 1.2 + 2)
    visit.find(
      says,
      `${first.toFixed(1)} bytes an item up to 40 items, and ${second.toFixed(1)} an item up to 160`,
      example,
    );
}

/** The document of a level, undefined where the producer refuses the level. A wrong document, or a higher level, is a difference. */
async function documentOfLevel(
  visit: ProducerVisit,
  example: unknown,
  level: number,
): Promise<PlayerDocument | undefined> {
  const bytes = await visit.producer.document(example, level);
  if (bytes.length === 0) return undefined;
  const document = decodedOf(bytes);
  if (document === undefined || document.documentApi > level)
    visit.find(
      `a document of documentApi ${level} or lower`,
      document === undefined ? (faultOf(bytes) ?? 'none') : `documentApi ${document.documentApi}`,
      example,
    );
  return document;
}

async function checkLevels(visit: ProducerVisit): Promise<void> {
  const { levels, examples } = visit.settings;
  if (levels.length === 0) visit.skip('no --levels');
  for (const level of levels) for (const example of examples) await documentOfLevel(visit, example, level);
}

/** Players that show the documents of an earlier version of the producer still get documents that they show. */
async function checkVersions(visit: ProducerVisit): Promise<void> {
  const { earlier, examples } = visit.settings;
  if (earlier.length === 0) visit.skip('no --earlier');
  const before = visit.start({}, earlier);
  let seen = 0;
  for (const example of examples) {
    const bytes = await visit.answerOf(before, example);
    const old = bytes === undefined ? undefined : decodedOf(bytes);
    if (old === undefined) continue;
    seen += 1;
    const document = await documentOfLevel(visit, example, old.documentApi);
    if (document === undefined) {
      if (visit.differences.length === 0)
        visit.find(`a document of documentApi ${old.documentApi}, as the earlier version has`, 'none', example);
    } else if (document.profile !== old.profile)
      visit.find(`the profile ${old.profile} of the earlier version`, document.profile, example);
  }
  if (seen === 0 && visit.differences.length === 0)
    visit.find('a document of the earlier version for some example', 'none', examples[0]);
}

async function checkGoldens(visit: ProducerVisit): Promise<void> {
  const { goldens, examples } = visit.settings;
  if (goldens === undefined) visit.skip('no --goldens');
  for (const [index, bytes] of (await visit.exampleDocuments()).entries()) {
    const document = decodedOf(bytes);
    const name = `example-${index + 1}.txt`;
    const text = document === undefined ? '' : dumpDocument(document);
    const { status, message } = await compareGolden(goldens, name, text);
    if (status === 'missing' || status === 'changed') visit.find(`the golden ${name}`, message, examples[index]);
  }
}

export const producerChecks: readonly ProducerCheck[] = [
  {
    id: 'producer/document',
    rule: 'CO3',
    says: 'Each example has a document that players show.',
    async run(visit) {
      for (const [index, bytes] of (await visit.exampleDocuments()).entries()) {
        const fault = bytes.length === 0 ? undefined : faultOf(bytes);
        if (fault !== undefined) visit.find('a document that players show', fault, visit.settings.examples[index]);
      }
    },
  },
  {
    id: 'determinism/repeated',
    rule: 'CO5',
    says: 'The same input has the same bytes again, after other inputs.',
    run: (visit) => visit.compare(visit.producer, 'after other inputs'),
  },
  surroundings('process', 'Another process gives the same bytes.', 'in another process', [{}]),
  surroundings('time-zone', 'The time zone changes nothing.', 'in another time zone', [
    { TZ: 'Pacific/Kiritimati' },
    { TZ: 'Asia/Kathmandu' },
  ]),
  surroundings('locale', 'The language of the machine changes nothing.', 'in another language', [
    language('tr_TR.UTF-8'),
    language('sv_SE.UTF-8'),
  ]),
  surroundings('hash-seed', 'The order of sets and maps changes nothing.', 'with another hash seed', [
    hashSeed('1'),
    hashSeed('2'),
    hashSeed('3'),
  ]),
  surroundings('folder', 'The working directory changes nothing.', 'in another working directory', [{}], tmpdir()),
  { id: 'determinism/clock', rule: 'CO5', says: 'The time changes nothing.', run: checkClock },
  {
    id: 'determinism/key-order',
    rule: 'CO5',
    says: 'The order of keys in the input changes nothing.',
    run: (visit) => visit.compare(visit.producer, 'for keys in another order', withKeysTurned),
  },
  { id: 'determinism/parallel', rule: 'CO5', says: 'Processes side by side give the same bytes.', run: checkParallel },
  {
    id: 'producer/inputs',
    rule: 'CO6',
    says: 'Each input of the schema has a document that players show.',
    run: checkInputs,
  },
  {
    id: 'determinism/many',
    rule: 'CO5',
    says: 'After many inputs, also for an input that resembles an example, the bytes are those of a new process.',
    run: checkMany,
  },
  {
    id: 'producer/rules',
    rule: 'CO7',
    says: 'A change of the input has the effect that the team states.',
    async run(visit) {
      const rules = visit.settings.rules.filter(({ when }) => when !== undefined);
      if (rules.length === 0) visit.skip('no --rules with "when" and "then"');
      for (const rule of rules) await checkEffects(visit, rule);
    },
  },
  {
    id: 'producer/growth',
    rule: 'CO7',
    says: 'A document grows by the same number of bytes for each item of a list.',
    async run(visit) {
      const rules = visit.settings.rules.filter(({ grow }) => grow !== undefined);
      if (rules.length === 0) visit.skip('no --rules with "grow"');
      for (const rule of rules) await checkGrowth(visit, rule);
    },
  },
  {
    id: 'producer/levels',
    rule: 'CO8',
    says: 'A document is of the asked documentApi, or of a lower level.',
    run: checkLevels,
  },
  {
    id: 'producer/versions',
    rule: 'CO8',
    says: 'Players that show the documents of the earlier version get documents that they show.',
    run: checkVersions,
  },
  { id: 'producer/goldens', rule: 'CO8', says: 'The dump of each example is its golden.', run: checkGoldens },
];
