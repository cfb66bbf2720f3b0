// Believable titles for a first look: deterministic, varied in length. The file beside it has the words: titles chosen by hand to show
// a typical list, and phrases with matching halves. Must not know the store.
import words from './seed-titles.json' with { type: 'json' };

const combined = words.patterns.flatMap(({ openings, endings }) =>
  openings.flatMap((opening) => endings.map((ending) => `${opening} ${ending}`)),
);
/** Coprime to the number of combinations, so that each comes once a round, and similar titles stand apart. */
const STRIDE = 37;

/** The first `count` titles, always the same. After all combinations, titles repeat with a number. */
export function seedTitles(count: number): readonly string[] {
  const { first } = words;
  return Array.from({ length: count }, (_, index) => first[index] ?? combine(index - first.length));
}

function combine(index: number): string {
  const title = combined[(index * STRIDE) % combined.length];
  const round = Math.floor(index / combined.length);
  return round === 0 ? title : `${title} (${round + 1})`;
}
