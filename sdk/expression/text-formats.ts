// Numbers and dates as text in a person's language, and plurals. Must not know expressions or documents.

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
  /** The day that is `days` after 1970-01-01, by the index of its style in `DATE_STYLES`; both are rounded and clamped. */
  date(days: number, style: number): string;
  /** The index of a count's category in `PLURAL_CATEGORIES`, by the rules of a language; without a language, of the locale. */
  pluralCategory(count: number, language: string): number;
}

const DATE_STYLES = ['short', 'medium', 'long', 'full'] as const;
const DAY_MS = 86_400_000;
/** The farthest day that `Date` knows. */
const MAX_DAYS = 100_000_000;

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function clamped(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** The locale, or English where the platform refuses the tag. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export function createTextFormats(locale: string): TextFormats {
  const known = knownLocale(locale);
  const formats = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const plurals = new Map<string, Intl.PluralRules>();
  const write = (style: 'decimal' | 'percent', value: number, digits: number): string => {
    const fraction = clamped(digits, 0, MAX_DIGITS);
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
    date(days, style) {
      const dateStyle = DATE_STYLES[clamped(style, 0, DATE_STYLES.length - 1)];
      let format = dates.get(dateStyle);
      if (format === undefined) {
        format = new Intl.DateTimeFormat(known, { dateStyle, timeZone: 'UTC' });
        dates.set(dateStyle, format);
      }
      return format.format(clamped(days, -MAX_DAYS, MAX_DAYS) * DAY_MS);
    },
    pluralCategory(count, language) {
      let rules = plurals.get(language);
      if (rules === undefined) {
        rules = new Intl.PluralRules(language === '' ? known : knownLocale(language));
        plurals.set(language, rules);
      }
      return PLURAL_CATEGORIES.indexOf(rules.select(count));
    },
  };
}
