// The result of a check: a value, never an exception, so that a run can show all faults at once.

/** A fault that a check found. */
export interface CheckFinding {
  /** `phase/what`, or the name of the surrounding that changed the output. Public: added, never renamed. */
  readonly code: string;
  /** An error fails the check; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** Fault, place, expected, got; never document text. */
  readonly message: string;
  /** Place in the bytes of operations, or of ProtoBuf, where it is known. */
  readonly byteOffset?: number;
  /** Place in the tree of the document, as a JSON Pointer (RFC 6901), where it is known. */
  readonly pointer?: string;
  /** Index of the node, where it is known. */
  readonly node?: number;
}

/** The outcome of a check. */
export interface CheckReport {
  readonly check: 'determinism' | 'document';
  /** True where no finding has the severity `error`. */
  readonly passed: boolean;
  readonly findings: readonly CheckFinding[];
}

export function reportOf(check: CheckReport['check'], findings: readonly CheckFinding[]): CheckReport {
  return { check, passed: findings.every(({ severity }) => severity !== 'error'), findings };
}

/** Adds a finding where bytes differ from those of the first run, at most once for each code. */
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

/** Offset of the first byte that differs; the length of the shorter array when it is a prefix; -1 when both are equal. */
export function firstDifference(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) if (a[index] !== b[index]) return index;
  return a.length === b.length ? -1 : shared;
}
