// Lines of rich text in several directions, for the tests that compare their order with what is expected and with the page's.

/** What it shows, base direction around, texts of the runs, and the fragments from left to right. */
export const BIDI_LINES: readonly (readonly [string, 'ltr' | 'rtl', readonly string[], readonly string[]])[] = [
  ['two Hebrew runs', 'ltr', ['abc ', 'שלום ', 'עולם', ' def'], ['abc ', 'עולם', 'שלום ', ' def']],
  ['a number after Hebrew', 'ltr', ['abc ', 'שלום ', '123', ' def'], ['abc ', '123', 'שלום ', ' def']],
  ['Latin runs in Hebrew', 'rtl', ['שלום ', 'עולם', ' abc ', 'def'], ['abc ', 'def', ' ', 'עולם', 'שלום ']],
  ['spaces between directions', 'ltr', ['abc', ' עולם ', 'def'], ['abc', ' ', 'עולם', ' ', 'def']],
  ['three levels', 'rtl', ['של ', 'ab ', '12 ', 'ום'], ['ום', ' ', 'ab ', '12', 'של ']],
  ['numbers in Hebrew in Latin', 'ltr', ['a ', 'ב 12 ', '34', ' ג', ' d'], ['a ', ' ג', '34', ' ', '12', 'ב ', ' d']],
  ['numbers with signs', 'ltr', ['a ', 'ב $1.50', ' ג'], ['a ', ' ג', '$1.50', 'ב ']],
  ['numbers after Latin', 'rtl', ['ב ', 'a ', '12'], ['a ', '12', 'ב ']],
  ['Latin alone', 'rtl', ['one ', 'two'], ['one ', 'two']],
  ['one run', 'ltr', ['abc שלום 12 def'], ['abc שלום 12 def']],
];

/** Lines with signs, numbers and brackets, of which only the order of their characters is compared. */
export const SIGNED_LINES: readonly (readonly [string, 'ltr' | 'rtl', readonly string[]])[] = [
  ['a telephone number', 'rtl', ['טלפון: ', '03-5551234', ' בבית']],
  ['one of three parts', 'rtl', ['טל ', '054-555-1234', ' x']],
  ['one in Hebrew in Latin', 'ltr', ['call ', 'טל 054-555-1234', ' now']],
  ['a date', 'rtl', ['ביום ', '21-11-2026', ' ערב']],
  ['times', 'rtl', ['בין ', '9:00-17:00', ' היום']],
  ['a sum', 'rtl', ['זה ', '2+3', ' כן']],
  ['degrees', 'rtl', ['מעל ', '25°', ' היום']],
  ['a number sign', 'rtl', ['מס ', '#123', ' כן']],
  ['plus or minus', 'rtl', ['טווח ', '±5%', ' כן']],
  ['two percent signs', 'rtl', ['זה ', '12%%', ' כן']],
  ['a number with a space', 'rtl', ['זה ', '1\u00a0234', ' כן']],
  ['Arabic digits in two runs', 'rtl', ['السعر ', '١٢', '٫٥٠', ' ريال']],
  ['Persian digits in two runs', 'rtl', ['قیمت ', '۵', '۰۰']],
  ['an Arabic date', 'rtl', ['يوم ', '١٢/', '١١']],
  ['brackets around a word of the same direction', 'rtl', ['מוצר: ', 'Windows', ' (Microsoft)']],
  ['brackets in a word', 'rtl', ['קוד ', 'main(argc)', ' כן']],
  ['a number in brackets', 'rtl', ['לפי ', 'Smith [12]', ' כן']],
  ['brackets in a Hebrew run', 'ltr', ['Name: ', 'דוד (כהן)', ' ok']],
  ['a full stop after Latin', 'rtl', ['אני אוהב ', 'Windows.']],
  ['a full stop after Hebrew', 'ltr', ['I like ', 'שלום.']],
  ['a word of two directions', 'ltr', ['the ', 'ה-API', ' is']],
  ['a word of two directions in Hebrew', 'rtl', ['את ', 'ה-API', ' של']],
  ['a left-to-right mark', 'rtl', ['שלום ', 'C#\u200e', ' עולם']],
  ['a right-to-left mark', 'ltr', ['abc ', 'שלום!\u200f', ' def']],
  ['quotes', 'rtl', ['אמר ', '"yes"', ' אז']],
  ['a comma in Latin', 'rtl', ['אמר ', 'yes, no', ' אז']],
  ['a comma in Hebrew', 'ltr', ['say ', 'שלום, עולם', ' then']],
  ['brackets in Latin', 'ltr', ['one (', 'two', ') three']],
  ['brackets around Hebrew in Latin', 'ltr', ['abc (', 'שלום', ') def']],
  ['brackets around Latin in Hebrew', 'rtl', ['שלום (', 'abc', ') עולם']],
  ['brackets that begin in a run', 'rtl', ['שלום (abc ', 'def', ') עולם']],
  ['brackets around two words', 'ltr', ['see (', 'שלום עולם', ') def']],
  ['a bracket after the same direction', 'ltr', ['a ', 'שלום ', '(עולם)', ' def']],
  ['an Arabic question mark', 'rtl', ['هل ', 'Windows', '؟']],
  ['square brackets', 'rtl', ['לפי [', 'Smith', '] כן']],
  ['an exclamation mark', 'rtl', ['שלום ', 'Hi!', ' עולם']],
  ['dashes in Latin', 'rtl', ['שלום ', 'a - b', ' עולם']],
  ['dashes in Hebrew', 'ltr', ['a ', 'ב - ג', ' d']],
  ['a number first', 'rtl', ['12 ', 'שלום']],
  ['numbers around Hebrew', 'ltr', ['12 ', 'שלום ', '34']],
  ['a number last', 'ltr', ['שלום ', '34']],
];

/** Paragraphs that begin in another direction than the one before them. */
export const PARAGRAPHS: readonly (readonly [string, 'ltr' | 'rtl', readonly string[]])[] = [
  ['paragraphs in Latin and Hebrew', 'ltr', ['One, two.\nשלום, abc, עולם.\nthree!']],
  ['paragraphs in Hebrew and Latin', 'rtl', ['שלום.\nOne, עולם, two.\n\nעוד!']],
  ['paragraphs of several runs', 'ltr', ['One ', 'two.\nשלום ', 'abc, ', 'עולם.\n', 'three ', 'עוד!']],
  ['paragraphs of several runs in Hebrew', 'rtl', ['שלום ', 'abc.\n', 'One, ', 'עולם ', 'two.\n', 'עוד', ' ab!']],
];
