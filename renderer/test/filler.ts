// Large contents, for tests of their cost.

/** The results of `make` for 0 to `count` - 1. */
export function many<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const words = ['lorem', 'ipsum', 'dolor', 'sit', 'amet'];

/** Words with spaces, `length` characters in all, different for each seed. */
export function prose(seed: number, length: number): string {
  return many(length / 4, (index) => `${words[(index * 7 + seed) % words.length]}${(index * seed) % 97}`)
    .join(' ')
    .slice(0, length);
}
