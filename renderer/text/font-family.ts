// Whether a host's list of font families is CSS (CSS Fonts 4, `font-family`). A canvas that is given another one keeps the font that it had.
// Must not know canvases.

import { invalidValue, kindOf } from 'pantograph/internal';

const word = String.raw`(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*`;
const string = String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`;
/** These words alone stand for the value of another property or element. */
const inherited = String.raw`(?:inherit|initial|unset|revert|revert-layer|default)\s*(?:,|$)`;
const FAMILIES = new RegExp(
  String.raw`^(?:\s*(?:${string}|(?!${inherited})${word}(?:\s+${word})*)\s*(?:,(?!\s*$)|$))+$`,
  'iu',
);

/** Refuses what is no list of font families: `host/invalid-value`, by the name of the option. */
export function checkFontFamilies(
  what: string,
  { fontFamily, fonts = {} }: { readonly fontFamily: string; readonly fonts?: Readonly<Record<string, string>> },
): void {
  const lists = {
    fontFamily,
    ...Object.fromEntries(Object.entries(fonts).map(([key, list]) => [`fonts.${key}`, list])),
  };
  for (const [name, list] of Object.entries<unknown>(lists)) {
    if (typeof list === 'string' && FAMILIES.test(list)) continue;
    throw invalidValue(
      `${what}${name}`,
      'a CSS font-family list',
      list === '' ? 'an empty string' : kindOf(list),
      'a name with digits first, signs or escapes stands in quotes: `"Press Start 2P", sans-serif`; variables and `inherit` are not followed',
    );
  }
}
