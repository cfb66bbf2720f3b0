// The ids of the project's requirements, which are kept outside of this repository and cited in titles and comments as `[A1]`.
// Changes only with them: an id is never reused, and no rule of a SPEC.md uses these letters.

/** Number of requirements of each letter, numbered from 1. */
export const requirementCounts: Readonly<Record<string, number>> = {
  /** Service and document. */
  S: 7,
  /** Manifest. */
  M: 4,
  /** Capabilities and negotiation. */
  C: 7,
  /** Acceptance. */
  A: 9,
  /** Fallback. */
  F: 5,
  /** Host actions. */
  H: 7,
  /** Transport and events. */
  T: 8,
  /** Demo. */
  D: 6,
  /** Versions. */
  V: 4,
};
