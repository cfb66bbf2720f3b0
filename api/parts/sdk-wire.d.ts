type WireValue =
  | null
  | number
  | boolean
  | string
  | Uint8Array
  | readonly WireValue[]
  | { readonly [name: string]: WireValue };
declare function writeMessagePack(value: WireValue): Uint8Array;

export { writeMessagePack };
export type { WireValue };
