// The directions of a paragraph and of what stands in it (UAX 9, without explicit embeddings). Must not know layout.

/**
 * A character in the group of its class, or letters that run from right to left at once: signs of numbers, Arabic digits, European ones, signs
 * between numbers, separators in them; letters of Arabic, others from right to left, and from left to right; marks, and what takes no room.
 * In no group: what is neutral.
 */
const CHARACTER = /([#-%¢-¥°±٪₠-⃏])|([\u0660-\u066c])|([\d\u06f0-\u06f9])|([-+−])|([,-:،\u00a0])|([\u060d-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb50-\ufdff\ufe70-\ufefc]+)|([\u0590-\u060b\ufb1d-\ufb4f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f]+)|([\p{L}\p{N}\p{RI}\u200e])|([\p{M}\p{Cf}])|./gsu;

/** A letter, or what stands among them, of a script that runs from right to left; and the marks of that direction. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What starts an isolate, and what is in it, up to its end or that of the paragraph, with others in it and in those: one that is deeper ends the one around it. */
const ISOLATE = /([\u2066-\u2068])((?:[^\u2066-\u2069]|[\u2066-\u2068](?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069?)*\u2069?)*)/g;

/** The level of a paragraph, by its first letter or mark that is not isolated (rules P2 and P3), or by the direction around it when it has none. */
export function baseLevel(text: string, around?: string): number {
  const first = /[\p{L}\u061c\u200e\u200f]/u.exec(text.replace(ISOLATE, '|'));
  return Number(first ? RIGHT_TO_LEFT.test(first[0]) : around === 'rtl');
}

/**
 * The level of each character of a paragraph, or of what is isolated in one, by UTF-16 unit: one digit.
 *
 * @param base - the level of the paragraph: 0, or 1 when it runs from right to left; or of what is isolated
 */
export function directionLevels(text: string, base: number): string {
  const odd = base % 2;
  const edge = '\u200e\u200f'[odd];
  let last = '';
  let strong = '';
  const levels = (edge + text.replace(ISOLATE, '|') + edge)
    // W1 to W3.
    .replace(CHARACTER, (character, ...groups) => {
      const found = 'TNESCARLM'[groups.findIndex(Boolean)] ?? character[0];
      if (found !== 'M') last = found;
      if (/[ARL]/.test(last)) strong = last;
      return (last === 'A' ? 'R' : last + strong === 'EA' ? 'N' : last).repeat(character.length);
    })
    // W4 to W7.
    .replace(/(?<=N)C(?=N)/g, 'N')
    .replace(/(?<=E)[SC](?=E)|(?<=ET{0,99})T|T(?=T{0,99}E)/g, 'E')
    .replace(/L[^R]*/g, (latin) => latin.replaceAll('E', 'L'))
    // What goes the way of the paragraph is even from here on.
    .replace(/R/g, `${1 - odd}`).replace(/L/g, `${odd}`).replace(/[EN]/g, `${3 - odd}`)
    // N0, of brackets without others inside: those of the other direction in and before them, then all others.
    .replace(/[([](?<=[13]\D{0,99})([^()[\]02]*[13][^()[\]02]*)[)\]]/g, '1$11')
    .replace(/[([]([^()[\]]*\d[^()[\]]*)[)\]]/g, '0$10')
    // N1 and N2.
    .replace(/(?<=[13]\D{0,99})\D(?=\D{0,99}[13])/g, '1')
    // I1 and I2.
    .replace(/./gs, (level) => `${base + Math.min(2 - odd, Number(level) || 0)}`);
  let at = 1;
  // X5a to X5c: a mark of the direction, or a hyphen, for what starts an isolate.
  return text.split(ISOLATE).map((part, index, parts) => index % 3 < 2 ? levels.slice(at, at += part.length)
    : directionLevels(base > 3 ? part.replace(/[\u2066-\u2068]/g, ' ') : part, base + 2 - (base + baseLevel(String.fromCharCode(parts[index - 1].charCodeAt(0) - 88) + part)) % 2)).join('');
}
