// Borders of what people see as one character, and where lines may break. Must not know fonts.

const ASCII_ONLY = /^[\u0000-\u007f]*$/;

/** Scripts that are written without spaces, or whose signs are words. */
const NEEDS_SEGMENTER = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff9f\ud840-\ud87f]/;

/** Signs that may not stand at the start of a line, or at its end. */
const NOT_FIRST = /^[\s!%),.:;?\]}»’”、。〉》」』】〕〗〙〛〜・！％），．：；？］｝～ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/u;
const NOT_LAST = /[([{«‘“〈《「『【〔〖〘〚（［｛]$/u;

let graphemeSegmenter: Intl.Segmenter | undefined;
const wordSegmenters = new Map<string, Intl.Segmenter>();

/** The largest grapheme border that is not after `index`. */
export function graphemeBorder(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return index <= 0 ? 0 : text.length;
  // No cluster that matters is longer than this, and a border is always found within it.
  const from = Math.max(0, index - 64);
  const around = text.slice(from, index + 64);
  if (ASCII_ONLY.test(around)) return index;
  graphemeSegmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return from + (graphemeSegmenter.segment(around).containing(index - from)?.index ?? index - from);
}

/** The end of the grapheme that starts at `index`. */
export function graphemeEnd(text: string, index: number): number {
  for (let end = index + 1; end < text.length; end += 1) {
    if (graphemeBorder(text, end) === end) return end;
  }
  return text.length;
}

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = wordSegmenters.get(language);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    wordSegmenters.set(language, segmenter);
  }
  return segmenter;
}

function breaksAtSpaces(text: string): number[] {
  const breaks: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const next = text.charCodeAt(index + 1);
    if (code === 10) breaks.push(index + 1);
    else if (code === 32 || code === 0x200b) {
      if (next !== 32 && next !== 0x200b && next !== 10) breaks.push(index + 1);
    } else if ((code === 45 || code === 47) && next > 64 && index > 0 && text.charCodeAt(index - 1) > 47) breaks.push(index + 1);
  }
  return breaks;
}

function breaksBySegments(text: string, language: string): number[] {
  const breaks: number[] = [];
  let before = '';
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    if (index > 0 && (before === '\n' || (!NOT_FIRST.test(segment) && !NOT_LAST.test(before)))) breaks.push(index);
    before = segment;
  }
  return breaks;
}

/**
 * Positions where a line may end, rising, the text's length last: after spaces, line breaks and hyphens; between words
 * of scripts without spaces (UAX 14 by way of Intl.Segmenter).
 *
 * @param language - BCP 47 tag, well-formed
 */
export function breakOpportunities(text: string, language: string): number[] {
  const breaks = NEEDS_SEGMENTER.test(text) ? breaksBySegments(text, language) : breaksAtSpaces(text);
  if (breaks.length === 0 || breaks[breaks.length - 1] !== text.length) breaks.push(text.length);
  return breaks;
}
