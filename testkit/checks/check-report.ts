// What a check says: a value, never an exception, so that a run can show all that is wrong at once.

/** One thing that a check found. */
export interface CheckFinding {
  /** `phase/what`, or the name of the surrounding that changed the output. Public: added, never renamed. */
  readonly code: string;
  /** An error fails the check; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** What, where, expected, got; never document text. */
  readonly message: string;
  /** Where in the bytes, when there is a place. */
  readonly byteOffset?: number;
}

/** The outcome of a check. */
export interface CheckReport {
  readonly check: 'determinism' | 'document';
  /** Whether there is no finding of severity `error`. */
  readonly passed: boolean;
  readonly findings: readonly CheckFinding[];
}

/** The report of some findings. */
export function reportOf(check: CheckReport['check'], findings: readonly CheckFinding[]): CheckReport {
  return { check, passed: findings.every(({ severity }) => severity !== 'error'), findings };
}

/** Adds a finding where bytes differ from those of the first run. One finding for each code is enough to see what to look for. */
export function compareRuns(
  findings: CheckFinding[],
  code: string,
  input: number,
  expected: Uint8Array,
  got: Uint8Array,
): void {
  const byteOffset = firstDifference(expected, got);
  if (byteOffset < 0 || findings.some((finding) => finding.code === code)) return;
  findings.push({
    code,
    severity: 'error',
    byteOffset,
    message: `input ${input}, ${code}: expected the ${expected.length} bytes of the first run, got ${got.length}, which differ from byte ${byteOffset} on`,
  });
}

/** Offset of the first byte that differs; the shorter length when one is a prefix of the other; -1 when they are equal. */
export function firstDifference(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) if (a[index] !== b[index]) return index;
  return a.length === b.length ? -1 : shared;
}
