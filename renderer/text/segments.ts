// The segments of a text in linear time: engines copy all of a text for each segment that they give. Must not know what segments are for.

/** UTF-16 units that are segmented at a time. */
const AT_ONCE = 2_048;
/** Segments at the end of what is segmented at a time that are found again with what follows: dictionaries look ahead so far. */
const UNSURE = 4;

/** Where each segment of a text starts, rising, and its end last. */
export function segmentStarts(segmenter: Intl.Segmenter, text: string): readonly number[] {
  const starts: number[] = [];
  for (let from = 0; from < text.length;) {
    const found = Array.from(segmenter.segment(text.slice(from, from + AT_ONCE)), ({ index }) => from + index);
    const isLast = from + AT_ONCE >= text.length;
    // All of a piece may be one segment, which ends there.
    const sure = isLast || found.length <= UNSURE ? found.length : found.length - UNSURE;
    for (let at = 0; at < sure; at += 1) starts.push(found[at]);
    from = found[sure] ?? from + AT_ONCE;
  }
  return [...starts, text.length];
}
