// The codes that stand for unknown names in operations. No vocabulary will ever assign them, so the decoder treats them
// as unknown. [F2] Must not know where names stand.

/** A player's treatment of an unknown name, as the contract's `ifUnknown` declares it. */
export type IfUnknownKind = 'reject' | 'placeholder' | 'skip';

/**
 * The opcode that stands for an unknown kind: critical, placeholder or hint (U1). All records and functions share it.
 */
export const UNASSIGNED: Readonly<Record<IfUnknownKind, number>> = { reject: 47, placeholder: 87, skip: 115 };

/** The number that stands for an unknown enum value, colour role or system variable. */
export const UNKNOWN_VALUE = 65_535;
