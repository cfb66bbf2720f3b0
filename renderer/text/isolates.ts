// Isolates of a paragraph (UAX 9, BD8 to BD10, P2, P3 and X5a to X6a), and its base level. Must not know what is resolved from them.

import type { BidiClass } from './bidi-class.ts';
import { bidiClasses } from './bidi-class.ts';

/** How deep levels go (UAX 9, BD2): an isolate that would be deeper is none, nor is one inside it (X5a). */
const MAX_DEPTH = 125;

/** A character of a script that runs from right to left, or a mark that sets that direction (RLM, RLI). */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that are resolved together: those directly in one isolate, or in none; isolates inside have sequences of their own. */
export interface IsolatingSequence {
  /** The level that isolate gives them: even from left to right, odd from right to left. */
  readonly level: number;
  /** The characters, as indices of the paragraph, in order. */
  readonly indices: number[];
}

function isInitiator(type: BidiClass): boolean {
  return type === 'LRI' || type === 'RLI' || type === 'FSI';
}

/** Where each isolate ends, by where it starts: at its PDI, or at the end of the paragraph (BD9). */
function endsOfIsolates(classes: readonly BidiClass[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  classes.forEach((type, index) => {
    if (isInitiator(type)) open.push(index);
    else if (type === 'PDI' && open.length > 0) ends.set(Number(open.pop()), index);
  });
  for (const start of open) ends.set(start, classes.length);
  return ends;
}

/** The level of what stands from one index to another by its first letter that is not isolated (P2, P3); `undefined` without one. */
function levelByLetter(
  classes: readonly BidiClass[],
  ends: ReadonlyMap<number, number>,
  from: number,
  to: number,
): number | undefined {
  for (let index = from; index < to; index += 1) {
    const type = classes[index];
    if (type === 'L') return 0;
    if (type === 'R' || type === 'AL') return 1;
    // The text after an isolate's PDI goes on.
    index = ends.get(index) ?? index;
  }
  return undefined;
}

/** Text that begins with a Latin letter, signs and digits aside. Most texts do, and need not be looked at further. */
const BEGINS_FROM_LEFT = /^[ -@]*[A-Za-z]/u;

/** The first characters, which mostly tell the direction of a text: a long one need not be read whole. */
const BEGINNING = /^.{0,64}/su;

function levelOf(text: string): number | undefined {
  const classes = bidiClasses(text);
  return levelByLetter(classes, endsOfIsolates(classes), 0, classes.length);
}

/** The level of a paragraph: by its first letter or mark of direction that is not isolated, or by the direction around it when it has none. */
export function baseLevel(text: string, around?: string): number {
  if (BEGINS_FROM_LEFT.test(text)) return 0;
  const [beginning] = BEGINNING.exec(text) ?? [''];
  return levelOf(beginning) ?? (beginning.length < text.length ? levelOf(text) : undefined) ?? Number(around === 'rtl');
}

/**
 * The sequences of a paragraph; the first is what is in no isolate.
 *
 * @param base - the level of the paragraph
 */
export function isolatingSequences(classes: readonly BidiClass[], base: number): readonly IsolatingSequence[] {
  const ends = endsOfIsolates(classes);
  const sequences: IsolatingSequence[] = [{ level: base, indices: [] }];
  const around: { readonly sequence: IsolatingSequence; readonly end: number }[] = [];
  let current = sequences[0];
  // Up to here an isolate that would be too deep goes on; those inside of it are none either.
  let tooDeepUntil = 0;
  classes.forEach((type, index) => {
    while (around.length > 0 && around[around.length - 1].end === index) current = around.pop()?.sequence ?? current;
    current.indices.push(index);
    const end = ends.get(index);
    if (end === undefined || index < tooDeepUntil) return;
    const isRightToLeft = type === 'RLI' || (type === 'FSI' && levelByLetter(classes, ends, index + 1, end) === 1);
    // The next odd or even level.
    const level = isRightToLeft ? (current.level + 1) | 1 : (current.level + 2) & ~1;
    if (level > MAX_DEPTH) {
      tooDeepUntil = end;
      return;
    }
    around.push({ sequence: current, end });
    current = { level, indices: [] };
    sequences.push(current);
  });
  return sequences;
}
