// What the emitted rows say of a field. Must not know rows or bytes.

/**
 * What decides how a field is read: its kind, whether it is required, its smallest and largest value or number of
 * items, its default, and last what only its kind has: the replacement of an unknown enum value (-1 rejects), a
 * grammar, the smallest and largest item.
 */
export type FieldShape = readonly [kind: number, required?: number, min?: number, max?: number, defaultValue?: number, detail?: number | string, maxItem?: number];
