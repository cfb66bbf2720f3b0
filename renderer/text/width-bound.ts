// A width that text in usual fonts does not exceed, without measuring: most single lines need no more. Must not know fonts.

// Of proportional sans fonts up to bold, in em: `m`, `w` and capitals apart. Display fonts are calibrated (font-table.ts).
const NARROW = 0.5;
const LOWER = 0.75;
const CAPITAL = 0.9;
const WIDE = 1.2;

const ascii: Float32Array = Float32Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (' .,:;\'!|iljtfr()[]/\\-`'.includes(char)) return NARROW;
  if ('mwMW@%&#'.includes(char)) return WIDE;
  return char >= 'A' && char <= 'Z' ? CAPITAL : LOWER;
});

function beyondAscii(code: number): number {
  // Emoji lie behind these high surrogates; other astral scripts have single glyphs of many em.
  if (code >= 0xd800 && code < 0xdc00) return code >= 0xd83c && code <= 0xd83e ? 0.8 : 5;
  if (code >= 0xdc00 && code < 0xe000) return 0.8;
  if (code >= 0xfdf0 && code < 0xfe00) return 12;
  if (code < 0x0250) return WIDE;
  return code >= 0x2e80 ? 1.1 : 2;
}

/** An upper bound of the width of one line of `text`, in em; NaN when the text has line breaks. */
export function widthBound(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10) return NaN;
    sum += code < 128 ? ascii[code] : beyondAscii(code);
  }
  return sum;
}
