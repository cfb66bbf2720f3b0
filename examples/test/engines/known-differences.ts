// Known differences of engines, with the reason why the engine causes them. A flow named here must fail in that engine, with the
// expected message. Once it passes, the run is red, and the line must go; another failure is another fault.
import type { EngineName } from './driver.ts';

export interface KnownDifference {
  readonly engine: EngineName;
  /** The whole title of the flow. */
  readonly flow: string;
  /** The behaviour of the engine, and the cause. */
  readonly reason: string;
  /** A pattern in the message of the failure. */
  readonly failsWith: RegExp;
}

/** Judges the result of a flow with a known failure. @throws unless the flow failed in that way */
export function expectKnown(
  { failsWith }: Pick<KnownDifference, 'failsWith'>,
  outcome: PromiseSettledResult<void>,
): void {
  if (outcome.status === 'fulfilled') throw new Error('passes now: no longer a known difference');
  const { reason } = outcome as { readonly reason: unknown };
  if (!(reason instanceof Error) || !failsWith.test(reason.message)) throw reason;
}

/** Lines lie in separate boxes where their letters are painted. Between the boxes, the engine chooses the nearest text. */
const besideLetters =
  'Beside its letters no line is under the pointer. The engine looks for the nearest place in the text, and takes the start of the surface ' +
  'instead of the line on the left, so that the selection turns around. A drag that ends on letters selects what it went over.';

/** Our lines are the same in every engine; the engine's own lines of these texts of a script, counted from 1, end elsewhere. */
function otherLines(
  engine: EngineName,
  differing: Readonly<Record<string, readonly number[]>>,
  reason: string,
): readonly KnownDifference[] {
  return Object.entries(differing).map(([script, texts]) => ({
    engine,
    flow: `[TX1] lines of ${script} end where the engine ends them`,
    reason,
    failsWith: new RegExp(`: expected \\[ ${texts.join(', ')} \\] to deeply equal \\[\\]$`),
  }));
}

const afterSlashes =
  'Firefox ends lines after a slash, also within an address, and not between a hyphen and a digit (UAX 14). Chromium has rules of its own for ' +
  'what is common in addresses, and lines are as in Chromium.';
const beforeClosing =
  'A word that is wider than its line is broken anywhere. Chromium keeps a closing mark with the letter before it, as we do; this engine does not.';
const hebrewHyphens =
  'This engine ends no line at a hyphen after a Hebrew letter, as UAX 14 had it until Unicode 15.1 (LB21a). Chromium does, and so do we.';
const quotationMarks =
  'This engine ends no line between a quotation mark and a wide bracket, as UAX 14 had it until Unicode 16 (LB 19). Chromium does, and so do we.';
const smallKana =
  'In this engine no line begins with a small kana or with the sign for a long vowel. In Chromium it may, as `line-break: auto` lets an engine choose.';

export const knownDifferences: readonly KnownDifference[] = [
  ...(['firefox', 'webkit'] as const).map((engine) => ({
    engine,
    flow: '[SM10, SM12] a drag that ends beside a line selects the line up to its end',
    reason: besideLetters,
    failsWith: /^expected 'Heading' to be 'A paragraph that is too long/,
  })),
  {
    engine: 'webkit',
    flow: '[IN6] from right to left, the left arrow key moves a slider on, and the right one back',
    reason:
      'WebKit moves its range input, which the slider is, the same way in both directions: the right arrow key moves it on. ' +
      'The arrow keys up and down do what is expected.',
    failsWith: /^expected \[ -1, -1, 1 \] to deeply equal \[ 1, 1, -1 \]$/,
  },
  ...otherLines('firefox', { Latin: [3, 4, 9], Han: [3, 4] }, afterSlashes),
  ...otherLines('firefox', { Greek: [2], Armenian: [1, 2], Bengali: [2], Khmer: [1], Myanmar: [2] }, beforeClosing),
  ...otherLines('webkit', { Tamil: [2], Khmer: [1] }, beforeClosing),
  ...otherLines('webkit', { Han: [2] }, quotationMarks),
  ...(['firefox', 'webkit'] as const).flatMap((engine) => [
    ...otherLines(engine, { Hebrew: [1, 2, 3] }, hebrewHyphens),
    ...otherLines(engine, { Japanese: [2, 3, 4] }, smallKana),
  ]),
];
