// Looks up a document's names in the records of a host. Must not know either.

/** The record's own value for a name; `undefined` for missing and inherited names. */
export function ownValue<Value>(name: string, values: Readonly<Record<string, Value>> = {}): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
