// What an engine does otherwise than the flows ask, and why that is the engine's. A flow named here has to fail in that engine, and with
// what is expected of it: once it passes, the run is red and the line goes; where it fails otherwise, that is another fault.
import type { EngineName } from './driver.ts';

export interface KnownDifference {
  readonly engine: EngineName;
  /** The flow's title, whole. */
  readonly flow: string;
  /** What the engine does, and whose fault it is. */
  readonly reason: string;
  /** In the message that the flow fails with. */
  readonly failsWith: RegExp;
}

/** Judges how a flow has ended that is known to fail. @throws unless it failed as it is known to */
export function expectKnown(
  { failsWith }: Pick<KnownDifference, 'failsWith'>,
  outcome: PromiseSettledResult<void>,
): void {
  if (outcome.status === 'fulfilled') throw new Error('passes now: no longer a known difference');
  const { reason } = outcome as { readonly reason: unknown };
  if (!(reason instanceof Error) || !failsWith.test(reason.message)) throw reason;
}

/** Lines lie where letters are painted, in boxes that are placed one by one: between them, the engine looks for the nearest by itself. */
const besideLetters =
  'Beside its letters no line is under the pointer. The engine looks for the nearest place in the text, and takes the start of the surface ' +
  'instead of the line on the left, so that the selection turns around. A drag that ends on letters selects what it went over.';

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
];
