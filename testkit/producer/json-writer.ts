// Writes a tree as the JSON of a contract, as a person would: short numbers, no spaces. Must not know fields.

/** A tree in normal form: a result of `readDocument`. */
export type PlainValue =
  | null
  | number
  | boolean
  | string
  | Uint8Array
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue };

/** The shortest decimal that is nearest to the same float32. */
function shortNumber(value: number): number {
  if (Number.isInteger(value)) return value;
  for (let digits = 1; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** Bytes as padded base64 (RFC 4648). */
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The UTF-8 of a tree's JSON. Members stand in the order of the tree. */
export function writeJson(tree: PlainValue): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify(tree, (_key, value: unknown) =>
      typeof value === 'number' ? shortNumber(value) : value instanceof Uint8Array ? base64(value) : value,
    ),
  );
}
