// What a contract's unknown names become in operations: codes of each class that no vocabulary will ever assign, so that the
// decoder treats them as it treats every code it does not know. [F2] Must not know where names stand.

/** What a player does with something whose name it does not know, as a contract says it in `ifUnknown`. */
export type IfUnknownKind = 'reject' | 'placeholder' | 'skip';

/** The opcode that stands for an unknown kind: critical, placeholder or hint (U1). The same for all records and functions. */
export const UNASSIGNED: Readonly<Record<IfUnknownKind, number>> = { reject: 47, placeholder: 87, skip: 115 };

/** The number that stands for an unknown enum value, colour role or system variable. */
export const UNKNOWN_VALUE = 65_535;
