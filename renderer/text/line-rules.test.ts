import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { breakOpportunities } from './graphemes.ts';

/** The pieces between which a text may be broken. */
function pieces(text: string): string {
  let start = 0;
  return breakOpportunities(text)
    .map((end) => text.slice(start, (start = end)))
    .join('|');
}

/** Visible rules of UAX 14, as texts with a bar at each place where a line may end. */
const rules: Readonly<Record<string, readonly string[]>> = {
  'spaces (LB 18), several at once, and zero width spaces (LB 8)': ['one |two  |three', 'zero\u200b|width'],
  'wide and narrow spaces, but no figure space (LB 12, 21)': [
    'one\u2003|two.\u2002|three',
    'one\u2003 |two',
    'one\u2009|two',
    'one\u2007two',
    'one\u2003!',
  ],
  'what stands between words of Tibetan and Ethiopic (LB 21)': ['བོད་|ཀྱི་|སྐད་|ཡིག་།', 'ሰላም፡|ዓለም፡|እንዴት።'],
  'line breaks (LB 4)': ['one\n|two\n|\n|three'],
  'no break before closing and exclamation marks, with a space before them either (LB 13)': [
    '(one) |two, |three. |four; |five! |six?',
    'oui |! |non |?',
    'a |) |b',
    'sic) |x',
  ],
  'no break after what opens (LB 14, 15)': [
    'x |(one |two)',
    'x |( |one |)',
    'x |[one]',
    'a |“one |two” |b',
    'dit |« |oui |» |et',
    'er |„ja“ |da',
    '¿Qué |tal?',
    'rock |’n’ |roll',
  ],
  'hyphens and dashes (LB 21)': [
    'well-|known',
    'x |-5',
    'COVID-|19',
    'a |– |b',
    'north–|south',
    '2010–|2012',
    'word|—|word',
    '—|¿Qué?',
    'so|—” |he',
    'a-”b',
  ],
  'ASCII, as in code and addresses': [
    'f(x)|(y)',
    'a=|[b]',
    'x,|{y}',
    'Yes?|No!Maybe',
    'a |-|x',
    '-|-|flag',
    'C++',
    '10%%',
    '$$x',
    'it\'s"so"',
  ],
  'slashes (LB 13, 29)': ['https://a.example/long/path?|q=1', 'and/or', '1/2', 'a/\u2060b', '日/|本', 'a/|é', 'א/א'],
  'numbers in digits of any script (LB 25)': ['021-|1234', '۰۲۱-۱۲۳۴', '21/11/2026', '٢١/١١/٢٠٢٦', 'يوم |١٢/١١', '१/२'],
  'numbers with their signs (LB 25)': ['1,000.50 |€', '$100', '10 |% |of', '10% |of', '(−5)', '12:30 |Uhr'],
  'what glues (LB 11, 12)': ['10\u00a0km', '10\u202f%', 'non\u2011breaking', 'a\u2060b', 'Mr.\u00a0X |Y'],
  'soft hyphens (LB 21)': ['Donau\u00ad|dampf\u00ad|schiff\u00ad', 'a\u00ad|b'],
  'Latin as it is, also inside other scripts': [
    '日|本|の|user@example.com|で|す',
    '日|本|の|C++と|x=y|を',
    '日|本 |"one |two" |で|す',
    '東|京|の|well-|known|な',
  ],
  'kinsoku: what does not start a line (CL, NS, CJ)': [
    '今|日|は、|晴|れ。',
    '「は|い」|と|言|っ|た',
    'ラ|ー|メ|ン|屋',
    '佐々|木|さ|ん',
    '楽|し|い！？|ね',
    '１|０|０％|で|す',
    '２|５℃|で|す',
    'え…|ま|あ',
    'マ|ジ|っ|す|か',
    '全|角　|空|白',
    '（笑）|だ',
  ],
  'kinsoku: what does not end one (OP, PR, GL)': [
    '彼|は|「は|い」',
    '＄１|０|０',
    '東|京\u00a0大|阪',
    '東|京\u2060大|阪',
  ],
  'Korean between syllables': ['안|녕 |여|러|분 |(반|갑)'],
  'emoji and flags whole, signs of older fonts as letters or as ideographs': [
    '✅❌⭐',
    '☺|☺',
    '“😀”|😀',
    '👩‍👩‍👧‍👦 |🇩🇪 |👍🏽',
    '🇩🇪|🇫🇷|🇯🇵|👍🏽|👋🏿',
  ],
};

describe('a line may end', () => {
  it.each(Object.entries(rules))('[TX1, TX3] as UAX 14 says: %s', (_, texts) => {
    expect(texts.map((text) => pieces(text.replaceAll('|', '')))).toEqual(texts);
  });

  it.each([
    ['Thai', 'สวัสดีครับผมชื่อสมชาย', 'สวัสดี'],
    ['Lao', 'ສະບາຍດີຂ້ອຍຊື່', 'ສະບາຍດີ'],
    ['Khmer', 'សួស្តីខ្ញុំឈ្មោះ', 'សួស្តី'],
    ['Burmese', 'မင်္ဂလာပါခင်ဗျာ', 'မင်္ဂလာပါ'],
  ])('[TX3] between words of %s, and never within a cluster', (_, text, first) => {
    const found = pieces(text).split('|');
    expect(found.length).toBeGreaterThan(1);
    expect(text.startsWith(first)).toBe(true);
    const clusters = new Set([...new Intl.Segmenter('und').segment(text)].map(({ index }) => index));
    for (const end of breakOpportunities(text).slice(0, -1)) expect(clusters.has(end)).toBe(true);
  });

  it('[TX3] before no repetition mark of Thai, Lao and Khmer', () => {
    for (const text of ['เร็วๆนี้', 'ຊ້າໆໄປ', 'ផ្សេងៗទៀត']) expect(pieces(text)).not.toMatch(/\|[ๆໆៗ]/u);
  });

  it.each([
    ['flags', '🇩🇪🇫🇷'],
    ['signs of numbers', '1/./$'],
    ['marks', 'e\u0301\u0301'],
    ['quotation marks', '“”«»"'],
    ['spaces', '  ('],
  ])('[TX5, A4] in time that is linear in the text: %s', (_, piece) => {
    const started = process.hrtime.bigint();
    breakOpportunities(piece.repeat(100_000 / piece.length));
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(1_500);
  });

  it('[TX2, TX3] inside of no combining sequence, though a word is wider than the line', () => {
    const text = 'नमस्ते👩‍👩‍👧‍👦e\u0301e\u0301각각';
    const clusters = [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment);
    const lines = breakLines(text, 1, { maxLines: 0, wrap: true, ellipsis: true }, (start, end) => end - start);
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(clusters);
  });
});
