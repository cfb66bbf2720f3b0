// Replaces control characters of a document's string by visible characters or line breaks. Keeps the length, so that
// positions in the result are positions in the source. Must not know fonts.

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

function replacement(found: string, offset: number, source: string): string {
  if (found === '\t') return ' ';
  // Zero width space: CRLF is one break, and lengths stay.
  if (found === '\r' && source[offset + 1] === '\n') return '\u200b';
  return /[\n-\r\u0085\u2028\u2029]/.test(found) ? '\n' : '\ufffd';
}

/** The string with line breaks as `\n`, tabs as spaces and other control characters as U+FFFD; of the same length. */
export function displayText(source: string): string {
  return source.replace(CONTROLS, replacement);
}
