// The fonts of browser tests: pinned packages, the same on every machine, loaded with this module.

import interRegular from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import interBold from '@fontsource/inter/files/inter-latin-700-normal.woff2?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2?url';
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2?url';
import kanji from '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-117-wght-normal.woff2?url';
import commonKanji from '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-118-wght-normal.woff2?url';
import kana from '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2?url';

/** A font that is wider than the first of `TEST_FONTS` and covers the same letters, for tests that load another one. */
export const WIDE_FONT = `url(${interBold})`;

const faces = [
  new FontFace('Inter', `url(${interRegular})`, { weight: '400' }),
  new FontFace('Inter', WIDE_FONT, { weight: '700' }),
  new FontFace('Noto Sans Hebrew', `url(${hebrew})`),
  new FontFace('Noto Sans Arabic', `url(${arabic})`),
  new FontFace('Noto Sans Devanagari', `url(${devanagari})`),
  new FontFace('Noto Sans Thai', `url(${thai})`),
  ...[kana, commonKanji, kanji].map((part) => new FontFace('Noto Sans JP', `url(${part})`)),
];
await Promise.all(faces.map((face) => face.load()));
for (const face of faces) document.fonts.add(face);

/** CSS font-family list: Latin letters, Hebrew, Arabic, Devanagari, Thai, and of CJK kana and the most frequent kanji. */
export const TEST_FONTS =
  'Inter, "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans JP"';
