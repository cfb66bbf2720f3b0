// Isolates of a paragraph (UAX 9, BD8 to BD10, P2, P3 and X5a to X6a), and its base level. Must not know the rules after X.

import type { BidiClass } from './bidi-class.ts';
import { bidiClasses } from './bidi-class.ts';

/** Greatest level (UAX 9, BD2). A deeper isolate counts as none, and so do isolates inside of it (X5a). */
const MAX_DEPTH = 125;

/** A character of a right-to-left script, or a mark of that direction (RLM, RLI). */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that are resolved together: all characters directly in the same isolate, or in no isolate. */
export interface IsolatingSequence {
  /** The level of the isolate; odd is right to left. */
  readonly level: number;
  /** The characters, as indices of the paragraph, in order. */
  readonly indices: number[];
}

function isInitiator(type: BidiClass): boolean {
  return type === 'LRI' || type === 'RLI' || type === 'FSI';
}

/** End of each isolate by its start: its PDI, or the end of the paragraph (BD9). */
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

/** The level of a range by its first letter outside of isolates (P2, P3); `undefined` without a letter. */
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

/** Text whose first letter is Latin, as of most texts. These need no further search. */
const BEGINS_FROM_LEFT = /^[ -@]*[A-Za-z]/u;

/** The first characters. They usually have a letter, so that a long text need not be read whole. */
const BEGINNING = /^.{0,64}/su;

function levelOf(text: string): number | undefined {
  const classes = bidiClasses(text);
  return levelByLetter(classes, endsOfIsolates(classes), 0, classes.length);
}

/** The level of a paragraph by its first letter or mark of direction outside of isolates. Default: the direction around it. */
export function baseLevel(text: string, around?: string): number {
  if (BEGINS_FROM_LEFT.test(text)) return 0;
  const [beginning] = BEGINNING.exec(text) ?? [''];
  return levelOf(beginning) ?? (beginning.length < text.length ? levelOf(text) : undefined) ?? Number(around === 'rtl');
}

/**
 * The sequences of a paragraph. The first has the characters outside of isolates.
 *
 * @param base - the level of the paragraph
 */
export function isolatingSequences(classes: readonly BidiClass[], base: number): readonly IsolatingSequence[] {
  const ends = endsOfIsolates(classes);
  const sequences: IsolatingSequence[] = [{ level: base, indices: [] }];
  const around: { readonly sequence: IsolatingSequence; readonly end: number }[] = [];
  let current = sequences[0];
  // End of the isolate that is too deep. Isolates inside of it count as none.
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
