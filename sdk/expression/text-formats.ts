// Numbers as text in a person's language. Must not know expressions or documents.

/** The fraction digits that a document may ask for. */
const MAX_DIGITS = 10;

/** Writes values as text for one locale. Keeps its formats, because making one takes longer than using it. */
export interface TextFormats {
  /** BCP 47 tag. */
  readonly locale: string;
  /** A number with exactly `digits` fraction digits, which are rounded and clamped to 0 to 10. */
  number(value: number, digits: number): string;
  /** A share of 1 as a percentage with exactly `digits` fraction digits. */
  percent(value: number, digits: number): string;
}

/** The locale, or English where the platform refuses the tag. */
function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The formats of a locale. */
export function createTextFormats(locale: string): TextFormats {
  const known = knownLocale(locale);
  const formats = new Map<string, Intl.NumberFormat>();
  const write = (style: 'decimal' | 'percent', value: number, digits: number): string => {
    const fraction = Math.min(MAX_DIGITS, Math.max(0, Math.round(digits)));
    const key = `${style} ${fraction}`;
    let format = formats.get(key);
    if (format === undefined) {
      format = new Intl.NumberFormat(known, {
        style,
        minimumFractionDigits: fraction,
        maximumFractionDigits: fraction,
      });
      formats.set(key, format);
    }
    // Rounded before, so that no number is written as -0.
    return format.format(Number(value.toFixed(style === 'percent' ? fraction + 2 : fraction)) + 0);
  };
  return {
    locale,
    number: (value, digits) => write('decimal', value, digits),
    percent: (value, digits) => write('percent', value, digits),
  };
}
