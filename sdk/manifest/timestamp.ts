// UTC timestamps of manifests and of HTTP as seconds since 1970, by arithmetic. Must not know the current time.

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/;
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

const LAST_SECOND = 253_402_300_799;

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days from 0000-01-01 to the first day of a year. */
function daysBeforeYear(year: number): number {
  const before = year - 1;
  return year * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + 1;
}

function daysBeforeMonth(year: number, month: number): number {
  return DAYS_BEFORE_MONTH[month - 1] + (month > 2 && isLeap(year) ? 1 : 0);
}

/** Seconds since 1970 of a date and time; undefined where that does not exist. Leap seconds do not exist, as in POSIX. */
function secondsOf(parts: readonly number[]): number | undefined {
  const [year, month, day, hour, minute, second] = parts;
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return undefined;
  const length = DAYS_BEFORE_MONTH[month] - DAYS_BEFORE_MONTH[month - 1] + (month === 2 && isLeap(year) ? 1 : 0);
  if (day > length) return undefined;
  const days = daysBeforeYear(year) - daysBeforeYear(1970) + daysBeforeMonth(year, month) + day - 1;
  return ((days * 24 + hour) * 60 + minute) * 60 + second;
}

/** Seconds since 1970 of `YYYY-MM-DDTHH:MM:SSZ` [M2]; undefined for any other form and for times that do not exist. */
export function readTimestamp(text: string): number | undefined {
  const parts = TIMESTAMP.exec(text)?.slice(1).map(Number);
  return parts === undefined ? undefined : secondsOf(parts);
}

/**
 * `YYYY-MM-DDTHH:MM:SSZ` of a time. [M2]
 * @param seconds - since 1970, of the years 1970 to 9999; a fraction is cut off
 */
export function writeTimestamp(seconds: number): string {
  const whole = Math.floor(seconds);
  if (!(whole >= 0 && whole <= LAST_SECOND)) throw new RangeError('expected a time between the years 1970 and 9999');
  const days = Math.floor(whole / 86_400) + daysBeforeYear(1970);
  let year = Math.floor(days / 365.2425);
  if (daysBeforeYear(year + 1) <= days) year += 1;
  if (daysBeforeYear(year) > days) year -= 1;
  const dayOfYear = days - daysBeforeYear(year);
  let month = 12;
  while (daysBeforeMonth(year, month) > dayOfYear) month -= 1;
  const rest = whole % 86_400;
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfYear - daysBeforeMonth(year, month) + 1)}` +
    `T${two(Math.floor(rest / 3_600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}Z`
  );
}

/** Seconds since 1970 of a `Date` header in the only form that is still sent (RFC 9110, 5.6.7: IMF-fixdate); undefined for any other. */
export function readHttpDate(text: string): number | undefined {
  const match = HTTP_DATE.exec(text);
  if (match === null) return undefined;
  const [, day, month, year, ...time] = match;
  return secondsOf([Number(year), MONTHS.indexOf(month) + 1, Number(day), ...time.map(Number)]);
}
