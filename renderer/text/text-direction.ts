// The directions of a paragraph and of what stands in it (UAX 9, without explicit ones). Must not know layout.

/**
 * A character in the group of its class, or letters that run from right to left at once: signs of numbers, Arabic digits, European ones, signs
 * between numbers, separators in them; letters of Arabic, others from right to left, and from left to right; marks, and what takes no room.
 * In no group: what is neutral.
 */
const CHARACTER = /([#-%¢-¥°±٪₠-⃏])|([\u0660-\u066c])|([\d\u06f0-\u06f9])|([-+−])|([,-:،\u00a0])|([\u060d-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb50-\ufdff\ufe70-\ufefc]+)|([\u0590-\u060b\ufb1d-\ufb4f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f]+)|([\p{L}\p{N}\p{RI}\u200e])|([\p{M}\p{Cf}])|./gsu;

/** A letter, or what stands among them, of a script that runs from right to left; and the mark of that direction. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The level of a paragraph, by its first letter or mark that is not isolated (rules P2 and P3), or by the direction around it when it has none. */
export function baseLevel(text: string, around: 'ltr' | 'rtl'): number {
  const first = /[\p{L}\u061c\u200e\u200f]/u.exec(text.replace(/[\u2066-\u2068][^\u2069]*/g, ''));
  return Number(first ? RIGHT_TO_LEFT.test(first[0]) : around === 'rtl');
}

/**
 * How far the level of each character of a paragraph is above its base, by UTF-16 unit; 3 for numbers among what runs from right to left.
 * None is above 2 in all.
 *
 * @param base - the level of the paragraph: 0, or 1 when it runs from right to left
 */
export function directionLevels(text: string, base: number): string {
  const edge = '\u200e\u200f'[base];
  let last = '';
  let strong = '';
  return (edge + text + edge)
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
    .replace(/[ELNR]/g, (name) => `${name === 'R' ? 1 - base : name === 'L' ? base : 3 - base}`)
    // N0, of brackets without others inside: those of the other direction in and before them, then all others.
    .replace(/[([](?<=[13]\D{0,99})([^()[\]02]*[13][^()[\]02]*)[)\]]/g, '1$11')
    .replace(/[([]([^()[\]]*\d[^()[\]]*)[)\]]/g, '0$10')
    // N1 and N2.
    .replace(/(?<=[13]\D{0,99})\D(?=\D{0,99}[13])/g, '1').replace(/\D/g, '0')
    .slice(1, -1);
}
