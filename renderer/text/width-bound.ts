// Upper bounds of the widths of characters in usual fonts, without measuring. Must not know fonts.

// Of proportional sans fonts up to bold, in em: `m`, `w` and capitals apart.
const NARROW = 0.5;
const LOWER = 0.75;
const CAPITAL = 0.9;
const WIDE = 1.2;

const ascii: Float32Array = Float32Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (" .,:;'!|iljtfr()[]/\\-`".includes(char)) return NARROW;
  if ('mwMW@%&#'.includes(char)) return WIDE;
  return char >= 'A' && char <= 'Z' ? CAPITAL : LOWER;
});

/** An upper bound of the width of a UTF-16 unit, in em. */
export function emOf(code: number): number {
  if (code < 128) return ascii[code];
  // Emoji lie behind these high surrogates; other astral scripts have single glyphs of many em.
  if (code >> 11 === 0xd800 >> 11) return code < 0xdc00 && (code < 0xd83c || code > 0xd83e) ? 5 : 0.8;
  if (code >= 0xfdf0 && code < 0xfe00) return 12;
  if (code < 0x0250) return WIDE;
  return code >= 0x2e80 ? 1.1 : 2;
}
