// Lists with `q` weights (RFC 9110, 12.4.2 and 12.5), for Accept and Accept-Language.
// Must not know media types nor languages.

export interface QualityElement {
  /** The text before the first semicolon, as written. */
  readonly value: string;
  /** 0 to 1; 0 is "not acceptable". */
  readonly quality: number;
}

const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Splits at a separator that stands outside of quoted strings; parts are trimmed. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (quoted && character === '\\') offset += 1;
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, offset).trim());
      start = offset + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

function readElement(text: string): QualityElement | undefined {
  const [value, ...rest] = split(text, ';');
  const weight = rest.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
  if (value === '' || !WEIGHT.test(weight)) return undefined;
  return { value, quality: Number(weight) };
}

/** The elements of a field value, in order; malformed elements are left out. */
export function readQualityList(text: string): readonly QualityElement[] {
  return split(text, ',')
    .map(readElement)
    .filter((element) => element !== undefined);
}
