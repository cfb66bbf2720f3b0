// Dates and times as the text that HTML and ISO 8601 share: 2026-11-26 and 16:30. Must not know fields.

const DATE = /^\d{4}-\d{2}-\d{2}$/u;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** The moment of a date or a time in UTC, in ms. A day that a month does not have is a day of the next. */
function momentOf(text: string): number {
  const [first, second, third] = text.split(/[-:]/u).map(Number);
  // oxlint-disable-next-line no-restricted-globals -- the calendar, not the clock
  return text.includes(':') ? Date.UTC(1970, 0, 1, first, second) : Date.UTC(first, second - 1, third);
}

/** True for a day that there is, between the years 1000 and 9999. */
export function isDate(text: string): boolean {
  const isWritten = DATE.test(text) && text >= '1000';
  // oxlint-disable-next-line no-restricted-globals -- the calendar, not the clock
  return isWritten && new Date(momentOf(text)).toISOString().startsWith(text);
}

/** True for a time of the day in hours and minutes. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** A date or a time in the language of a person. */
export function formatDateText(text: string, locale: string): string {
  const style = text.includes(':') ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(momentOf(text));
}
