// The vectors as checks of another player, and the judgement of its answers. Must not know how a player is asked.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lineDifference } from '../../../golden/line-difference.ts';
import { CannotRunError } from '../../load-source.ts';
import { packageFolder } from '../../package-folder.ts';
import type { CheckFacts } from '../conform-check.ts';
import type { CaseOutcome, CaseRequest, VectorCase, VectorManifest } from '../vectors/vector-case.ts';

/** Levels of conformance: each holds those before it. */
export const levels = ['verdict', 'semantics', 'layout'] as const;
export type Level = (typeof levels)[number];

export interface PlayerCheck extends CheckFacts {
  readonly request: CaseRequest;
  readonly expected: CaseOutcome;
}

/** A difference between answers. */
export interface AnswerDifference {
  readonly level: Level;
  readonly expected: string;
  readonly got: string;
}

function checkOf({ id, kind, rules, encoding, file, input, expected }: VectorCase, folder: string): PlayerCheck {
  const bytes = file === undefined ? undefined : readFileSync(join(folder, file)).toString('base64');
  const textOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : readFileSync(join(folder, name), 'utf8');
  const { dump, semantics, layout, ...facts } = expected;
  const texts = { dump: textOf(dump), semantics: textOf(semantics), layout: textOf(layout) };
  const name = id
    .replace(`${kind.replace('-', ' ')}: `, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return {
    id: `${kind}/${name.replace(/^-|-$/gu, '') || 'empty'}`,
    rule: rules.join(', '),
    says: id,
    request: JSON.parse(JSON.stringify({ id, kind, encoding, bytes, input })) as CaseRequest,
    expected: JSON.parse(JSON.stringify({ ...facts, ...texts })) as CaseOutcome,
  };
}

/** Every vector of the package. */
export function playerChecks(): readonly PlayerCheck[] {
  const folder = join(packageFolder(), 'vectors');
  if (!existsSync(join(folder, 'manifest.json'))) throw new CannotRunError(`${folder}: there are no vectors`);
  const { cases } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as VectorManifest;
  const counts = new Map<string, number>();
  return cases.map((each) => {
    const check = checkOf(each, folder);
    const count = (counts.get(check.id) ?? 0) + 1;
    counts.set(check.id, count);
    // Names such as `task.` and `.task` differ only in characters that an id does not have.
    return count === 1 ? check : { ...check, id: `${check.id}-${count}` };
  });
}

export function levelsOf({ expected }: PlayerCheck): readonly Level[] {
  return levels.filter((level) => level === 'verdict' || expected[level] !== undefined);
}

/**
 * The first difference between the expected answer and a given answer, up to a level. A code, its place, notices and the dump count
 * only where the player gives them.
 */
export function compareAnswers(
  expected: CaseOutcome,
  given: Partial<CaseOutcome>,
  upTo: Level,
): AnswerDifference | undefined {
  const names = ['verdict', 'code', 'byteOffset', 'pointer', 'notices', 'value'] as const;
  for (const name of names) {
    const isNeeded = name === 'verdict' || (name === 'value' && expected.value !== undefined);
    if ((given[name] === undefined && !isNeeded) || isDeepStrictEqual(given[name], expected[name])) continue;
    return {
      level: 'verdict',
      expected: `${name} ${JSON.stringify(expected[name])}`,
      got: JSON.stringify(given[name]) ?? 'nothing',
    };
  }
  const wanted = levels.slice(1, levels.indexOf(upTo) + 1);
  for (const name of ['dump', ...wanted] as const) {
    const [text, other] = [expected[name], given[name]];
    if (text === undefined || text === other || (name === 'dump' && other === undefined)) continue;
    const level = name === 'dump' ? 'verdict' : name;
    if (typeof other !== 'string') return { level, expected: `the text ${name}`, got: 'nothing' };
    return { level, expected: `the same ${name}`, got: `these lines:\n${lineDifference(text, other)}` };
  }
  return undefined;
}
