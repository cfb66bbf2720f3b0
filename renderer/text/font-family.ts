// Checks that a host's list of font families is CSS (CSS Fonts 4, `font-family`). A canvas ignores an invalid list, and
// keeps its former font. Must not know canvases.

import { invalidValue, kindOf } from 'pantograph/internal';

/** White space of CSS. A no-break space is a letter in CSS. */
const space = String.raw`[ \t\n\r\f]`;
const word = String.raw`(?:--|-?[a-z_\u{80}-\u{10ffff}])[\w\u{80}-\u{10ffff}-]*`;
const string = String.raw`"(?:[^"\\\n\r\f]|\\[^])*"|'(?:[^'\\\n\r\f]|\\[^])*'`;
/** Keywords that are no family if they stand alone. */
const inherited = String.raw`(?:inherit|initial|unset|revert|revert-layer|revert-rule|default)${space}*(?:,|$)`;
/** Generic families without a comma after them. */
const generic = String.raw`(?:serif|sans-serif|cursive|fantasy|monospace|system-ui|math|-webkit-body)${space}+[^ \t\n\r\f,]`;
const FAMILIES = new RegExp(
  String.raw`^(?:${space}*(?:${string}|(?!${inherited}|${generic})${word}(?:${space}+${word})*)${space}*(?:,(?!${space}*$)|$))+$`,
  'iu',
);

/** Throws `host/invalid-value`, with the name of the option, for a text that is no list of font families. */
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
