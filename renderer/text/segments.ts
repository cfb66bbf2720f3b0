// The segments of a text in linear time. Engines copy the whole text for each segment, so long texts are cut first.
// Must not know the use of segments.

/** UTF-16 units that are segmented at a time. */
const AT_ONCE = 2_048;
/** Last segments of a cut, which are found again with the next cut, because dictionaries look ahead. */
const UNSURE = 4;

/** The start of each segment of a text in rising order, then its end. */
export function segmentStarts(segmenter: Intl.Segmenter, text: string): readonly number[] {
  const starts: number[] = [];
  for (let from = 0; from < text.length;) {
    const found = Array.from(segmenter.segment(text.slice(from, from + AT_ONCE)), ({ index }) => from + index);
    const isLast = from + AT_ONCE >= text.length;
    // A cut may be a single segment, which then ends with the cut.
    const sure = isLast || found.length <= UNSURE ? found.length : found.length - UNSURE;
    for (let at = 0; at < sure; at += 1) starts.push(found[at]);
    from = found[sure] ?? from + AT_ONCE;
  }
  return [...starts, text.length];
}
