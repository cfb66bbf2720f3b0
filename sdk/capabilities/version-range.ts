// Ranges of versions of the contract and of documentApi. [C1]

/** Versions from `min` to `max`, both included; integers from 1 on. */
export interface VersionRange {
  readonly min: number;
  readonly max: number;
}

/** The contract versions that this sdk reads. */
export const contractVersionRange: VersionRange = { min: 1, max: 1 };

/** True where a version lies in the range. */
export function includesVersion(range: VersionRange, version: number): boolean {
  return version >= range.min && version <= range.max;
}

/** True where the bounds are integers from 1 on, in order. */
export function isVersionRange(min: number, max: number): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max;
}
