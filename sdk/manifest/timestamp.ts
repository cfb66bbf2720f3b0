// UTC timestamps of manifests and of HTTP as seconds since 1970. Must not know the current time.

const LAST_SECOND = 253_402_300_799;

/** The date of a given time, which is no input as the current time would be. */
// oxlint-disable-next-line no-restricted-globals -- never called without a time
const dateOf = (time: number | string): Date => new Date(time);

const timestampOf = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

/** Seconds since 1970 of a text of this length that `write` gives back: texts of other forms and dates that do not exist are none. */
function secondsOf(text: string, length: number, write: (date: Date) => string): number | undefined {
  if (text.length !== length) return undefined;
  const date = dateOf(text);
  return Number.isNaN(date.getTime()) || write(date) !== text ? undefined : date.getTime() / 1_000;
}

/** Seconds since 1970 of `YYYY-MM-DDTHH:MM:SSZ` [M2]; undefined for any other form and for times that do not exist. */
export function readTimestamp(text: string): number | undefined {
  return secondsOf(text, 20, timestampOf);
}

/**
 * `YYYY-MM-DDTHH:MM:SSZ` of a time. [M2]
 * @param seconds - since 1970, of the years 1970 to 9999; a fraction is cut off
 */
export function writeTimestamp(seconds: number): string {
  const whole = Math.floor(seconds);
  if (!(whole >= 0 && whole <= LAST_SECOND)) throw new RangeError('expected a time between the years 1970 and 9999');
  return timestampOf(dateOf(whole * 1_000));
}

const WEEKDAY = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), /;

/** Seconds since 1970 of a `Date` header in the only form that is still sent (RFC 9110, 5.6.7: IMF-fixdate); undefined for any other. */
export function readHttpDate(text: string): number | undefined {
  // The weekday need not be that of the date.
  return WEEKDAY.test(text) ? secondsOf(text.slice(5), 24, (date) => date.toUTCString().slice(5)) : undefined;
}
