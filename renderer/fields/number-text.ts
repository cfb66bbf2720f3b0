// Numbers as people of a language write them. Must not know fields.

/** Reads and writes numbers as a language does. */
export interface NumberText {
  /** BCP 47 tag. */
  readonly locale: string;
  /**
   * The number of a text; NaN for a text that is none. Thousands may be in groups as the language has them. Any other `.` or `,` is a
   * decimal point: a person who has learned another language writes it so.
   */
  readonly read: (text: string) => number;
  /** Without groups, as a person types it. */
  readonly write: (number: number) => string;
}

/** Digits that keyboards and input methods write in any language: Arabic, Persian, Devanagari, Bengali, and of full width. */
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯０１２３４５６７８９';
const isSpace = (sign: string): boolean => sign.trim() === '';
const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c]/gu;
const GROUPED = /^[-+]?[1-9]\d{0,2}(_\d{2,3})*_\d{3}(\.\d*)?$/u;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/u;

/** The numbers of a language. Keeps its formats, because making one takes longer than using it. */
export function createNumberText(locale: string): NumberText {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 });
  const parts = new Intl.NumberFormat(locale).formatToParts(123_456_789.5);
  const signOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = signOf('decimal');
  const group = signOf('group');
  const digits = [...[...plain.format(9_876_543_210)].reverse(), ...Array.from(DIGITS)];
  const isGroup = (sign: string): boolean =>
    sign === group || sign === '\u066c' || (isSpace(group) && isSpace(sign)) || (group === '\u2019' && sign === "'");
  const toSign = (sign: string): string => {
    const digit = digits.indexOf(sign);
    if (digit >= 0) return String(digit % 10);
    if (sign === '\u2212') return '-';
    if (sign === decimal || sign === '\u066b') return '.';
    return isGroup(sign) ? '_' : sign === ',' ? '.' : sign;
  };
  return {
    locale,
    read: (text) => {
      const signs = [...text.replaceAll(MARKS_OF_DIRECTION, '').trim()].map(toSign).join('');
      const number = signs.replaceAll('_', GROUPED.test(signs) ? '' : '.,'.includes(group) ? '.' : '_');
      return NUMBER.test(number) && Number.isFinite(Number(number)) ? Number(number) : NaN;
    },
    write: (number) => plain.format(number),
  };
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** Bytes in the language of a person, such as `10 MB`: in steps of 1,024, as system dialogs have files, and never more than there are. */
export function writeBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const number = Math.floor((bytes / 1_024 ** step) * 10) / 10;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[step] ?? 'byte' }).format(number);
}
