// Cuts texts to a bound. A leaf.

/** The first units of a text, at most `units` UTF-16 units, and never half of a surrogate pair at the cut. */
export function cutText(text: string, units: number): string {
  if (text.length <= units) return text;
  const cut = text.slice(0, units);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
