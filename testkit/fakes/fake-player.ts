// `fakePlayer`: this package's player behind the protocol of `conform player`, or a player with faults. Must not know the cases.

import { faultsNamed } from './fake-server.ts';
import { judgeCase } from '../cli/conform/vectors/judge-case.ts';
import type { CaseOutcome, CaseRequest } from '../cli/conform/vectors/vector-case.ts';

type Answer = CaseOutcome & { readonly id: string };

/** A fault of a player: it changes right answers. */
interface PlayerFault {
  readonly name: string;
  readonly change: (answer: Answer) => object;
}

const faults: readonly PlayerFault[] = [
  { name: 'accepts everything', change: ({ id, value }) => ({ id, verdict: 'valid', value: value ?? 0 }) },
  { name: 'refuses everything', change: ({ id }) => ({ id, verdict: 'invalid' }) },
  { name: 'has one code for all', change: (answer) => ({ ...answer, code: 'document/invalid' }) },
  {
    name: 'counts bytes from 1',
    change: ({ byteOffset, ...answer }) =>
      byteOffset === undefined ? answer : { ...answer, byteOffset: byteOffset + 1 },
  },
  {
    name: 'tells no notices',
    change: ({ notices, ...answer }) => (notices === undefined ? answer : { ...answer, notices: [] }),
  },
  {
    name: 'has no headings',
    change: ({ semantics, ...answer }) =>
      semantics === undefined ? answer : { ...answer, semantics: semantics.replaceAll('heading', 'text') },
  },
  {
    name: 'lays out at 391 dp',
    change: ({ layout, ...answer }) =>
      layout === undefined ? answer : { ...answer, layout: layout.replaceAll('390', '391') },
  },
  { name: 'answers another question', change: (answer) => ({ ...answer, id: 'another' }) },
];

/** Options of `fakePlayer`. */
export interface FakePlayerOptions {
  /** Names of faults of `fakePlayerFaults`. Default: none, and the player is right. */
  readonly faults?: readonly string[];
}

/** A player behind the protocol of `pantograph conform player`. */
export interface FakePlayer {
  /** The answer to a question, each a line of JSON without its end. */
  readonly answer: (line: string) => string;
}

/** The name of every fault of `fakePlayer`. */
export const fakePlayerFaults: readonly string[] = faults.map(({ name }) => name);

/**
 * A player that answers the questions of `conform player`: right, or wrong in the ways that are asked for. As a command it is
 * `pantograph player-harness --fault <name>`.
 * @throws RangeError for an unknown name of a fault
 */
export function fakePlayer({ faults: names = [] }: FakePlayerOptions = {}): FakePlayer {
  const planted = faultsNamed(names, faults);
  return {
    answer(line) {
      const request = JSON.parse(line) as CaseRequest;
      const right: Answer = { id: request.id, ...judgeCase(request) };
      return JSON.stringify(planted.reduce<object>((answer, { change }) => change(answer as Answer), right));
    },
  };
}
