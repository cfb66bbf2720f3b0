// Reads what a host gave by names that a document says. Must not know either.

/** The value of a name; none when the host gave none, whatever all objects have by that name. */
export function ownValue<Value>(name: string, values: Readonly<Record<string, Value>> = {}): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
