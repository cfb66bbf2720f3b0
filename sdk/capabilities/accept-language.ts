// Locales as `Accept-Language` (RFC 9110, 12.5.4). [C2]

import { readQualityList } from './quality-list.ts';

const LANGUAGE_TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** The field value for BCP 47 tags in order of preference; each weighs a tenth less than the tag before, at least 0.1. Invalid tags are left out. */
export function writeAcceptLanguage(locales: readonly string[]): string {
  return locales
    .filter((locale) => LANGUAGE_TAG.test(locale))
    .map((locale, index) => (index === 0 ? locale : `${locale};q=0.${Math.max(1, 10 - index)}`))
    .join(', ');
}

/** The tags of a field value in order of preference; `*` and refused tags are left out. */
export function readAcceptLanguage(text: string): readonly string[] {
  return readQualityList(text)
    .filter(({ value, quality }) => quality > 0 && LANGUAGE_TAG.test(value))
    .sort((a, b) => b.quality - a.quality)
    .map(({ value }) => value);
}
