// Findings as lines for people. Must not know checks.

import type { CheckFinding } from '../checks/check-report.ts';

/** The place of a finding in words; empty where it has none. */
function placeOf({ byteOffset, node, pointer }: CheckFinding): string {
  const places = [
    ...(node === undefined ? [] : [`node ${node}`]),
    ...(byteOffset === undefined ? [] : [`byte ${byteOffset}`]),
    ...(pointer === undefined ? [] : [pointer === '' ? 'the whole document' : pointer]),
  ];
  return places.length === 0 ? '' : ` (${places.join(', ')})`;
}

/** One line: severity, code, place, words. */
export function findingLine(finding: CheckFinding): string {
  return `  ${finding.severity} ${finding.code}${placeOf(finding)}: ${finding.message}\n`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
